import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { OrderDetail } from '#contract/orders.ts'
import type { VerifyOrder } from '#contract/warehouse.ts'
import { startJobs } from '#server/jobs.ts'
import { createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { startBackOffice } from './back-office.ts'

let portal: TestPortal
let buyer: Buyer
let fewer: Buyer
const ends: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  const permissions = ['shownettoprice', 'showactiveorder', 'showorderhistory', 'showinvocies'] as const
  buyer = await createBuyer(portal, { permissions: [...permissions] })
  fewer = await createBuyer(portal, { permissions: [...permissions] })
})
afterAll(async () => {
  for (const end of ends) await end.stop()
  await portal.close()
})

async function send(by: Buyer): Promise<string> {
  const { CartId, RequestId } = await by.checked([
    { ItemId: 'BEER', Quantity: 20 },
    { ItemId: 'ROLL', Quantity: 7 },
  ])
  const body = { State: 'Ordered', RequestId, ShippingMethod: 'fast' }
  return (await by.client.call('PUT', `/cart/${CartId}`, { body })).body?.data[0].Orders[0].OrderId
}

/** The warehouse finds 18 bottles of 20 and no roll. */
async function countShort(id: string): Promise<void> {
  const { loginId } = await createUser(portal.database, {
    userType: 'Employee',
    customerId: buyer.customerId,
    permissions: ['verifyorder'],
  })
  const worker = await portal.loggedIn(loginId)
  const path = `/verify-order/${id}`
  const taken = await worker.call('PUT', path, { body: { State: 'InVerification' } })
  const lines = (taken.body?.data[0] as VerifyOrder).Positions
  const Scans = lines.flatMap(({ ItemId, Position }) => {
    const of = { Position, ItemId, Code: ItemId, Time: new Date().toISOString() }
    const found = { ...of, ScanId: crypto.randomUUID(), Quantity: ItemId === 'BEER' ? 18 : 0 }
    return [{ ...found, Reason: 'NotInStock', ReasonText: '' }]
  })
  expect((await worker.call('POST', `${path}/scans`, { body: { Scans } })).status).toBe(200)
  const finished = { State: 'Verified', Note: '', Packages: [] }
  expect((await worker.call('PUT', path, { body: finished })).status).toBe(200)
}

it('an order of the demo gets its number, is dispatched, delivered and invoiced to the haléř, as it was counted', async () => {
  const { database, ownerUrl, config, app } = portal
  const after = { dispatched: 500, delivered: 3000, invoiced: 5000 }
  ends.push(await startBackOffice({ ownerUrl, erpFolder: config.erpFolder, after, everyMs: 200 }))
  ends.push(await startJobs({ database, ownerUrl, config, clock: clockOf(), log: app.log }))
  const id = await send(buyer)
  const counted = await send(fewer)
  await countShort(counted)
  const seen = new Set<string>()
  await vi.waitFor(
    async () => {
      const order = (await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0]
      seen.add(order.State)
      expect(order.Outgoing).toMatchObject({ State: 'accepted', ErpNumber: '26OP00001' })
      const documents = (await buyer.client.call('GET', '/document-list')).body?.data ?? []
      expect(documents).toMatchObject([
        { DocumentId: '26FV00001', OrderId: id, TotalAmountGrandIncl: order.TotalAmountGrandIncl },
      ])
    },
    { timeout: 60_000, interval: 200 },
  )
  expect([...seen]).toEqual(['New', 'Dispatched', 'Delivered'])
  expect((await buyer.client.call('GET', '/document-file/26FV00001?Format=pdf')).status).toBe(200)
  await vi.waitFor(
    async () => {
      const order = (await fewer.client.call('GET', `/order-detail/${counted}`)).body?.data[0] as OrderDetail
      expect(order.State).toBe('Delivered')
      expect(order.Positions.map((one) => [one.ItemId, one.DeliveredQuantity, one.InvoicedQuantity])).toEqual([
        ['BEER', 18, 18],
        ['ROLL', 0, null],
      ])
      const documents = (await fewer.client.call('GET', '/document-list')).body?.data ?? []
      expect(documents).toMatchObject([{ OrderId: counted, TotalAmountGrandIncl: order.TotalAmountGrandIncl }])
    },
    { timeout: 60_000, interval: 200 },
  )
})
