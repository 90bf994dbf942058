import { once } from 'node:events'
import { parentPort, type Transferable, Worker } from 'node:worker_threads'

const MEGABYTES = 1024
// To load its program takes a thread half a second, and whoever looked at a table soon looks again.
const IDLE_MS = 10_000

/** Threads that wait for another task, one for each program. */
const waiting = new Map<string, { worker: Worker; timer: NodeJS.Timeout }>()

function take({ href }: URL): Worker {
  const found = waiting.get(href)
  if (found) {
    clearTimeout(found.timer)
    waiting.delete(href)
    found.worker.ref()
    return found.worker
  }
  const worker = new Worker(new URL(href), { resourceLimits: { maxOldGenerationSizeMb: MEGABYTES } })
  // Who waits for an answer listens as well; a fault after it ends the thread and nothing else.
  worker.on('error', () => {})
  worker.on('exit', () => {
    if (waiting.get(href)?.worker === worker) waiting.delete(href)
  })
  return worker
}

function keep({ href }: URL, worker: Worker, idleMs: number): void {
  if (idleMs === 0 || waiting.has(href)) {
    void worker.terminate()
    return
  }
  // What waits keeps no process alive.
  worker.unref()
  const timer = setTimeout(() => {
    waiting.delete(href)
    void worker.terminate()
  }, idleMs).unref()
  waiting.set(href, { worker, timer })
}

interface Options {
  /** Ends the task and its thread. */
  ending?: AbortSignal
  /** How long the thread waits for another task of its program, in milliseconds; it keeps its memory meanwhile. */
  idleMs?: number
}

/**
 * Does a task in a thread beside the one that answers requests; `url` is a program that calls `doTasks`. Throws when the
 * task does, and when it is aborted; the thread ends with it.
 */
export async function inWorker<Answer>(
  url: URL,
  task: object,
  { ending, idleMs = IDLE_MS }: Options = {},
): Promise<Answer> {
  // A process that ends waits for its threads, so none begins then.
  ending?.throwIfAborted()
  const worker = take(url)
  const done = new AbortController()
  const { signal } = done
  ending?.addEventListener('abort', () => void worker.terminate(), { once: true, signal })
  try {
    worker.postMessage(task, [])
    const answered = await Promise.race([once(worker, 'message', { signal }), ended(worker, signal)])
    // An aborted one is ending, though its answer came first.
    keep(url, worker, ending?.aborted ? 0 : idleMs)
    return answered[0] as Answer
  } catch (error) {
    void worker.terminate()
    throw error
  } finally {
    done.abort()
  }
}

async function ended(worker: Worker, signal: AbortSignal): Promise<never> {
  const [code] = await once(worker, 'exit', { signal })
  throw new Error(`the thread ended with ${code}`)
}

/** Has this thread do the tasks it is given; one that throws ends it. `moved` names the memory that goes with an answer. */
export function doTasks<Answer>(
  work: (task: never) => Promise<Answer>,
  moved: (answer: Answer) => Transferable[] = () => [],
): void {
  const answer = async (task: never) => {
    const answered = await work(task)
    parentPort?.postMessage(answered, moved(answered))
  }
  parentPort?.on('message', (task: unknown) => void answer(task as never))
}
