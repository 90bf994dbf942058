import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { CartItems } from '#contract/cart.ts'
import { createCategory, createItem, createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
})
afterAll(() => portal.close())

const items = async ({ client }: Buyer, activelangid = 'cs') =>
  ((await client.call('GET', '/cart-goods', { headers: { activelangid } })).body?.data ?? []) as CartItems[]

it('stands in the order of the catalogue under the titles of its categories, with its volume', async () => {
  const { db } = portal.database
  const { id: drinks } = await createCategory(portal.database)
  const { id: beer } = await createCategory(portal.database)
  await sql`update category set title_cs = 'Nápoje', title_en = 'Drinks', position = -1 where id = ${drinks}`.execute(
    db,
  )
  await sql`update category set title_cs = 'Pivo', title_en = '', parent_id = ${drinks} where id = ${beer}`.execute(db)
  await createItem(portal.database, { categoryId: beer, id: 'LAGER', name: 'Ležák' })
  await sql`update item set volume_l = 0.75 where id = 'LAGER'`.execute(db)
  const buyer = await createBuyer(portal)
  expect(await items(buyer)).toEqual([])
  await buyer.post([
    { ItemId: 'ROLL', Quantity: 1 },
    { ItemId: 'LAGER', Quantity: 1 },
    { ItemId: 'BOOK', Quantity: 1 },
  ])
  const found = await items(buyer)
  expect(found.map(({ ItemId }) => ItemId)).toEqual(['LAGER', 'ROLL', 'BOOK'])
  expect(found[0]).toEqual({ ItemId: 'LAGER', Section: 'Nápoje › Pivo', Volume: 0.75 })
  expect(found[1]?.Volume).toBeNull()
  expect(found[1]?.Section).toBe(found[2]?.Section)
  // A title that was never translated stays Czech.
  expect((await items(buyer, 'en'))[0]?.Section).toBe('Drinks › Pivo')
})

it('is for buyers of a customer, and of their own cart', async () => {
  const buyer = await createBuyer(portal)
  await buyer.post([{ ItemId: 'ROLL', Quantity: 1 }])
  expect(await items(await createBuyer(portal))).toEqual([])
  expect((await buyer.client.call('GET', '/cart-goods?all=1')).status).toBe(400)
  expect((await portal.client().call('GET', '/cart-goods')).status).toBe(401)
  const manager = portal.client()
  await manager.logIn((await createUser(portal.database, { customerId: 0, userType: 'Manager' })).loginId)
  expect((await manager.call('GET', '/cart-goods')).status).toBe(403)
})
