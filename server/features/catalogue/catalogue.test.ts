import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/app.ts'
import { connect } from '#server/db/connect.ts'
import {
  createCategory,
  createCustomer,
  createItem,
  createOrder,
  createUser,
  raiseDataVersion,
} from '#server/testing/factories.ts'
import { createContent } from '#server/testing/contents.ts'
import { type Client, clientOf, clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'

const NOW = new Date('2026-11-20T10:00:00Z')

let portal: TestPortal
let customerId: number
let buyer: Client
let visitor: Client
let noCustomer: Client

const idsOf = (answer: { body: { data: { ItemId: string }[] } | undefined }) =>
  answer.body?.data.map((item) => item.ItemId)

const order = ({ customer, item, ...values }: { customer: number; at: string; item: string; state?: 'Cancelled' }) =>
  createOrder(portal.database, customer, { ...values, lines: [{ item }] })

beforeAll(async () => {
  portal = await testPortal({}, () => NOW)
  const { database } = portal
  customerId = await createCustomer(database)
  const neighbour = await createCustomer(database)
  await createUser(database, { loginId: 'kupec', customerId })
  await createUser(database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
  await createUser(database, { loginId: 'bez-zakaznika' })
  await createCategory(database, { id: 10, title: 'Pečivo', path: 'pecivo' })
  await createCategory(database, { id: 11, parentId: 10, title: 'Rohlíky', path: 'pecivo/rohliky' })
  await createCategory(database, { id: 12, parentId: 10, title: 'Prázdná', path: 'pecivo/prazdna' })
  await createCategory(database, { id: 20, title: 'Pečivo mražené', path: 'pecivo-mrazene' })
  await createItem(database, { id: 'CHLEB', name: 'Chléb', categoryId: 10, ean: '8590000000017', brand: 'Pekárna' })
  await createItem(database, { id: 'ROHLIK', name: 'Rohlík', categoryId: 11, packQuantity: 12.5, packOnly: true })
  await createItem(database, { id: 'CIBULE', name: 'Cibulák', categoryId: 11, availability: 'Low' })
  await createItem(database, { id: 'MRAZ', name: 'Mražený dort', categoryId: 20 })
  await createItem(database, { id: 'PRYC', name: 'Vyřazený', categoryId: 11, active: false })
  const { db } = database
  await db.updateTable('item').set({ offered_since: '2026-01-01' }).execute()
  await db.updateTable('item').set({ offered_since: '2026-10-01' }).where('id', '=', 'CIBULE').execute()
  await db.updateTable('item').set({ recommended: true }).where('id', 'in', ['ROHLIK', 'PRYC']).execute()
  await db.updateTable('item').set({ on_sale: true }).where('id', '=', 'CHLEB').execute()
  await db.updateTable('data_version').set({ data_date: '2026-11-19' }).execute()
  await db.insertInto('package_type').values({ id: 'PREPRAVKA', name: 'Přepravka', deposit_haler: 10_000 }).execute()
  await db.insertInto('item_package').values({ item_id: 'CHLEB', package_id: 'PREPRAVKA', per_unit: '0.1' }).execute()
  await order({ customer: customerId, at: '2025-11-21T08:00:00Z', item: 'MRAZ' })
  await order({ customer: customerId, at: '2025-11-18T08:00:00Z', item: 'CHLEB' })
  await order({ customer: customerId, at: '2026-05-01T08:00:00Z', item: 'ROHLIK', state: 'Cancelled' })
  await order({ customer: neighbour, at: '2026-05-01T08:00:00Z', item: 'CIBULE' })
  buyer = portal.client()
  await buyer.logIn('kupec')
  visitor = portal.client()
  await visitor.logIn('unknown-user', '')
  noCustomer = portal.client()
  await noCustomer.logIn('bez-zakaznika')
})
afterAll(() => portal.close())

describe('GET navigation', () => {
  it('answers the categories nested, with fields and counts [S2.20, S3.11, S3.12, S7.13]', async () => {
    const { status, body } = await buyer.call('GET', '/navigation', { headers: { activelangid: 'cs' } })
    expect(status).toBe(200)
    expect(body?.data.slice(1)).toEqual([
      {
        Id: '10',
        Title: 'Pečivo',
        PathName: 'pecivo',
        Count: 3,
        Sub: [
          { Id: '11', Title: 'Rohlíky', PathName: 'pecivo/rohliky', Count: 2, Sub: [] },
          { Id: '12', Title: 'Prázdná', PathName: 'pecivo/prazdna', Count: 0, Sub: [] },
        ],
      },
      { Id: '20', Title: 'Pečivo mražené', PathName: 'pecivo-mrazene', Count: 1, Sub: [] },
    ])
  })

  it('begins with the special nodes by their ids, titles in the language [S2.131, S2.132, S2.133, S2.134]', async () => {
    const titles = async (language: string) => {
      const { body } = await buyer.call('GET', '/navigation', { headers: { activelangid: language } })
      const [top] = body?.data ?? []
      return [top, ...top.Sub].map((node) => [node.Id, node.PathName, node.Title, node.Count])
    }
    expect(await titles('cs')).toEqual([
      ['_FAV', 'oblibene', 'Oblíbené', 3],
      ['_NEW', 'oblibene/novinky', 'Novinky', 1],
      ['_RECOM', 'oblibene/doporucujeme', 'Doporučujeme', 1],
      ['_SALE', 'oblibene/akce', 'Akce', 1],
      ['_BOUGH', 'oblibene/zakoupene', 'Zakoupené', 1],
    ])
    expect((await titles('en')).map(([, , title]) => title)).toEqual([
      'Favourites',
      'New',
      'Recommended',
      'On sale',
      'Bought',
    ])
  })

  it('keeps bought items from visitors [S0.15]', async () => {
    const { body } = await visitor.call('GET', '/navigation')
    expect(body?.data[0].Sub.map((node: { Id: string }) => node.Id)).toEqual(['_NEW', '_RECOM', '_SALE'])
  })

  it('costs 304 while nothing changed, and languages and kinds of users do not mix', async () => {
    const first = await buyer.call('GET', '/navigation')
    expect(first.headers['cache-control']).toBe('private, no-cache')
    const headers = { 'if-none-match': String(first.headers['etag']) }
    const again = await buyer.call('GET', '/navigation', { headers })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await buyer.call('GET', '/navigation', { headers: { ...headers, activelangid: 'cs' } })).status).toBe(200)
    expect((await visitor.call('GET', '/navigation', { headers })).status).toBe(200)
  })

  it('answers a user without a customer, but refuses strangers', async () => {
    expect((await noCustomer.call('GET', '/navigation')).status).toBe(200)
    expect((await portal.client().call('GET', '/navigation')).status).toBe(401)
  })
})

describe('GET product list', () => {
  it('answers a category and everything below it by name, with the day of the data [S2.18, S2.19, S7.14]', async () => {
    const answer = await buyer.call('GET', '/product-list/pecivo')
    expect(answer.body).toMatchObject({ status: 200, date: '2026-11-19' })
    expect(idsOf(answer)).toEqual(['CIBULE', 'CHLEB', 'ROHLIK'])
    expect(answer.body?.data[1]).toEqual({
      ItemId: 'CHLEB',
      Name: 'Chléb',
      PathName: 'pecivo',
      EAN: '8590000000017',
      Brand: 'Pekárna',
      Unit: 'ks',
      PackName: '',
      PackQuantity: 1,
      PackOnly: false,
      Availability: 'InStock',
      VatRate: 12,
      ImageUrl: null,
      ItemInformation: '',
      Flags: ['_SALE'],
      Returnable: true,
      Family: '',
    })
    expect(answer.body?.data[2]).toMatchObject({ PackQuantity: 12.5, PackOnly: true, Flags: ['_RECOM'] })
    expect(idsOf(await buyer.call('GET', '/product-list/pecivo/rohliky'))).toEqual(['CIBULE', 'ROHLIK'])
    expect(idsOf(await buyer.call('GET', '/product-list/pecivo/prazdna'))).toEqual([])
  })

  it('never carries a price', async () => {
    expect((await buyer.call('GET', '/product-list/pecivo')).text).not.toMatch(/price/i)
  })

  it('answers the special nodes [S2.131, S2.132, S2.133, S2.134]', async () => {
    const list = async (client: Client, path: string) => idsOf(await client.call('GET', `/product-list/${path}`))
    expect(await list(buyer, 'oblibene/novinky')).toEqual(['CIBULE'])
    expect(await list(buyer, 'oblibene/doporucujeme')).toEqual(['ROHLIK'])
    expect(await list(buyer, 'oblibene/akce')).toEqual(['CHLEB'])
    expect(await list(buyer, 'oblibene/zakoupene')).toEqual(['MRAZ'])
    expect(await list(buyer, 'oblibene')).toEqual(['CIBULE', 'CHLEB', 'MRAZ', 'ROHLIK'])
    expect(await list(visitor, 'oblibene')).toEqual(['CIBULE', 'CHLEB', 'ROHLIK'])
    expect((await visitor.call('GET', '/product-list/oblibene/zakoupene')).status).toBe(404)
  })

  it('shows the picture by its address', async () => {
    const { id } = await portal.database.db
      .insertInto('file')
      .values({ content_hash: await createContent(portal.database.db, 'png'), content_type: 'image/png' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await portal.database.db.updateTable('item').set({ image_id: id }).where('id', '=', 'MRAZ').execute()
    await raiseDataVersion(portal.database)
    const { body } = await buyer.call('GET', '/product-list/pecivo-mrazene')
    expect(body?.data[0].ImageUrl).toBe(`/files/${id}`)
    const picture = await portal.app.inject({ url: body?.data[0].ImageUrl, headers: { activelangid: 'cs' } })
    expect([picture.statusCode, picture.payload]).toEqual([200, 'png'])
  })

  it('answers 404 with a sentence for an unknown path [S8.25]', async () => {
    const { status, body } = await buyer.call('GET', '/product-list/pecivo/neznama')
    expect(status).toBe(404)
    expect(body?.message).toBe('Not found')
    expect((await buyer.call('GET', '/product-list/pec')).status).toBe(404)
    expect((await buyer.call('GET', '/product-list/')).status).toBe(404)
  })

  it('refuses bad input, users without a customer and strangers [S2.21]', async () => {
    expect((await buyer.call('GET', '/product-list/pecivo?page=2')).status).toBe(400)
    expect((await buyer.call('GET', '/product-list/pecivo%00')).status).toBe(400)
    expect((await noCustomer.call('GET', '/product-list/pecivo')).status).toBe(403)
    expect((await portal.client().call('GET', '/product-list/pecivo')).status).toBe(401)
  })
})

describe('the catalogue of a customer', () => {
  async function newBuyer(catalogueDate: string | null) {
    const customer = await createCustomer(portal.database, { catalogueDate })
    const { loginId } = await createUser(portal.database, { customerId: customer })
    const client = portal.client()
    await client.logIn(loginId)
    return client
  }
  const refresh = (client: Client) => client.call('GET', '/refresh-product-list')

  it('is missing until the first refresh: 205 without a body for categories and searches [S4.34, S7.16]', async () => {
    const client = await newBuyer(null)
    for (const path of ['/product-list/pecivo', '/product-list/pecivo?searchString=chleb', '/product-list/oblibene']) {
      const { status, text } = await client.call('GET', path)
      expect([path, status, text]).toEqual([path, 205, ''])
    }
    expect(await refresh(client)).toMatchObject({ status: 200, body: { data: [] } })
    const list = await client.call('GET', '/product-list/pecivo')
    expect([list.status, list.body?.date]).toEqual([200, '2026-11-19'])
  })

  it('is as old as its last refresh, for this customer only [S4.36]', async () => {
    const [old, other] = await Promise.all([newBuyer('2026-11-17'), newBuyer('2026-11-18')])
    const day = async (client: Client, path = 'pecivo') =>
      (await client.call('GET', `/product-list/${path}`)).body?.date
    expect([await day(old), await day(other), await day(buyer)]).toEqual(['2026-11-17', '2026-11-18', '2026-11-19'])
    expect(await day(old, 'oblibene')).toBe('2026-11-17')
    expect(await day(old, 'pecivo?searchString=chleb')).toBe('2026-11-17')
    await refresh(old)
    expect([await day(old), await day(other)]).toEqual(['2026-11-19', '2026-11-18'])
    await refresh(old)
    expect(await day(old)).toBe('2026-11-19')
  })

  it('waits with 206 for an import that is running and does not hinder it [S4.41]', async () => {
    const client = await newBuyer(null)
    const importing = new pg.Client(portal.ownerUrl)
    await importing.connect()
    try {
      await importing.query(`begin; select pg_advisory_xact_lock(hashtext('odbyt import'))`)
      const { status, text } = await refresh(client)
      expect([status, text]).toEqual([206, ''])
      expect((await client.call('GET', '/product-list/pecivo')).status).toBe(205)
      await importing.query('commit')
      expect((await refresh(client)).status).toBe(200)
    } finally {
      await importing.end()
    }
  })

  it('is refreshed for visitors too, not for strangers or users without a customer', async () => {
    expect((await refresh(visitor)).status).toBe(200)
    expect((await refresh(noCustomer)).status).toBe(403)
    expect((await refresh(portal.client())).status).toBe(401)
    expect((await buyer.call('GET', '/refresh-product-list?now=1')).status).toBe(400)
  })
})

describe('GET bought items', () => {
  it('answers the last purchase of each item within 12 months, of this customer only', async () => {
    await order({ customer: customerId, at: '2026-03-31T22:30:00Z', item: 'MRAZ' })
    const { status, body } = await buyer.call('GET', '/bought-items')
    expect(status).toBe(200)
    // Shortly after midnight in Prague; a cancelled order, one of 2025-11-18 and the neighbour's are not among them.
    expect(body?.data).toEqual([{ ItemId: 'MRAZ', BoughtOn: '2026-04-01', Quantity: 1 }])
  })

  it('refuses a query, visitors, users without a customer and strangers', async () => {
    expect((await buyer.call('GET', '/bought-items?all=1')).status).toBe(400)
    expect((await visitor.call('GET', '/bought-items')).status).toBe(403)
    expect((await noCustomer.call('GET', '/bought-items')).status).toBe(403)
    expect((await portal.client().call('GET', '/bought-items')).status).toBe(401)
  })
})

describe('bytes made before', () => {
  const get = (acceptEncoding: string, etag?: string) =>
    buyer.call('GET', '/product-list/pecivo', {
      headers: { 'accept-encoding': acceptEncoding, ...(etag && { 'if-none-match': etag }) },
    })
  const rawGet = async (acceptEncoding: string) => {
    const { cookie } = await rawCookie()
    return portal.app.inject({
      method: 'GET',
      url: '/api/product-list/pecivo-velke',
      headers: { activelangid: 'cs', cookie, 'accept-encoding': acceptEncoding },
    })
  }
  const rawCookie = async () => {
    const answer = await portal.app.inject({
      method: 'GET',
      url: '/api/login',
      headers: { activelangid: 'cs', authorization: `Basic ${Buffer.from('unknown-user:').toString('base64')}` },
    })
    return { cookie: String(answer.headers['set-cookie']).split(';')[0] }
  }

  it('cost 304 when the client has them [S7.14]', async () => {
    const first = await get('identity')
    const etag = String(first.headers['etag'])
    expect(first.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, ActiveLangId' })
    for (const named of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
      const again = await get('identity', named)
      expect([again.status, again.text]).toEqual([304, ''])
    }
    expect((await get('identity', '"x"')).status).toBe(200)
  })

  it('leave in the form the client takes, the same content in each', async () => {
    await createCategory(portal.database, { id: 30, title: 'Velké', path: 'pecivo-velke' })
    for (let item = 0; item < 30; item += 1) await createItem(portal.database, { categoryId: 30 })
    await raiseDataVersion(portal.database)
    const plain = await rawGet('identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.json().data).toHaveLength(30)
    const zipped = await rawGet('deflate, gzip;q=0.5, br;q=0')
    expect(zipped.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(zipped.rawPayload)).toEqual(plain.rawPayload)
    await expect
      .poll(async () => (await rawGet('gzip, deflate, br')).headers['content-encoding'], { timeout: 10_000 })
      .toBe('br')
    expect(brotliDecompressSync((await rawGet('br')).rawPayload)).toEqual(plain.rawPayload)
    expect((await rawGet('gzip;q=0')).headers['content-encoding']).toBeUndefined()
  })
})

describe('a new data version', () => {
  it('is what the very next request of every process answers', async () => {
    const database = connect(portal.appUrl, portal.config.pool, { max: 2 })
    const second = await buildApp({
      database,
      ownerUrl: portal.ownerUrl,
      config: portal.config,
      clock: clockOf(() => NOW),
    })
    try {
      const other = clientOf(second)
      await other.logIn('kupec')
      const read = async () =>
        Promise.all(
          [buyer, other].map(async (client) => {
            const list = await client.call('GET', '/product-list/pecivo-mrazene')
            const tree = await client.call('GET', '/navigation')
            return [list.body?.date, idsOf(list), tree.body?.data.find((node) => node.Id === '20').Count]
          }),
        )
      const before = ['2026-11-19', ['MRAZ'], 1]
      expect(await read()).toEqual([before, before])
      await portal.database.db.transaction().execute(async (trx) => {
        await createItem({ ...portal.database, db: trx }, { id: 'NANUK', name: 'Nanuk', categoryId: 20 })
        await trx
          .updateTable('data_version')
          .set((set) => ({ version: set('version', '+', 1), data_date: '2026-11-20' }))
          .execute()
      })
      expect((await buyer.call('GET', '/refresh-product-list')).status).toBe(200)
      const after = ['2026-11-20', ['MRAZ', 'NANUK'], 2]
      expect(await read()).toEqual([after, after])
    } finally {
      await second.close()
      await database.close()
    }
  })

  it('makes the same list once, however many ask for it', async () => {
    await raiseDataVersion(portal.database)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => buyer.call('GET', '/product-list/pecivo/rohliky')),
    )
    expect(new Set(answers.map((answer) => answer.headers['etag'])).size).toBe(1)
    expect(answers.every((answer) => answer.status === 200)).toBe(true)
  })
})
