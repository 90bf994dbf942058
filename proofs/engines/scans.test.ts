import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { armKills, scansProperty } from './scans.ts'

let portal: TestPortal
let bench: Parameters<typeof scansProperty>[0]

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
  await armKills(portal.ownerUrl)
  const { customerId } = await createBuyer(portal)
  const { loginId } = await createUser(portal.database, {
    userType: 'Employee',
    customerId,
    permissions: ['verifyorder'],
  })
  bench = { database: portal.database, client: await portal.loggedIn(loginId), customerId }
})
afterAll(() => portal.close())

it('two devices lose and double no scan, whatever the network does and whenever a tab dies', async () => {
  await fc.assert(scansProperty(bench), { numRuns: 40 })
})

it.each(['new id', 'forgetful device', 'scans in memory'] as const)(
  'the proof finds the planted fault: %s',
  async (planted) => {
    const found = await fc.check(scansProperty(bench, planted), { numRuns: 300, seed: 7, endOnFailure: true })
    expect(found.failed).toBe(true)
  },
)
