import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { raiseDataVersion } from '#server/testing/factories.ts'
import { createBuyer, createShop, ordersOf } from '#server/testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
})
afterAll(() => portal.close())

const first = (answer: Answer) => answer.body?.data[0] as Cart
const beer = (Quantity: number) => [{ ItemId: 'BEER', Quantity }]

async function colleagues() {
  const sender = await createBuyer(portal)
  const typist = await createBuyer(portal, { customerId: sender.customerId })
  const name = { prename: 'Petr', surname: 'Vymyšlený' }
  await portal.database.db.updateTable('app_user').set(name).where('id', '=', typist.id).execute()
  return { sender, typist }
}

it('a check without a lock fills in the delivery and keeps the cart open for colleagues [S4.23]', async () => {
  const { sender, typist } = await colleagues()
  await sender.post(beer(2))
  const checked = first(await sender.whole('Unlocked', { Check: true }))
  expect(checked).toMatchObject({ State: 'Unlocked', LockedBy: null, ShippingMethod: 'van' })
  expect((await typist.change(beer(5))).status).toBe(200)
})

it('an open cart is sent as its last check showed it, and refused when anything changed since [S4.26]', async () => {
  const { sender, typist } = await colleagues()
  await sender.post(beer(2))
  expect((await sender.whole('Ordered', { Seen: true })).body?.code, 'never checked').toBe('cart.prices-changed')
  const { RequestId } = first(await sender.whole('Unlocked', { Check: true }))
  expect((await sender.whole('Ordered')).body?.code, 'says nothing of what was seen').toBe('cart.not-checked')
  await typist.change(beer(5))
  expect((await sender.whole('Ordered', { Seen: true, RequestId })).body?.code).toBe('cart.changed')
  expect((await sender.whole('Ordered', { Seen: true })).body?.code, 'a line nobody checked').toBe(
    'cart.prices-changed',
  )
  await sender.whole('Unlocked', { Check: true })
  await portal.database.db.updateTable('item').set({ net_price: '20' }).where('id', '=', 'BEER').execute()
  await raiseDataVersion(portal.database)
  expect((await sender.whole('Ordered', { Seen: true })).body?.code).toBe('cart.prices-changed')
  expect(await ordersOf(portal, sender.customerId)).toEqual([])
  const lines = (await sender.cart())?.Positions ?? []
  await sender.whole('Unlocked', {
    Check: true,
    Accept: lines.map(({ ItemId, SalesQuantity, NetPriceValue }) => ({ ItemId, SalesQuantity, NetPriceValue })),
  })
  expect((await sender.whole('Ordered', { Seen: true })).status).toBe(200)
  expect(await ordersOf(portal, sender.customerId)).toMatchObject([{ net_haler: 10_000 }])
})

it('each line names who set its quantity last, by name', async () => {
  const { sender, typist } = await colleagues()
  await sender.post([...beer(2), { ItemId: 'ROLL', Quantity: 1 }])
  await typist.change(beer(3))
  const authors = async () => (await sender.cart())?.Positions.map(({ ItemId, Author }) => [ItemId, Author])
  expect(await authors()).toEqual([
    ['BEER', 'Petr Vymyšlený'],
    ['ROLL', 'Jana Zkoušková'],
  ])
  await sender.whole('Unlocked', { Positions: [{ ItemId: 'BOOK', Quantity: 1 }] })
  expect((await authors())?.at(-1)).toEqual(['BOOK', 'Jana Zkoušková'])
})

it('who looks at the cart sees which colleagues do, and nobody of another customer', async () => {
  const { sender, typist } = await colleagues()
  const stranger = await createBuyer(portal)
  const visit = async ({ client }: typeof sender) => (await client.call('POST', '/presence', { body: {} })).body?.data
  expect(await visit(stranger)).toEqual([])
  expect(await visit(typist)).toEqual([])
  expect(await visit(sender)).toEqual([{ Name: 'Petr Vymyšlený' }])
  expect(await visit(typist)).toEqual([{ Name: 'Jana Zkoušková' }])
  expect((await sender.client.call('POST', '/presence', { body: { more: 1 } })).status).toBe(400)
})
