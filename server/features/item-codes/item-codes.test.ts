import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buyerPermissions, createCategory, createCustomer, createItem, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Client
let neighbour: Client
let clerk: Client
let visitor: Client

beforeAll(async () => {
  portal = await testPortal()
  const mine = await createCustomer(portal.database)
  const next = await createCustomer(portal.database)
  await createUser(portal.database, { loginId: 'kupec', customerId: mine })
  await createUser(portal.database, { loginId: 'soused', customerId: next })
  const permissions = buyerPermissions.filter((id) => id !== 'shownettoprice')
  await createUser(portal.database, { loginId: 'prodavac', customerId: mine, permissions })
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId: mine })
  const { id: categoryId } = await createCategory(portal.database, { path: 'napoje' })
  await createItem(portal.database, { categoryId, id: 'ALE', name: 'Ale světlé' })
  await createItem(portal.database, { categoryId, id: 'BOCK', name: 'Bock tmavý' })
  await createItem(portal.database, { categoryId, id: '700', name: 'Cider hruškový' })
  await createItem(portal.database, { categoryId, id: 'GONE', name: 'Stažené', active: false })
  buyer = await portal.loggedIn('kupec')
  neighbour = await portal.loggedIn('soused')
  clerk = await portal.loggedIn('prodavac')
  visitor = await portal.loggedIn('unknown-user', '')
})
afterAll(() => portal.close())

const save = (client: Client, ...Codes: [ItemId: string, Code: unknown][]) =>
  client.call('PUT', '/item-codes', { body: { Codes: Codes.map(([ItemId, Code]) => ({ ItemId, Code })) } })
const list = async (client: Client) =>
  Object.fromEntries((await client.call('GET', '/item-codes')).body?.data.map((one) => [one.ItemId, one.Code]) ?? [])
const search = async (client: Client, text: string) => {
  const answer = await client.call('GET', `/product-list/napoje?searchString=${encodeURIComponent(text)}`)
  return answer.body?.data.map((one) => one.ItemId)
}
const suggest = async (client: Client, text: string) => {
  const answer = await client.call('GET', `/quick-order?Text=${encodeURIComponent(text)}`)
  return answer.body?.data.map((one) => one.ItemId)
}
const understand = async (client: Client, Text: string) => {
  const { body } = await client.call('POST', '/quick-order', { body: { Lines: [{ Text, Quantity: 1 }] } })
  const row = body?.data[0] as { State: string; Candidates: { ItemId: string }[] }
  return [row.State, ...row.Candidates.map(({ ItemId }) => ItemId)]
}

describe('own item codes', () => {
  it('are saved, changed and taken away, for items of the offer only', async () => {
    const answer = await save(buyer, ['ALE', ' Žej-01 '], ['BOCK', '700'], ['GONE', 'X'], ['NIC', 'Y'])
    expect(answer.body?.data.toSorted((a, b) => (a.ItemId < b.ItemId ? -1 : 1))).toEqual([
      { ItemId: 'ALE', Code: 'Žej-01' },
      { ItemId: 'BOCK', Code: '700' },
    ])
    expect(await list(buyer)).toEqual({ ALE: 'Žej-01', BOCK: '700' })
    await save(buyer, ['ALE', ''], ['BOCK', '701'])
    expect(await list(buyer)).toEqual({ BOCK: '701' })
    await save(buyer, ['ALE', 'Žej-01'], ['BOCK', '700'])
  })

  it('are found by a search by the whole code and its beginning, without case and accents', async () => {
    for (const text of ['Žej-01', 'zej-01', 'ŽEJ', 'že'])
      expect([text, await search(buyer, text)]).toEqual([text, ['ALE']])
    expect((await search(buyer, '70'))?.toSorted()).toEqual(['700', 'BOCK'])
    expect(await suggest(buyer, 'zej')).toEqual(['ALE'])
    expect(await search(clerk, 'zej')).toEqual(['ALE'])
  })

  it('are understood by the quick order before the codes of the wholesaler', async () => {
    expect(await understand(buyer, 'zej-01')).toEqual(['Taken', 'ALE'])
    expect(await understand(buyer, '700')).toEqual(['Taken', 'BOCK'])
    expect(await understand(neighbour, '700')).toEqual(['Taken', '700'])
    await save(buyer, ['BOCK', 'Žej-01'])
    expect(await understand(buyer, 'Žej-01')).toEqual(['Ambiguous', 'ALE', 'BOCK'])
    await save(buyer, ['BOCK', '700'])
  })

  it('belong to the customer', async () => {
    expect(await list(neighbour)).toEqual({})
    expect(await search(neighbour, 'zej')).toEqual([])
    expect(await search(visitor, 'zej')).toEqual([])
    expect(await suggest(neighbour, 'zej')).toEqual([])
    await save(neighbour, ['ALE', 'soused'])
    expect(await list(buyer)).toEqual({ ALE: 'Žej-01', BOCK: '700' })
    expect(await search(buyer, 'soused')).toEqual([])
  })

  it('refuse what is no code, a doubled item, too many, and who may not', async () => {
    for (const code of [null, 5, undefined, 'x'.repeat(65), 'a\u0000b']) {
      expect([code, (await save(buyer, ['ALE', code])).status]).toEqual([code, 400])
    }
    expect((await save(buyer)).status).toBe(400)
    expect((await save(buyer, ['ALE', 'a'], ['ALE', 'b'])).status).toBe(400)
    const many = Array.from({ length: 1001 }, (_, n): [string, string] => [`I${n}`, 'x'])
    expect((await save(buyer, ...many)).status).toBe(400)
    expect((await save(clerk, ['ALE', 'a'])).status).toBe(403)
    expect((await list(clerk))['ALE']).toBe('Žej-01')
    for (const [client, status] of [
      [visitor, 403],
      [portal.client(), 401],
    ] as const) {
      expect((await save(client, ['ALE', 'a'])).status).toBe(status)
      expect((await client.call('GET', '/item-codes')).status).toBe(status)
    }
  })
})
