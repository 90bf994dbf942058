import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { createCategory, createItem } from '#server/testing/factories.ts'
import { createBuyer, createShop, ordersOf, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
})
beforeEach(async () => {
  buyer = await createBuyer(portal)
})
afterAll(() => portal.close())

const first = (answer: Answer) => answer.body?.data[0] as Cart
const put = ({ CartId, RequestId }: Cart, body: object) =>
  buyer.client.call('PUT', `/cart/${CartId}`, { body: { RequestId, ...body } })
const linesOf = (cart: Cart | undefined) =>
  cart?.Positions.map(({ ItemId, Quantity, Note, Substitute }) => [ItemId, Quantity, Note, Substitute])

describe('the positions of a whole cart', () => {
  const opened = async () =>
    first(
      await buyer.post([
        { ItemId: 'BEER', Quantity: 2, Note: 'chladit' },
        { ItemId: 'ROLL', Quantity: 30 },
        { ItemId: 'BOOK', Quantity: 1 },
      ]),
    )
  const wanted = [
    { ItemId: 'BEER', Quantity: 5, NetPriceValue: 0.01, Name: 'zadarmo' },
    { ItemId: 'BOOK', Quantity: 0 },
    { ItemId: 'LATER', Quantity: 4, Note: 'spěchá', Substitute: 'No' },
    { ItemId: 'CRATE', Quantity: 7 },
  ]
  const after = [
    ['BEER', 5, 'chladit', 'Call'],
    ['ROLL', 30, '', 'Call'],
    ['LATER', 4, 'spěchá', 'No'],
    ['CRATE', 7, '', 'Call'],
  ]

  it.each(['Unlocked', 'UserLock'])('are applied like those of the short form, state %s [S7.10]', async (State) => {
    // With all lines known to the process, and with none of them.
    for (const apps of [portal.apps.slice(0, 1), portal.apps.slice(1)]) {
      buyer = await createBuyer(portal, {}, portal.apps.slice(0, 1))
      const cart = await opened()
      await buyer.cart()
      const writer = await createBuyer(portal, { customerId: buyer.customerId }, apps)
      const body = { RequestId: cart.RequestId, State, Positions: wanted }
      const answer = await writer.client.call('PUT', `/cart/${cart.CartId}`, { body })
      expect([answer.status, first(answer).State, linesOf(first(answer))]).toEqual([200, State, after])
      for (const reader of [writer, buyer]) {
        const read = await reader.cart()
        expect(read).toEqual(first(answer))
      }
      // 5 x 18.90 + 30 x 2.35 + 4 x 10 + 12 x 89.50
      expect(first(answer)).toMatchObject({ LineCount: 4, TotalQuantity: 51, TotalAmountNet: 1279 })
      if (State === 'UserLock') {
        const sent = await writer.whole('Ordered')
        expect(sent.status).toBe(200)
        expect(first(sent).Orders).toMatchObject([{ TotalAmountNet: 1279, PositionCount: 4 }])
      }
    }
  })

  it('sent back as they were read change nothing and are sent [S7.10]', async () => {
    await opened()
    await buyer.whole('Unlocked')
    const before = await buyer.cart()
    await portal.database.db.updateTable('item').set({ active: false }).where('id', '=', 'ROLL').execute()
    const checked = first(await buyer.whole('UserLock'))
    await portal.database.db.updateTable('item').set({ active: true }).where('id', '=', 'ROLL').execute()
    expect(linesOf(checked)).toEqual(linesOf(before))
    await buyer.whole('UserLock')
    expect((await buyer.whole('Ordered')).status).toBe(200)
  })

  it('that were not checked are not sent', async () => {
    await opened()
    const checked = first(await buyer.whole('UserLock'))
    for (const Positions of [
      [{ ItemId: 'BEER', Quantity: 3 }],
      [{ ItemId: 'BEER', Quantity: 2, Note: 'jinak' }],
      [{ ItemId: 'LATER', Quantity: 1 }],
      [{ ItemId: 'BOOK', Quantity: 0 }],
    ]) {
      const refused = await put(checked, { State: 'Ordered', Positions })
      expect([refused.status, refused.body?.code]).toEqual([409, 'cart.not-checked'])
    }
    expect(await ordersOf(portal, buyer.customerId)).toEqual([])
    expect((await put(checked, { State: 'Ordered' })).status).toBe(200)
  })

  it('are refused with the state when one of them cannot be', async () => {
    const cart = await opened()
    const before = await buyer.cart()
    for (const [line, code] of [
      [{ ItemId: 'nobody', Quantity: 1 }, 'cart.item-unknown'],
      [{ ItemId: 'OLD', Quantity: 1 }, 'cart.item-unknown'],
      [{ ItemId: 'BEER', Quantity: 1.5 }, 'cart.quantity'],
      [{ ItemId: 'BEER', Quantity: -1 }, 'input.invalid'],
      [{ ItemId: 'BEER', Quantity: 1, Substitute: 'Maybe' }, 'input.invalid'],
      [{ ItemId: 'BEER', Quantity: 1, Price: 1 }, 'input.invalid'],
    ] as const) {
      const Positions = [{ ItemId: 'ROLL', Quantity: 3 }, line]
      const refused = await put(cart, { State: 'UserLock', Positions })
      expect([line, refused.status, refused.body?.code]).toEqual([line, 400, code])
    }
    const twice = [wanted[0], wanted[0]]
    expect((await put(cart, { State: 'Unlocked', Positions: twice })).body?.code).toBe('input.invalid')
    expect(await buyer.cart()).toEqual(before)
  })

  it('leave an empty cart that cannot be checked', async () => {
    const cart = first(await buyer.post([{ ItemId: 'BEER', Quantity: 2 }]))
    const Positions = [{ ItemId: 'BEER', Quantity: 0 }]
    expect((await put(cart, { State: 'UserLock', Positions })).body?.code).toBe('cart.empty')
    expect(first(await put(cart, { State: 'Unlocked', Positions }))).toMatchObject({ LineCount: 0, Positions: [] })
    expect((await buyer.cart())?.Positions).toEqual([])
  })

  it('belong to what the lines agree to', async () => {
    const cart = first(await buyer.post([{ ItemId: 'BEER', Quantity: 2 }]))
    const Positions = [{ ItemId: 'CRATE', Quantity: 7 }]
    const Accept = [{ ItemId: 'CRATE', SalesQuantity: 12, NetPriceValue: 89.5 }]
    await put(cart, { State: 'Unlocked', Positions, Accept })
    expect(linesOf(await buyer.cart())).toEqual([
      ['BEER', 2, '', 'Call'],
      ['CRATE', 12, '', 'Call'],
    ])
  })
})

describe('the same RequestId', () => {
  const line = { ItemId: 'BEER', Quantity: 2, Note: 'chladit', Substitute: 'Yes' }

  it.each([{ Note: 'nechladit' }, { Note: '' }, { Note: undefined }, { Substitute: 'No' }, { Substitute: undefined }])(
    'with other words of a line is another request: %o',
    async (words) => {
      for (const more of [{}, { State: 'Unlocked' }, { State: 'UserLock' }]) {
        buyer = await createBuyer(portal)
        const cart = first(await buyer.post([{ ItemId: 'BEER', Quantity: 1 }]))
        const answer = await put(cart, { ...more, Positions: [line] })
        expect(answer.status).toBe(200)
        const again = await put(cart, { ...more, Positions: [{ ...line, NetPriceValue: 3 }] })
        expect(again.text).toBe(answer.text)
        const other = await put(cart, { ...more, Positions: [{ ...line, ...words }] })
        expect([other.status, other.body?.code]).toEqual([422, 'cart.request-reused'])
        expect(linesOf(await buyer.cart())).toEqual([['BEER', 2, 'chladit', 'Yes']])
      }
    },
  )
})

describe('a cart of 600 lines with notes', () => {
  // As the browser asks for a state: the head of the cart without its lines.
  const asked = (cart: Cart, State: string) => {
    const { Positions: _, ...head } = cart
    return { ...head, State }
  }

  it('is filled, checked, opened, checked and sent without its lines', async () => {
    const { id: categoryId } = await createCategory(portal.database)
    const itemIds = Array.from({ length: 600 }, (_, index) => `LONG-${index}`)
    for (const id of itemIds) await createItem(portal.database, { id, categoryId })
    const lines = itemIds.map((ItemId, index) => ({ ItemId, Quantity: 1 + (index % 9), Note: 'ž'.repeat(200) }))
    await buyer.post(lines.slice(0, 300))
    expect((await buyer.change(lines.slice(300))).status).toBe(200)
    for (const State of ['UserLock', 'Unlocked', 'UserLock']) {
      const cart = (await buyer.cart()) as Cart
      expect(cart.Positions).toHaveLength(600)
      const answer = await put(cart, asked(cart, State))
      expect([answer.status, first(answer).State, first(answer).LineCount]).toEqual([200, State, 600])
    }
    const checked = (await buyer.cart()) as Cart
    const sent = await put(checked, asked(checked, 'Ordered'))
    expect([sent.status, first(sent).Orders?.[0]?.PositionCount]).toEqual([200, 600])
    // With its lines it would be too large to be read.
    expect(Buffer.byteLength(JSON.stringify(checked))).toBeGreaterThan(262_144)
  })
})
