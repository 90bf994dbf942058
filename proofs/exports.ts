// Whether an export of the accounting system goes in whole: npm run prove -- exports --folder FOLDER
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareExport } from './engines/exports.ts'
import { exportNames } from './engines/export-text.ts'
import { tryPapers } from './engines/tried-papers.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
if (values.folder === undefined) {
  console.error('Say where the XML files of an export are: npm run prove -- exports --folder FOLDER')
  process.exit(1)
}
const { folder } = values
const stop = await startTestCluster()
try {
  const tried = await tryPapers(folder)
  const short = tried.length > 60 ? tried.filter(({ outcome }) => outcome !== 'equal') : tried
  if (short.length > 0) console.table(short)
  const counts = Map.groupBy(tried, ({ outcome }) => outcome.replace(/:.*/s, ''))
  console.log([...counts].map(([outcome, rows]) => `${rows.length} ${outcome}`).join(', '))
  let faults = tried.filter(({ outcome }) => outcome.startsWith('DIFFERS')).length
  let compared = tried.length
  // A whole export is compared in everything else as well.
  if (exportNames.every((name) => existsSync(join(folder, `${name}.xml`)))) {
    const whole = await compareExport(folder)
    for (const fault of whole.faults) console.log(fault)
    console.table(whole.text.records)
    faults += whole.faults.length
    compared += whole.compared
  }
  console.log(`${faults > 0 ? 'NOT proved' : 'Proved'}: ${compared} things compared, ${faults} differ.`)
  process.exitCode = faults > 0 ? 1 : 0
} finally {
  await stop()
}
