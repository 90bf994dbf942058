import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPlainProxy } from './testing/plain-proxy.ts'
import { orderUnderRestarts } from './testing/rolling.ts'
import { freshDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let mailFolder: string

beforeAll(async () => {
  database = await freshDatabase()
  mailFolder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
})
afterAll(async () => {
  await database.drop()
  await rm(mailFolder, { recursive: true })
})

const run = (drainMs: number) =>
  orderUnderRestarts({ database, mailFolder, buyers: 8, restarts: 1, seed: 2026, proxy: startPlainProxy, drainMs })

it(
  'both processes restarted one after the other fail no request, lose no order and double none',
  { timeout: 180_000 },
  async () => {
    const figures = await run(1500)
    expect(figures).toMatchObject({ restarts: 1, crashes: 0, failed: 0, failures: [], lost: 0, doubled: 0 })
    expect(figures.stored).toBe(figures.acknowledged)
  },
)

it('that proof finds processes that end without telling first', { timeout: 180_000 }, async () => {
  expect(await run(0)).toMatchObject({ lost: 0, doubled: 0, failed: expect.toSatisfy((count: number) => count > 0) })
})
