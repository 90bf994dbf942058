// How long and with how much memory 100 000 items go in as a table, new and changed: npm run prove -- tables [--items N]
import { createWriteStream, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import type { TableKind } from '#contract/tables.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { importPohoda } from '#server/erp/service.ts'
import { type Column, csvStream, xlsxStream } from '#server/papers/spreadsheet.ts'
import { progressBar } from '#scripts/import-progress.ts'
import { importSummary } from '#scripts/import-summary.ts'
import { step } from '#scripts/root.ts'

const SECONDS = 60
const MEGABYTES = 500

const { values } = parseArgs({ options: { items: { type: 'string', default: '100000' } } })
const items = Number(values.items)
const named = (header: string): Column => ({ header, kind: 'text' })
const stock: Column = { header: 'Volně skladem', kind: 'count' }
const columns: Column[] = [
  ...['Kód', 'Název', 'Kategorie'].map(named),
  { header: 'Cena', kind: 'amount' },
  ...['Sazba DPH', 'MJ', 'EAN', 'Značka', 'Balení', 'V balení'].map(named),
  stock,
  named('Popis'),
]

const folder = mkdtempSync(join(tmpdir(), 'odbyt-proof-'))
const database = await startEmbedded({ dir: join(folder, 'postgres') })
try {
  await migrate(database.ownerUrl)
  const path = (name: string) => join(folder, name)
  await step('Tables written', async () => {
    writeFileSync(path('categories.csv'), 'Číslo;Název\n1;Nápoje\n2;Pečivo\n')
    await pipeline(csvStream(columns, rows(0)), createWriteStream(path('items.csv')))
    await pipeline(xlsxStream('Zboží', columns, rows(1)), createWriteStream(path('items.xlsx')))
    await pipeline(csvStream(columns.slice(0, 1).concat(stock), stocks()), createWriteStream(path('stock.csv')))
  })
  await load('categories', path('categories.csv'), 'delta')
  const runs = [
    await load('items', path('items.csv'), 'full'),
    await load('items', path('items.csv'), 'full'),
    await load('items', path('items.xlsx'), 'full'),
    await load('stock', path('stock.csv'), 'delta'),
  ]
  const [first, again, changed, delta] = runs
  const good =
    first?.added === items &&
    again?.outcome === 'unchanged' &&
    changed?.changed === items &&
    delta?.changed === items &&
    runs.every(({ seconds, peak }) => seconds < SECONDS && peak < MEGABYTES)
  for (const { name, seconds, peak, megabytes, added, changed: differ } of runs) {
    console.log(
      `${name}: ${megabytes} MB, ${added} new, ${differ} changed, ${seconds.toFixed(1)} s, peak so far ${peak} MB`,
    )
  }
  console.log(`${good ? 'Proved' : 'NOT proved'}: each under ${SECONDS} s and ${MEGABYTES} MB.`)
  process.exitCode = good ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function load(table: TableKind, path: string, mode: 'full' | 'delta') {
  const since = performance.now()
  const bar = progressBar(process.stdout)
  const flags = { partial: false, allowLoss: false, dryRun: false, now: new Date(), rejectionLimit: 20 }
  const report = await importPohoda({ ownerUrl: database.ownerUrl, path, table, mode, ...flags, progress: bar.show })
  bar.end()
  const seconds = (performance.now() - since) / 1000
  console.log(`\n${importSummary(report, seconds)}\n`)
  const [kind] = report.kinds
  return {
    name: path.slice(folder.length + 1),
    outcome: report.outcome,
    added: kind?.added ?? 0,
    changed: kind?.changed ?? 0,
    seconds,
    megabytes: (statSync(path).size / 1e6).toFixed(1),
    peak: Math.round(process.resourceUsage().maxRSS / 1024),
  }
}

/** Prices and stock differ between two rounds. */
async function* rows(round: number) {
  const ingredients = 'voda, ječný slad, chmelové produkty, cukr, sůl, kořenící přípravek '.repeat(8)
  for (let id = 1; id <= items; id++) {
    const category = id % 2 === 0 ? 'Nápoje' : '2'
    const texts = ['21 %', 'ks', `859000${String(id).padStart(7, '0')}`, 'Značka', 'karton', '6']
    yield [`Z${id}`, `Zboží číslo ${id}`, category, 10 + (id % 90) + round, ...texts, id % 50, `${ingredients}${id}`]
  }
}

async function* stocks() {
  for (let id = 1; id <= items; id++) yield [`Z${id}`, 100 + (id % 7)]
}
