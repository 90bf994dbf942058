import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

type CodeKind = 'password' | 'confirm-mail' | 'revert-mail'

const hashCode = (code: string) => createHash('sha256').update(code).digest()

const userId = z.number()
const mail = z.string()

const PasswordAccount = z.object({
  id: z.number(),
  loginId: z.string(),
  passwordHash: z.nullable(z.string()),
  registered: z.boolean(),
  /** Where recovery goes: for three days after a change the address that was trusted before. */
  recoveryMail: z.string(),
})
export type PasswordAccount = z.infer<typeof PasswordAccount>

const passwordAccount = statement('passwords.account', {
  params: { loginId: z.string() },
  row: PasswordAccount,
  text: `
    select
      id,
      login_id as "loginId",
      password_hash as "passwordHash",
      user_type <> 'Unregistered' as registered,
      case when recovery_until > now() then recovery_mail else confirmed_mail end as "recoveryMail"
    from app_user where lower(login_id) = lower(:loginId)`,
})

/** The account of a login name, without regard to case. */
export async function findPasswordAccount(db: Db, loginId: string): Promise<PasswordAccount | undefined> {
  const [account] = await passwordAccount(db, { loginId })
  return account
}

/**
 * Makes a new code of 256 random bits; only its hash is stored. It replaces older codes of its kind, except those that
 * take a change of the address back.
 */
export async function createCode(
  db: Db,
  { kind, userId, mail = '', minutes }: { kind: CodeKind; userId: number; mail?: string; minutes: number },
): Promise<string> {
  const code = randomBytes(32).toString('base64url')
  // The owner may still read the first mail, so another change of the address must not void its way back.
  if (kind !== 'revert-mail') {
    await db.deleteFrom('mail_code').where('user_id', '=', userId).where('kind', '=', kind).execute()
  }
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

const usedCode = statement('passwords.consumeCode', {
  params: { codeHash: z.instanceof(Buffer), kind: z.string() },
  row: z.object({ userId, mail, valid: z.boolean() }),
  text: `
    delete from mail_code where code_hash = :codeHash and kind = :kind
    returning
      user_id as "userId",
      mail,
      expires_at > now() as valid`,
})

/** Uses a code up and returns whose it was; undefined when it is unknown, used or late. */
export async function consumeCode(
  db: Db,
  kind: CodeKind,
  code: string,
): Promise<{ userId: number; mail: string } | undefined> {
  const [row] = await usedCode(db, { codeHash: hashCode(code), kind })
  return row?.valid ? row : undefined
}

const newPassword = statement('passwords.setPassword', {
  params: { userId, passwordHash: z.string() },
  row: z.object({ loginId: z.string() }),
  text: `
    with voided as (delete from mail_code where user_id = :userId and kind = 'password'),
    closed as (
      -- Whoever has a password is in, by whichever link; the one of the seller's invitation would give another password.
      update invitation set accepted_at = now(), code_hash = null
      where user_id = :userId and customer_id is null and accepted_at is null and withdrawn_at is null)
    update app_user set password_hash = :passwordHash
    where id = :userId and user_type <> 'Unregistered' returning login_id as "loginId"`,
})

/** Sets the password and voids codes that would set another one; returns the login, or undefined when the user is gone. */
export async function setPassword(db: Db, userId: number, passwordHash: string): Promise<string | undefined> {
  const [user] = await newPassword(db, { userId, passwordHash })
  return user?.loginId
}

const confirmedMail = statement('passwords.confirmMail', {
  params: { userId, mail },
  text: 'update app_user set confirmed_mail = mail where id = :userId and mail = :mail',
})

/** Makes an address the confirmed one while it still is the user's address. */
export async function confirmMail(db: Db, userId: number, mail: string): Promise<boolean> {
  return (await confirmedMail(db, { userId, mail })) > 0
}

const freshSession = statement('passwords.freshSession', {
  params: { tokenHash: z.instanceof(Buffer) },
  text: `select from session where token_hash = :tokenHash and created_at > now() - interval '10 minutes'`,
})

/** Whether a session has been started within the last ten minutes. */
export async function isFreshSession(db: Db, tokenHash: Buffer): Promise<boolean> {
  return (await freshSession(db, { tokenHash })) > 0
}

const changedMail = statement('passwords.changeMail', {
  params: { userId, mail },
  row: z.object({ trusted: mail }),
  text: `
    with before as (
      select id, case when recovery_until > now() then recovery_mail else confirmed_mail end as trusted
      from app_user where id = :userId for update)
    update app_user u set
      mail = :mail,
      -- Back to the trusted address: what was confirmed since may be a thief's.
      confirmed_mail = case when trusted <> '' and trusted = :mail then trusted else u.confirmed_mail end,
      recovery_mail = case trusted when '' then u.recovery_mail when :mail then '' else trusted end,
      recovery_until = case trusted when '' then u.recovery_until when :mail then null else now() + interval '72 hours' end
    from before where u.id = before.id
    returning before.trusted`,
})

/**
 * Changes the address of a user and returns the trusted one: the confirmed address, or after a recent change the one
 * before it. Recovery keeps to the trusted one for three days; without one the new address counts at once. A change back to
 * the trusted one has it confirmed as it was.
 */
export async function changeMail(db: Db, userId: number, mail: string): Promise<string> {
  const [user] = await changedMail(db, { userId, mail })
  return user?.trusted ?? ''
}

const revertedMail = statement('passwords.revertMail', {
  params: { userId, mail },
  row: z.object({ loginId: z.string() }),
  text: `
    with voided as (delete from mail_code where user_id = :userId)
    update app_user set
      mail = :mail,
      confirmed_mail = :mail,
      recovery_mail = '',
      recovery_until = null
    where id = :userId returning login_id as "loginId"`,
})

/** Gives a user the address back, confirmed as it was, and voids all codes; undefined when the user is gone. */
export async function revertMail(db: Db, userId: number, mail: string): Promise<string | undefined> {
  const [user] = await revertedMail(db, { userId, mail })
  return user?.loginId
}
