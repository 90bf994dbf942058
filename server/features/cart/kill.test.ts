import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { orderUnderKills } from '#server/testing/kill-orders.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

it('a process killed in the middle of 200 orders loses none and doubles none', { timeout: 120_000 }, async () => {
  const database = await freshDatabase()
  const mailFolder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  try {
    const figures = await orderUnderKills({ database, mailFolder, buyers: 8, orders: 200, kills: 1, seed: 2026 })
    expect(figures).toMatchObject({ kills: 1, crashes: 0, lost: 0, doubled: 0 })
    expect(figures.acknowledged).toBeGreaterThanOrEqual(200)
    expect(figures.stored).toBe(figures.acknowledged)
    expect(figures.mails + figures.mailsQueued).toBeGreaterThanOrEqual(figures.stored)
  } finally {
    await database.drop()
    await rm(mailFolder, { recursive: true })
  }
})
