import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createOrder } from '#server/testing/factories.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { isDue, middle, shelfQuantities } from './rules.ts'

let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal({}, () => new Date('2026-11-23T08:00:00Z'))
  await createShop(portal)
  buyer = await createBuyer(portal)
})
afterAll(() => portal.close())

async function deliver(day: string, lines: [item: string, quantity: number][], state = 'Delivered') {
  await createOrder(portal.database, buyer.customerId, {
    id: `S-${day}-${state}`,
    state,
    at: `${day}T08:00:00Z`,
    lines: lines.map(([item, sold]) => ({ item, quantity: 99, sold })),
  })
}

describe('GET shelf', () => {
  it('has what was delivered in the last twelve weeks, with the last four quantities and what to order now', async () => {
    await deliver('2026-08-30', [['BOOK', 3]])
    await deliver('2026-10-19', [['CRATE', 6]])
    await deliver('2026-10-26', [['CRATE', 12]])
    await deliver('2026-11-02', [['CRATE', 12]])
    await deliver('2026-11-09', [
      ['CRATE', 6],
      ['CRATE', 12],
      ['OLD', 4],
    ])
    await deliver('2026-11-16', [
      ['CRATE', 24],
      ['ROLL', 50],
      ['BEER', 0],
    ])
    await deliver('2026-11-20', [['ROLL', 40]])
    await deliver('2026-11-21', [['LATER', 1]], 'Cancelled')
    await deliver('2026-11-22', [['LATER', 1]], 'New')
    const answer = await buyer.client.call('GET', '/shelf')
    expect(answer.body?.data).toMatchObject([
      {
        ItemId: 'CRATE',
        PackOnly: true,
        Deliveries: [
          { Date: '2026-11-16', Quantity: 24 },
          { Date: '2026-11-09', Quantity: 18 },
          { Date: '2026-11-02', Quantity: 12 },
          { Date: '2026-10-26', Quantity: 12 },
        ],
        UsualQuantity: 12,
        SuggestedQuantity: 12,
      },
      { ItemId: 'ROLL', UsualQuantity: 40, SuggestedQuantity: 0 },
    ])
    expect(answer.body?.data).toHaveLength(2)
  })

  it('suggests less by what is on the way', async () => {
    await deliver('2026-11-23', [['CRATE', 6]], 'New')
    const answer = await buyer.client.call('GET', '/shelf')
    const [crate] = answer.body?.data ?? []
    expect(crate).toMatchObject({ ItemId: 'CRATE', UsualQuantity: 12, OnTheWay: 6, SuggestedQuantity: 6 })
    await deliver('2026-11-22', [['CRATE', 30]], 'Dispatched')
    const later = await buyer.client.call('GET', '/shelf')
    expect(later.body?.data[0]).toMatchObject({ OnTheWay: 36, SuggestedQuantity: 0 })
  })

  it('does not count as on the way what nobody said the end of for two weeks', async () => {
    const before = buyer
    buyer = await createBuyer(portal)
    await deliver('2026-10-06', [['CRATE', 12]])
    await deliver('2026-10-13', [['CRATE', 12]])
    await deliver('2026-11-08', [['CRATE', 30]], 'Verified')
    const answer = await buyer.client.call('GET', '/shelf')
    expect(answer.body?.data).toMatchObject([{ ItemId: 'CRATE', OnTheWay: 0, SuggestedQuantity: 12 }])
    buyer = before
  })

  it('says where the goods stand, what they cost and what the suggestion comes to, as far as one sees prices', async () => {
    const { client } = await createBuyer(portal)
    const fresh = await createBuyer(portal)
    const before = buyer
    buyer = fresh
    await deliver('2026-10-05', [['CRATE', 12]])
    await deliver('2026-10-12', [['CRATE', 12]])
    buyer = before
    expect((await fresh.client.call('GET', '/shelf')).body?.data).toMatchObject([
      { ItemId: 'CRATE', NetPriceValue: 89.5, SuggestedQuantity: 12, SuggestedAmount: 1074 },
    ])
    const [item] = (await fresh.client.call('GET', '/shelf')).body?.data ?? []
    expect(item.Section).not.toBe('')
    const blind = await createBuyer(portal, { customerId: fresh.customerId, permissions: [] })
    expect((await blind.client.call('GET', '/shelf')).body?.data).toMatchObject([
      { NetPriceValue: null, SuggestedQuantity: 12, SuggestedAmount: null },
    ])
    expect((await client.call('GET', '/shelf')).body?.data).toEqual([])
  })

  it('is the own customer’s, and nobody’s without a session', async () => {
    const stranger = await createBuyer(portal)
    expect((await stranger.client.call('GET', '/shelf')).body?.data).toEqual([])
    expect((await portal.client().call('GET', '/shelf')).status).toBe(401)
    expect((await buyer.client.call('GET', '/shelf?weeks=1')).status).toBe(400)
  })
})

describe('the order of the shelf', () => {
  const order = async (who: Buyer) => (await who.client.call('GET', '/shelf-order')).body?.data[0]
  const put = (who: Buyer, Version: number, ItemIds: string[]) =>
    who.client.call('PUT', '/shelf-order', { body: { Version, ItemIds } })

  it('is one for all people of a customer, and nobody writes over an order that was not seen', async () => {
    const first = await createBuyer(portal)
    const colleague = await createBuyer(portal, { customerId: first.customerId })
    expect(await order(first)).toEqual({ Version: 0, ItemIds: [] })
    expect(await put(first, 3, ['ROLL'])).toMatchObject({ status: 409, body: { code: 'shelf.changed' } })
    expect((await put(first, 0, ['ROLL', 'CRATE', 'ROLL'])).body?.data).toEqual([
      { Version: 1, ItemIds: ['ROLL', 'CRATE'] },
    ])
    expect(await order(colleague)).toEqual({ Version: 1, ItemIds: ['ROLL', 'CRATE'] })
    const both = await Promise.all([put(first, 1, ['CRATE', 'ROLL']), put(colleague, 1, [])])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(await order(await createBuyer(portal))).toEqual({ Version: 0, ItemIds: [] })
  })

  it('refuses strangers and what is no order', async () => {
    const one = await createBuyer(portal)
    expect((await portal.client().call('GET', '/shelf-order')).status).toBe(401)
    expect((await portal.client().call('PUT', '/shelf-order', { body: { Version: 0, ItemIds: [] } })).status).toBe(401)
    expect((await put(one, -1, [])).status).toBe(400)
    expect((await one.client.call('PUT', '/shelf-order', { body: { Version: 0, ItemIds: 'ROLL' } })).status).toBe(400)
  })
})

describe('quantities of the shelf', () => {
  it('are the middle of what was delivered, always one of them', () => {
    expect(middle([5, 1, 9])).toBe(5)
    expect(middle([5, 1])).toBe(1)
    expect(middle([])).toBe(0)
  })

  it('are due when about the usual time has passed', () => {
    const weekly = ['2026-11-16', '2026-11-09', '2026-11-02']
    expect(isDue(weekly, '2026-11-21')).toBe(false)
    expect(isDue(weekly, '2026-11-22')).toBe(true)
    expect(isDue(['2026-11-16'], '2027-11-16')).toBe(false)
    expect(isDue([], '2026-11-16')).toBe(false)
  })

  it('are suggested in full packs', () => {
    const deliveries = [
      { Date: '2026-11-09', Quantity: 7 },
      { Date: '2026-11-02', Quantity: 7 },
    ]
    expect(shelfQuantities(deliveries, { size: 6, only: true }, '2026-11-16').SuggestedQuantity).toBe(12)
    expect(shelfQuantities(deliveries, { size: 6, only: false }, '2026-11-16').SuggestedQuantity).toBe(7)
  })
})
