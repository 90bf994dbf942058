import { expect, it } from 'vitest'
import { freshDatabase } from '#server/testing/test-database.ts'
import { fetchUnderFire } from './outbox-shop.ts'
import { sendUnderFire } from './outbox.ts'

const run = async (more: object = {}) => {
  const database = await freshDatabase()
  try {
    return await sendUnderFire({ database, orders: 24, kills: 1, downMs: 300, patienceMs: 100_000, seed: 7, ...more })
  } finally {
    await database.close()
  }
}

it('orders that go out of two processes are in effect once, whatever is killed, lost or away meanwhile', async () => {
  const { kills, ...figures } = await run()
  expect(figures).toMatchObject({ orders: 24, crashes: 0, lost: 0, doubled: 0 })
  expect(kills).toBe(1)
})

it('the proof finds it when a repeat is not known for one', async () => {
  const { doubled } = await run({ kills: 0, downMs: 0, processes: 1, planted: 'knows no repeat' })
  expect(doubled).toBeGreaterThan(0)
})

const fetched = async () => {
  const database = await freshDatabase()
  try {
    return await fetchUnderFire({ database, orders: 24, kills: 1, rounds: 4, patienceMs: 100_000, seed: 7 })
  } finally {
    await database.close()
  }
}

it('orders that POHODA’s internet shop client fetches are there once, though POHODA knows no repeat', async () => {
  expect(await fetched()).toMatchObject({ orders: 24, kills: 1, crashes: 0, lost: 0, doubled: 0 })
})
