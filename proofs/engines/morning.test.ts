import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { runMorning } from './morning.ts'

it('a morning of a few buyers has no failure and tells what it took', async () => {
  const database = await freshDatabase()
  try {
    const lines: string[] = []
    const figures = await runMorning({
      database,
      size: { items: 600, customers: 6, orders: 1 },
      processes: 1,
      buyers: 6,
      rate: 20,
      seconds: 4,
      seed: 7,
      log: (line) => lines.push(line),
    })
    expect(figures.failures).toEqual({})
    expect(figures.requests).toBe(80)
    expect(Object.keys(figures.calls)).toEqual(
      expect.arrayContaining(['list', 'prices', 'search', 'cart changed', 'order']),
    )
    expect(figures.all.p99).toBeGreaterThan(0)
    // What a process holds after so little is not what it may hold; that it is told is.
    expect(figures.memory.most).toBeGreaterThan(50)
    expect(lines).toHaveLength(1)
  } finally {
    await database.close()
  }
})
