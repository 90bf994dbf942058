import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { MailKind } from '#server/mail/kinds.ts'
import { sendMails } from '#server/features/mails/jobs.ts'
import { clockOf, type TestPortal } from './test-app.ts'

/** What tests look at of a mail that waits; which of it there is depends on its kind. */
interface Waiting {
  kind: MailKind
  details: { to: string; language: string; order: string; user: number; values: Record<string, string> }
}

/** The mails that wait in the outbox, all or those to an address, the oldest first. */
export async function waitingMails({ pool }: Database, to?: string): Promise<Waiting[]> {
  const { rows } = await pool.query<Waiting>('select kind, details from mail_outbox order by id')
  return rows.filter(({ details }) => to === undefined || details.to === to)
}

/** What the last mail that has a link links to. */
export async function lastLink(database: Database, part = ''): Promise<URL> {
  const links = (await waitingMails(database)).flatMap(({ details }) => details.values?.['link'] ?? [])
  return new URL(links.findLast((link) => link.includes(part)) ?? '')
}

/** Sends the mails that are due, as the processes do. */
export const sendAll = ({ database, config, app }: TestPortal, settings: Partial<Config> = {}): Promise<void> =>
  sendMails({ database, config: { ...config, ...settings }, clock: clockOf(), log: app.log })
