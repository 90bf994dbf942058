import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CustomerContext } from '#server/context.ts'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { cachedCart, createCartCache, keepCart } from './service.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
})
afterAll(() => portal.close())

it('a change after an import is made at the new price, though the cart is cached at the old one', async () => {
  const { db } = portal.database
  const buyer = await createBuyer(portal)
  await buyer.post([{ ItemId: 'BEER', Quantity: 1 }])
  const cart = await buyer.cart()
  expect(cart?.Positions[0]?.NetPriceValue).toBe(18.9)
  await db.updateTable('item').set({ net_price: '20' }).where('id', '=', 'BEER').execute()
  await db
    .updateTable('data_version')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute()
  // The session knows the new offer from now on.
  await buyer.client.call('GET', '/product-price?Items=BEER')
  const body = { Positions: [{ ItemId: 'BEER', Quantity: 2 }], RequestId: cart?.RequestId }
  const answer = await buyer.client.call('PUT', `/cart/${cart?.CartId}`, { body })
  expect(answer.body?.data[0]).toMatchObject({ TotalAmountNet: 40, Positions: [{ NetPriceValue: 20 }] })
})

it('a cart that was read after an import is not remembered under the offer before it', () => {
  const at = (dataVersion: string) =>
    ({ customerId: 7, session: { dataVersion }, config: { cartCache: true } }) as unknown as CustomerContext
  const read = (dataVersion: number) => ({ dataVersion }) as Parameters<typeof keepCart>[2]
  const carts = createCartCache()
  keepCart(at('1 2026-11-20'), carts, read(2), [])
  expect(cachedCart(at('1 2026-11-20'), carts)).toBeUndefined()
  keepCart(at('2 2026-11-21'), carts, read(2), [])
  expect(cachedCart(at('2 2026-11-21'), carts)?.cart.dataVersion).toBe(2)
})
