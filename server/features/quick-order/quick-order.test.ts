import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { QuickRow, RepeatedLine } from '#contract/quick-order.ts'
import { createCategory, createItem, raiseDataVersion } from '#server/testing/factories.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  const { id: categoryId } = await createCategory(portal.database)
  await createItem(portal.database, { categoryId, id: 'Z900', name: 'Žlutá limonáda', ean: '8594000000015' })
  await createItem(portal.database, { categoryId, id: 'Z901', name: 'Žlutá limonáda velká', ean: '8594000000022' })
  await createItem(portal.database, { categoryId, id: 'Z902', name: 'Dvojče', ean: '8594000000039' })
  await createItem(portal.database, { categoryId, id: 'Z903', name: 'Dvojče jiné', ean: '8594000000039' })
  await createItem(portal.database, { categoryId, id: 'Z904', name: '50% sleva_x', ean: '' })
  await portal.database.db
    .insertInto('item_relation')
    .values([
      { item_id: 'OLD', related_id: 'NONE', relation: 0, position: 1 },
      { item_id: 'OLD', related_id: 'Z900', relation: 0, position: 2 },
    ])
    .execute()
  buyer = await createBuyer(portal)
})
afterAll(() => portal.close())

const repeat = async (lines: Partial<RepeatedLine>[], from = buyer): Promise<RepeatedLine[]> => {
  const Lines = lines.map(({ ItemId, Quantity, NetPriceValue = null }) => ({
    ItemId,
    Name: `Dříve ${ItemId}`,
    Quantity,
    NetPriceValue,
  }))
  const answer = await from.client.call('POST', '/reorder', { body: { Lines } })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body?.data as RepeatedLine[]
}

const understand = async (lines: [text: string, quantity: number | null][]): Promise<QuickRow[]> => {
  const Lines = lines.map(([Text, Quantity]) => ({ Text, Quantity }))
  const answer = await buyer.client.call('POST', '/quick-order', { body: { Lines } })
  expect([answer.status, answer.text]).toEqual([200, answer.text])
  return answer.body?.data as QuickRow[]
}

describe('lines of an earlier order', () => {
  it('are told by what becomes of them: as they were, less, more, replaced, missing, no longer sold', async () => {
    const lines = await repeat([
      { ItemId: 'BEER', Quantity: 7 },
      { ItemId: 'LAST', Quantity: 5 },
      { ItemId: 'CRATE', Quantity: 7 },
      { ItemId: 'OLD', Quantity: 2 },
      { ItemId: 'NONE', Quantity: 2 },
      { ItemId: 'NEVER-WAS', Quantity: 1 },
    ])
    expect(lines.map((line) => [line.ItemId, line.Outcome, line.AddedItemId, line.AddedQuantity])).toEqual([
      ['BEER', 'Added', 'BEER', 7],
      ['LAST', 'Reduced', 'LAST', 3],
      ['CRATE', 'Raised', 'CRATE', 12],
      ['OLD', 'Replaced', 'Z900', 2],
      ['NONE', 'Unavailable', null, 0],
      ['NEVER-WAS', 'Gone', null, 0],
    ])
    expect(lines.at(-1)?.Name).toBe('Dříve NEVER-WAS')
    expect(lines[3]?.AddedName).toBe('Žlutá limonáda')
  })

  it('say which became dearer, only to who may see prices [S6.10]', async () => {
    const wanted = [
      { ItemId: 'BEER', Quantity: 1, NetPriceValue: 17.5 },
      { ItemId: 'ROLL', Quantity: 1, NetPriceValue: 2.35 },
      { ItemId: 'BOOK', Quantity: 1, NetPriceValue: 300 },
      { ItemId: 'OLD', Quantity: 1, NetPriceValue: 0.5 },
    ]
    const lines = await repeat(wanted)
    expect(lines.map((line) => [line.IsDearer, line.OldPriceValue, line.NetPriceValue])).toEqual([
      [true, 17.5, 18.9],
      [false, 2.35, 2.35],
      [false, 300, 249],
      [false, 0.5, 10],
    ])
    const blind = await createBuyer(portal, { customerId: buyer.customerId, permissions: [] })
    const hidden = await repeat(wanted, blind)
    expect(hidden.map((line) => [line.IsDearer, line.OldPriceValue, line.NetPriceValue])).toEqual(
      wanted.map(() => [false, null, null]),
    )
  })

  it('of the same item become one; lines without a quantity are none', async () => {
    const lines = await repeat([
      { ItemId: 'ROLL', Quantity: 3 },
      { ItemId: 'BEER', Quantity: 0 },
      { ItemId: 'ROLL', Quantity: 4 },
    ])
    expect(lines.map((line) => [line.ItemId, line.AddedQuantity])).toEqual([['ROLL', 7]])
  })

  it('are taken in the hundreds, and no more', async () => {
    const line = { ItemId: 'ROLL', Name: '', Quantity: 1, NetPriceValue: null }
    const send = (count: number) =>
      buyer.client.call('POST', '/reorder', { body: { Lines: Array.from({ length: count }, () => line) } })
    expect((await send(500)).status).toBe(200)
    expect((await send(501)).status).toBe(400)
    expect((await send(0)).status).toBe(400)
  })
})

describe('typed lines', () => {
  it('are found by code in any case, by EAN and by words of the name without accents', async () => {
    const rows = await understand([
      ['beer', 3],
      [' 8594000000015 ', 2],
      ['zluta velka', null],
      ['kuch', 1],
    ])
    expect(rows.map((row) => [row.State, row.Candidates.map(({ ItemId }) => ItemId), row.SalesQuantity])).toEqual([
      ['Taken', ['BEER'], 3],
      ['Taken', ['Z900'], 2],
      ['Taken', ['Z901'], 1],
      ['Taken', ['BOOK'], 1],
    ])
  })

  it('are corrected to packs and stock, and the pack is the quantity nobody typed', async () => {
    const rows = await understand([
      ['CRATE', 7],
      ['LAST', 10],
      ['CRATE', null],
      ['NONE', 1],
      ['ROLL', 2.5],
      ['CHEESE', 2.5],
      ['ROLL', 0],
    ])
    expect(rows.map((row) => [row.State, row.Quantity, row.SalesQuantity])).toEqual([
      ['Corrected', 7, 12],
      ['Corrected', 10, 3],
      ['Taken', 6, 6],
      ['Unavailable', 1, 0],
      ['Corrected', 2.5, 3],
      ['Taken', 2.5, 2.5],
      ['Unavailable', 0, 0],
    ])
    expect(rows[0]?.ItemInformation).toBe('Rounded to a full pack')
  })

  it('offer a choice when there are several, and say when there is none', async () => {
    const rows = await understand([
      ['8594000000039', 1],
      ['limonáda', 1],
      ['8590000000000', 1],
      ['naprosto nic', 1],
      ['OLD', 1],
      ['', 1],
      ['50%', 1],
      ['x_', 1],
    ])
    expect(rows.map((row) => [row.State, row.Candidates.length])).toEqual([
      ['Ambiguous', 2],
      ['Ambiguous', 2],
      ['Unknown', 0],
      ['Unknown', 0],
      ['Unknown', 0],
      ['Unknown', 0],
      ['Taken', 1],
      ['Unknown', 0],
    ])
  })

  it('ask where the line was guessed, what a package is, and what a name has nothing of', async () => {
    const { id: categoryId } = await createCategory(portal.database)
    const items = [
      { id: 'T1', name: 'Ubrousky modré 100 ks', packQuantity: 12 },
      { id: 'T2', name: 'Salám Horal', unit: 'kg' },
      { id: 'T3', name: 'Broskvový nektar 0,5 l' },
      { id: 'T4', name: 'Broskvový nektar 1,5 l' },
    ]
    for (const item of items) await createItem(portal.database, { categoryId, ...item })
    await raiseDataVersion(portal.database)
    const Lines = [
      { Text: 'ubrousky modré', Quantity: 2 },
      { Text: 'ubrousky modré', Quantity: 2, IsGuess: true },
      { Text: 'ubrousky modré', Quantity: 2, Unit: 'package' },
      { Text: 'ubrousky modré', Quantity: 2, Unit: 'pack' },
      { Text: 'T1', Quantity: 200, Unit: 'ks' },
      { Text: 'salám', Quantity: 3, Unit: 'ks' },
      { Text: 'salám vysočina', Quantity: 3 },
      { Text: 'nektar broskvový půl litru', Quantity: 6 },
    ]
    const { body } = await buyer.client.call('POST', '/quick-order', { body: { Lines } })
    const rows = body?.data as QuickRow[]
    expect(rows.map((row) => [row.State, row.Candidates[0]?.ItemId, row.Quantity])).toEqual([
      ['Taken', 'T1', 2],
      ['Ambiguous', 'T1', 2],
      ['Ambiguous', 'T1', 2],
      ['Taken', 'T1', 24],
      ['Taken', 'T1', 2],
      ['Ambiguous', 'T2', 3],
      ['Ambiguous', 'T2', 3],
      ['Taken', 'T3', 6],
    ])
  })

  it('of the same item in two quantities are each told for themselves', async () => {
    const rows = await understand([
      ['LAST', 1],
      ['limonáda', 1],
      ['LAST', 9],
    ])
    expect(rows.map((row) => row.SalesQuantity)).toEqual([1, 0, 3])
  })
})

describe('suggestions', () => {
  const suggest = async (text: string) => {
    const answer = await buyer.client.call('GET', `/quick-order?Text=${encodeURIComponent(text)}`)
    return answer.body?.data.map((one: { ItemId: string }) => one.ItemId)
  }

  it('begin with codes, then EANs, then names; never what is not sold', async () => {
    expect(await suggest('z90')).toEqual(['Z904', 'Z902', 'Z903', 'Z900', 'Z901'])
    expect(await suggest('859400000003')).toEqual(['Z902', 'Z903'])
    expect(await suggest('lim zlu')).toEqual(['Z900', 'Z901'])
    expect(await suggest('stažené')).toEqual([])
    expect(await suggest('   ')).toEqual([])
  })
})

describe('suggestions that cannot be had', () => {
  it('come last and name what replaces them', async () => {
    const { id: categoryId } = await createCategory(portal.database)
    const out = { categoryId, availability: 'Unavailable' as const }
    await createItem(portal.database, { ...out, id: 'Q1', name: 'Kvasnice' })
    await createItem(portal.database, { categoryId, id: 'Q2', name: 'Kvasnice sušené velké balení' })
    const related = { item_id: 'Q1', related_id: 'Q2', relation: 0, position: 1 }
    await portal.database.db.insertInto('item_relation').values(related).execute()
    await raiseDataVersion(portal.database)
    const answer = await buyer.client.call('GET', '/quick-order?Text=kvasnice')
    expect(answer.body?.data).toMatchObject([
      { ItemId: 'Q2', Replacement: null },
      { ItemId: 'Q1', Replacement: { ItemId: 'Q2', Name: 'Kvasnice sušené velké balení' } },
    ])
  })
})

describe('who may', () => {
  it('nobody without a session, and no visitor', async () => {
    const calls: ['GET' | 'POST', string][] = [
      ['POST', '/reorder'],
      ['POST', '/quick-order'],
      ['GET', '/quick-order?Text=a'],
      ['GET', '/last-order'],
    ]
    for (const [method, path] of calls) {
      expect([path, (await portal.client().call(method, path)).status]).toEqual([path, 401])
    }
  })

  it('has prices of the own customer only', async () => {
    const other = await createBuyer(portal)
    await portal.database
      .of(other.customerId as never)
      .insertInto('customer_price')
      .values({ customer_id: other.customerId, item_id: 'BEER', net_price: '11' })
      .execute()
    expect((await repeat([{ ItemId: 'BEER', Quantity: 1 }], other))[0]?.NetPriceValue).toBe(11)
    expect((await repeat([{ ItemId: 'BEER', Quantity: 1 }]))[0]?.NetPriceValue).toBe(18.9)
  })
})
