import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CustomerContext } from '#server/context.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { readSeller } from '#server/features/seller/service.ts'
import { listDocuments, readInvoices, readBuyer, readTotals } from '#server/features/documents/queries.ts'
import { isdocOf } from '#server/papers/isdoc.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { countMovements, listBalances } from '#server/features/packages/queries.ts'
import { listMovements } from './queries.ts'
import { readReceivables } from './service.ts'

// A real export, kept beside the checkout where there is one, read here a second time by looking for patterns in its text.
const folder = fileURLToPath(new URL('../../../../shared/data/pohoda/', import.meta.url))
const absent = !existsSync(folder)
const TODAY = '2026-11-20'

const all = (text: string, pattern: RegExp) => Array.from(text.matchAll(pattern), (match) => match[1] ?? '')
const one = (text: string, tag: string) => all(text, new RegExp(`<${tag}[^>]*>([^<]*)</${tag}>`, 'g'))[0] ?? ''
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const haler = (crowns: number) => Math.round(crowns * 100)

interface Read {
  number: string
  customer: number
  total: number
  open: number
  overdue: number
}

function readExport(): Read[] {
  const text = new TextDecoder('windows-1250').decode(readFileSync(`${folder}invoices.xml`))
  return all(text, /<lst:invoice [^>]*>(.*?)<\/lst:invoice>/gs).map((invoice) => {
    const lines = all(invoice, /<inv:invoiceItem>(.*?)<\/inv:invoiceItem>/gs).map((line) => {
      const rate = one(line, 'inv:rateVAT') === 'high' ? 1.21 : 1.12
      return Number(one(line, 'inv:quantity')) * Number(one(line, 'typ:unitPrice')) * rate
    })
    const open = haler(Number(one(invoice, 'typ:amountHome')))
    return {
      number: one(invoice, 'typ:numberRequested'),
      customer: Number(/<inv:partnerIdentity><typ:id>(\d+)/.exec(invoice)?.[1]),
      total: Math.round(sum(lines) + Number(one(invoice, 'typ:priceRound'))) * 100,
      open,
      overdue: open > 0 && one(invoice, 'inv:dateDue') < TODAY ? open : 0,
    }
  })
}

describe.skipIf(absent)(`sums of a real export${absent ? ' (skipped: there is none beside the checkout)' : ''}`, () => {
  let bench: ImportBench
  let database: Database
  const read = absent ? [] : readExport()
  const byCustomer = [...Map.groupBy(read, ({ customer }) => customer)]

  beforeAll(async () => {
    bench = await importBench()
    await bench.run(folder)
    database = connect(bench.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 3 })
  })
  afterAll(async () => {
    await database?.close()
    await bench?.close()
  })

  it('agree with documents and receivables of every customer, to the haléř', async () => {
    expect(byCustomer.length).toBeGreaterThan(50)
    for (const [id, own] of byCustomer) {
      const customerId = asCustomer(id)
      const customerDb = database.of(customerId)
      const context = {
        customerDb,
        db: database.db,
        customerId,
        now: new Date(`${TODAY}T10:00:00Z`),
      } as CustomerContext
      const totals = await readTotals(customerDb, { customerId, today: TODAY }, {})
      const account = await readReceivables(context)
      const expected = [
        own.length,
        sum(own.map((x) => x.total)),
        sum(own.map((x) => x.open)),
        sum(own.map((x) => x.overdue)),
      ]
      const found = [
        totals.Count,
        haler(totals.TotalAmountGrandIncl),
        haler(totals.OpenAmount),
        haler(totals.OverdueAmount),
      ]
      expect([id, ...found]).toEqual([id, ...expected])
      expect([id, haler(account.OpenAmount), haler(account.OverdueAmount)]).toEqual([id, ...expected.slice(2)])
      expect(haler(sum(Object.values(account.Ageing)))).toBe(expected[2])
      const movements = await listMovements(customerDb, { customerId, today: TODAY }, {}, { size: 1000 })
      expect([id, haler(movements[0]?.Balance ?? 0)]).toEqual([id, expected[2]])
      expect(haler(sum(movements.map(({ Debit, Credit }) => Debit - Credit)))).toBe(expected[2])
    }
  })

  it('agree with the package account of every customer: the export lends nothing, so nobody owes any', async () => {
    // Returnable packaging would be an item of its own, known by its name, that invoices lend and take back.
    const stock = new TextDecoder('windows-1250').decode(readFileSync(`${folder}stock.xml`))
    const lent = all(stock, /<stk:name>([^<]*)<\/stk:name>/g).filter((name) =>
      /(^|\s)(obal|přepravka|paleta|sud|lahev|láhev) (vratn|záloh)/i.test(name),
    )
    expect(lent).toEqual([])
    for (const [id] of byCustomer) {
      const customerDb = database.of(asCustomer(id))
      const owed = (await listBalances(customerDb, asCustomer(id), null)).filter(({ Balance }) => Balance !== 0)
      expect([id, owed, await countMovements(customerDb, asCustomer(id))]).toEqual([id, [], 0])
    }
  })

  it('stand on the papers', async () => {
    const totalOf = new Map(read.map(({ number, total }) => [number, total]))
    const seller = await readSeller(database.db)
    for (const [id] of byCustomer.slice(0, 10)) {
      const customerId = asCustomer(id)
      const db = database.of(customerId)
      const listed = await listDocuments(db, { customerId, today: TODAY }, {}, { sort: 'issued', desc: true })
      const invoices = await readInvoices(
        db,
        customerId,
        listed.map(({ DocumentId }) => DocumentId),
      )
      const buyer = await readBuyer(db, customerId)
      for (const invoice of invoices) {
        const payable = /<PayableAmount>([^<]*)</.exec(isdocOf(invoice, seller, buyer))?.[1]
        expect([invoice.id, haler(Number(payable))]).toEqual([invoice.id, totalOf.get(invoice.id)])
      }
    }
  })
})
