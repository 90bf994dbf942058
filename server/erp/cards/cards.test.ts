import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { type Fields, pack } from '#server/testing/pohoda-export.ts'
import { category, customer, related, stock } from '#server/testing/pohoda-records.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
})
afterAll(() => bench.close())

const tree = pack('category', [category(1, 'Nápoje', [category(2, 'Pivo')])])
const without = { 'stk:categories': undefined }
const lies = (place: string): Fields => ({ 'stk:storage': { 'typ:ids': place } })
const files = (...records: string[]) => ({ 'c.xml': tree, 's.xml': pack('item', records) })

const categories = () =>
  bench.rows(sql<{ item: string; path: string }>`
    select i.id as item, c.path_name as path from item i join category c on c.id = i.category_id where i.active order by 1`)
const rule = (way: string, id: number | null = null) =>
  bench.rows(sql`update import_rule set uncategorised = ${way}, category_id = ${id}`)

describe('items without a category of the e-shop', () => {
  const suppliers = pack('customer', [
    customer(900, { 'adb:p1': true, 'adb:p2': false }, { 'typ:company': 'Pivovar Vzor' }),
  ])
  const supplied = { ...without, 'stk:supplier': { 'typ:id': 900 } }
  const all = {
    ...files(
      stock(1),
      stock(2, { ...supplied, ...lies('Sklad Brno/Pivo a víno/Láhve') }),
      stock(3, { ...without, ...lies('Sklad Brno') }),
    ),
    'a.xml': suppliers,
  }
  const left = { item: 'Z0001', path: 'napoje/pivo' }

  it('are rejected as long as nobody says where they go, and counted', async () => {
    const report = await bench.run(all, { partial: true })
    expect(report.rejections.map(({ record, reason }) => [record, reason])).toEqual([
      ['Z0002', 'the category is missing'],
      ['Z0003', 'the category is missing'],
    ])
    expect(await categories()).toEqual([left])
    expect(await bench.rows(sql`select * from uncategorised_item order by supplier`)).toEqual([
      { supplier: '', stock_group: '', items: 1 },
      { supplier: 'Pivovar Vzor', stock_group: 'Pivo a víno/Láhve', items: 1 },
    ])
  })

  it.each([
    ['Supplier', null, 'pivovar-vzor', 'ostatni'],
    ['Group', 1, 'napoje/pivo-a-vino/lahve', 'napoje/ostatni'],
    ['One', null, 'ostatni', 'ostatni'],
    ['One', 2, 'napoje/pivo', 'napoje/pivo'],
  ])('go by %s below %s', async (way, id, second, third) => {
    await rule(way, id)
    expect((await bench.run(all)).outcome).toBe('imported')
    const expected = [left, { item: 'Z0002', path: second }, { item: 'Z0003', path: third }]
    expect(await categories()).toEqual(expected)
    expect((await bench.run(all)).outcome).toBe('unchanged')
    // One category for all is kept like any other.
    if (way === 'One') return
    // A list of categories or a delta says nothing of those that were made.
    expect((await bench.run({ 'c.xml': tree })).outcome).toBe('unchanged')
    const delta = { 's.xml': pack('item', [stock(3, { ...without, ...lies('Sklad Brno'), 'stk:count': 40 })]) }
    expect((await bench.run(delta, { mode: 'delta' })).outcome).toBe('imported')
    expect(await categories()).toEqual(expected)
    expect((await bench.run(all)).outcome).toBe('imported')
  })
})

describe('an item that lies in several warehouses', () => {
  const items = () =>
    bench.rows(sql<{ id: string }>`
      select id, erp_id, stock::int as stock, availability from item where active order by id`)
  const inTwo = (count: number, more: Fields = {}) => [
    stock(31, {
      'stk:code': 'Z0030',
      'stk:EAN': '1',
      ...lies('Prodejna'),
      'stk:count': count,
      'stk:name': 'Jiné',
      ...more,
    }),
    stock(30, { ...lies('Sklad Brno'), 'stk:count': 4 }),
  ]
  const whole = (count: number) =>
    files(...inTwo(count), stock(40, { ...lies('Prodejna'), 'stk:relatedStocks': related(31) }))
  const fourty = { id: 'Z0040', erp_id: '40', stock: 50, availability: 'InStock' }

  it('is one item with the stock of both', async () => {
    await bench.run(whole(9))
    expect(await items()).toEqual([{ id: 'Z0030', erp_id: '30', stock: 13, availability: 'InStock' }, fourty])
    expect(await bench.rows(sql`select related_id from item_relation where item_id = 'Z0040'`)).toEqual([
      { related_id: 'Z0030' },
    ])
    expect((await bench.run(whole(9))).outcome).toBe('unchanged')
  })

  it('follows a delta of either card, and stays while one is sold', async () => {
    const [other = ''] = inTwo(1)
    const report = await bench.run({ 's.xml': pack('item', [other]) }, { mode: 'delta' })
    expect(countsOf(report)).toMatchObject({ items: '0/1/0/0/0/0' })
    expect(await items()).toEqual([{ id: 'Z0030', erp_id: '30', stock: 5, availability: 'Low' }, fourty])
    const [gone = ''] = inTwo(1, { 'stk:isSales': false })
    await bench.run({ 's.xml': pack('item', [gone]) }, { mode: 'delta' })
    expect(await items()).toEqual([{ id: 'Z0030', erp_id: '30', stock: 4, availability: 'Low' }, fourty])
  })

  it('counts and is sold where the operator says', async () => {
    await bench.rows(sql`update warehouse set counts = false where name = 'Prodejna'`)
    await bench.run(whole(9))
    expect(await items()).toEqual([
      { id: 'Z0030', erp_id: '30', stock: 4, availability: 'Low' },
      { ...fourty, stock: 0, availability: 'Unavailable' },
    ])
    await bench.rows(sql`update warehouse set counts = true, sells = name <> 'Prodejna'`)
    await bench.run(whole(9))
    expect(await items()).toEqual([{ id: 'Z0030', erp_id: '30', stock: 13, availability: 'InStock' }])
  })

  it('is rejected when one warehouse has its number twice', async () => {
    const report = await bench.run(files(stock(50, lies('A')), stock(51, { ...lies('A/b'), 'stk:code': 'Z0050' })), {
      partial: true,
    })
    expect(report.rejections.map(({ reason }) => reason)).toEqual([
      'the code is also in s.xml, line 6',
      'the code is also in s.xml, line 5',
    ])
  })
})
