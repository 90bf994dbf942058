import { parentPort, workerData } from 'node:worker_threads'
import { importEverything } from '#server/erp/everything.ts'
import { outcomeOfAll } from '#server/erp/rules.ts'
import type { ImportTask } from './service.ts'

// Rejections named in the report; all of them are counted.
const REJECTIONS = 1000

const { ownerUrl, name, files, mode, now, keptIn } = workerData as ImportTask
const reports = await importEverything({
  ownerUrl,
  keptIn,
  path: name,
  files,
  mode,
  partial: true,
  allowLoss: false,
  dryRun: false,
  now,
  rejectionLimit: REJECTIONS,
  progress: () => {},
})
parentPort?.postMessage(outcomeOfAll(reports), [])
