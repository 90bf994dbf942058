import { ApiError } from '#web/api/client.ts'

const RETRIES = 3
const STEP_MS = 1000
const MOST_WAIT = 3
const PATIENCE_MS = 5 * 60_000

type Refresh = {
  /** Asks once; answers the status. */
  ask: () => Promise<number>
  /** Throws when it is given up meanwhile. */
  wait: (ms: number) => Promise<void>
  now?: () => number
}

const isFinal = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 401 || error.status === 403 || error.status === 409

/**
 * Refreshes the catalogue: 206 is asked again after 1, 2, 3, 3 … s for up to 5 minutes, a failure is tried again three
 * times after 1, 2 and 3 s. Throws the last failure.
 */
export async function refresh({ ask, wait, now = Date.now }: Refresh): Promise<void> {
  const until = now() + PATIENCE_MS
  let failures = 0
  for (let running = 1; ; running += 1) {
    try {
      if ((await ask()) !== 206) return
    } catch (error) {
      if (isFinal(error) || failures === RETRIES) throw error
      failures += 1
      running -= 1
      await wait(failures * STEP_MS)
      continue
    }
    if (now() >= until) throw new ApiError(206, '')
    await wait(Math.min(running, MOST_WAIT) * STEP_MS)
  }
}
