import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { MissedSearch, SearchWord } from '#contract/search-words.ts'
import { EVERYTHING } from '#contract/special-nodes.ts'
import { asCustomer, createCategory, createItem, createUser } from '#server/testing/factories.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { type Client, clientOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let operator: Client
let now = new Date('2026-11-20T09:00:00Z')

beforeAll(async () => {
  portal = await testPortal({}, () => now, 2)
  const { id: categoryId } = await createCategory(portal.database)
  await createItem(portal.database, { categoryId, id: 'GLASS', name: 'Odlivka panáková 4 cl' })
  await createItem(portal.database, { categoryId, id: 'EGGS', name: 'Vejce čerstvá M' })
  const { loginId } = await createUser(portal.database, {
    customerId: (await createBuyer(portal)).customerId,
    permissions: ['editinformation'],
    isAdmin: true,
  })
  operator = await portal.loggedIn(loginId)
})
afterAll(() => portal.close())

const put = (Typed: string, Meant: string[], Seen: string[] | null = null) =>
  operator.call('PUT', '/search-words', { body: { Typed, Meant, Seen } })
const word = async (typed: string) =>
  ((await operator.call('GET', '/search-words')).body?.data as SearchWord[]).find(({ Typed }) => Typed === typed)
const misses = async () => (await operator.call('GET', '/missed-searches')).body?.data as MissedSearch[]

it('lets the operator say what a word means, which both processes search by at once, and take it back', async () => {
  const { loginId } = await createBuyer(portal)
  const buyers: Client[] = []
  for (const app of portal.apps) {
    const client = clientOf(app)
    await client.logIn(loginId)
    buyers.push(client)
  }
  const found = (text: string) =>
    Promise.all(
      buyers.map(async (one) => {
        const { body } = await one.call('GET', `/quick-order?Text=${encodeURIComponent(text)}`)
        return body?.data.map(({ ItemId }) => ItemId as string)
      }),
    )
  expect(await found('frťan')).toEqual([[], []])
  const trial = await operator.call('POST', '/search-words/try', { body: { Typed: 'frťan', Meant: ['odlivka'] } })
  expect(trial.body?.data[0]).toMatchObject({ Count: 1, Items: [{ ItemId: 'GLASS' }] })
  expect(await found('frťan')).toEqual([[], []])
  expect((await put('frťan', ['odlivka'])).body?.data).toEqual([{ Typed: 'frťan', Meant: ['odlivka'], Origin: 'own' }])
  expect(await found('frťany')).toEqual([['GLASS'], ['GLASS']])
  const reset = await operator.call('PUT', '/search-words/start', { body: { Typed: 'frťan' } })
  expect([reset.status, reset.body?.data]).toEqual([200, []])
  expect(await found('frťan')).toEqual([[], []])
})

it('begins with the words of the portal, which can be changed, taken away and brought back', async () => {
  expect(await word('vajíčko')).toEqual({ Typed: 'vajíčko', Meant: ['vejce'], Origin: 'start' })
  expect((await put('vajíčko', ['odlivka'])).body?.code).toBe('search-word.changed')
  expect((await put('vajíčko', ['vejce', 'odlivka'], ['vejce'])).status).toBe(200)
  expect((await word('vajíčko'))?.Origin).toBe('changed')
  expect((await put('vajíčko', [], ['vejce', 'odlivka'])).body?.data[0]).toMatchObject({ Origin: 'off' })
  await operator.call('PUT', '/search-words/start', { body: { Typed: 'vajíčko' } })
  expect((await word('vajíčko'))?.Origin).toBe('start')
})

it('refuses words that stand for themselves, go in circles, are too long or are none', async () => {
  const code = async (...of: Parameters<typeof put>) => (await put(...of)).body?.code
  expect(await code('cvrček', ['cvrčka'])).toBe('search-word.self')
  expect(await code('cvrček', [])).toBe('search-word.self')
  expect((await put('cvrček', ['brouk'])).status).toBe(200)
  expect((await put('brouk', ['kobylka'])).status).toBe(200)
  expect(await code('kobylka', ['cvrček'])).toBe('search-word.cycle')
  expect(await code('jedna dvě tři čtyři', ['vejce'])).toBe('search-word.long')
  expect(await code('5', ['vejce'])).toBe('search-word.empty')
  expect((await put('x'.repeat(61), ['vejce'])).status).toBe(400)
  for (const meant of ['!!', '5', 'x']) expect(await code('cvrčkaření', ['vejce', meant])).toBe('search-word.empty')
  expect((await operator.call('PUT', '/search-words/start', { body: { Typed: 'neznámé' } })).status).toBe(404)
})

it('counts what was looked for in vain by customers, once for what was typed on, without what may name a person', async () => {
  const [one, other] = [await createBuyer(portal), await createBuyer(portal)]
  const search = async ({ client }: typeof one, text: string, seconds = 2) => {
    now = new Date(now.getTime() + seconds * 1000)
    await client.call('GET', `/product-list/${EVERYTHING.path}?searchString=${encodeURIComponent(text)}`)
  }
  for (const text of ['krok', 'krokod', 'krokodýl', 'krokodýl']) await search(one, text)
  await search(other, 'Krokodyl')
  await search(one, 'krokodýl', 120)
  for (const text of ['jana@example.cz', '777123456', 'vejce']) await search(one, text)
  expect(await misses()).toEqual([{ Text: 'krokodyl', Count: 3, CustomerCount: 2, LastDay: '2026-11-20' }])
  // On a day that is full what is there already still counts, and what is typed on takes its place.
  await sql`insert into missed_search (customer_id, day, text, last_at)
    select ${other.customerId}, '2026-11-20', 'plno ' || n, ${now} from generate_series(1, 98) n`.execute(
    portal.database.of(asCustomer(other.customerId)),
  )
  for (const text of ['zebra', 'zebrak', 'lama', 'krokodýl']) await search(other, text, 120)
  await search(other, 'zebra')
  await search(other, 'zebrak')
  const counts = new Map((await misses()).map(({ Text, Count }) => [Text, Count]))
  expect(['krokodyl', 'zebra', 'zebrak', 'lama'].map((text) => counts.get(text))).toEqual([4, 2, undefined, undefined])
  now = new Date('2026-12-25T09:00:00Z')
  expect(await misses()).toEqual([])
})

it('is for who edits goods', async () => {
  const { client } = await createBuyer(portal)
  expect((await client.call('GET', '/missed-searches')).status).toBe(403)
  expect((await portal.client().call('GET', '/search-words')).status).toBe(401)
})
