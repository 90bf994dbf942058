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
    await database.close()
  }
}

// Most of the time they wait for processes and databases to start, so they do it together.
describe.concurrent('orders and carts', () => {
  it('a process killed in the middle of 12 orders loses none and doubles none', () =>
    withDatabase(async (database) => {
      const figures = await orderUnderKills({ database, mailFolder, buyers: 4, orders: 12, kills: 1, seed: 2026 })
      expect(figures).toMatchObject({ kills: 1, crashes: 0, lost: 0, doubled: 0 })
      expect(figures.acknowledged).toBeGreaterThanOrEqual(12)
      expect(figures.stored).toBe(figures.acknowledged)
      expect(figures.mails + figures.mailsQueued).toBeGreaterThanOrEqual(figures.stored)
    }))

  it('a process killed at the very statement of the order, or before its answer is read, loses and doubles nothing; an order that was told to be placed before it was committed is found', () =>
    withDatabase(async (database) => {
      const only = /^send: (?:(?:half|after) .*places the order|committed)/
      const run = { database, mailFolder, rounds: 1, learned: 1, seed: 2026, only }
      const figures = await orderAtKillPoints({ ...run, planted: 'answer before commit' })
      expect([...figures.points.keys()].map((name) => name.replace(/ \d+ .*/, ''))).toEqual([
        'send: half of statement',
        'send: after statement',
        'send: committed, the answer not read',
      ])
      const told = { acknowledged: 5, stored: 5, lost: 0, doubled: 0 }
      expect(figures).toMatchObject({ kills: 3, retries: 3, crashes: 0, ...told })
      expect(figures.planted).toEqual({ stored: 5, lost: 1, doubled: 0 })
    }))

  it('a killed database keeps every edit it acknowledged; one that tells of edits before they are kept is found', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'odbyt-killed-'))
    try {
      const run = { dir: join(folder, 'data'), mailFolder, kills: 1, buyers: 2, edits: 20, andPlanted: true }
      const { planted, ...safe } = await editUnderKills(run)
      expect(safe).toMatchObject({ kills: 1, lost: 0 })
      expect(planted?.kills).toBe(1)
      expect(planted?.lost).toBeGreaterThan(0)
    } finally {
      await rm(folder, { recursive: true })
    }
  })
})
