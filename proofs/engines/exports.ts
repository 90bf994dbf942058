import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { CustomerContext } from '#server/context.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { listDocuments, readBuyer, readInvoices, readTotals } from '#server/features/documents/queries.ts'
import { countMovements, listBalances } from '#server/features/packages/queries.ts'
import { listMovements } from '#server/features/receivables/queries.ts'
import { readReceivables } from '#server/features/receivables/service.ts'
import { readSeller } from '#server/features/seller/service.ts'
import { isdocOf } from '#server/papers/isdoc.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { type ExportText, type InvoiceText, readExportText } from './export-text.ts'

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const haler = (crowns: number) => Math.round(crowns * 100)

type Compare = (what: string, found: unknown, expected: unknown) => void

/**
 * Imports the export in a folder into a database of its own and compares it with an independent reading of its text:
 * how many things were compared, and a line for each that differs.
 */
export async function compareExport(folder: string): Promise<{ compared: number; faults: string[]; text: ExportText }> {
  const faults: string[] = []
  let compared = 0
  const compare: Compare = (what, found, expected) => {
    compared += 1
    if (isDeepStrictEqual(found, expected)) return
    faults.push(`${what}: found ${short(found)}, expected ${short(expected)}`)
  }
  const text = readExportText(folder)
  const bench = await importBench()
  const database = connect(bench.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 3 })
  try {
    await compareImport(bench, folder, text, compare)
    await compareItems(bench, text, compare)
    await compareSums(bench, text, compare)
    for (const [id, invoices] of Map.groupBy(text.invoices, ({ customerId }) => customerId)) {
      const customer = { database, id, today: text.day }
      await compareAccount(customer, invoices, compare)
      await comparePackages(customer, compare)
      await comparePapers(customer, invoices, compare)
    }
  } finally {
    await database.close()
    await bench.close()
  }
  return { compared, faults, text }
}

const short = (value: unknown) => (JSON.stringify(value) ?? 'nothing').slice(0, 300)

/** It goes in without a rejection, and a second time without a change. */
async function compareImport(bench: ImportBench, folder: string, { day, records }: ExportText, compare: Compare) {
  const now = new Date(`${day}T09:00:00Z`)
  const first = await bench.run(folder, { now })
  compare('the first import', [first.outcome, first.rejected, first.notes], ['imported', 0, []])
  const added = Object.entries(records).map(([label, count]) => [label, `${count}/0/0/0/0/0`])
  compare('records of the import', countsOf(first), Object.fromEntries(added))
  const before = await bench.snapshot()
  compare('the second import', (await bench.run(folder, { now })).outcome, 'unchanged')
  compare('rows after the second import', await bench.snapshot(), before)
}

async function compareItems(bench: ImportBench, { itemTexts: items, branches, levels }: ExportText, compare: Compare) {
  const found = await bench.rows(sql<{ row: unknown[] }>`
    select json_build_array(id, name, ean, net_price, category_id, vat_rate, pack_quantity,
      (select round(sum(net_price) * 100) from level_price l where l.item_id = i.id)) as row
    from item i order by id collate "C"`)
  compare('number of goods', found.length, items.length)
  items.forEach((each, index) => compare(`goods ${each[0]}`, found[index]?.row, each))
  const [customers] = await bench.rows(sql<{ branches: number; levels: string[] }>`
    select count(*) filter (where branch_id <> '')::int as branches,
      array_agg(left(price_level, 10)) as levels,
      bool_and(exists (select from level_price l where l.price_level = c.price_level)) as priced
    from customer c where id <> 0`)
  compare(
    'branches and price levels',
    { ...customers, levels: customers?.levels.toSorted() },
    { branches, levels, priced: true },
  )
}

async function compareSums(bench: ImportBench, { invoices, orders }: ExportText, compare: Compare) {
  const [documents] = await bench.rows(sql`
    select sum(gross_haler)::float8 as total, sum(open_haler)::float8 as open,
      sum(rounding_haler + (select -d.gross_haler + sum(l.gross_haler) from document_line l where l.document_id = d.id))
        ::int as unexplained,
      (select count(*)::int from document_line) as lines
    from document d`)
  compare('sums of invoices', documents, {
    total: sum(invoices.map(({ totalHaler }) => totalHaler)),
    open: sum(invoices.map(({ openHaler }) => openHaler)),
    unexplained: 0,
    lines: sum(invoices.map(({ lines }) => lines)),
  })
  const [found] = await bench.rows(sql`
    select count(*) filter (where state = 'Delivered')::int as delivered, count(*) filter (where state = 'New')::int as new,
      (select sum(quantity)::float8 from order_line) as quantity,
      sum(gross_haler - (select sum(gross_haler) from order_line l where l.order_id = o.id))::int as unexplained
    from customer_order o`)
  compare('orders', found, { ...orders, unexplained: 0 })
}

interface Customer {
  database: Database
  id: number
  today: string
}

/** Documents, receivables and movements of a customer agree with each other and with the text, to the haléř. */
async function compareAccount({ database, id, today }: Customer, own: InvoiceText[], compare: Compare) {
  const customerId = asCustomer(id)
  const customerDb = database.of(customerId)
  const now = new Date(`${today}T10:00:00Z`)
  const open = sum(own.map(({ openHaler }) => openHaler))
  const overdue = sum(
    own.filter(({ due, openHaler }) => openHaler > 0 && due < today).map(({ openHaler }) => openHaler),
  )
  const totals = await readTotals(customerDb, { customerId, today }, {})
  compare(
    `documents of customer ${id}`,
    [totals.Count, ...[totals.TotalAmountGrandIncl, totals.OpenAmount, totals.OverdueAmount].map(haler)],
    [own.length, sum(own.map(({ totalHaler }) => totalHaler)), open, overdue],
  )
  const account = await readReceivables({ customerDb, db: database.db, customerId, now } as CustomerContext)
  compare(
    `receivables of customer ${id}`,
    [account.OpenAmount, account.OverdueAmount, sum(Object.values(account.Ageing))].map(haler),
    [open, overdue, open],
  )
  const movements = await listMovements(customerDb, { customerId, today }, {}, { size: 1000 })
  compare(
    `movements of customer ${id}`,
    [movements[0]?.Balance ?? 0, sum(movements.map(({ Debit, Credit }) => Debit - Credit))].map(haler),
    [open, open],
  )
}

/** An export lends no packaging, so nobody owes any. */
async function comparePackages({ database, id }: Customer, compare: Compare) {
  const db = database.of(asCustomer(id))
  const owed = (await listBalances(db, asCustomer(id), { deliveryDate: null, language: 'cs' })).filter(
    ({ Balance }) => Balance !== 0,
  )
  compare(`packaging of customer ${id}`, [owed, await countMovements(db, asCustomer(id))], [[], 0])
}

async function comparePapers({ database, id, today }: Customer, own: InvoiceText[], compare: Compare) {
  const customerId = asCustomer(id)
  const db = database.of(customerId)
  const [seller, buyer] = [await readSeller(database.db), await readBuyer(db, customerId)]
  const listed = await listDocuments(db, { customerId, today }, {}, { sort: 'issued', desc: true })
  const ids = listed.map(({ DocumentId }) => DocumentId)
  const payable = (await readInvoices(db, customerId, ids)).map((invoice) => {
    const amount = /<PayableAmount>([^<]*)</.exec(isdocOf(invoice, seller, buyer))?.[1]
    return [invoice.id, haler(Number(amount))] as const
  })
  compare(
    `papers of customer ${id}`,
    Object.fromEntries(payable),
    Object.fromEntries(own.map(({ number, totalHaler }) => [number, totalHaler])),
  )
}
