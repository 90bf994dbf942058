import { setImmediate } from 'node:timers/promises'

const MOST_MS = 10

/** Lets others work for a moment when a long computation has had its share of time; to be awaited often. */
export type Pause = () => Promise<void>

export function pauses(): Pause {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < MOST_MS) return
    await setImmediate()
    since = performance.now()
  }
}
