import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readXlsx } from 'hucre'
import { sql } from 'kysely'
import { extractText } from 'unpdf'
import type { CustomerContext } from '#server/context.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { listDocuments, readBuyer, readInvoices } from '#server/features/documents/queries.ts'
import { documentTable } from '#server/features/documents/service.ts'
import { readSeller } from '#server/features/seller/service.ts'
import { invoicePdf } from '#server/papers/invoice-pdf.ts'
import { missingPaper } from '#server/papers/invoice.ts'
import { isdocOf } from '#server/papers/isdoc.ts'
import { spaydOf } from '#server/papers/spayd.ts'
import { xlsxStream } from '#server/papers/spreadsheet.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { decodeExport, type OwnSum, readOwnSums } from './own-sums.ts'

/** What became of one document of a file; amounts are crowns, '–' where the portal shows none. */
export interface TriedPaper {
  file: string
  document: string
  'file says': string
  list: string
  xlsx: string
  pdf: string
  isdoc: string
  'to pay': string
  qr: string
  outcome: string
}

const NOTHING = '–'
const nothing = { list: NOTHING, xlsx: NOTHING, pdf: NOTHING, isdoc: NOTHING, qr: NOTHING }
const crowns = (haler: number) => (haler / 100).toFixed(2)

/**
 * Imports every XML file of a folder by itself and holds each of its documents against the file's own sum: in the list,
 * the workbook, the PDF, the ISDOC and the payment code.
 */
export async function tryPapers(folder: string): Promise<TriedPaper[]> {
  const tried: TriedPaper[] = []
  for (const file of readdirSync(folder)
    .filter((name) => /\.xml$/i.test(name))
    .toSorted()) {
    tried.push(...(await tryFile(join(folder, file), file)))
  }
  return tried
}

async function tryFile(path: string, file: string): Promise<TriedPaper[]> {
  const own = readOwnSums(decodeExport(readFileSync(path)))
  const bench = await importBench()
  const database = connect(bench.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 3 })
  try {
    await plantPartners(bench, own)
    const report = await bench.run(path, { partial: true, allowLoss: true })
    const whole = { file, document: '', 'file says': '', ...nothing, 'to pay': NOTHING }
    if (report.fault) return [{ ...whole, outcome: `refused: ${report.fault.reason}` }]
    if (own.length === 0) return [{ ...whole, outcome: 'no document in it' }]
    const rejected = new Map(report.rejections.map(({ record, reason }) => [record, reason]))
    const rows: TriedPaper[] = []
    for (const each of own) {
      const row = {
        file,
        document: each.number,
        'file says': crowns(each.totalHaler),
        'to pay': crowns(each.openHaler),
      }
      const reason = rejected.get(each.number)
      if (reason !== undefined) rows.push({ ...row, ...nothing, outcome: `rejected: ${reason}` })
      else if (each.leftOut !== '') rows.push({ ...row, ...nothing, outcome: `left out: ${each.leftOut}` })
      else rows.push({ ...row, ...(await shownOf(database, each)) })
    }
    return rows
  } finally {
    await database.close()
    await bench.close()
  }
}

/** The customers the documents are for, which stand in another file of the export. */
async function plantPartners(bench: ImportBench, own: readonly OwnSum[]): Promise<void> {
  for (const id of new Set(own.flatMap(({ partner }) => (partner === undefined ? [] : [partner])))) {
    await bench.rows(sql`
      insert into customer (id, name, from_erp) values (${id}, ${`Odběratel ${id}`}, true) on conflict do nothing`)
  }
}

async function shownOf(
  database: Database,
  own: OwnSum,
): Promise<Omit<TriedPaper, 'file' | 'document' | 'file says' | 'to pay'>> {
  const customerId = asCustomer(own.partner ?? 0)
  const db = database.of(customerId)
  const today = '1900-01-01'
  const page = { sort: 'issued', desc: true } as const
  const [listed] = await listDocuments(db, { customerId, today }, { ids: [own.number] }, page)
  const [invoice] = await readInvoices(db, customerId, [own.number])
  if (!listed || !invoice) return { ...nothing, outcome: 'DIFFERS: it is not there' }
  const seller = { ...(await readSeller(database.db)), iban: 'CZ6508000000192000145399' }
  const missing = missingPaper(invoice, seller)
  const shown = {
    list: listed.TotalAmountGrandIncl.toFixed(2),
    xlsx: await workbookOf(database, own, today),
    ...nothingButPapers,
  }
  if (missing === '') {
    const buyer = await readBuyer(db, customerId)
    const spayd = spaydOf(invoice, seller, today)
    const isdoc = isdocOf(invoice, seller, buyer)
    const amount = (tag: string) => Number(new RegExp(`<${tag}>([^<]*)<`).exec(isdoc)?.[1])
    shown.isdoc = (amount('PayableAmount') + amount('PaidDepositsAmount')).toFixed(2)
    shown.pdf = await totalOf(await invoicePdf(invoice, seller, buyer, spayd))
    shown.qr = /\*AM:([\d.]+)/.exec(spayd)?.[1] ?? NOTHING
  }
  return { ...shown, outcome: verdict(shown, own, missing, invoice.withheld) }
}

const nothingButPapers = { pdf: NOTHING, isdoc: NOTHING, qr: NOTHING }

function verdict(
  shown: Record<'list' | 'xlsx' | 'pdf' | 'isdoc' | 'qr', string>,
  own: OwnSum,
  missing: string,
  why: string,
) {
  const total = crowns(own.totalHaler)
  const papers = missing === '' ? (['list', 'xlsx', 'pdf', 'isdoc'] as const) : (['list', 'xlsx'] as const)
  const faults: string[] = papers.filter((place) => shown[place] !== total)
  const isAsked = missing === '' && own.openHaler > 0 && !own.isForeign
  if (shown.qr !== (isAsked ? crowns(own.openHaler) : NOTHING)) faults.push('qr')
  if (faults.length > 0) return `DIFFERS: ${faults.join(', ')}`
  if (missing === '') return 'equal'
  return `withheld: ${why === '' ? missing.toLowerCase() : why}`
}

/** The total a reader of the PDF finds. */
async function totalOf(pdf: Buffer): Promise<string> {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  const found = /Celkem s DPH\s+(-?[\d\s\u00a0]+,\d\d)/.exec(text)?.[1]
  return found?.replaceAll(/[\s\u00a0]/g, '').replace(',', '.') ?? NOTHING
}

async function workbookOf(database: Database, own: OwnSum, today: string): Promise<string> {
  const customerId = asCustomer(own.partner ?? 0)
  const context = {
    db: database.db,
    customerDb: database.of(customerId),
    customerId,
    now: new Date(`${today}T10:00:00Z`),
    language: 'en',
  } as CustomerContext
  const table = await documentTable(context, { ids: [own.number] })
  const parts: Buffer[] = []
  for await (const part of xlsxStream(table.name, table.columns, table.rows))
    parts.push(Buffer.from(part as Uint8Array))
  const { sheets } = await readXlsx(new Uint8Array(Buffer.concat(parts)))
  const [head = [], row = []] = sheets[0]?.rows ?? []
  return Number(row[head.indexOf('Total incl. VAT')]).toFixed(2)
}
