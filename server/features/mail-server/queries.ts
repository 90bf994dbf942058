import * as z from 'zod/mini'
import { encryptions, type MailServerChange } from '#contract/mail-server.ts'
import type { Db } from '#server/db/connect.ts'
import { HELD_MAIL } from '#server/db/restored.ts'
import { statement } from '#server/db/statement.ts'
import { IS_UNSENT } from '#server/mail/queries.ts'

const Stored = z.object({
  Host: z.string(),
  Port: z.number(),
  Encryption: z.enum(encryptions),
  Login: z.string(),
  HasPassword: z.boolean(),
  Sender: z.string(),
  Tested: z.nullable(z.string()),
})

const stored = statement('mail-server.stored', {
  params: {},
  row: Stored,
  text: `
    select
      host as "Host",
      port as "Port",
      encryption as "Encryption",
      login as "Login",
      password <> '' as "HasPassword",
      sender as "Sender",
      to_char(tested_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Tested"
    from mail_server`,
})

/** The mail server of the administration without what opens it. */
export async function readStored(db: Db): Promise<z.infer<typeof Stored>> {
  const [row] = await stored(db, {})
  if (!row) throw new Error('the row of the mail server is missing')
  return row
}

const locked = statement('mail-server.lock', {
  params: {},
  row: z.object({ Host: z.string(), Port: z.number(), Encryption: z.enum(encryptions), hasPassword: z.boolean() }),
  text: `
    select
      host as "Host",
      port as "Port",
      encryption as "Encryption",
      password <> '' as "hasPassword"
    from mail_server for update`,
})

/** For which server a password is stored, if one is; nobody else changes it until the transaction ends. */
export async function lockServer(db: Db) {
  const [row] = await locked(db, {})
  if (!row) throw new Error('the row of the mail server is missing')
  return row
}

const saved = statement('mail-server.save', {
  params: {
    Host: z.string(),
    Port: z.number(),
    Encryption: z.enum(encryptions),
    Login: z.string(),
    Password: z.nullable(z.string()),
    Sender: z.string(),
  },
  text: `
    update mail_server set
      host = :Host,
      port = :Port,
      encryption = :Encryption,
      login = :Login,
      password = case when :Login = '' then '' else coalesce(:Password, password) end,
      sender = :Sender,
      tested_at = null`,
})

/** Stores the server; null keeps the password. What was tested before says nothing of it. */
export async function saveServer(
  db: Db,
  change: Omit<MailServerChange, 'Password'> & { Password: string | null },
): Promise<void> {
  await saved(db, change)
}

const tested = statement('mail-server.tested', { params: {}, text: 'update mail_server set tested_at = now()' })

/** Notes that the server takes mails. */
export async function noteTested(db: Db): Promise<void> {
  await tested(db, {})
}

const impatient = statement('mail-server.hurry', {
  params: { held: z.string() },
  text: `update mail_outbox m set tries = 0, due_at = now() where ${IS_UNSENT} and m.error <> :held`,
})

/** Has mails that could not be sent tried at once, from the start; not those that a restore held, which may have arrived. */
export async function hurryMails(db: Db): Promise<void> {
  await impatient(db, { held: HELD_MAIL })
}
