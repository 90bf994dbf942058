// Whether an export of the accounting system goes in whole: npm run prove -- exports --folder FOLDER
import { parseArgs } from 'node:util'
import { compareExport } from './engines/exports.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

const { values } = parseArgs({ options: { folder: { type: 'string' } } })
if (values.folder === undefined) {
  console.error('Say where the XML files of an export are: npm run prove -- exports --folder FOLDER')
  process.exit(1)
}
const stop = await startTestCluster()
try {
  const { compared, faults, text } = await compareExport(values.folder)
  for (const fault of faults) console.log(fault)
  console.table(text.records)
  console.log(`${faults.length > 0 ? 'NOT proved' : 'Proved'}: ${compared} things compared, ${faults.length} differ.`)
  process.exitCode = faults.length > 0 ? 1 : 0
} finally {
  await stop()
}
