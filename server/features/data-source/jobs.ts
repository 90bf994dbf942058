import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import { type Asking, putQuestion, takeQuestion, tellFault } from './service.ts'

const LOOK_EVERY_MS = 2000

/** Asks the accounting system for its lists when it is time, while the clock is right; any number of processes may. */
export function startAsking(
  { clock, log, ...asking }: Asking & { clock: Clock; log: Pick<FastifyBaseLogger, 'warn'> },
  everyMs = LOOK_EVERY_MS,
): { stop(): Promise<void> } {
  const { db } = asking.database
  const ending = new AbortController()
  const turn = async () => {
    const question = await takeQuestion(db)
    if (question) await putQuestion(asking, question, ending.signal)
    await tellFault(db, asking.config)
  }
  const work = async () => {
    while (!ending.signal.aborted) {
      if (clock.isRight()) await turn().catch((error: unknown) => log.warn({ err: error }, 'data source'))
      await sleep(everyMs, undefined, { signal: ending.signal }).catch(() => {})
    }
  }
  const working = work()
  return {
    stop: async () => {
      ending.abort()
      await working
    },
  }
}
