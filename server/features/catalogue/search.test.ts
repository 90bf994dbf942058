import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { onConnection } from '#server/db/prepare.ts'
import {
  createCategory,
  createCustomer,
  createItem,
  createOrder,
  createUser,
  raiseDataVersion,
} from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Client
let customerId: number

async function search(text: string, path = 'napoje'): Promise<[string, boolean][]> {
  const answer = await buyer.call('GET', `/product-list/${path}?searchString=${encodeURIComponent(text)}`)
  expect(answer.status).toBe(200)
  return answer.body?.data.map((item) => [item.ItemId, item.InPath]) ?? []
}

beforeAll(async () => {
  // As long as the items are locked below.
  portal = await testPortal({ DB_QUERY_MS: '20000' })
  const { database } = portal
  customerId = await createCustomer(database)
  await createUser(database, { loginId: 'kupec', customerId })
  await createCategory(database, { id: 1, path: 'napoje' })
  await createCategory(database, { id: 2, parentId: 1, path: 'napoje/pivo' })
  await createCategory(database, { id: 3, path: 'jidlo' })
  const items: [string, string, number, string?][] = [
    ['P10', 'Pivo světlé 0,5 l', 2, '8594000000107'],
    ['P11', 'Pivo černé', 2, '8594000000114'],
    ['S1', 'Slanina na pivo', 3],
    ['S2', 'Pivní sýr', 3],
    ['M1', 'Máslo', 3],
    ['M2', 'Maslo v tubě', 3],
    ['8594', 'Kód jako začátek EAN', 3],
    ['K50%', 'Kakao 50% tuku', 3],
    ['K50', 'Kakao 500 g', 3],
    ['ŽŠ-1', 'Žluťoučký ŠÁTEK', 3],
  ]
  for (const [id, name, categoryId, ean] of items) {
    await createItem(database, { id, name, categoryId, ...(ean && { ean }) })
  }
  await createItem(database, { id: 'P99', name: 'Pivo vyřazené', categoryId: 2, active: false })
  buyer = portal.client()
  await buyer.logIn('kupec')
})
afterAll(() => portal.close())

describe('GET product list with searchString', () => {
  it('answers hits of the path first, then elsewhere in the catalogue [S7.15]', async () => {
    expect(await search('pivo')).toEqual([
      ['P11', true],
      ['P10', true],
      ['S1', false],
    ])
    expect(await search('pivo', 'jidlo')).toEqual([
      ['S1', true],
      ['P11', false],
      ['P10', false],
    ])
  })

  it('finds without case and diacritics, all words, in any order [S7.15]', async () => {
    expect(await search('SVETLE pivo')).toEqual([['P10', true]])
    expect(await search('zlutoucky satek')).toEqual([['ŽŠ-1', false]])
    expect(await search('pivo stolní neviděné')).toEqual([
      ['P11', true],
      ['P10', true],
    ])
    expect(await search('neviděné')).toEqual([])
  })

  it('finds by code and EAN and puts their beginnings first', async () => {
    expect(await search('p1')).toEqual([
      ['P11', true],
      ['P10', true],
    ])
    expect(await search('8594000000114')).toEqual([['P11', true]])
    expect(await search('8594', 'jidlo')).toEqual([
      ['8594', true],
      ['P11', false],
      ['P10', false],
    ])
    expect(await search('žš-1')).toEqual([['ŽŠ-1', false]])
  })

  it('ranks what has the very accents first', async () => {
    expect((await search('máslo')).map(([id]) => id)).toEqual(['M1', 'M2'])
    expect((await search('maslo')).map(([id]) => id)).toEqual(['M2', 'M1'])
  })

  it('finds short words and signs, and takes wildcards for what they are', async () => {
    // Half of a kilogram is half of something, too.
    expect((await search('0,5')).map(([id]) => id)).toEqual(['P10', 'K50'])
    expect((await search('50%')).map(([id]) => id)).toEqual(['K50%'])
    expect(await search('%')).toEqual([['K50%', false]])
    expect(await search('_')).toEqual([])
    expect(await search("'; drop table item; --")).toEqual([])
  })

  it('shows the category again for an empty text', async () => {
    for (const text of ['', '  ']) {
      const answer = await buyer.call('GET', `/product-list/napoje?searchString=${encodeURIComponent(text)}`)
      expect(answer.body?.data.map((item) => item.ItemId)).toEqual(['P11', 'P10'])
    }
  })

  it('searches from a special node, too', async () => {
    await sql`update item set is_new = false, offered_since = '2020-01-01'`.execute(portal.database.db)
    await sql`update item set on_sale = true where id = 'S1'`.execute(portal.database.db)
    expect(await search('pivo', 'oblibene/akce')).toEqual([
      ['S1', true],
      ['P11', false],
      ['P10', false],
    ])
  })

  it('searches all goods alike, which are no list without a text', async () => {
    expect(await search('pivo', 'vsechno-zbozi')).toEqual([
      ['P11', true],
      ['P10', true],
      ['S1', true],
    ])
    expect((await buyer.call('GET', '/product-list/vsechno-zbozi')).status).toBe(404)
  })

  it('answers 404 for an unknown path and refuses a text that is too long [S8.25]', async () => {
    expect((await buyer.call('GET', '/product-list/neni?searchString=pivo')).status).toBe(404)
    expect((await buyer.call('GET', `/product-list/napoje?searchString=${'a'.repeat(101)}`)).status).toBe(400)
    expect((await portal.client().call('GET', '/product-list/napoje?searchString=pivo')).status).toBe(401)
  })

  it('finds words with other endings, and words inside of others when there are no better hits', async () => {
    expect(await search('piva')).toEqual(await search('pivo'))
    expect((await search('másel')).map(([id]) => id).toSorted()).toEqual(['M1', 'M2'])
    expect(await search('utouck')).toEqual([['ŽŠ-1', false]])
  })

  it('takes a mistyped word for the one that was most likely meant', async () => {
    expect(await search('zlutuocky satek')).toEqual([['ŽŠ-1', false]])
    expect((await search('malso')).map(([id]) => id).toSorted()).toEqual(['M1', 'M2'])
    expect(await search('televize')).toEqual([])
  })

  it('says of the nearest goods that they lack something, and puts what the customer buys first', async () => {
    const rows = async (text: string) => {
      const { body } = await buyer.call('GET', `/product-list/napoje?searchString=${encodeURIComponent(text)}`)
      return body?.data.map(({ ItemId, Nearest }) => [ItemId, Nearest])
    }
    expect(await rows('pivo světlé')).toEqual([['P10', undefined]])
    expect(await rows('máslo 250 g')).toEqual([
      ['M1', true],
      ['M2', true],
    ])
    await createOrder(portal.database, customerId, { lines: [{ item: 'P10' }] })
    expect((await rows('pivo'))?.map(([id]) => id)).toEqual(['P10', 'P11', 'S1'])
    // What was remembered of the purchases is read again with the next order, and nobody else's order counts.
    const other = await createCustomer(portal.database)
    await createOrder(portal.database, other, { lines: [{ item: 'S1' }] })
    await createOrder(portal.database, customerId, { lines: [{ item: 'P11' }] })
    expect((await rows('pivo'))?.map(([id]) => id)).toEqual(['P11', 'P10', 'S1'])
  })

  it('answers at most 200, the best of a large catalogue, and knows it from its next version on', async () => {
    const index = async () => (await search('susenka')).length
    expect(await index()).toBe(0)
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(`
        insert into item (id, category_id, name, unit, vat_rate, availability, net_price)
        select 'X' || n, 3, 'Sušenka ' || n, 'ks', 12, 'InStock', 1 from generate_series(1, 20000) n`)
    })
    await raiseDataVersion(portal.database)
    // Everybody waits for the one index of the new version.
    expect(await Promise.all([index(), index(), index()])).toEqual([200, 200, 200])
    expect((await search('susenka', 'jidlo')).every(([, isIn]) => isIn)).toBe(true)
    expect(await search('Sušenka 777 X777')).toContainEqual(['X777', false])
    expect(await search('susenka 19999')).toEqual([['X19999', false]])
    expect((await search('x1999')).map(([id]) => id)).toHaveLength(11)
    const made = portal
      .log()
      .split('\n')
      .filter((line) => line.includes('search index made') && line.includes('"items":2001'))
    expect(made).toHaveLength(1)

    // While the next one is being made, which takes as long as the items are locked, the one before is searched.
    await raiseDataVersion(portal.database)
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(`begin; update item set name = 'Oplatka' where id = 'X19999'; lock table item`)
      expect(await search('susenka 19999')).toEqual([['X19999', false]])
      await client.query('commit')
    })
    await expect.poll(() => search('susenka 19999'), { timeout: 30_000 }).not.toContainEqual(['X19999', false])
  })

  it('makes one index of a large offer at a time, and shows what is made while newer versions keep coming', async () => {
    const made = () => portal.log().split('search index made').length - 1
    const before = made()
    await search('susenka 19997')
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query(`begin; update item set name = 'Trubička' where id = 'X19998'; lock table item`)
      for (let saved = 0; saved < 3; saved += 1) {
        await raiseDataVersion(portal.database)
        await search('susenka 19997')
      }
      const { rows } = await client.query(`select from pg_locks where not granted and relation = 'item'::regclass`)
      expect(rows).toHaveLength(1)
      await client.query('commit')
    })
    await expect.poll(() => search('susenka 19998'), { timeout: 30_000 }).not.toContainEqual(['X19998', false])
    expect(made()).toBe(before + 1)
    await search('susenka 19997')

    // Whoever cannot make it says so, and what was there is searched on.
    await onConnection(portal.ownerUrl, async (client) => {
      await client.query('alter table item rename column brand to maker')
      await raiseDataVersion(portal.database)
      expect(await search('susenka 19997')).toEqual([['X19997', false]])
      await expect.poll(() => portal.log(), { timeout: 30_000 }).toContain('search index not made')
      await client.query('alter table item rename column maker to brand')
    })
    await expect.poll(async () => (await search('susenka 19997')) && made(), { timeout: 30_000 }).toBe(before + 2)
  })

  it('knows in every process what the newest offer has', async () => {
    const two = await testPortal({}, undefined, 2)
    try {
      const customerId = await createCustomer(two.database)
      await createUser(two.database, { loginId: 'dvoje', customerId })
      await createCategory(two.database, { id: 1, path: 'napoje' })
      await createItem(two.database, { id: 'P1', name: 'Pivo světlé', categoryId: 1 })
      const client = two.client()
      await client.logIn('dvoje')
      const found = async () => {
        const answer = await client.call('GET', '/product-list/napoje?searchString=pivo')
        return answer.body?.data.map((item) => item.ItemId)
      }
      expect([await found(), await found()]).toEqual([['P1'], ['P1']])
      await createItem(two.database, { id: 'P2', name: 'Pivo tmavé', categoryId: 1 })
      await two.database.db.updateTable('item').set({ active: false }).where('id', '=', 'P1').execute()
      await raiseDataVersion(two.database)
      expect([await found(), await found()]).toEqual([['P2'], ['P2']])
    } finally {
      await two.close()
    }
  })
})
