import { inWorker } from '#server/lib/in-worker.ts'
import type { FileSettings } from '#server/files/store.ts'
import type { Report } from '#server/erp/rules.ts'
import type { Batch } from './batches.ts'

export { forgetOld, listBatches, makeFolders, putAway, type Batch } from './batches.ts'

/** What the thread that imports is given. */
export interface ImportTask extends Batch {
  ownerUrl: string
  /** Where pictures and papers go. */
  keptIn: FileSettings
  now: Date
}

/**
 * Imports a batch beside the thread that answers requests; aborted, nothing of it is done. Throws when the import ended by
 * a fault of ours.
 */
export async function importBatch(task: ImportTask, ending: AbortSignal): Promise<Report['outcome']> {
  return inWorker(new URL('./import-worker.ts', import.meta.url), task, { ending })
}
