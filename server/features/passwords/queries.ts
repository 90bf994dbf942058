import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'

type CodeKind = 'password' | 'confirm-mail'

const hashCode = (code: string) => createHash('sha256').update(code).digest()

export interface PasswordAccount {
  id: number
  loginId: string
  passwordHash: string | null
  registered: boolean
  confirmedMail: string
}

/** The account of a login name, without regard to case. */
export async function findPasswordAccount(db: Db, loginId: string): Promise<PasswordAccount | undefined> {
  const { rows } = await sql<PasswordAccount>`
    select id, login_id as "loginId", password_hash as "passwordHash", user_type <> 'Unregistered' as registered,
      confirmed_mail as "confirmedMail"
    from app_user where lower(login_id) = lower(${loginId})`.execute(db)
  return rows[0]
}

/** Makes a new code of 256 random bits that replaces older ones of its kind; only its hash is stored. */
export async function createCode(
  db: Db,
  { kind, userId, mail = '', minutes }: { kind: CodeKind; userId: number; mail?: string; minutes: number },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  await db.deleteFrom('mail_code').where('user_id', '=', userId).where('kind', '=', kind).execute()
  await db
    .insertInto('mail_code')
    .values({
      code_hash: hashCode(code),
      kind,
      user_id: userId,
      mail,
      expires_at: sql<Date>`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
  return code
}

/** Uses a code up and returns whose it was; undefined when it is unknown, used or late. */
export async function consumeCode(
  db: Db,
  kind: CodeKind,
  code: string,
): Promise<{ userId: number; mail: string } | undefined> {
  const { rows } = await sql<{ userId: number; mail: string; valid: boolean }>`
    delete from mail_code where code_hash = ${hashCode(code)} and kind = ${kind}
    returning user_id as "userId", mail, expires_at > now() as valid`.execute(db)
  const [row] = rows
  return row?.valid ? row : undefined
}

/** Sets the password and voids codes that would set another one; returns the login, or undefined when the user is gone. */
export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ loginId: string }>`
    with voided as (delete from mail_code where user_id = ${userId} and kind = 'password')
    update app_user set password_hash = ${passwordHash}
    where id = ${userId} and user_type <> 'Unregistered' returning login_id as "loginId"`.execute(db)
  return rows[0]?.loginId
}

/** Makes an address the confirmed one while it still is the user's address. */
export async function confirmMail(db: Db, userId: number, mail: string): Promise<boolean> {
  const { rows } = await sql`
    update app_user set confirmed_mail = mail where id = ${userId} and mail = ${mail} returning id`.execute(db)
  return rows.length > 0
}

/** Changes the address of a user and returns the one before. */
export async function changeMail(db: Db, userId: number, mail: string): Promise<string> {
  const { rows } = await sql<{ before: string }>`
    update app_user u set mail = ${mail} from app_user old where u.id = ${userId} and old.id = u.id
    returning old.mail as before`.execute(db)
  return rows[0]?.before ?? ''
}
