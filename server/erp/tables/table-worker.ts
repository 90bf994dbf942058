import { FileFault } from '#server/erp/pohoda/fault.ts'
import { doTasks } from '#server/lib/in-worker.ts'
import { lookAt } from './look.ts'
import { previewTable } from './preview.ts'

type Task = { look: string } | { preview: Parameters<typeof previewTable>[0] }

doTasks(async (task: Task) => {
  try {
    return { found: 'look' in task ? await lookAt(task.look) : await previewTable(task.preview) }
  } catch (error) {
    if (!(error instanceof FileFault)) throw error
    const place = error.line === undefined ? '' : ` (${error.line})`
    return { fault: `${error.message}${place}` }
  }
})
