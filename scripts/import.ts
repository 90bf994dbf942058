// Reads a POHODA export into the portal, running or not: npm run import -- FOLDER
import { parseArgs } from 'node:util'
import { tableKinds } from '#contract/tables.ts'
import { migrate } from '#server/db/migrate.ts'
import { importEverything } from '#server/erp/everything.ts'
import { runCommand } from './command.ts'
import { openDatabase } from './database.ts'
import { fault } from './fault.ts'
import { progressBar } from './import-progress.ts'
import { importSummary } from './import-summary.ts'
import { settings } from './serving.ts'

const usage = `Usage: npm run import -- FOLDER [--table KIND] [--delta] [--partial] [--allow-loss] [--dry-run] [--rejections N]

FOLDER holds the XML files of an export, tables (CSV, XLSX), and pictures; one file may be named instead.
  --table KIND    what the tables are: ${tableKinds.join(', ')}
  --delta         change only what the files name; without it, what a list does not have is gone
  --partial       import the good records although some were rejected; those keep their old state
  --allow-loss    also when more than a tenth of the goods, customers or agreed prices would be gone
  --dry-run       show what would change and change nothing
  --rejections N  name at most N rejections (1000)`

await runCommand(async (closing) => {
  const { path, rejections, ...flags } = readArguments()
  const since = performance.now()
  const { ownerUrl, stop } = await openDatabase((line) => console.log(line))
  closing.add(stop)
  await migrate(ownerUrl)
  const bar = progressBar(process.stdout)
  const results = await importEverything({
    ...flags,
    ownerUrl,
    keptIn: settings().files,
    path,
    now: new Date(),
    rejectionLimit: rejections,
    progress: bar.show,
  }).finally(bar.end)
  const seconds = (performance.now() - since) / 1000
  for (const result of results) console.log(importSummary(result, seconds))
  return results.some(({ outcome }) => ['refused', 'held', 'busy'].includes(outcome)) ? 1 : 0
})

function readArguments() {
  const flag = { type: 'boolean', default: false } as const
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        delta: flag,
        partial: flag,
        'allow-loss': flag,
        'dry-run': flag,
        rejections: { type: 'string', default: '1000' },
        table: { type: 'string' },
      },
    })
    const [path, ...more] = positionals
    const rejections = Number(values.rejections)
    const table = tableKinds.find((kind) => kind === values.table)
    const isOdd = values.table !== undefined && table === undefined
    if (isOdd || path === undefined || more.length > 0 || !Number.isSafeInteger(rejections) || rejections < 0)
      throw fault(usage)
    return {
      path,
      rejections,
      table,
      mode: values.delta ? ('delta' as const) : ('full' as const),
      partial: values.partial,
      allowLoss: values['allow-loss'],
      dryRun: values['dry-run'],
    }
  } catch (error) {
    throw fault((error as Error).message === usage ? usage : `${(error as Error).message}\n\n${usage}`)
  }
}
