import { Logger, run } from 'graphile-worker'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { connect } from './connect.ts'
import { retryingPool } from './retrying-pool.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

it('the queue finishes a job although no connection could be had when it was done', async () => {
  const { config, appUrl } = portal
  // One connection to listen on and one to work with.
  const { pool, close } = connect(appUrl, { ...config.pool, connectMs: 300 }, { max: 2 })
  const runs: string[] = []
  let release = (): void => {}
  const runner = await run({
    pgPool: retryingPool(pool),
    concurrency: 1,
    noHandleSignals: true,
    logger: new Logger(() => () => {}),
    taskList: {
      // Leaves the queue no connection; a rejection nobody hears would fail this run.
      greedy: async () => {
        const client = await pool.connect()
        release = () => client.release()
        runs.push('done')
      },
    },
  })
  const other = portal.database.pool
  const jobs = async () => (await other.query('select from graphile_worker._private_jobs')).rowCount
  try {
    await vi.waitFor(() => expect([pool.totalCount, pool.idleCount]).toEqual([2, 1]), { timeout: 10_000 })
    await other.query(`select graphile_worker.add_job('greedy')`)
    await vi.waitFor(() => expect([runs.length, pool.waitingCount]).toEqual([1, 1]), { timeout: 10_000, interval: 5 })
    await vi.waitFor(() => expect(pool.waitingCount).toBe(0), { timeout: 10_000, interval: 5 })
    expect(await jobs()).toBe(1)
    release()
    await vi.waitFor(async () => expect(await jobs()).toBe(0), { timeout: 20_000 })
    expect(runs).toEqual(['done'])
  } finally {
    await runner.stop()
    await close()
  }
})

it('other failures stay what they are', async () => {
  const pool = retryingPool(portal.database.pool)
  const client = await pool.connect()
  await expect(client.query('select 1 / 0')).rejects.toMatchObject({ code: '22012' })
  const gone = client.query('select pg_terminate_backend(pg_backend_pid())')
  await expect(gone).rejects.toMatchObject({ code: 'ETIMEDOUT' })
  client.release(true)
})
