import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  asCustomer,
  buyerPermissions,
  createCategory,
  createCustomer,
  createItem,
  createUser,
} from '#server/testing/factories.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let mine: number
let buyer: Client
let neighbour: Client
let clerk: Client

beforeAll(async () => {
  portal = await testPortal()
  mine = await createCustomer(portal.database)
  const next = await createCustomer(portal.database)
  await createUser(portal.database, { loginId: 'kupec', customerId: mine })
  await createUser(portal.database, { loginId: 'soused', customerId: next })
  await createUser(portal.database, {
    loginId: 'prodavac',
    customerId: mine,
    permissions: buyerPermissions.filter((id) => id !== 'shownettoprice'),
  })
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId: next })
  const { id: parentId } = await createCategory(portal.database, { path: 'napoje' })
  const { id: categoryId } = await createCategory(portal.database, { path: 'napoje/pivo', parentId })
  await createItem(portal.database, {
    categoryId,
    id: 'ALE',
    name: 'Ale 0,5 l',
    ean: '4006381333931',
    vatRate: '21',
    price: '20',
  })
  await createItem(portal.database, { categoryId, id: 'BOCK', name: 'Bock 0,33 l', vatRate: '21', price: '30' })
  await createItem(portal.database, { categoryId, id: 'GONE', name: 'Stažené', active: false })
  await portal.database.db.updateTable('item').set({ retail_price: '39.9' }).where('id', '=', 'ALE').execute()
  buyer = await portal.loggedIn('kupec')
  neighbour = await portal.loggedIn('soused')
  clerk = await portal.loggedIn('prodavac')
})
afterAll(() => portal.close())

const put = (client: Client, ItemId: string, RetailPrice: unknown) =>
  client.call('PUT', '/product-price', { body: { ItemId, RetailPrice } })
const retailOf = async (client: Client, id: string) =>
  (await client.call('GET', `/product-price?Items=${id}`)).body?.data[0]?.RetailPrice as unknown
const list = async (client: Client, path = '/retail-prices/napoje') => (await client.call('GET', path)).body?.data ?? []

describe('PUT product price', () => {
  it('saves the customer’s own selling price and null returns to the recommended one [S7.18]', async () => {
    const answer = await put(buyer, 'ALE', 44.5)
    expect(answer.body?.data).toEqual([
      {
        ItemId: 'ALE',
        NetPriceValue: 20,
        PriceIncl: 24.2,
        QuantityPrices: [],
        Action: null,
        RetailPrice: 44.5,
        VatRate: 21,
      },
    ])
    expect(await retailOf(buyer, 'ALE')).toBe(44.5)
    expect(await retailOf(neighbour, 'ALE')).toBe(39.9)
    const { changed_by } = await portal.database
      .of(asCustomer(mine))
      .selectFrom('retail_price')
      .select('changed_by')
      .executeTakeFirstOrThrow()
    expect(changed_by).not.toBeNull()
    expect((await put(buyer, 'ALE', null)).body?.data[0]?.RetailPrice).toBe(39.9)
    expect((await put(buyer, 'BOCK', 0)).body?.data[0]?.RetailPrice).toBe(0)
    await put(buyer, 'BOCK', null)
  })

  it('takes whole haléře from 0 to 9 999 999,99 and items of the offer only', async () => {
    for (const price of [-1, 1.005, 10_000_000, '5', undefined, Number.NaN]) {
      expect([price, (await put(buyer, 'ALE', price)).status === 200]).toEqual([price, Number.isNaN(price)])
    }
    await put(buyer, 'ALE', null)
    expect((await put(buyer, 'ALE', 9_999_999.99)).status).toBe(200)
    await put(buyer, 'ALE', null)
    for (const id of ['NIC', 'GONE']) expect((await put(buyer, id, 5)).status).toBe(404)
  })

  it('belongs to who sees purchase prices', async () => {
    expect((await put(clerk, 'ALE', 5)).status).toBe(403)
    const visitor = portal.client()
    await visitor.logIn('unknown-user', '')
    expect((await put(visitor, 'ALE', 5)).status).toBe(403)
    expect((await put(portal.client(), 'ALE', 5)).status).toBe(401)
    expect(await retailOf(buyer, 'ALE')).toBe(39.9)
  })
})

describe('retail prices of a category', () => {
  it('are listed with what is needed to judge them', async () => {
    expect(await list(buyer)).toEqual([
      {
        ItemId: 'ALE',
        Name: 'Ale 0,5 l',
        EAN: '4006381333931',
        Unit: 'ks',
        VatRate: 21,
        NetPriceValue: 20,
        RetailPrice: 39.9,
        IsOwn: false,
        PrintedPrice: null,
      },
      expect.objectContaining({ ItemId: 'BOCK', NetPriceValue: 30, RetailPrice: null, IsOwn: false }),
    ])
    expect((await list(clerk))[0]).toMatchObject({ NetPriceValue: null, RetailPrice: 39.9 })
    expect(await list(buyer, '/retail-prices/oblibene/zakoupene')).toEqual([])
    expect((await portal.client().call('GET', '/retail-prices/napoje')).status).toBe(401)
  })

  it('are saved all at once', async () => {
    const Prices = [
      { ItemId: 'ALE', RetailPrice: 41.9 },
      { ItemId: 'BOCK', RetailPrice: 59.9 },
      { ItemId: 'GONE', RetailPrice: 1 },
    ]
    const answer = await buyer.call('PUT', '/retail-prices', { body: { Prices } })
    expect(answer.body?.data.map((price) => price.ItemId).toSorted()).toEqual(['ALE', 'BOCK'])
    expect((await list(buyer)).map((item) => [item.RetailPrice, item.IsOwn])).toEqual([
      [41.9, true],
      [59.9, true],
    ])
    expect((await list(neighbour)).map((item) => item.IsOwn)).toEqual([false, false])
  })

  it('refuse a doubled item, nothing, too much and people without purchase prices', async () => {
    const save = (client: Client, Prices: unknown[]) => client.call('PUT', '/retail-prices', { body: { Prices } })
    const one = { ItemId: 'ALE', RetailPrice: 1 }
    expect((await save(buyer, [one, one])).status).toBe(400)
    expect((await save(buyer, [])).status).toBe(400)
    const many = Array.from({ length: 1001 }, (_, i) => ({ ItemId: `I${i}`, RetailPrice: 1 }))
    expect((await save(buyer, many)).status).toBe(400)
    expect((await save(clerk, [one])).status).toBe(403)
    expect((await list(buyer))[0]?.RetailPrice).toBe(41.9)
  })
})

describe('shelf labels', () => {
  const print = (client: Client, Items: string[]) => client.call('POST', '/shelf-labels', { body: { Items } })

  it('are a PDF; the printed price is remembered until another one holds', async () => {
    const changed = async () => (await list(buyer, '/changed-labels')).map((item) => item.ItemId)
    expect(await changed()).toEqual(['ALE', 'BOCK'])
    const answer = await print(buyer, ['BOCK', 'ALE', 'ALE', 'NIC'])
    const sheet = answer.body?.data[0]
    expect(sheet).toMatchObject({ FileName: expect.stringMatching(/^shelf-labels-\d{4}-\d\d-\d\d\.pdf$/), Labels: 2 })
    expect(Buffer.from(sheet?.FileContent, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
    expect(await changed()).toEqual([])
    expect((await list(buyer)).map((item) => item.PrintedPrice)).toEqual([41.9, 59.9])
    await put(buyer, 'ALE', 43)
    expect(await changed()).toEqual(['ALE'])
    expect(await list(neighbour, '/changed-labels')).toEqual([])
    await print(clerk, ['ALE'])
    expect(await changed()).toEqual([])
  })

  it('are not made of nothing, of too many, or for strangers', async () => {
    expect((await print(buyer, [])).status).toBe(400)
    expect(
      (
        await print(
          buyer,
          Array.from({ length: 241 }, (_, i) => `I${i}`),
        )
      ).status,
    ).toBe(400)
    const without = await print(neighbour, ['BOCK'])
    expect([without.status, without.body?.code]).toEqual([400, 'label.no-price'])
    expect((await print(portal.client(), ['ALE'])).status).toBe(401)
  })
})
