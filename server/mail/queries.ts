import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

/** A process that holds a mail for so long is taken for dead, and another one sends it. */
export const MOST_MINUTES = 5
/** After so many tries, about four days, a mail stays where it is and is not tried again. */
export const MOST_TRIES = 25

/**
 * Whether a mail `m` could not be sent: the last try has failed, or its process ended in the middle of the very last one.
 * One that is being sent has no fault, so that nobody sends it a second time meanwhile.
 */
export const IS_UNSENT = `(m.error <> '' or (m.tries >= ${MOST_TRIES} and m.due_at <= now()))`

const OutboxRow = z.object({
  id: z.string(),
  kind: z.string(),
  details: z.unknown(),
  created: z.date(),
  tries: z.number(),
})
export type OutboxRow = z.infer<typeof OutboxRow>

const newMail = statement('mail.insert', {
  params: { kind: z.string(), details: z.string() },
  text: 'select queue_mail(:kind, :details::json)',
})

export async function insertMail(db: Db, kind: string, details: object): Promise<void> {
  await newMail(db, { kind, details: JSON.stringify(details) })
}

const dueMail = statement('mail.take', {
  params: {},
  row: OutboxRow,
  text: `
    update mail_outbox set
      tries = tries + 1,
      error = '',
      due_at = now() + ${MOST_MINUTES} * interval '1 minute'
    where id = (
      select id from mail_outbox where due_at <= now() and tries < ${MOST_TRIES}
      order by due_at limit 1 for update skip locked)
    returning
      id::text,
      kind,
      details,
      created_at as created,
      tries`,
})

/** The mail that has been due for longest, for this process alone; undefined when none is due. */
export async function takeMail(db: Db): Promise<OutboxRow | undefined> {
  const [mail] = await dueMail(db, {})
  return mail
}

const sentMail = statement('mail.delete', {
  params: { id: z.string() },
  text: 'delete from mail_outbox where id = :id',
})

/** A mail that was sent, or that nobody has to get any more. */
export async function deleteMail(db: Db, id: string): Promise<void> {
  await sentMail(db, { id })
}

const laterMail = statement('mail.putOff', {
  params: { id: z.string(), error: z.string() },
  text: `
    update mail_outbox set
      error = :error,
      due_at = now() + exp(least(10, tries)) * interval '1 second'
    where id = :id`,
})

/** Puts a mail back that could not be sent; the pauses grow from three seconds to six hours. */
export async function putMailOff(db: Db, id: string, error: string): Promise<void> {
  await laterMail(db, { id, error })
}

const lastMail = statement('mail.setAside', {
  params: { id: z.string(), error: z.string() },
  text: `update mail_outbox set error = :error, tries = ${MOST_TRIES} where id = :id`,
})

/** Leaves a mail that cannot be sent to the administrators, and does not try it again. */
export async function setMailAside(db: Db, id: string, error: string): Promise<void> {
  await lastMail(db, { id, error })
}

const Server = z.object({
  host: z.string(),
  port: z.number(),
  encryption: z.enum(['tls', 'starttls', 'none']),
  login: z.string(),
  password: z.string(),
  sender: z.string(),
  senderName: z.string(),
  portalName: z.string(),
  accent: z.string(),
})

const server = statement('mail.server', {
  params: {},
  row: Server,
  text: `
    select
      m.host,
      m.port,
      m.encryption,
      m.login,
      m.password,
      m.sender,
      a.sender_name as "senderName",
      a.name as "portalName",
      a.accent
    from mail_server m cross join appearance a`,
})

/** The mail server of the administration, with what opens it; its host is empty while there is none. */
export async function readServer(db: Db): Promise<z.infer<typeof Server>> {
  const [stored] = await server(db, {})
  if (!stored) throw new Error('the row of the mail server is missing')
  return stored
}

const reader = statement('mail.salesMail', {
  params: { configured: z.string() },
  row: z.object({ mail: z.nullable(z.string()) }),
  text: 'select sales_mail(:configured) as mail',
})

/** Who reads what is meant for the seller's people; undefined when there is nobody. */
export async function readSalesMail(db: Db, configured: string): Promise<string | undefined> {
  const [row] = await reader(db, { configured })
  return row?.mail ?? undefined
}
