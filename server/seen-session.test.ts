import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { asCustomer, createCustomer } from './testing/factories.ts'
import { createBuyer, createShop, type Buyer } from './testing/shop.ts'
import { testPortal, type Answer, type TestPortal } from './testing/test-app.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
})
afterAll(() => portal.close())

const first = ({ body }: Answer) => body?.data[0] as Cart
const byHand = (text: string, values: unknown[]) => portal.database.pool.query(text, values)

/** A buyer with one line in the cart, whose session and cart the process has seen, and a change of that line. */
async function shopper(values: Parameters<typeof createBuyer>[1] = {}) {
  const buyer = await createBuyer(portal, values)
  await buyer.post([{ ItemId: 'BEER', Quantity: 1 }])
  const { CartId, RequestId } = (await buyer.cart()) as Cart
  const put = (Quantity: unknown) =>
    buyer.client.call('PUT', `/cart/${CartId}`, { body: { RequestId, Positions: [{ ItemId: 'BEER', Quantity }] } })
  return { buyer, put }
}

const storedQuantity = async ({ customerId }: Buyer) => {
  const lines = portal.database.of(asCustomer(customerId)).selectFrom('cart_line').select('quantity')
  return (await lines.execute()).map(({ quantity }) => Number(quantity))
}

describe('a session that a process remembers', () => {
  it('carries a change while it holds', async () => {
    const { buyer, put } = await shopper()
    expect((await put(3)).status).toBe(200)
    expect(await storedQuantity(buyer)).toEqual([3])
  })

  it('changes nothing once it has ended, whatever was asked', async () => {
    const { buyer, put } = await shopper()
    await byHand('delete from session where user_id = $1', [buyer.id])
    expect((await put(3)).status).toBe(401)
    expect((await put('three')).status).toBe(401)
    expect((await buyer.client.call('GET', '/cart')).status).toBe(401)
    expect(await storedQuantity(buyer)).toEqual([1])
  })

  it('changes nothing once its user is blocked', async () => {
    const { buyer, put } = await shopper()
    await byHand('update app_user set blocked = true where id = $1', [buyer.id])
    expect((await put(3)).status).toBe(401)
    expect(await storedQuantity(buyer)).toEqual([1])
  })

  it('shows no price from the moment the right to see prices is taken', async () => {
    const { buyer, put } = await shopper()
    expect(first(await put(2)).TotalAmountNet).not.toBeNull()
    await byHand('update app_user set permissions = $2 where id = $1', [buyer.id, ['showactiveorder']])
    const seen = (await buyer.cart()) as Cart
    expect([seen.TotalAmountNet, seen.Positions[0]?.NetPriceValue]).toEqual([null, null])
  })

  it('works for another customer from the moment it is chosen', async () => {
    const { buyer, put } = await shopper({ userType: 'Manager' })
    const other = await createCustomer(portal.database)
    await byHand('insert into user_customer (user_id, customer_id) values ($1, $2)', [buyer.id, other])
    await byHand('update session set customer_id = $2 where user_id = $1', [buyer.id, other])
    expect((await put(3)).status).toBe(404)
    expect(await buyer.cart()).toBeUndefined()
    expect(await storedQuantity(buyer)).toEqual([1])
    await byHand('delete from user_customer where user_id = $1', [buyer.id])
    expect((await buyer.client.call('GET', '/cart')).body?.code).toBe('access.no-customer')
  })

  it('says what is wrong with the input while it holds', async () => {
    const { put } = await shopper()
    expect((await put('three')).body?.code).toBe('input.invalid')
  })
})
