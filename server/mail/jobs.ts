import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import * as z from 'zod'
import type { Clock } from '#server/clock.ts'
import { languages, type Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { readMailedPapers } from '#server/features/documents/service.ts'
import { type NoticeJob, readNotice } from '#server/features/notifications/service.ts'
import { readConfirmation } from '#server/features/orders/service.ts'
import { readSeller } from '#server/features/seller/service.ts'
import { mailer, type Mail } from './smtp.ts'
import { composeNotice, isNotice, signed } from './templates.ts'
import { unlockMails } from './queries.ts'
import type { PaperJob } from './service.ts'

const told = { customer: z.number(), user: z.number() }

const news = z.union([
  z.object({ template: z.enum(['order-changed', 'order-difference']), order: z.string(), ...told }),
  z.object({ template: z.enum(['invoice-new', 'invoice-overdue']), documents: z.array(z.string()), ...told }),
  z.object({ template: z.literal('cut-off'), date: z.string(), until: z.string(), ...told }),
]) satisfies z.ZodType<NoticeJob>

const papers = z.object({
  template: z.literal('documents'),
  customer: z.number(),
  documents: z.array(z.string()),
  to: z.string(),
  language: z.enum(languages),
  sender: z.string(),
  note: z.string(),
}) satisfies z.ZodType<PaperJob>

const payload = z.union([
  news,
  papers,
  z.object({
    template: z.literal('order-confirmation'),
    order: z.string(),
    customer: z.number(),
    user: z.number(),
    language: z.enum(languages),
  }),
  z.object({
    template: z.string().refine(isNotice),
    to: z.string(),
    language: z.enum(languages),
    values: z.record(z.string(), z.unknown()),
  }),
])

const texts = (values: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const PATIENCE_MS = 2000
const BUSY = 0.5

/** Waits while requests take most of this process, at most until the moment: people come before mails. */
async function untilCalm(last: number, now: Clock['now']): Promise<void> {
  let before = performance.eventLoopUtilization()
  while (now().getTime() < last) {
    await sleep(25)
    const after = performance.eventLoopUtilization()
    if (performance.eventLoopUtilization(after, before).utilization < BUSY) return
    before = after
  }
}

/** The task behind every mail of the portal; a mail that could not be sent is tried again later by the queue. */
export function mailTasks(database: Database, config: Config, { now }: Clock): TaskList {
  const send = mailer({ ...config, host: new URL(config.publicUrl).hostname })
  const compose = async (job: z.infer<typeof payload>, id: string): Promise<Mail | undefined> => {
    if (job.template === 'order-confirmation') return readConfirmation(database, config.publicUrl, job)
    if (job.template === 'documents') return readMailedPapers(database, job, id, now())
    if (!('to' in job)) return readNotice(database, config.publicUrl, job, id)
    return {
      ...composeNotice(job.template, job.language, texts(job.values)),
      to: job.to,
      name: `${job.template}-${id}`,
    }
  }
  return {
    'send-mail': async (given, { job }) => {
      await untilCalm(job.created_at.getTime() + PATIENCE_MS, now)
      const mail = await compose(payload.parse(given), job.id)
      if (mail) await send(signed(mail, await readSeller(database.db)))
    },
    'unlock-mails': () => unlockMails(database.db),
  }
}

/** Every five minutes. */
export const mailTimes = '*/5 * * * * unlock-mails ?jobKey=unlock-mails'
