import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startJobs } from '#server/jobs.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { startBackOffice } from './back-office.ts'

let portal: TestPortal
let buyer: Buyer
const ends: { stop(): Promise<void> }[] = []

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  buyer = await createBuyer(portal, {
    permissions: ['shownettoprice', 'showactiveorder', 'showorderhistory', 'showinvocies'],
  })
})
afterAll(async () => {
  for (const end of ends) await end.stop()
  await portal.close()
})

it(
  'an order of the demo gets its number, is dispatched, delivered and invoiced to the haléř',
  { timeout: 90_000 },
  async () => {
    const { database, ownerUrl, config, app } = portal
    const after = { dispatched: 500, delivered: 3000, invoiced: 5000 }
    ends.push(await startBackOffice({ ownerUrl, erpFolder: config.erpFolder, after, everyMs: 200 }))
    ends.push(await startJobs({ database, ownerUrl, config, clock: clockOf(), log: app.log }))
    const { CartId, RequestId } = await buyer.checked([
      { ItemId: 'BEER', Quantity: 20 },
      { ItemId: 'ROLL', Quantity: 7 },
    ])
    const sent = await buyer.client.call('PUT', `/cart/${CartId}`, {
      body: { State: 'Ordered', RequestId, ShippingMethod: 'fast' },
    })
    const id = sent.body?.data[0].Orders[0].OrderId as string
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
  },
)
