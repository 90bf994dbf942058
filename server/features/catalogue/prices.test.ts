import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onConnection } from '#server/db/prepare.ts'
import {
  asCustomer,
  buyerPermissions,
  createCategory,
  createCustomer,
  createItem,
  createUser,
} from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let mine: number
let other: number
let buyer: Client

const setOwnPrice = (customerId: number, itemId: string, price: string) =>
  portal.database
    .of(asCustomer(customerId))
    .insertInto('customer_price')
    .values({ customer_id: customerId, item_id: itemId, net_price: price })
    .execute()

const setStep = (customer_id: number, quantity_from: number, net_price: string) =>
  portal.database
    .of(asCustomer(customer_id))
    .insertInto('quantity_price')
    .values({ item_id: 'BASE', customer_id, quantity_from, net_price })
    .execute()

beforeAll(async () => {
  portal = await testPortal()
  const { database } = portal
  mine = await createCustomer(database, { priceLevel: 'B' })
  other = await createCustomer(database, { priceLevel: 'B' })
  await createUser(database, { loginId: 'kupec', customerId: mine })
  await createUser(database, { loginId: 'cizi', customerId: other })
  await createUser(database, {
    loginId: 'prodavac',
    customerId: mine,
    permissions: buyerPermissions.filter((id) => id !== 'shownettoprice'),
  })
  await createUser(database, { loginId: 'unknown-user', userType: 'Unregistered', customerId: mine })
  const { id: categoryId } = await createCategory(database)
  for (const id of ['BASE', 'LEVEL', 'OWN', 'GONE']) {
    await createItem(database, { id, categoryId, price: '100', vatRate: '21', active: id !== 'GONE' })
  }
  await database.db
    .insertInto('level_price')
    .values(
      ['LEVEL', 'OWN'].flatMap((item_id) => [
        { price_level: 'A', item_id, net_price: '95' },
        { price_level: 'B', item_id, net_price: '90.1250' },
      ]),
    )
    .execute()
  await setOwnPrice(mine, 'OWN', '80')
  await setOwnPrice(other, 'OWN', '1')
  await setOwnPrice(other, 'BASE', '2')
  await database.db.updateTable('item').set({ retail_price: '150' }).where('id', '=', 'BASE').execute()
  await database
    .of(asCustomer(mine))
    .insertInto('retail_price')
    .values({ customer_id: mine, item_id: 'OWN', retail_price: '199.9' })
    .execute()
  await database.db
    .insertInto('action_price')
    .values({ action_id: 1, item_id: 'BASE', name: 'Podzim', valid_from: '2020-01-01', net_price: '95' })
    .execute()
  await setStep(0, 12, '96')
  await setStep(0, 24, '90')
  await setStep(mine, 48, '85.5')
  await setStep(other, 10, '1')
  buyer = await portal.loggedIn('kupec')
})
afterAll(() => portal.close())

const plain = { QuantityPrices: [], Action: null, VatRate: 21 }

const byId = (data: { ItemId: string }[]) => Object.fromEntries(data.map((price) => [price.ItemId, price]))

describe('GET product price', () => {
  it('answers the individual price, else the one of the level, else the base price, with action and steps [S7.17]', async () => {
    const { status, body } = await buyer.call('GET', '/product-price?Items=BASE;LEVEL;OWN')
    expect(status).toBe(200)
    expect(byId(body?.data ?? [])).toEqual({
      BASE: {
        ItemId: 'BASE',
        NetPriceValue: 95,
        PriceIncl: 114.95,
        QuantityPrices: [
          { QuantityFrom: 24, NetPriceValue: 90 },
          { QuantityFrom: 48, NetPriceValue: 85.5 },
        ],
        Action: { Name: 'Podzim', Till: null, UsualPrice: 100 },
        RetailPrice: 150,
        VatRate: 21,
      },
      LEVEL: { ...plain, ItemId: 'LEVEL', NetPriceValue: 90.125, PriceIncl: 109.06, RetailPrice: null },
      OWN: { ...plain, ItemId: 'OWN', NetPriceValue: 80, PriceIncl: 96.8, RetailPrice: 199.9 },
    })
  })

  it('leaves out unknown and withdrawn items and answers a doubled one once', async () => {
    const { body } = await buyer.call('GET', '/product-price?Items=BASE;NIC;GONE;BASE;')
    expect(body?.data.map((price) => price.ItemId)).toEqual(['BASE'])
  })

  it('hides purchase prices from who may not see them, visitors among them [S6.27]', async () => {
    for (const client of [await portal.loggedIn('prodavac'), await portal.loggedIn('unknown-user', '')]) {
      const { body } = await client.call('GET', '/product-price?Items=BASE')
      expect(body?.data).toEqual([{ ...plain, ItemId: 'BASE', NetPriceValue: null, PriceIncl: null, RetailPrice: 150 }])
    }
  })

  it('refuses no items, more than 100 and strangers', async () => {
    const many = Array.from({ length: 101 }, (_, index) => `I${index}`).join(';')
    expect((await buyer.call('GET', '/product-price?Items=')).status).toBe(400)
    expect((await buyer.call('GET', '/product-price')).status).toBe(400)
    expect((await buyer.call('GET', `/product-price?Items=${many}`)).status).toBe(400)
    expect((await portal.client().call('GET', '/product-price?Items=BASE')).status).toBe(401)
  })

  it('tells customers apart even where the statement forgets to', async () => {
    const read = (customerId: number) =>
      sql<{ net_price: string }>`select net_price from customer_price where item_id = 'OWN'`.execute(
        portal.database.of(asCustomer(customerId)),
      )
    expect((await read(other)).rows).toEqual([{ net_price: '1.0000' }])
    const ofOther = await sql<{ net_price: string }>`
      select net_price from prices_of(${other}) where item_id in ('OWN', 'BASE') order by 1`.execute(
      portal.database.of(asCustomer(mine)),
    )
    expect(ofOther.rows).toEqual([{ net_price: '90.1250' }, { net_price: '95.0000' }])
  })

  it('looks for the actions of each item by a key, however few actions there are', async () => {
    const { id: categoryId } = await createCategory(portal.database)
    const items = await Promise.all(Array.from({ length: 60 }, () => createItem(portal.database, { categoryId })))
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(
        `insert into action_price (action_id, item_id, name, valid_from, net_price)
          select 2, id, 'Zima', '2020-01-01', 90000 from unnest($1::text[]) id`,
        [items],
      )
      await client.query('analyze action_price')
    })
    const { rows } = await sql<Record<string, string>>`
      explain select net_price from prices_of(${mine}) where item_id collate "C" = any (${['BASE', 'OWN']})`.execute(
      portal.database.of(asCustomer(mine)),
    )
    const plan = rows.flatMap((row) => Object.values(row)).join('\n')
    expect(plan).toContain('Index Scan using action_price__item')
    expect(plan).not.toContain('Seq Scan on action_price a')
  })
})
