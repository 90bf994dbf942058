import { importEverything } from '#server/erp/everything.ts'
import { outcomeOfAll } from '#server/erp/rules.ts'
import { doTasks } from '#server/lib/in-worker.ts'
import type { ImportTask } from './service.ts'

// Rejections named in the report; all of them are counted.
const REJECTIONS = 1000

doTasks(async ({ ownerUrl, name, files, mode, now, keptIn }: ImportTask) => {
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
  return outcomeOfAll(reports)
})
