import * as z from 'zod/mini'
import type { Db } from './connect.ts'
import { statement } from './statement.ts'

/** Work that comes again at fixed times. It may be done twice, or later than planned, without harm. */
export interface TimedJob {
  name: string
  /** Minutes from one time to the next; at least `LEASE_MINUTES`. */
  every: number
  /** Minutes after midnight, UTC, at which one of the times is; 0 unless given. */
  at?: number
  /** The signal says that the process ends; what takes long ends with it. */
  run(signal: AbortSignal): Promise<void>
}

/** A process that was not heard of for so long is taken for dead, and another one does its job. */
const LEASE_MINUTES = 10
const RENEW_MS = (LEASE_MINUTES * 60_000) / 3
/** One that hangs is let go after so long, and another process does it. */
const MOST_HOURS = 6

const times = { every: z.number(), at: z.number() }

const nextTime = `
  date_bin(:every * interval '1 minute', now(), timestamptz '2000-01-01 00:00Z' + :at * interval '1 minute')
    + :every * interval '1 minute'`

const plan = statement('jobs.plan', {
  params: { name: z.string(), ...times },
  text: `insert into timed_job (name, due_at) values (:name, ${nextTime}) on conflict do nothing`,
})

/** Makes a job known to all processes, first due at its next time. */
export async function planJob(db: Db, { name, every, at = 0 }: TimedJob): Promise<void> {
  await plan(db, { name, every, at })
}

// A job that is due later than its next time was planned while the database's clock was wrong.
const take = statement('jobs.take', {
  params: { name: z.string(), every: z.number() },
  text: `
    update timed_job set due_at = now() + ${LEASE_MINUTES} * interval '1 minute'
    where name = :name and (due_at <= now() or due_at > now() + :every * interval '1 minute')`,
})

/** Whether the job is due and now this process's to do. One that fails is due again when its lease ends. */
export async function takeJob(db: Db, { name, every }: TimedJob): Promise<boolean> {
  return (await take(db, { name, every })) > 0
}

const finish = statement('jobs.finish', {
  params: { name: z.string(), ...times },
  text: `update timed_job set due_at = ${nextTime}, fault = '', fault_since = null where name = :name`,
})

export async function finishJob(db: Db, { name, every, at = 0 }: TimedJob): Promise<void> {
  await finish(db, { name, every, at })
}

const renewed = statement('jobs.renew', {
  params: { name: z.string() },
  text: `update timed_job set due_at = now() + ${LEASE_MINUTES} * interval '1 minute' where name = :name`,
})

/** Does the work of a job, which stays with this process meanwhile. */
async function runHeld(db: Db, job: TimedJob, signal: AbortSignal): Promise<void> {
  let last: Promise<unknown> = Promise.resolve()
  let left = (MOST_HOURS * 3_600_000) / RENEW_MS
  const timer = setInterval(() => {
    left -= 1
    if (left < 0) return
    // A database that is away for a moment is asked again in time.
    last = renewed(db, { name: job.name }).catch(() => {})
  }, RENEW_MS)
  try {
    await job.run(signal)
  } finally {
    clearInterval(timer)
    // Else it would keep the job when its next time is written already.
    await last
  }
}

const failed = statement('jobs.fail', {
  params: { name: z.string(), fault: z.string() },
  text: `
    update timed_job set
      fault = :fault,
      fault_since = coalesce(fault_since, now())
    where name = :name`,
})

const givenBack = statement('jobs.giveBack', {
  params: { name: z.string() },
  text: `update timed_job set due_at = now() where name = :name`,
})

/**
 * Does a job if it is due, for as long as it takes. One that fails is remembered with the reason, and done again when its lease
 * ends; one that ends with its process is due at once.
 */
export async function doJob(db: Db, job: TimedJob, signal: AbortSignal = new AbortController().signal): Promise<void> {
  if (!(await takeJob(db, job))) return
  try {
    await runHeld(db, job, signal)
  } catch (error) {
    if (signal.aborted) {
      await givenBack(db, { name: job.name })
      return
    }
    await failed(db, { name: job.name, fault: error instanceof Error ? error.message : String(error) })
    throw error
  }
  await finishJob(db, job)
}
