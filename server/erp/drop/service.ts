import { Worker } from 'node:worker_threads'
import type { Report } from '#server/erp/rules.ts'
import type { Batch } from './batches.ts'

export { forgetOld, listBatches, makeFolders, putAway, type Batch } from './batches.ts'

/** What the thread that imports is given. */
export interface ImportTask extends Batch {
  ownerUrl: string
  now: Date
}

const MEGABYTES = 1024

/**
 * Imports a batch beside the thread that answers requests; aborted, nothing of it is done. Throws when the import ended by
 * a fault of ours.
 */
export async function importBatch(task: ImportTask, ending: AbortSignal): Promise<Report['outcome']> {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  const end = () => void worker.terminate()
  ending.addEventListener('abort', end, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the import ended with ${code}`)))
    })
  } finally {
    ending.removeEventListener('abort', end)
  }
}
