import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock } from '#server/clock.ts'
import { pauseAfter } from './rules.ts'
import { type Exchange, readAnswers, sendNext, tellSilence } from './service.ts'

const LOOK_EVERY_MS = 2000

/** Sends the orders that are due and reads the answers that lie there, once. */
export async function exchangeOrders(exchange: Exchange): Promise<void> {
  while ((await sendNext(exchange)) === 'sent');
  await readAnswers(exchange)
  await tellSilence(exchange)
}

/** Sends what waits to go out while the clock is right, one after the other; any number of processes may. */
export function startExchange(options: Omit<Exchange, 'now'> & { clock: Clock }): { stop(): Promise<void> } {
  const { clock, log } = options
  const exchange: Exchange = { ...options, now: clock.now }
  const ending = new AbortController()
  const { signal } = ending

  const turn = async (): Promise<'none' | 'sent' | 'shut'> => {
    const outcome = await sendNext(exchange, signal)
    if (outcome !== 'none') return outcome
    // Also once orders go another way: what lay in the folder is answered there.
    await readAnswers(exchange)
    await tellSilence(exchange)
    return outcome
  }
  const work = async () => {
    let faults = 0
    while (!signal.aborted) {
      const outcome = clock.isRight()
        ? await turn().catch((error: unknown) => {
            log.warn({ err: error }, 'orders out')
            return 'none' as const
          })
        : 'none'
      faults = outcome === 'shut' ? faults + 1 : outcome === 'sent' ? 0 : faults
      if (outcome === 'sent') continue
      const pause = outcome === 'shut' ? pauseAfter(faults) : LOOK_EVERY_MS
      await sleep(pause, undefined, { signal }).catch(() => {})
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
