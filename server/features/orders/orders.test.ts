import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { createOrder } from '#server/testing/factories.ts'
import { createBuyer, createShop, ordersOf, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal({}, () => new Date('2026-11-23T08:00:00Z'), 2)
  await createShop(portal)
  buyer = await createBuyer(portal)
})
afterAll(() => portal.close())

async function send(from: Buyer, lines: { ItemId: string; Quantity: number }[], fields = {}): Promise<string> {
  await from.checked(lines)
  const answer = await from.whole('Ordered', fields)
  return (answer.body?.data[0] as Cart).Orders?.[0]?.OrderId ?? answer.text
}

describe('an order', () => {
  it('has a number of the year, everything that was chosen, and the name of who sent it [S3.33, S4.26, S7.33]', async () => {
    const fields = { DeliveryDate: '2026-11-25', ShippingMethod: 'fast', Note: 'Zvonit vzadu' }
    const id = await send(
      buyer,
      [
        { ItemId: 'BEER', Quantity: 7 },
        { ItemId: 'CRATE', Quantity: 1 },
      ],
      fields,
    )
    expect(id).toMatch(/^P20\d\d\d{6}$/)
    const answer = await buyer.client.call('GET', `/order-detail/${id}`)
    expect(answer.body?.data[0]).toMatchObject({
      OrderId: id,
      State: 'New',
      DeliveryDate: '2026-11-25',
      PlacedBy: 'Jana Zkoušková',
      Note: 'Zvonit vzadu',
      ShippingMethod: 'Expres',
      PositionCount: 2,
      ShippingPrice: 150,
      ShippingVatRate: 21,
      TotalAmountNet: 819.3,
      TotalAmountGrandIncl: 991.35,
      Positions: [
        { ItemId: 'BEER', Name: 'Pivo', Quantity: 7, SalesQuantity: 7, NetPriceValue: 18.9, VatRate: 21 },
        {
          ItemId: 'CRATE',
          Quantity: 1,
          SalesQuantity: 6,
          NetPriceTotal: 537,
          ItemInformation: 'Rounded to a full pack',
        },
      ],
    })
    expect(answer.body?.data[0].Created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    const [stored] = await ordersOf(portal, buyer.customerId)
    expect(stored).toMatchObject({
      shipping_haler: 15_000,
      address: expect.stringMatching(/Zkušební \d+, 602 00 Brno$/),
    })
    const audit = await portal.database.db.selectFrom('audit_event').selectAll().where('event', '=', 'order').execute()
    expect(audit.map(({ detail, user_id }) => [detail, user_id])).toEqual([[{ order: id }, buyer.id]])
  })

  it('keeps texts and prices when the item changes', async () => {
    const id = await send(buyer, [{ ItemId: 'BOOK', Quantity: 1 }])
    const before = (await buyer.client.call('GET', `/order-detail/${id}`)).text
    const item = portal.database.db.updateTable('item').where('id', '=', 'BOOK')
    await item.set({ name: 'Jiná', net_price: '1', vat_rate: '21', active: false }).execute()
    const after = (await buyer.client.call('GET', `/order-detail/${id}`)).text
    expect(after).toBe(before.replace('"IsOffered":true', '"IsOffered":false'))
    await item.set({ name: 'Kuchařka', net_price: '249', vat_rate: '0', active: true }).execute()
  })

  it('keeps what could not be had as a line without quantity', async () => {
    const id = await send(buyer, [
      { ItemId: 'NONE', Quantity: 2 },
      { ItemId: 'ROLL', Quantity: 10 },
    ])
    const answer = await buyer.client.call('GET', `/order-detail/${id}`, { headers: { activelangid: 'cs' } })
    expect(answer.body?.data[0].Positions[0]).toMatchObject({
      Quantity: 2,
      SalesQuantity: 0,
      NetPriceTotal: 0,
      ItemInformation: 'Momentálně není k dispozici',
    })
    expect(answer.body?.data[0].TotalAmountNet).toBe(23.5)
  })

  it('takes the next number when an import brought one of that form', async () => {
    const taken = await send(buyer, [{ ItemId: 'ROLL', Quantity: 1 }])
    const next = `${taken.slice(0, 5)}${String(Number(taken.slice(5)) + 1).padStart(6, '0')}`
    await createOrder(portal.database, buyer.customerId, { id: next, at: '2026-01-01T00:00:00Z' })
    const after = await send(buyer, [{ ItemId: 'ROLL', Quantity: 1 }])
    expect(Number(after.slice(5))).toBe(Number(next.slice(5)) + 1)
  })
})

describe('GET order list active', () => {
  it('lists orders on their way, newest first, without lines [S7.31]', async () => {
    const customer = await createBuyer(portal)
    const states = ['New', 'InVerification', 'Verified', 'Dispatched', 'Delivered', 'Cancelled']
    for (const [index, state] of states.entries()) {
      const at = `2026-10-0${index + 1}T08:00:00Z`
      await createOrder(portal.database, customer.customerId, {
        id: `L-${state}`,
        state,
        at,
        lines: [{ item: 'BEER', price: '1' }],
      })
    }
    const answer = await customer.client.call('GET', '/order-list-active')
    expect(answer.body?.data.map((order) => [order.OrderId, order.State, order.Created])).toEqual([
      ['L-Dispatched', 'Dispatched', '2026-10-04T08:00:00.000Z'],
      ['L-Verified', 'Verified', '2026-10-03T08:00:00.000Z'],
      ['L-InVerification', 'InVerification', '2026-10-02T08:00:00.000Z'],
      ['L-New', 'New', '2026-10-01T08:00:00.000Z'],
    ])
    expect(answer.body?.data[0]).toMatchObject({ TotalAmountNet: 1, TotalAmountGrandIncl: 1.21, PlacedBy: '' })
    expect(answer.text).not.toContain('Positions')
  })

  it('shows an order at once [S7.31]', async () => {
    const id = await send(buyer, [{ ItemId: 'ROLL', Quantity: 3 }])
    const answer = await buyer.client.call('GET', '/order-list-active')
    expect(answer.body?.data[0]).toMatchObject({ OrderId: id, State: 'New', PositionCount: 1 })
  })
})

describe('who may', () => {
  it('sees no amounts without the permission [S6.10]', async () => {
    const blind = await createBuyer(portal, { customerId: buyer.customerId, permissions: ['showactiveorder'] })
    const id = await send(buyer, [{ ItemId: 'ROLL', Quantity: 10 }])
    for (const path of ['/order-list-active', `/order-detail/${id}`]) {
      const answer = await blind.client.call('GET', path)
      expect(answer.body?.data[0]).toMatchObject({ OrderId: id, TotalAmountNet: null, TotalAmountGrandIncl: null })
      expect(answer.text.replaceAll(/"Created":"[^"]*"/g, '')).not.toMatch(/23\.5|2\.35|26\.32/)
    }
  })

  it("answers another customer's order with the very bytes of a missing one", async () => {
    const id = await send(buyer, [{ ItemId: 'ROLL', Quantity: 10 }])
    const stranger = await createBuyer(portal)
    const foreign = await stranger.client.call('GET', `/order-detail/${id}`)
    const missing = await stranger.client.call('GET', '/order-detail/P2026999999')
    expect([foreign.status, foreign.text]).toEqual([404, missing.text])
    expect((await stranger.client.call('GET', '/order-list-active')).body?.data).toEqual([])
  })

  it('needs one of the permissions [S6.13]', async () => {
    const id = await send(buyer, [{ ItemId: 'ROLL', Quantity: 10 }])
    const statuses = async (...permissions: ('showactiveorder' | 'showorderhistory')[]) => {
      const { client } = await createBuyer(portal, { customerId: buyer.customerId, permissions })
      const paths = ['/order-list-active', `/order-detail/${id}`]
      return Promise.all(paths.map(async (path) => (await client.call('GET', path)).status))
    }
    expect(await statuses('showactiveorder')).toEqual([200, 200])
    expect(await statuses('showorderhistory')).toEqual([403, 200])
    expect(await statuses()).toEqual([403, 403])
    expect((await portal.client().call('GET', `/order-detail/${id}`)).status).toBe(401)
    expect((await buyer.client.call('GET', '/order-detail/%00')).status).toBe(400)
  })
})
