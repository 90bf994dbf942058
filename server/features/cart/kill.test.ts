import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editUnderKills } from '#proofs/engines/kill-database.ts'
import { orderUnderKills } from '#proofs/engines/kill-orders.ts'
import { orderAtKillPoints } from '#proofs/engines/kill-points.ts'
import { freshDatabase, type TestDatabase } from '#server/testing/test-database.ts'

let mailFolder: string

beforeAll(async () => {
  mailFolder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
})
afterAll(async () => {
  await rm(mailFolder, { recursive: true })
})

async function withDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
  const database = await freshDatabase()
  try {
    await work(database)
  } finally {
    await database.drop()
  }
}

// Most of the time they wait for processes and databases to start, so they do it together.
describe.concurrent('orders and carts', () => {
  it('a process killed in the middle of 40 orders loses none and doubles none', () =>
    withDatabase(async (database) => {
      const figures = await orderUnderKills({ database, mailFolder, buyers: 8, orders: 40, kills: 1, seed: 2026 })
      expect(figures).toMatchObject({ kills: 1, crashes: 0, lost: 0, doubled: 0 })
      expect(figures.acknowledged).toBeGreaterThanOrEqual(40)
      expect(figures.stored).toBe(figures.acknowledged)
      expect(figures.mails + figures.mailsQueued).toBeGreaterThanOrEqual(figures.stored)
    }))

  it('a process killed at the very statement of the order, or before its answer is read, loses and doubles nothing', () =>
    withDatabase(async (database) => {
      const only = /^send: (?:.*places the order|committed)/
      const figures = await orderAtKillPoints({ database, mailFolder, rounds: 1, seed: 2026, only })
      expect([...figures.points.keys()].map((name) => name.replace(/ \d+ .*/, ''))).toEqual([
        'send: before statement',
        'send: half of statement',
        'send: after statement',
        'send: committed, the answer not read',
      ])
      const told = { acknowledged: 10, stored: 10, lost: 0, doubled: 0 }
      expect(figures).toMatchObject({ kills: 4, retries: 4, crashes: 0, ...told })
    }))

  it('that proof finds an order that was told to be placed before it was committed', () =>
    withDatabase(async (database) => {
      const only = /^send: before .* \(places the order\)/
      const run = { database, mailFolder, rounds: 1, seed: 2026, only, planted: 'answer before commit' } as const
      expect(await orderAtKillPoints(run)).toMatchObject({ kills: 1, acknowledged: 7, stored: 6, lost: 1 })
    }))

  it('a killed database keeps every edit it acknowledged; one that tells of edits before they are kept is found', async () => {
    const run = { mailFolder, kills: 1, buyers: 4, edits: 30 }
    const folder = await mkdtemp(join(tmpdir(), 'odbyt-killed-'))
    try {
      const [safe, careless] = await Promise.all([
        editUnderKills({ ...run, dir: join(folder, 'safe') }),
        editUnderKills({ ...run, dir: join(folder, 'careless'), planted: 'synchronous_commit off' }),
      ])
      expect(safe).toMatchObject({ kills: 1, lost: 0 })
      expect(careless.lost).toBeGreaterThan(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
