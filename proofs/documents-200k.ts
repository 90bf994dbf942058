// How quick the lists of a customer with 200 000 documents are, and what its table takes of memory: npm run prove -- documents-200k
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CustomerContext } from '#server/context.ts'
import { type ActiveCustomerId, connect } from '#server/db/connect.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { listDocuments, type Page, readTotals } from '#server/features/documents/queries.ts'
import { documentTable } from '#server/features/documents/service.ts'
import { listMovements } from '#server/features/receivables/queries.ts'
import { readReceivables } from '#server/features/receivables/service.ts'
import { xlsxStream } from '#server/papers/spreadsheet.ts'
import { step } from '#scripts/root.ts'

const DOCUMENTS = 200_000
/** For the median and the 95th percentile of each; on a machine that does nothing else. */
const MILLISECONDS = 150
const ROUNDS = 40
const MEGABYTES = 150
/** Rows of the table at least. */
const ROWS = 50_000
const CUSTOMER = 5 as ActiveCustomerId

const folder = mkdtempSync(join(tmpdir(), 'odbyt-proof-'))
const server = await startEmbedded({ dir: join(folder, 'postgres') })
const database = connect(server.appUrl, { connectMs: 5000, queryMs: 30_000 }, { max: 4 })
let isGood = true
try {
  await migrate(server.ownerUrl)
  await step(`${DOCUMENTS} documents written`, fill)
  const db = database.of(CUSTOMER)
  const scope = { customerId: CUSTOMER, today: '2026-11-20' }
  const newest: Page = { sort: 'issued', desc: true }
  const some = (await listDocuments(db, scope, {}, { ...newest, size: 5000 })).at(-1)?.DocumentId
  const context = { customerDb: db, db: database.db, customerId: CUSTOMER, now: new Date('2026-11-20T10:00:00Z') }
  const asked = { ...context, language: 'cs' } as CustomerContext
  const cases: [string, () => Promise<unknown>][] = [
    ['list, newest', () => listDocuments(db, scope, {}, newest)],
    ['list, 5 000 documents further', () => listDocuments(db, scope, {}, { ...newest, after: some })],
    ['list by due date', () => listDocuments(db, scope, {}, { sort: 'due', desc: false })],
    ['list by open amount', () => listDocuments(db, scope, {}, { sort: 'open', desc: true })],
    ['filter: overdue', () => listDocuments(db, scope, { State: 'Overdue' }, newest)],
    [
      'filter: credit notes of a year',
      () => listDocuments(db, scope, { Type: 'CreditNote', From: '2025-01-01' }, newest),
    ],
    ['filter: end of a number', () => listDocuments(db, scope, { Text: '199876' }, newest)],
    ['filter: two digits', () => listDocuments(db, scope, { Text: '77' }, newest)],
    ['filter: amounts', () => listDocuments(db, scope, { AmountFrom: '900', AmountTo: '905' }, newest)],
    ['totals of all', () => readTotals(db, scope, {})],
    ['totals: overdue', () => readTotals(db, scope, { State: 'Overdue' })],
    ['totals: a year', () => readTotals(db, scope, { From: '2026-01-01' })],
    ['totals: end of a number', () => readTotals(db, scope, { Text: '199876' })],
    ['receivables', () => readReceivables(asked)],
    ['movements', () => listMovements(db, scope, {}, {})],
  ]
  for (const [name, run] of cases) await measure(name, run)
  await exportTable(asked)
} finally {
  await database.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
}
console.log(isGood ? 'Proved' : 'NOT proved')
process.exitCode = isGood ? 0 : 1

async function fill() {
  await onConnection(server.ownerUrl, async (client) => {
    await client.query(`select set_config('app.all_customers', 'on', false)`)
    await client.query(`insert into customer (id, name) values (${CUSTOMER}, 'Velký odběratel')`)
    await client.query(`
      insert into document (id, customer_id, type, order_id, variable_symbol, issue_date, tax_date, due_date, net_haler,
        gross_haler, open_haler, paid_date)
      select 'FV' || 26000000 + n, ${CUSTOMER}, case when n % 40 = 0 then 'CreditNote' else 'Invoice' end, 'OP' || n,
        (26000000 + n)::text, d, d, d + 14, a, a + a / 5, case when n % 100 = 7 then a + a / 5 else 0 end,
        case when n % 100 <> 7 then d + 10 end
      from generate_series(1, ${DOCUMENTS}) n,
        lateral (select date '2026-11-19' - (${DOCUMENTS} - n) / 60 as d,
          (case when n % 40 = 0 then -1 else 1 end) * (1000 + n * 7919 % 500000) as a) x`)
    await client.query('vacuum analyze document')
  })
}

async function measure(name: string, run: () => Promise<unknown>) {
  for (let round = 0; round < 5; round += 1) await run()
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const since = performance.now()
    await run()
    times.push(performance.now() - since)
  }
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.ceil(part * ROUNDS) - 1] ?? 0
  const isSlow = at(0.5) > MILLISECONDS || at(0.95) > MILLISECONDS
  if (isSlow) isGood = false
  const figures = [times[0] ?? 0, at(0.5), at(0.95)].map((value) => value.toFixed(1).padStart(6))
  console.log(
    `  ${name.padEnd(34)} best ${figures[0]} ms, median ${figures[1]} ms, p95 ${figures[2]} ms${isSlow ? '  TOO SLOW' : ''}`,
  )
}

async function exportTable(asked: CustomerContext) {
  const { columns, count, rows, name } = await documentTable(asked, { From: '2024-08-01' })
  globalThis.gc?.()
  const start = process.memoryUsage().rss
  const since = performance.now()
  let bytes = 0
  let peak = start
  for await (const chunk of xlsxStream(name, columns, rows)) {
    bytes += (chunk as Uint8Array).length
    peak = Math.max(peak, process.memoryUsage().rss)
  }
  const seconds = (performance.now() - since) / 1000
  const megabytes = (peak - start) / 1e6
  if (megabytes > MEGABYTES || count < ROWS) isGood = false
  console.log(
    `  XLSX of ${count} rows: ${seconds.toFixed(1)} s, ${(bytes / 1e6).toFixed(1)} MB, ${(bytes / count).toFixed(0)} B a row, ${megabytes.toFixed(0)} MB more memory at most`,
  )
}
