import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { asCustomer, raiseDataVersion } from '#server/testing/factories.ts'
import { ageLock, createBuyer, createShop, ordersOf, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let holder: Buyer
let other: Buyer

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
  holder = await createBuyer(portal)
  other = await createBuyer(portal, { customerId: holder.customerId })
})
afterAll(() => portal.close())
afterEach(async () => {
  await sql`update cart set state = 'Delete', locked_by = null, locked_at = null
    where state in ('Unlocked', 'UserLock')`.execute(db())
})

const db = () => portal.database.of(asCustomer(holder.customerId))
const lines = [{ ItemId: 'BEER', Quantity: 2 }]
const first = (answer: Answer) => answer.body?.data[0] as Cart

/** Each state of the table, reached by calls; the cart as its last answer showed it. */
const states = {
  Unlocked: async () => first(await holder.post(lines)),
  UserLock: () => holder.checked(lines),
  'UserLock of somebody else': () => other.checked(lines),
  'UserLock that ran out': async () => {
    const cart = await other.checked(lines)
    await ageLock(portal, holder.customerId, 15)
    return cart
  },
  Ordered: async () => {
    await holder.checked(lines)
    return first(await holder.whole('Ordered'))
  },
  Delete: async () => {
    const { CartId } = first(await holder.post(lines))
    return first(await holder.client.call('DELETE', `/cart/${CartId}`))
  },
} satisfies Record<string, () => Promise<Cart>>

const put = (cart: Cart, body: object) =>
  holder.client.call('PUT', `/cart/${cart.CartId}`, { body: { RequestId: cart.RequestId, ...body } })

const triggers = {
  change: (cart: Cart) => put(cart, { Positions: [{ ItemId: 'BEER', Quantity: 5 }] }),
  check: (cart: Cart) => put(cart, { ...cart, State: 'UserLock' }),
  back: (cart: Cart) => put(cart, { ...cart, State: 'Unlocked' }),
  send: (cart: Cart) => put(cart, { ...cart, State: 'Ordered' }),
  discard: (cart: Cart) => holder.client.call('DELETE', `/cart/${cart.CartId}`),
  restore: (cart: Cart) => holder.client.call('POST', '/deleted-cart', { body: { CartId: cart.CartId } }),
}

const closed = '409 cart.closed'
const locked = '423 cart.locked'
const open = '409 cart.exists'
const table: Record<keyof typeof states, Record<keyof typeof triggers, string>> = {
  Unlocked: {
    change: 'Unlocked',
    check: 'UserLock',
    back: 'Unlocked',
    send: '409 cart.not-checked',
    discard: 'Delete',
    restore: open,
  },
  UserLock: {
    change: 'Unlocked',
    check: 'UserLock',
    back: 'Unlocked',
    send: 'Ordered',
    discard: 'Delete',
    restore: open,
  },
  'UserLock of somebody else': {
    change: locked,
    check: locked,
    back: locked,
    send: locked,
    discard: locked,
    restore: open,
  },
  'UserLock that ran out': {
    change: 'Unlocked',
    check: 'UserLock',
    back: 'Unlocked',
    send: '409 cart.not-checked',
    discard: 'Delete',
    restore: open,
  },
  Ordered: { change: closed, check: closed, back: closed, send: closed, discard: closed, restore: closed },
  Delete: { change: closed, check: closed, back: closed, send: closed, discard: closed, restore: 'Unlocked' },
}

describe('the table of states', () => {
  for (const [from, reach] of Object.entries(states)) {
    for (const [trigger, run] of Object.entries(triggers)) {
      const expected = table[from as keyof typeof states][trigger as keyof typeof triggers]
      it(`${from}, ${trigger}: ${expected} [S4.21, S4.22, S4.23, S4.26, S7.10, S7.11]`, async () => {
        const cart = await reach()
        const before = await holder.cart()
        const answer = await run(cart)
        const shown = answer.status === 200 ? first(answer).State : `${answer.status} ${answer.body?.code}`
        expect(shown).toBe(expected)
        const after = await holder.cart()
        if (answer.status !== 200) expect(after).toEqual(before)
        else if (expected === 'Ordered' || expected === 'Delete') expect(after).toBeUndefined()
        else expect([after?.State, after?.RequestId]).toEqual([expected, first(answer).RequestId])
      })
    }
  }

  it('opens a new cart after each way out, and one only', async () => {
    for (const end of ['Ordered', 'Delete'] as const) {
      const old = await states[end]()
      const fresh = first(await holder.post(lines))
      expect([end, fresh.State, fresh.CartId !== old.CartId]).toEqual([end, 'Unlocked', true])
      expect((await other.post(lines)).body?.code).toBe('cart.exists')
      await triggers.discard(fresh)
    }
  })
})

describe('the lock', () => {
  it('names its holder to everybody, also in the refusal [S4.21]', async () => {
    const cart = await other.checked(lines)
    expect(cart).toMatchObject({ LockedBy: other.loginId, LockedByName: 'Jana Zkoušková' })
    expect(await holder.cart()).toMatchObject({
      State: 'UserLock',
      LockedBy: other.loginId,
      LockedByName: cart.LockedByName,
    })
    const refused = await triggers.change(cart)
    expect(refused.body?.message).toBe('The order is being sent by another user. (Jana Zkoušková)')
  })

  it('lasts 15 minutes from the last look or write of its holder, not from those of others', async () => {
    await holder.checked(lines)
    await ageLock(portal, holder.customerId, 14)
    await other.cart()
    expect((await other.change(lines)).status).toBe(423)
    await holder.cart()
    await ageLock(portal, holder.customerId, 14)
    expect((await other.change(lines)).status).toBe(423)
    await ageLock(portal, holder.customerId, 1)
    expect(await other.cart()).toMatchObject({ State: 'Unlocked', LockedBy: null })
    expect((await other.change([{ ItemId: 'BEER', Quantity: 9 }])).status).toBe(200)
  })

  it('is not taken up again by a late look of its holder, whose order is refused', async () => {
    const cart = await holder.checked(lines)
    await ageLock(portal, holder.customerId, 15)
    expect((await holder.cart())?.State).toBe('Unlocked')
    const late = await triggers.send(cart)
    expect([late.status, late.body?.code]).toEqual([409, 'cart.not-checked'])
    await other.change([{ ItemId: 'BEER', Quantity: 9 }])
    expect((await triggers.send(cart)).body?.code).toBe('cart.changed')
    expect((await holder.cart())?.Positions[0]?.Quantity).toBe(9)
  })

  it('ends when its holder logs out', async () => {
    const leaving = await createBuyer(portal, { customerId: holder.customerId })
    await leaving.checked(lines)
    expect((await holder.change(lines)).status).toBe(423)
    await leaving.client.call('DELETE', '/login')
    expect((await holder.change(lines)).status).toBe(200)
  })
})

describe('the check', () => {
  it('offers the first day, method and address and keeps what was chosen', async () => {
    const { id } = await db()
      .insertInto('address')
      .values({ customer_id: holder.customerId, street: 'Dlouhá 1', city: 'Brno', zip: '602 00', is_default: true })
      .returning('id')
      .executeTakeFirstOrThrow()
    const checked = await holder.checked(lines)
    const shipping = (await holder.client.call('GET', `/cart/${checked.CartId}/shipping`)).body?.data[0]
    expect(checked).toMatchObject({
      DeliveryDate: shipping.DeliveryDates[0],
      ShippingMethod: 'van',
      AddressID: String(id),
    })
    const wished = { DeliveryDate: shipping.DeliveryDates[2], ShippingMethod: 'fast', AddressID: null, Note: 'Zadem' }
    expect(first(await holder.whole('UserLock', wished))).toMatchObject(wished)
    expect(first(await holder.whole('Unlocked'))).toMatchObject(wished)
    const gone = { DeliveryDate: '2020-01-01', ShippingMethod: 'gone' }
    expect(first(await holder.whole('UserLock', gone))).toMatchObject({
      DeliveryDate: shipping.DeliveryDates[0],
      ShippingMethod: 'van',
      Note: 'Zadem',
    })
    await db().deleteFrom('address').where('id', '=', id).execute()
  })

  it('refuses to send to days, methods and addresses that are not offered', async () => {
    const stranger = await createBuyer(portal)
    const foreign = await portal.database
      .of(asCustomer(stranger.customerId))
      .insertInto('address')
      .values({ customer_id: stranger.customerId, street: 'Cizí 1', city: 'Praha', zip: '110 00' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await holder.checked(lines)
    const refused = async (state: string, fields: object) => (await holder.whole(state, { ...fields })).body?.code
    expect(await refused('Ordered', { DeliveryDate: '2020-01-01' })).toBe('cart.delivery-date')
    expect(await refused('Ordered', { DeliveryDate: null })).toBe('cart.delivery-date')
    expect(await refused('Ordered', { ShippingMethod: 'gone' })).toBe('cart.shipping-method')
    expect(await refused('Ordered', { ShippingMethod: null })).toBe('cart.shipping-method')
    for (const state of ['Unlocked', 'UserLock', 'Ordered']) {
      expect([state, await refused(state, { AddressID: String(foreign.id) })]).toEqual([state, 'cart.address'])
      expect([state, await refused(state, { AddressID: 'x' })]).toEqual([state, 'input.invalid'])
    }
    expect(await refused('Unlocked', { ShippingMethod: 'nonsense' })).toBe('cart.shipping-method')
    expect(await refused('Delete', {})).toBe('input.invalid')
    expect(await ordersOf(portal, holder.customerId)).toHaveLength((await sentBefore()).length)
  })

  it('is needed again when price, tax, stock or offer changed, and the order is made at what was shown last', async () => {
    const changes = [
      { net_price: '19.90' },
      { vat_rate: '12' },
      { availability: 'Low', stock: '1' },
      { active: false },
    ] as const
    const item = { net_price: '18.90', vat_rate: '21', availability: 'InStock', stock: '1000', active: true }
    await holder.post([...lines, { ItemId: 'ROLL', Quantity: 10 }])
    const importBeer = async (values: (typeof changes)[number] | typeof item | { net_price: string }) => {
      await portal.database.db.updateTable('item').set(values).where('id', '=', 'BEER').execute()
      await raiseDataVersion(portal.database)
    }
    for (const change of changes) {
      await holder.whole('UserLock')
      await importBeer(change)
      const refused = await holder.whole('Ordered')
      expect([change, refused.status, refused.body?.code]).toEqual([change, 409, 'cart.prices-changed'])
      expect((await holder.cart())?.State).toBe('UserLock')
      await importBeer(item)
    }
    await importBeer({ net_price: '20' })
    const checked = first(await holder.whole('UserLock'))
    expect(checked.Positions[0]).toMatchObject({ NetPriceTotal: 40, AgreedPrice: 18.9 })
    expect((await holder.whole('Ordered')).body?.code).toBe('cart.price-consent')
    await holder.whole('UserLock', { Accept: [{ ItemId: 'BEER', SalesQuantity: 2, NetPriceValue: 20 }] })
    const sent = first(await holder.whole('Ordered'))
    expect(sent.Orders?.[0]?.TotalAmountNet).toBe(63.5)
    await importBeer(item)
  })
})

const sentBefore = () => db().selectFrom('cart').select('id').where('state', '=', 'Ordered').execute()

describe('sent and discarded carts', () => {
  it('refuse direct statements of the application', async () => {
    for (const end of ['Ordered', 'Delete'] as const) {
      const { CartId } = await states[end]()
      const id = Number(CartId)
      const attempts = [
        db().updateTable('cart').set({ state: 'Unlocked' }).where('id', '=', id),
        db().updateTable('cart').set({ note: 'x' }).where('id', '=', id),
        db().updateTable('cart_line').set({ quantity: '9' }).where('cart_id', '=', id),
        db().deleteFrom('cart_line').where('cart_id', '=', id),
        db()
          .insertInto('cart_line')
          .values({ cart_id: id, customer_id: holder.customerId, item_id: 'ROLL', quantity: '1' }),
      ]
      for (const attempt of attempts) {
        await expect(attempt.execute()).rejects.toMatchObject({ constraint: 'cart__closed' })
      }
    }
  })
})
