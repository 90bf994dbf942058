import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Item } from '#contract/catalogue.ts'
import { createCategory, createCustomer, createItem, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Client
let editor: Client

beforeAll(async () => {
  portal = await testPortal()
  const { database } = portal
  const customerId = await createCustomer(database)
  await createUser(database, { loginId: 'kupec', customerId })
  await createUser(database, { loginId: 'obsah', customerId, permissions: ['editinformation'], isAdmin: true })
  await createCategory(database, { id: 10, title: 'Jogurty', path: 'jogurty' })
  const names = ['Jogurt bílý 150 g', 'Jogurt jahoda 150 g', 'Jogurt lesní plody 150 g', 'Tvaroh 250 g']
  for (const [at, name] of names.entries()) {
    await createItem(database, { id: `J${at}`, name, categoryId: 10, brand: 'Kopretina' })
  }
  await database.db.updateTable('customer').set({ catalogue_date: '2100-01-01' }).execute()
  buyer = await portal.loggedIn('kupec')
  editor = await portal.loggedIn('obsah')
})
afterAll(() => portal.close())

type Told = { name: string; brand?: string; code?: string; ean?: string; category?: number }

async function familyOf({ name, brand = '', code = 'A', ean = '', category = 1 }: Told): Promise<string> {
  const answer = await sql<{ family: string }>`
    select item_family(${category}::int, ${brand}, ${name}, ${code}, ${ean}) as family`.execute(portal.database.db)
  return answer.rows[0]?.family ?? ''
}

/** Whether the first two are of one product, by all that is told of them. */
const isOne = async (one: Told, other: Told) => (await familyOf(one)) === (await familyOf(other))

async function list(query = ''): Promise<Record<string, string>> {
  const items: Item[] = (await buyer.call('GET', `/product-list/jogurty${query}`)).body?.data ?? []
  return Object.fromEntries(items.map(({ ItemId, Family }) => [ItemId, Family]))
}

it('takes sizes and flavours of one maker for one product', async () => {
  const pairs: [string, string][] = [
    ['Smetana ke šlehání 33 % 200 ml', 'Smetana ke šlehání 33 % 1 l'],
    ['Trvanlivé mléko Kopretina polotučné 1,5 % 1 l', 'Trvanlivé mléko Kopretina plnotučné 3,5 % 1 l'],
    ['Jogurt Kopretina jahoda 150 g', 'Jogurt Kopretina vanilka 150 g'],
    ['Podmáslí 1 l', 'Podmáslí 500 ml'],
    ['Ledový čaj bez cukru 0,5 l', 'Ledový čaj broskev 1,5 l'],
  ]
  for (const [one, other] of pairs) {
    const brand = 'Kopretina'
    expect([one, await isOne({ name: one, brand }, { name: other, brand })]).toEqual([one, true])
  }
})

it('tells apart other goods, other makers and other categories', async () => {
  const brand = 'Kopretina'
  const name = 'Jogurt jahoda 150 g'
  expect(await isOne({ name: 'Smetana ke šlehání 1 l', brand }, { name: 'Smetana na vaření 1 l', brand })).toBe(false)
  expect(await isOne({ name: 'Jogurt řecký med 150 g', brand }, { name, brand })).toBe(false)
  expect(await isOne({ name, brand }, { name, brand: 'Strakatka' })).toBe(false)
  expect(await isOne({ name, brand }, { name, brand, category: 2 })).toBe(false)
  expect(await familyOf({ name: '7 × 50' })).toBe('')
})

it('knows the maker by the EAN where no brand is told, and the product by codes with a part behind a sign', async () => {
  const nuts = { name: 'Nuts' }
  expect(await isOne({ ...nuts, ean: '8590001000017' }, { ...nuts, ean: '8590001000024' })).toBe(true)
  expect(await isOne({ ...nuts, ean: '8590001000017' }, { ...nuts, ean: '8594002000024' })).toBe(false)
  const kofola = { name: 'Kofola 0,5 l', code: '1520-01' }
  expect(await isOne(kofola, { name: 'Kofola citrus extra 1,5 l', code: '1520-02' })).toBe(true)
  expect(await isOne(kofola, { name: 'Kofola citrus extra 1,5 l', code: '1530-02' })).toBe(false)
  // Letters alone are a series of numbers.
  expect(await isOne({ ...kofola, code: 'ZBO-01' }, { name: 'Kofola citrus extra 1,5 l', code: 'ZBO-02' })).toBe(false)
})

it('tells lists the product of items that are not alone in it, until the wholesaler’s people say otherwise', async () => {
  const first = await list()
  expect(first['J0']).toMatch(/^[0-9a-f]{10}$/)
  expect([first['J1'], first['J2'], first['J3']]).toEqual([first['J0'], '', ''])
  // Of what a search finds as well, also when more of them was found before.
  expect(await list('?searchString=jogurt')).toEqual({ J0: first['J0'], J1: first['J0'], J2: '', J3: '' })
  expect(await list('?searchString=jahoda')).toEqual({ J1: '' })

  const say = (ItemIds: string[], Family: string | null, client = editor) =>
    client.call('PUT', '/edited-items', { body: { ItemIds, Family } })
  expect((await say(['J2', 'J3'], ' Mléčné ')).status).toBe(200)
  expect(await list()).toEqual({ J0: first['J0'], J1: first['J0'], J2: '=Mléčné', J3: '=Mléčné' })
  const edited = await editor.call('GET', '/edited-item/J3')
  expect(edited.body?.data[0]).toMatchObject({ Family: 'Mléčné', FamilyItems: [{ ItemId: 'J2' }] })

  expect((await say(['J1'], '')).status).toBe(200)
  expect(await list()).toMatchObject({ J0: '', J1: '' })
  expect((await say(['J1', 'J2', 'J3'], null)).status).toBe(200)
  expect(await list()).toEqual(first)

  expect((await say(['J1'], 'x'.repeat(101))).status).toBe(400)
  expect((await say(['J1'], 'Mléčné', buyer)).status).toBe(403)
  expect((await say(['NENI'], 'Mléčné')).body?.code).toBe('cart.item-unknown')
})

it('keeps what was said with one item and its other words', async () => {
  const { body } = await editor.call('GET', '/edited-item/J0')
  const { Version = 0 } = body?.data[0] ?? {}
  const untold = 'CategoryId PackOnly PackQuantity PackEAN AsksBatch IsNew Recommended OnSale Information Description'
  const change = {
    ...Object.fromEntries(untold.split(' ').map((name) => [name, null])),
    Hidden: false,
    LeastQuantity: 0,
    InformationEn: '',
    DescriptionEn: '',
    Replacements: [],
    Similar: [],
    Accessories: [],
    Version,
  }
  const answer = await editor.call('PUT', '/edited-item/J0', { body: { ...change, Family: 'Tvaroh' } })
  expect([answer.status, answer.body?.data[0].Family]).toEqual([200, 'Tvaroh'])
})
