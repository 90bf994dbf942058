import { afterAll, beforeAll, expect, it } from 'vitest'
import { walkOdd } from '#proofs/engines/matrix.ts'
import { walkDrawn } from '#proofs/engines/odd-walk.ts'
import { randomFrom } from '#db/demo/random.ts'
import { testPortal, type TestPortal } from './testing/test-app.ts'
import { createWorld, type World } from '#proofs/engines/two-customers.ts'

let portal: TestPortal
let world: World

beforeAll(async () => {
  portal = await testPortal()
  world = await createWorld(portal)
})
afterAll(async () => {
  await world?.close()
  await portal?.close()
})

it('no value in any field of any call makes a fault of the server or takes five seconds', async () => {
  const { violations, positions, requests } = await walkOdd(world, 20)
  expect(violations).toEqual([])
  expect(requests).toBeGreaterThan(positions * 2)
  expect(portal.log()).not.toContain('"fault"')
})

it('nor do drawn dates, numbers, texts and lists, in one, two or all of its fields', async () => {
  const { violations, requests, endpoints, answers } = await walkDrawn(world, { each: 2, random: randomFrom(7) })
  expect(violations).toEqual([])
  expect(requests).toBe(endpoints * 2)
  // Some of the requests get past the check of the input.
  expect(answers['2xx']).toBeGreaterThan(endpoints / 2)
  expect(portal.log()).not.toContain('"fault"')
})
