import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { readIssuer } from '#server/features/seller/service.ts'
import { compose } from './service.ts'
import { deleteMail, MOST_MINUTES, putMailOff, setMailAside, takeMail } from '#server/mail/queries.ts'
import { readMailSettings } from '#server/mail/service.ts'
import { isReceiverUnknown, smtpFault } from '#server/mail/smtp-fault.ts'
import { mailer } from '#server/mail/smtp.ts'
import { signed } from '#server/mail/templates.ts'

interface Options {
  database: Database
  config: Config
  clock: Clock
  log: FastifyBaseLogger
}

const AT_ONCE = 2
const LOOK_EVERY_MS = 2000
const AGAIN_MS = 1000
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

/** Sends the next mail that is due; false when there is none. One that could not be sent is tried again later. */
function sender({ database, config, clock, log }: Options, ending?: AbortSignal): () => Promise<boolean> {
  const { db } = database

  /** A mail that was sent has to leave the outbox even when the database is away for a moment, or it is sent again. */
  async function forget(id: string): Promise<void> {
    const giveUp = performance.now() + (MOST_MINUTES - 1) * 60_000
    for (;;) {
      try {
        return await deleteMail(db, id)
      } catch (error) {
        if (ending?.aborted || performance.now() > giveUp) throw error
        await sleep(AGAIN_MS)
      }
    }
  }

  return async () => {
    const row = await takeMail(db)
    if (!row) return false
    try {
      await untilCalm(row.created.getTime() + PATIENCE_MS, clock.now)
      const mail = await compose(row, { database, config, clock })
      if (mail) {
        const seller = await readIssuer({ db, config })
        const settings = await readMailSettings(db, config, seller)
        await mailer(settings)(signed(mail, seller, settings.head)).catch((error: unknown) => {
          throw new Error(smtpFault(error), { cause: error })
        })
      }
    } catch (error) {
      const { message: reason, cause } = error instanceof Error ? error : new Error(String(error))
      // The reason alone: the error may carry the whole mail.
      log.error({ mail: row.id, kind: row.kind, tries: row.tries, reason }, 'mail not sent')
      await (isReceiverUnknown(cause) ? setMailAside : putMailOff)(db, row.id, reason)
      return true
    }
    await forget(row.id)
    return true
  }
}

/** Sends what is due now, once. */
export async function sendMails(options: Options): Promise<void> {
  const sendNext = sender(options)
  while (await sendNext());
}

/** Sends what comes into the outbox while the clock is right; any number of processes may. */
export function startOutbox(options: Options): { stop(): Promise<void> } {
  const { clock, log } = options
  const ending = new AbortController()
  const sendNext = sender(options, ending.signal)
  const work = async () => {
    while (!ending.signal.aborted) {
      const wasBusy =
        clock.isRight() &&
        (await sendNext().catch((error: unknown) => {
          log.warn({ err: error }, 'outbox')
          return false
        }))
      if (!wasBusy) await sleep(LOOK_EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const senders = Array.from({ length: AT_ONCE }, work)
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(senders)
    },
  }
}
