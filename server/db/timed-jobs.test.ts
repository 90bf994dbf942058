import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { doJob, finishJob, planJob, takeJob } from './timed-jobs.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const job = { name: 'tidy', every: 24 * 60, at: 5 * 60 + 30, run: async () => {} }
const take = () => takeJob(portal.database.db, job)
const setDue = (when: string) => portal.database.pool.query(`update timed_job set due_at = ${when}`)

/** Whatever was asked of the database is done, renewals too. */
async function allWritten() {
  const { pool } = portal.database
  await pool.query('select 1')
  await vi.waitFor(() => expect([pool.waitingCount, pool.idleCount]).toEqual([0, pool.totalCount]))
}

async function readDue() {
  const { rows } = await portal.database.pool.query<{ time: string; hours: number }>(`
    select to_char(due_at at time zone 'UTC', 'HH24:MI') as time, extract(epoch from due_at - now())::float / 3600 as hours
    from timed_job`)
  return rows[0]
}

describe('a timed job', () => {
  beforeEach(async () => {
    await portal.database.pool.query('delete from timed_job')
    await planJob(portal.database.db, job)
  })

  it('waits for its next time, also when every process plans it', async () => {
    const due = await readDue()
    expect(due?.time).toBe('05:30')
    expect(due?.hours).toBeGreaterThan(0)
    expect(due?.hours).toBeLessThanOrEqual(24)
    expect(await take()).toBe(false)
    await setDue('now()')
    await planJob(portal.database.db, job)
    expect(await take()).toBe(true)
  })

  it('is taken by one of many processes, and again at its next time', async () => {
    await setDue(`now() - interval '3 hours'`)
    const taken = await Promise.all(Array.from({ length: 5 }, take))
    expect(taken.filter(Boolean)).toHaveLength(1)
    await finishJob(portal.database.db, job)
    expect((await readDue())?.time).toBe('05:30')
    expect(await take()).toBe(false)
  })

  it('is taken again ten minutes after somebody took it and was never heard of again', async () => {
    await setDue('now()')
    expect(await take()).toBe(true)
    await setDue(`due_at - interval '9 minutes'`)
    expect(await take()).toBe(false)
    await setDue(`due_at - interval '1 minute'`)
    expect(await take()).toBe(true)
  })

  it('that takes long stays with its process, and has its next time afterwards', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await setDue('now()')
      const long = {
        ...job,
        run: async () => {
          // Nine minutes pass.
          await setDue(`due_at - interval '9 minutes'`)
          vi.advanceTimersByTime(4 * 60_000)
          await vi.waitFor(async () => expect((await readDue())?.hours).toBeGreaterThan(9 / 60))
        },
      }
      await doJob(portal.database.db, long)
      expect((await readDue())?.time).toBe('05:30')
      // Nobody holds it any more.
      await setDue('now()')
      vi.advanceTimersByTime(60 * 60_000)
      expect(await take()).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that hangs is let go after six hours', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await setDue('now()')
      const hanging = {
        ...job,
        run: async () => {
          vi.advanceTimersByTime(7 * 60 * 60_000)
          await allWritten()
          await setDue('now()')
          vi.advanceTimersByTime(60 * 60_000)
          await allWritten()
          expect(await take()).toBe(true)
        },
      }
      await doJob(portal.database.db, hanging)
    } finally {
      vi.useRealTimers()
    }
  })

  it('that failed says why and since when, until it is done again', async () => {
    const { db } = portal.database
    const told = () => db.selectFrom('timed_job').select(['fault', 'fault_since as since']).executeTakeFirstOrThrow()
    const broken = { ...job, run: () => Promise.reject(new Error('disk full')) }
    await setDue('now()')
    await expect(doJob(db, broken)).rejects.toThrow('disk full')
    const first = await told()
    expect(first).toEqual({ fault: 'disk full', since: expect.any(Date) })
    await setDue('now()')
    await expect(doJob(db, broken)).rejects.toThrow('disk full')
    expect(await told()).toEqual(first)
    await setDue('now()')
    await doJob(db, job)
    expect([await told(), (await readDue())?.time]).toEqual([{ fault: '', since: null }, '05:30'])
  })

  it('is done although it was planned while the clock of the database was two months ahead', async () => {
    await setDue(`now() + interval '2 months'`)
    expect(await take()).toBe(true)
  })
})
