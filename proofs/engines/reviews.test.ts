import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'
import { reviewsProperty } from './reviews.ts'

const ITEMS = ['BEER', 'ROLL', 'BOOK']

let portal: TestPortal
let clients: { typist: Client; sender: Client }

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
  const sender = await createBuyer(portal)
  const typist = await createBuyer(portal, { customerId: sender.customerId })
  clients = { typist: typist.client, sender: sender.client }
})
afterAll(() => portal.close())

it('while one reviews and sends, a colleague loses no quantity, and the order is the one that was seen [S4.26]', async () => {
  await fc.assert(reviewsProperty(clients, ITEMS), { numRuns: 40 })
})

it.each(['blind sender', 'dropped quantity'] as const)('the proof finds the planted fault: %s', async (planted) => {
  const found = await fc.check(reviewsProperty(clients, ITEMS, planted), { numRuns: 300, seed: 7, endOnFailure: true })
  expect(found.failed).toBe(true)
})
