import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { windows1250 } from '#server/testing/pohoda-export.ts'
import { customer, filesOf, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { type ImportBench, importBench } from '#server/testing/import-bench.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
  const storage = { 'stk:storage': { 'typ:ids': 'Brno/Nápoje' } }
  const more = { 'stk:unit3': 'pal', 'stk:coefficient3': 600, ...storage }
  const records = {
    ...smallSeller(),
    item: [stock(1, more), ...smallSeller().item.slice(1)],
    customer: [customer(11), customer(12), customer(13)],
  }
  const files = Object.entries(filesOf(records)).map(([name, text]) => [name, windows1250(text)])
  const report = await bench.run(Object.fromEntries(files) as Record<string, Buffer>)
  expect(report.outcome).toBe('imported')
})
afterAll(() => bench.close())

const table = (name: string, lines: string[], mode: 'full' | 'delta') =>
  bench.run({ [name]: Buffer.from(lines.join('\n')) }, { mode })
const codes = ['Z0001', 'Z0002', 'Z0003', 'Z0004']
const state = async () => ({
  cards: await bench.rows(sql`select * from stock_card order by 1`),
  levels: await bench.rows(sql`select * from level_price order by 1, 2`),
  relations: await bench.rows(sql`select * from item_relation order by 1, 2, 3`),
  packs: await bench.rows(
    sql`select id, erp_id, large_pack_name, large_pack_quantity, price_group, active from item order by 1`,
  ),
})

it('tables leave what only cards of the accounting system tell: cards, levels, relations, large packs', async () => {
  const before = await state()
  expect(before.cards).toHaveLength(4)
  expect(before.packs[0]).toMatchObject({ large_pack_name: 'pal', active: true })
  await table('items-a.csv', ['Kód;Cena', ...codes.map((code) => `${code};55`)], 'full')
  await table('stock-a.csv', ['Kód;Množství', 'Z0001;7'], 'delta')
  expect(await state()).toEqual(before)
  const [item] = await bench.rows(sql`select net_price, stock, name from item where id = 'Z0001'`)
  expect(item).toEqual({ net_price: '55.0000', stock: '7.000', name: 'Zboží číslo 1' })
})

it('an item that is on a card and in a table of one import is taken from the card', async () => {
  const report = await bench.run(
    {
      'stock.xml': windows1250(filesOf({ item: [stock(9)] })['item.xml'] ?? ''),
      'items-a.csv': Buffer.from('Kód;Název;Kategorie;Cena;DPH\nZ0009;Z tabulky;2;1;21'),
    },
    { mode: 'delta', partial: true },
  )
  expect(report.rejections.map(({ reason }) => reason)).toEqual([
    'the item Z0009 is also on a card of the accounting system',
  ])
  expect(await bench.rows(sql`select name from item where id = 'Z0009'`)).toEqual([{ name: 'Zboží číslo 9' }])
})

it('a new item without a category goes where the operator wants such items', async () => {
  await sql`update import_rule set uncategorised = 'One', category_id = 3`.execute(bench.db)
  const report = await table('items-a.csv', ['Kód;Název;Cena;DPH', 'BEZ1;Bez skupiny;1;21'], 'delta')
  expect(report.rejections).toEqual([])
  expect(await bench.rows(sql`select category_id from item where id = 'BEZ1'`)).toEqual([{ category_id: 3 }])
})
