import { Worker } from 'node:worker_threads'

const MEGABYTES = 1024

/**
 * Does a task in a thread beside the one that answers requests; the thread posts one message, which is the answer. Throws
 * when it ends without one, and when it is aborted.
 */
export async function inWorker<Answer>(url: URL, task: object, ending?: AbortSignal): Promise<Answer> {
  // A process that ends waits for its threads, so none begins then.
  ending?.throwIfAborted()
  const worker = new Worker(url, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } })
  const end = () => void worker.terminate()
  ending?.addEventListener('abort', end, { once: true })
  try {
    return await new Promise((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', (code) => reject(new Error(`the thread ended with ${code}`)))
    })
  } finally {
    ending?.removeEventListener('abort', end)
  }
}
