import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { connect } from './connect.ts'
import { oneByOne } from './one-by-one.ts'

it('lets work about one subject wait for its kind, and other work pass', async () => {
  const { appUrl, close } = await freshDatabase()
  const database = connect(appUrl, { connectMs: 5000, queryMs: 20_000 }, { max: 5 })
  const seen: string[] = []
  const gate = Promise.withResolvers<void>()
  const inside = Promise.withResolvers<void>()
  try {
    const first = oneByOne(database.db, 'prices 1', async () => {
      seen.push('first in')
      inside.resolve()
      await gate.promise
      seen.push('first out')
    })
    await inside.promise
    const second = oneByOne(database.db, 'prices 1', async () => void seen.push('second'))
    await oneByOne(database.db, 'prices 2', async () => void seen.push('another'))
    // The second one stands in the queue of the lock before the first one goes on.
    await expect
      .poll(async () => {
        const { rows } = await database.pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)
        return rows.length
      })
      .toBe(1)
    gate.resolve()
    await Promise.all([first, second])
    expect(seen).toEqual(['first in', 'another', 'first out', 'second'])
    // What failed leaves no lock behind.
    const failed = oneByOne(database.db, 'prices 1', () => Promise.reject(new Error('no')))
    await expect(failed).rejects.toThrow('no')
    expect(await oneByOne(database.db, 'prices 1', async () => 7)).toBe(7)
  } finally {
    await database.close()
    await close()
  }
})
