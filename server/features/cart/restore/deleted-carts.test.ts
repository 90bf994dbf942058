import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Cart, DeletedCart } from '#contract/cart.ts'
import { asCustomer, createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
})
afterAll(() => portal.close())

const pair = async (): Promise<[Buyer, Buyer]> => {
  const buyer = await createBuyer(portal)
  return [buyer, await createBuyer(portal, { customerId: buyer.customerId })]
}
const filled = async (buyer: Buyer): Promise<Cart> => {
  await buyer.post([
    { ItemId: 'ROLL', Quantity: 30 },
    { ItemId: 'BEER', Quantity: 2, Note: 'co nejdelší trvanlivost', Substitute: 'No' },
  ])
  await buyer.whole('Unlocked', { Note: 'zadní vchod', OwnNumber: 'OBJ-7', ShippingMethod: 'fast' })
  return (await buyer.cart()) as Cart
}
const remove = (buyer: Buyer, { CartId }: Cart) => buyer.client.call('DELETE', `/cart/${CartId}`)
const restore = (buyer: Buyer, { CartId }: Cart) => buyer.client.call('POST', '/deleted-cart', { body: { CartId } })
const deleted = async (buyer: Buyer) =>
  (await buyer.client.call('GET', '/deleted-cart')).body?.data as DeletedCart[] | undefined

it('comes back with its lines, words, delivery and sums, under a new version, for every user [S4.22, S4.23]', async () => {
  const [buyer, colleague] = await pair()
  const before = await filled(buyer)
  expect(await deleted(buyer)).toEqual([])
  await remove(buyer, before)
  expect(await buyer.cart()).toBeUndefined()
  const [told] = (await deleted(colleague)) ?? []
  expect(told).toMatchObject({ CartId: before.CartId, LineCount: 2, DeletedBy: 'Jana Zkoušková' })
  expect(Math.abs(Date.now() - Date.parse(told?.DeletedAt ?? ''))).toBeLessThan(60_000)

  const answer = await restore(colleague, before)
  expect(answer.status).toBe(200)
  const back = answer.body?.data[0] as Cart
  expect(back.CartId).not.toBe(before.CartId)
  expect(back).toEqual({ ...before, CartId: back.CartId, RequestId: back.RequestId })
  expect(await buyer.cart()).toEqual(back)
  expect(await deleted(buyer)).toEqual([])

  // Who still writes to the deleted one is late; what came back goes on.
  const body = { Positions: [{ ItemId: 'ROLL', Quantity: 1 }], RequestId: before.RequestId }
  const stale = await buyer.client.call('PUT', `/cart/${before.CartId}`, { body })
  expect([stale.status, stale.body?.code]).toEqual([409, 'cart.closed'])
  expect((await buyer.change([{ ItemId: 'ROLL', Quantity: 40 }])).status).toBe(200)
  expect((await buyer.whole('UserLock')).status).toBe(200)
  expect((await buyer.whole('Ordered')).status).toBe(200)
  // Sent, it does not come back a second time.
  expect((await restore(buyer, before)).body?.code).toBe('cart.closed')
  expect(await deleted(buyer)).toEqual([])
})

it('comes back once, whoever asks how often, and a locked one comes back open', async () => {
  const [buyer, colleague] = await pair()
  const cart = await buyer.checked([{ ItemId: 'ROLL', Quantity: 30 }])
  await remove(buyer, cart)
  const answers = await Promise.all([buyer, colleague, buyer, colleague].map((one) => restore(one, cart)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const versions = new Set(answers.map(({ body }) => (body?.data[0] as Cart).RequestId))
  expect(versions.size).toBe(1)
  expect(await colleague.cart()).toMatchObject({ State: 'Unlocked', LockedBy: null, LineCount: 1 })
})

it('stays away while there is another one, and is not offered then', async () => {
  const [buyer, colleague] = await pair()
  const cart = await filled(buyer)
  await remove(buyer, cart)
  await colleague.post([{ ItemId: 'BOOK', Quantity: 1 }])
  expect(await deleted(buyer)).toEqual([])
  const answer = await restore(buyer, cart)
  expect([answer.status, answer.body?.code]).toEqual([409, 'cart.exists'])
  expect((await buyer.cart())?.Positions.map(({ ItemId }) => ItemId)).toEqual(['BOOK'])
})

it('is not offered any more when another order was made since', async () => {
  const [buyer] = await pair()
  await remove(buyer, await filled(buyer))
  await buyer.checked([{ ItemId: 'ROLL', Quantity: 1 }])
  expect((await buyer.whole('Ordered')).status).toBe(200)
  expect(await deleted(buyer)).toEqual([])
})

it('is gone after a day', async () => {
  const [buyer] = await pair()
  const deletedBefore = async (age: string) => {
    const { rows } = await sql<Cart>`
      insert into cart (customer_id, request_id, state, line_count, changed_at)
      values (${buyer.customerId}, 'x', 'Delete', 1, now() - ${age}::interval) returning id::text as "CartId"`.execute(
      portal.database.of(asCustomer(buyer.customerId)),
    )
    return rows[0] as Cart
  }
  const old = await deletedBefore('25 hours')
  expect(await deleted(buyer)).toEqual([])
  expect((await restore(buyer, old)).body?.code).toBe('cart.closed')
  const { CartId } = await deletedBefore('23 hours')
  expect((await deleted(buyer))?.map((one) => one.CartId)).toEqual([CartId])
})

it('is no stranger’s to see or bring back, and asks for a number', async () => {
  const [buyer] = await pair()
  const cart = await filled(buyer)
  await remove(buyer, cart)
  const [stranger] = await pair()
  expect(await deleted(stranger)).toEqual([])
  expect((await restore(stranger, cart)).status).toBe(404)
  expect((await restore(buyer, { ...cart, CartId: 'first' })).status).toBe(400)
  expect((await buyer.client.call('GET', '/deleted-cart?all=1')).status).toBe(400)
  expect((await portal.client().call('GET', '/deleted-cart')).status).toBe(401)
  const manager = portal.client()
  await manager.logIn((await createUser(portal.database, { customerId: 0, userType: 'Manager' })).loginId)
  expect((await manager.call('POST', '/deleted-cart', { body: { CartId: cart.CartId } })).status).toBe(403)
})
