import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'
import { twoTabsProperty } from './two-tabs.ts'

const ITEMS = ['BEER', 'ROLL', 'BOOK']

let portal: TestPortal
let client: Client

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
  client = (await createBuyer(portal)).client
})
afterAll(() => portal.close())

it('two tabs lose and double no edit, whatever the network does with their requests [S4.23, S7.10]', async () => {
  await fc.assert(twoTabsProperty(client, ITEMS), { numRuns: 60 })
})

it.each(['no version', 'forgetful tab'] as const)('the proof finds the planted fault: %s', async (planted) => {
  const found = await fc.check(twoTabsProperty(client, ITEMS, planted), { numRuns: 500, seed: 7, endOnFailure: true })
  expect(found.failed).toBe(true)
})
