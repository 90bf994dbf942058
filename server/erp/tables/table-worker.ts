import { parentPort, workerData } from 'node:worker_threads'
import { FileFault } from '#server/erp/pohoda/fault.ts'
import { previewTable } from './preview.ts'
import { lookAt } from './look.ts'

const task = workerData as { look: string } | { preview: Parameters<typeof previewTable>[0] }
try {
  const found = 'look' in task ? await lookAt(task.look) : await previewTable(task.preview)
  parentPort?.postMessage({ found }, [])
} catch (error) {
  if (!(error instanceof FileFault)) throw error
  const place = error.line === undefined ? '' : ` (${error.line})`
  parentPort?.postMessage({ fault: `${error.message}${place}` }, [])
}
