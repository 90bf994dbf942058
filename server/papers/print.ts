import { PortalError } from '#server/errors.ts'
import { fairQueue } from '#server/lib/fair-queue.ts'
import { inWorker } from '#server/lib/in-worker.ts'
import type { Papers, Printed, Task } from './print-worker.ts'

/** Who asks for a paper. */
export interface Asker {
  /** The queue is shared out by this: a user, or a job. */
  who: string
  /** Aborted when nobody waits for the paper any more. */
  signal?: AbortSignal
}

interface Job {
  task: Task
  who: string
  resolve: (pdf: Buffer) => void
  reject: (error: unknown) => void
  /** Removes the deadline and the listener for the caller's leaving. */
  release: () => void
  /** Ends the thread that makes it. */
  ending: AbortController
}

/** The most papers that wait at once, and of one user; further requests are answered to try again later. */
export const MOST_WAITING = 100
export const MOST_OF_ONE = 25
const DEADLINE_MS = 30_000
// The library takes some tens of megabytes, which a process that prints seldom need not hold.
const IDLE_MS = 120_000
const printer = new URL('./print-worker.ts', import.meta.url)

const waiting = fairQueue<Job>(({ who }) => who)
let running: Job | undefined
let since = 0
/** How long a paper took of late, in milliseconds. */
let usual = 200

/** How many papers wait. */
export const countWaiting = (): number => waiting.size

const left = () => new DOMException('Nobody waits for the paper any more.', 'AbortError')

const busy = () => {
  const count = waiting.size + (running ? 1 : 0)
  const seconds = Math.min(60, Math.max(1, Math.ceil((count * usual) / 1000)))
  return new PortalError('papers.busy', { count: String(count), seconds: String(seconds) }, seconds)
}

/**
 * Makes a paper in a worker thread, because a page is a tenth of a second of work. Papers are made one after another,
 * users in turn. Refused as busy when too many wait, or when this one is not done within half a minute, its waiting
 * included. A paper nobody waits for any more is not made.
 */
export function print<K extends keyof Papers>(
  { who, signal }: Asker,
  kind: K,
  ...given: Parameters<Papers[K]>
): Promise<Buffer> {
  if (signal?.aborted) return Promise.reject(left())
  if (waiting.sizeOf(who) >= MOST_OF_ONE) return Promise.reject(busy())
  if (waiting.size >= MOST_WAITING) {
    // Whoever has the most gives way to one who has less.
    const longest = waiting.longest()
    if (longest === undefined || waiting.sizeOf(longest) <= waiting.sizeOf(who) + 1) return Promise.reject(busy())
    refuse(waiting.dropLast(longest), busy())
  }
  return new Promise((resolve, reject) => {
    const leave = () => giveUp(job, left())
    const deadline = setTimeout(() => giveUp(job, busy()), DEADLINE_MS)
    const release = () => {
      clearTimeout(deadline)
      signal?.removeEventListener('abort', leave)
    }
    const job: Job = { task: { kind, given } as Task, who, resolve, reject, release, ending: new AbortController() }
    signal?.addEventListener('abort', leave, { once: true })
    waiting.add(job)
    printNext()
  })
}

function refuse(job: Job | undefined, error: Error): void {
  job?.release()
  job?.reject(error)
}

function printNext(): void {
  if (running) return
  running = waiting.take()
  if (running) void make(running)
}

async function make(job: Job): Promise<void> {
  const { task, resolve, reject, release, ending } = job
  since = performance.now()
  try {
    // A deadline that passes while the paper is young does not end it; without this one, nothing would.
    const end = AbortSignal.any([ending.signal, AbortSignal.timeout(DEADLINE_MS)])
    const printed = await inWorker<Printed>(printer, task, { ending: end, idleMs: IDLE_MS })
    usual = usual * 0.9 + (performance.now() - since) * 0.1
    if ('fault' in printed) throw new Error(printed.fault)
    resolve(Buffer.from(printed.pdf))
  } catch (error) {
    reject(error)
  }
  release()
  if (job !== running) return
  running = undefined
  printNext()
}

function giveUp(job: Job, error: Error): void {
  if (job !== running) {
    waiting.drop(job)
    return refuse(job, error)
  }
  job.reject(error)
  // Most papers are done in less time than a new thread needs to start: a young one is left to finish.
  if (performance.now() - since >= DEADLINE_MS / 2) job.ending.abort()
}

/** Ends printing with the process; what still waits is refused as busy. */
export function endPrinting(): void {
  for (let job = waiting.take(); job; job = waiting.take()) refuse(job, busy())
  refuse(running, busy())
  running?.ending.abort()
  running = undefined
}
