import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asCustomer,
  buyerPermissions,
  createCategory,
  createCustomer,
  createItem,
  createOrder,
  createUser,
} from '#server/testing/factories.ts'
import { createContent } from '#server/testing/contents.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let mine: number
let other: number
let buyer: Client
let visitor: Client

const order = (customerId: number, id: string, at: string, quantity: number, state?: 'Cancelled') =>
  createOrder(portal.database, customerId, { id, at, lines: [{ item: 'BEER', quantity }], ...(state && { state }) })

beforeAll(async () => {
  portal = await testPortal({}, () => new Date('2026-11-20T08:00:00Z'))
  const { db } = portal.database
  mine = await createCustomer(portal.database)
  other = await createCustomer(portal.database)
  await createUser(portal.database, { loginId: 'kupec', customerId: mine })
  await createUser(portal.database, {
    loginId: 'prodavac',
    customerId: mine,
    permissions: buyerPermissions.filter((id) => id !== 'shownettoprice'),
  })
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId: other })
  const { id: categoryId } = await createCategory(portal.database, { path: 'napoje/pivo' })
  await createItem(portal.database, { categoryId, id: 'BEER', name: 'Pivo', vatRate: '21', price: '10' })
  for (const id of ['SAME', 'LIKE', 'GLASS', 'GONE']) {
    await createItem(portal.database, { categoryId, id, name: `Zboží ${id}`, active: id !== 'GONE' })
  }
  await db.updateTable('item').set({ offered_since: '2026-11-01' }).execute()
  await db
    .updateTable('item')
    .set({ description: 'Chmel a slad.', weight_kg: '0.5', retail_price: '19.9' })
    .where('id', '=', 'BEER')
    .execute()
  await db
    .insertInto('item_relation')
    .values([
      { item_id: 'BEER', relation: 0, related_id: 'SAME', position: 1 },
      { item_id: 'BEER', relation: 0, related_id: 'GONE', position: 0 },
      { item_id: 'BEER', relation: 1, related_id: 'LIKE' },
      { item_id: 'BEER', relation: 2, related_id: 'GLASS' },
    ])
    .execute()
  await db.insertInto('package_type').values({ id: 'LAHEV', name: 'Lahev 0,5 l', deposit_haler: 300 }).execute()
  await db.insertInto('item_package').values({ item_id: 'BEER', package_id: 'LAHEV', per_unit: '1' }).execute()
  const content = Buffer.from('%PDF-1.7 list')
  const { id: fileId } = await db
    .insertInto('file')
    .values({ content_type: 'application/pdf', content_hash: await createContent(db, content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('item_file')
    .values([
      { item_id: 'BEER', file_id: fileId, file_name: 'pivo.pdf', display_name: 'Technický list' },
      { item_id: 'GONE', file_id: fileId, file_name: 'stare.pdf' },
    ])
    .execute()
  await order(mine, 'A1', '2026-11-02T10:00:00Z', 24)
  // Still October in London, November in Prague.
  await order(mine, 'A2', '2026-10-31T23:30:00Z', 6)
  await order(mine, 'A3', '2026-09-15T10:00:00Z', 12)
  await order(mine, 'A4', '2025-11-05T10:00:00Z', 5)
  await order(mine, 'A5', '2025-09-05T10:00:00Z', 7)
  await order(mine, 'A6', '2026-11-10T10:00:00Z', 99, 'Cancelled')
  await order(other, 'B1', '2026-11-03T10:00:00Z', 1000)
  buyer = await portal.loggedIn('kupec')
  visitor = await portal.loggedIn('unknown-user', '')
})
afterAll(() => portal.close())

const get = async (client: Client, path: string) => (await client.call('GET', path)).body?.data ?? []

describe('GET product', () => {
  it('answers one product of the offer with its packaging and selling prices', async () => {
    await portal.database
      .of(asCustomer(mine))
      .insertInto('retail_price')
      .values({ customer_id: mine, item_id: 'BEER', retail_price: '22.5' })
      .execute()
    const [item] = await get(buyer, '/product/BEER')
    expect(item).toMatchObject({
      ItemId: 'BEER',
      Name: 'Pivo',
      PathName: 'napoje/pivo',
      VatRate: 21,
      Description: 'Chmel a slad.',
      Weight: 0.5,
      Packages: [{ PackageId: 'LAHEV', Name: 'Lahev 0,5 l', PerUnit: 1, Deposit: 3 }],
      FileCount: 1,
      RecommendedPrice: 19.9,
      OwnRetailPrice: 22.5,
    })
    expect((await get(visitor, '/product/BEER'))[0]).toMatchObject({ RecommendedPrice: 19.9, OwnRetailPrice: null })
  })

  it('knows no product that is not or no longer offered, and no strangers', async () => {
    for (const id of ['NIC', 'GONE']) expect((await buyer.call('GET', `/product/${id}`)).status).toBe(404)
    expect((await buyer.call('GET', '/product/a%3Bb')).status).toBe(400)
    expect((await portal.client().call('GET', '/product/BEER')).status).toBe(401)
  })
})

describe('GET product relation', () => {
  it('answers products: 0 replacements, 1 similar, 2 accessories [S7.20, S7.21, S7.22, S7.23]', async () => {
    const ids = async (relation: number) =>
      (await get(visitor, `/product-relation/BEER?RelationId=${relation}`)).map((one) => one.ItemId)
    expect(await ids(0)).toEqual(['SAME'])
    expect(await ids(1)).toEqual(['LIKE'])
    expect(await ids(2)).toEqual(['GLASS'])
    const [same] = await get(buyer, '/product-relation/BEER?RelationId=0')
    expect(same).toMatchObject({
      Name: 'Zboží SAME',
      PathName: 'napoje/pivo',
      Availability: 'InStock',
      Flags: ['_NEW'],
    })
    expect(await get(buyer, '/product-relation/LIKE?RelationId=0')).toEqual([])
  })

  it('refuses another relation, none, and strangers', async () => {
    for (const query of ['?RelationId=3', '?RelationId=', '', '?RelationId=0&x=1']) {
      expect([query, (await buyer.call('GET', `/product-relation/BEER${query}`)).status]).toEqual([query, 400])
    }
    expect((await portal.client().call('GET', '/product-relation/BEER?RelationId=0')).status).toBe(401)
  })
})

describe('GET product files', () => {
  it('answers names and contents, none of withdrawn items [S7.24]', async () => {
    expect(await get(visitor, '/product-files/BEER')).toEqual([
      {
        Id: expect.stringMatching(/^\d+$/),
        FileName: 'pivo.pdf',
        DisplayName: 'Technický list',
        FileContent: Buffer.from('%PDF-1.7 list').toString('base64'),
      },
    ])
    expect(await get(buyer, '/product-files/GONE')).toEqual([])
    expect((await portal.client().call('GET', '/product-files/BEER')).status).toBe(401)
  })
})

describe('GET statistic item quantity', () => {
  it('counts 13 months of the active customer on the calendar of Prague, cancelled orders left out [S7.19]', async () => {
    const months = await get(buyer, '/statistic-item-quantity/BEER')
    expect(months.map((month) => month.Period)).toEqual([
      '2025-11',
      '2025-12',
      ...Array.from({ length: 11 }, (_, i) => `2026-${String(i + 1).padStart(2, '0')}`),
    ])
    const bought = months.filter((month) => month.Quantity > 0 || month.LastYear > 0)
    expect(bought).toEqual([
      { Period: '2025-11', Quantity: 5, LastYear: 0, NetAmount: 50 },
      { Period: '2026-09', Quantity: 12, LastYear: 7, NetAmount: 120 },
      { Period: '2026-11', Quantity: 30, LastYear: 5, NetAmount: 300 },
    ])
  })

  it('hides amounts without the permission and refuses visitors', async () => {
    const clerk = await portal.loggedIn('prodavac')
    const months = await get(clerk, '/statistic-item-quantity/BEER')
    expect(months.at(-1)).toEqual({ Period: '2026-11', Quantity: 30, LastYear: 5, NetAmount: null })
    expect((await visitor.call('GET', '/statistic-item-quantity/BEER')).status).toBe(403)
    expect((await portal.client().call('GET', '/statistic-item-quantity/BEER')).status).toBe(401)
  })
})

describe('GET product purchases', () => {
  it('answers the last orders of the item, newest first', async () => {
    const purchases = await get(buyer, '/product-purchases/BEER')
    expect(purchases.map((one) => one.OrderId)).toEqual(['A1', 'A2', 'A3', 'A4', 'A5'])
    expect(purchases[1]).toEqual({
      OrderId: 'A2',
      Date: '2026-11-01',
      Quantity: 6,
      Unit: 'ks',
      NetPriceValue: 10,
      NetPriceTotal: 60,
    })
    const clerk = await portal.loggedIn('prodavac')
    expect((await get(clerk, '/product-purchases/BEER'))[0]).toMatchObject({ NetPriceValue: null, NetPriceTotal: null })
    expect((await visitor.call('GET', '/product-purchases/BEER')).status).toBe(403)
  })
})

it('what was bought is what came, in every list that speaks of it', async () => {
  const lines = (values: object) => [{ item: 'SAME', quantity: 9, sold: 12, ...values }]
  await createOrder(portal.database, mine, { at: '2026-11-10T08:00:00Z', lines: lines({ verified: 8, delivered: 5 }) })
  // Nothing of it came.
  await createOrder(portal.database, mine, { at: '2026-11-12T08:00:00Z', lines: lines({ verified: 0 }) })
  const of = (rows: { ItemId: string }[]) => rows.find(({ ItemId }) => ItemId === 'SAME')
  expect(of(await get(buyer, '/bought-items'))).toEqual({ ItemId: 'SAME', BoughtOn: '2026-11-10', Quantity: 5 })
  expect(of(await get(buyer, '/shelf'))).toMatchObject({ Deliveries: [{ Date: '2026-11-10', Quantity: 5 }] })
  expect(await get(buyer, '/product-purchases/SAME')).toMatchObject([{ Quantity: 5, NetPriceTotal: 50 }])
  expect((await get(buyer, '/statistic-item-quantity/SAME')).at(-1)).toMatchObject({ Quantity: 5, NetAmount: 50 })
})
