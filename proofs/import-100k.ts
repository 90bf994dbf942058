// How long and with how much memory an export of 100 000 items goes in: npm run prove -- import-100k [--items N]
// [--folder FOLDER]; the items are invented, or those of the export in FOLDER.
import { createWriteStream, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { importPohoda } from '#server/erp/service.ts'
import { packPieces, windows1250 } from '#server/testing/pohoda-export.ts'
import { customer, order, prices, related, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { progressBar } from '#scripts/import-progress.ts'
import { importSummary } from '#scripts/import-summary.ts'
import { step } from '#scripts/root.ts'

const SECONDS = 60
const MEGABYTES = 700

const { values } = parseArgs({
  options: { items: { type: 'string', default: '100000' }, folder: { type: 'string' } },
})
const items = Number(values.items)
const folder = mkdtempSync(join(tmpdir(), 'odbyt-proof-'))
const files = values.folder ?? join(folder, 'export')
// Durable settings, as the portal itself runs it.
const database = await startEmbedded({ dir: join(folder, 'postgres') })
try {
  if (values.folder === undefined) await step('Export written', writeExport)
  const bytes = readdirSync(files).reduce((sum, name) => sum + statSync(join(files, name)).size, 0)
  console.log(`  ${(bytes / 1e6).toFixed(0)} MB in ${readdirSync(files).length} files`)
  await migrate(database.ownerUrl)
  const first = await measured()
  const second = await measured()
  const good =
    first.outcome === 'imported' && second.outcome === 'unchanged' && first.seconds < SECONDS && first.peak < MEGABYTES
  console.log(`${good ? 'Proved' : 'NOT proved'}: first import in ${first.seconds.toFixed(1)} s (limit ${SECONDS} s),
  peak ${first.peak.toFixed(0)} MB (limit ${MEGABYTES} MB), its database process ${first.database.toFixed(0)} MB;
  the second one, without a change, in ${second.seconds.toFixed(1)} s.`)
  process.exitCode = good ? 0 : 1
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measured() {
  const since = performance.now()
  const bar = progressBar(process.stdout)
  let databaseKilobytes = 0
  const report = await importPohoda({
    ownerUrl: database.ownerUrl,
    path: files,
    partial: false,
    mode: 'full',
    allowLoss: false,
    dryRun: false,
    now: new Date(),
    rejectionLimit: 20,
    progress(state) {
      bar.show(state)
      if (state.phase === 'saving') databaseKilobytes = Math.max(...databaseProcesses().map(peakOf))
    },
  })
  bar.end()
  const seconds = (performance.now() - since) / 1000
  console.log(`\n${importSummary(report, seconds)}\n`)
  const peak = process.resourceUsage().maxRSS / 1024
  return { outcome: report.outcome, seconds, peak, database: databaseKilobytes / 1024 }
}

/** The processes of this cluster, the one that imports among them. */
function databaseProcesses(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').startsWith('postgres: odbyt_owner odbyt')
    } catch {
      return false
    }
  })
}

/** The most memory a process ever had, in kilobytes. */
function peakOf(pid: string): number {
  return Number(/VmHWM:\s*(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}

async function writeExport(): Promise<void> {
  mkdirSync(files)
  const customers = Array.from({ length: 1000 }, (_, index) => 1000 + index)
  const levels = { Prodejní: 100, Gastro: 96, Maloobchod: 93, Řetězec: 88 }
  const ingredients = 'voda, ječný slad, chmelové produkty, cukr, sůl, kořenící přípravek '.repeat(8)
  function* stocks() {
    for (let id = 1; id <= items; id++) {
      const more = { 'stk:description': ingredients, 'stk:relatedStocks': related((id % items) + 1) }
      yield stock(id, more, levels)
    }
  }
  const write = (name: string, pieces: Iterable<string>) => {
    const bytes = Readable.from(pieces).map((piece: string) => windows1250(piece))
    return pipeline(bytes, createWriteStream(join(files, `${name}.xml`)))
  }
  const number = (index: number) => `26OP${String(index).padStart(5, '0')}`
  const line = { item: 1, quantity: 6, price: 96 }
  await write('categories', packPieces('category', smallSeller().category))
  await write('stock', packPieces('item', stocks()))
  await write(
    'addressbook',
    packPieces(
      'customer',
      customers.map((id) => customer(id)),
    ),
  )
  await write(
    'prices',
    packPieces(
      'price',
      customers.map((id) => prices(id, { [(id % items) + 1]: 80 })),
    ),
  )
  await write(
    'orders',
    packPieces(
      'order',
      customers.map((id, index) => order(number(index), id, [line])),
    ),
  )
}
