import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'

// An export of a real accounting system, kept beside the checkout where there is one. It is read here a second time in
// the simplest way there is, by looking for patterns in its text, and both have to come to the same sums.
const folder = fileURLToPath(new URL('../../../../shared/data/pohoda/', import.meta.url))
const absent = !existsSync(folder)

const read = (name: string): string => new TextDecoder('windows-1250').decode(readFileSync(`${folder}${name}.xml`))
const all = (text: string, pattern: RegExp): string[] => Array.from(text.matchAll(pattern), (match) => match[1] ?? '')
const one = (text: string, tag: string): string => all(text, new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))[0] ?? ''
const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0)

describe.skipIf(absent)(`a real export${absent ? ' (skipped: there is none beside the checkout)' : ''}`, () => {
  let bench: ImportBench

  beforeAll(async () => {
    bench = await importBench()
  })
  afterAll(() => bench.close())

  it('goes in without a rejection, and a second time without a change', async () => {
    const first = await bench.run(folder)
    expect(first).toMatchObject({ outcome: 'imported', rejected: 0, notes: [] })
    const added = (tag: string, name: string) => `${read(name).split(`<${tag}>`).length - 1}/0/0/0/0/0`
    expect(countsOf(first)).toEqual({
      categories: added('ctg:category', 'categories'),
      items: added('stk:code', 'stock'),
      'level prices': added('stk:stockPrice', 'stock'),
      relations: added('stk:idStocks', 'stock'),
      customers: added('adb:id', 'addressbook'),
      'individual prices': added('idp:stockItem', 'individualPrices'),
      orders: added('ord:orderHeader', 'orders'),
      documents: added('inv:invoiceHeader', 'invoices'),
    })
    const before = await bench.snapshot()
    expect((await bench.run(folder)).outcome).toBe('unchanged')
    expect(await bench.snapshot()).toBe(before)
  })

  it('keeps every name, code, price and category of the goods', async () => {
    const stocks = all(read('stock'), /<lStk:stock [^>]*>(.*?)<\/lStk:stock>/gs)
    const unescape = (text: string) =>
      text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim()
    const expected = stocks.map((text) => [
      one(text, 'stk:code'),
      unescape(one(text, 'stk:name')),
      one(text, 'stk:EAN'),
      Number(one(text, 'stk:sellingPrice')),
      Number(one(text, 'stk:idCategory')),
      Number(/<stk:sellingRateVAT value="(\d+)"/.exec(text)?.[1]),
      Number(one(text, 'stk:coefficient2')),
      sum(all(text, /<typ:price>([^<]*)</g).map((price) => Math.round(Number(price) * 100))),
    ])
    const found = await bench.rows(sql<{ row: unknown[] }>`
      select json_build_array(id, name, ean, net_price, category_id, vat_rate, pack_quantity,
        (select round(sum(net_price) * 100) from level_price l where l.item_id = i.id)) as row
      from item i order by id`)
    expect(found.map(({ row }) => row)).toEqual(expected.toSorted((a, b) => (String(a[0]) < String(b[0]) ? -1 : 1)))
  })

  it('comes to the same sums of invoices', async () => {
    const invoices = all(read('invoices'), /<lst:invoice [^>]*>(.*?)<\/lst:invoice>/gs)
    const totals = invoices.map((text) => {
      const lines = all(text, /<inv:invoiceItem>(.*?)<\/inv:invoiceItem>/gs).map((line) => {
        const rate = one(line, 'inv:rateVAT') === 'high' ? 1.21 : 1.12
        return Number(one(line, 'inv:quantity')) * Number(one(line, 'typ:unitPrice')) * rate
      })
      return Math.round(sum(lines) + Number(one(text, 'typ:priceRound')))
    })
    const open = sum(invoices.map((text) => Number(one(text, 'typ:amountHome'))))
    const [found] = await bench.rows(sql`
      select (sum(gross_haler) / 100)::float8 as total, (sum(open_haler) / 100)::float8 as open,
        sum(rounding_haler + (select -d.gross_haler + sum(l.gross_haler) from document_line l where l.document_id = d.id))
          ::int as unexplained,
        (select count(*)::int from document_line) as lines
      from document d`)
    const lines = read('invoices').split('<inv:invoiceItem>').length - 1
    expect(found).toEqual({ total: sum(totals), open, unexplained: 0, lines })
  })

  it('comes to the same orders', async () => {
    const orders = all(read('orders'), /<lst:order [^>]*>(.*?)<\/lst:order>/gs)
    const delivered = orders.filter((text) => one(text, 'ord:isDelivered') === 'true').length
    const quantity = sum(all(read('orders'), /<ord:quantity>([^<]*)</g).map(Number))
    const [found] = await bench.rows(sql`
      select count(*) filter (where state = 'Delivered')::int as delivered, count(*) filter (where state = 'New')::int as new,
        (select sum(quantity)::float8 from order_line) as quantity,
        sum(gross_haler - (select sum(gross_haler) from order_line l where l.order_id = o.id))::int as unexplained
      from customer_order o`)
    expect(found).toEqual({ delivered, new: orders.length - delivered, quantity, unexplained: 0 })
  })

  it('knows branches by their firm and every customer’s level', async () => {
    const book = read('addressbook')
    const divisions = all(book, /<typ:division>([^<]*)</g).length
    const levels = all(book, /<adb:priceIDS>([^<]*)</g).toSorted()
    const [found] = await bench.rows(sql<{ branches: number; levels: string[] }>`
      select count(*) filter (where branch_id <> '')::int as branches,
        array_agg(left(price_level, 10)) as levels,
        bool_and(exists (select from level_price l where l.price_level = c.price_level)) as priced
      from customer c where id <> 0`)
    expect({ ...found, levels: found?.levels.toSorted() }).toEqual({ branches: divisions, levels, priced: true })
  })
})
