import { Worker } from 'node:worker_threads'
import { PortalError } from '#server/errors.ts'
import type { Papers, Printed, Task } from './print-worker.ts'

interface Job {
  task: Task
  resolve: (pdf: Buffer) => void
  reject: (error: Error) => void
  deadline: NodeJS.Timeout
}

/** More papers than this do not wait at once; each is asked for again in a while. */
export const MOST_WAITING = 100
const DEADLINE_MS = 30_000
// The library takes some tens of megabytes, which a process that prints seldom need not hold.
const IDLE_MS = 120_000
const MEGABYTES = 512

const waiting: Job[] = []
let running: Job | undefined
let printer: Worker | undefined
let idle: NodeJS.Timeout | undefined

const busy = () => new PortalError('unavailable', {}, 5)

/**
 * Makes a paper beside the thread that answers requests: a page is a tenth of a second of work. One after another;
 * refuses as unavailable when too many wait, or when this one took half a minute with its waiting.
 */
export function print<K extends keyof Papers>(kind: K, ...given: Parameters<Papers[K]>): Promise<Buffer> {
  if (waiting.length >= MOST_WAITING) return Promise.reject(busy())
  return new Promise((resolve, reject) => {
    const job: Job = {
      task: { kind, given } as Task,
      resolve,
      reject,
      deadline: setTimeout(() => giveUp(job), DEADLINE_MS),
    }
    waiting.push(job)
    printNext()
  })
}

function printNext(): void {
  if (running) return
  running = waiting.shift()
  if (!running) {
    // What is not printing keeps no process alive.
    printer?.unref()
    idle = setTimeout(dismiss, IDLE_MS).unref()
    return
  }
  clearTimeout(idle)
  printer ??= hire()
  printer.ref()
  printer.postMessage(running.task, [])
}

function hire(): Worker {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  })
  const fail = (error: Error) => {
    // One that was dismissed has nothing to say any more.
    if (worker !== printer) return
    dismiss()
    finish((job) => job.reject(error))
  }
  worker.on('message', (printed: Printed) => {
    if (worker !== printer) return
    finish((job) => ('pdf' in printed ? job.resolve(Buffer.from(printed.pdf)) : job.reject(new Error(printed.fault))))
  })
  worker.on('error', fail)
  worker.on('exit', (code) => fail(new Error(`the printer ended with ${code}`)))
  return worker
}

function finish(settle: (job: Job) => void): void {
  if (running) {
    clearTimeout(running.deadline)
    settle(running)
  }
  running = undefined
  printNext()
}

function giveUp(job: Job): void {
  if (job === running) {
    dismiss()
    finish(({ reject }) => reject(busy()))
    return
  }
  waiting.splice(waiting.indexOf(job), 1)
  job.reject(busy())
}

function dismiss(): void {
  const gone = printer
  printer = undefined
  void gone?.terminate()
}

/** Ends printing with the process; what still waits is refused as unavailable. */
export function endPrinting(): void {
  clearTimeout(idle)
  for (const job of waiting.splice(0)) {
    clearTimeout(job.deadline)
    job.reject(busy())
  }
  dismiss()
  if (running) finish(({ reject }) => reject(busy()))
}
