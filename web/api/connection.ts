import { createStore } from '#web/ui/store.ts'

const LONGEST_PAUSE_MS = 30_000
const LONGEST_ANSWER_MS = 10_000

/** `isLost`: the server does not answer; it is asked again until it does. */
export const connection = createStore({ isLost: false })

/** What a proxy says of a server that is not there, or nothing at all; the server itself gives its reason in words. */
export const isOutage = ({ status, message }: { status: number; message: string }) =>
  status === 0 || (message === '' && (status === 502 || status === 503 || status === 504))

/** Milliseconds to the next question: growing, and not the same for everybody, so that a starting server is not overrun. */
export const pauseAfter = (tries: number, chance = Math.random()) =>
  Math.min(LONGEST_PAUSE_MS, 1500 * 2 ** tries) * (0.75 + chance / 2)

const lossListeners = new Set<() => void>()
/** Runs when the server is found not to answer. */
export function onDisconnect(run: () => void) {
  lossListeners.add(run)
}

const listeners = new Set<() => void>()
/** Runs when the server answers again after it did not. */
export function onReconnect(run: () => void) {
  listeners.add(run)
}

/** When the latest of the answered calls was begun, and when the connection was found lost. */
let answered = -Infinity
let lostSince = -Infinity
let tries = 0
let timer: ReturnType<typeof setTimeout> | undefined
let asking: Promise<boolean> | undefined

/** A call that needs no login; web/api/client.ts sets it. */
let probe: (signal: AbortSignal) => Promise<unknown> = () => Promise.resolve()
export const probeWith = (run: typeof probe) => {
  probe = run
}

/** The server answered something, be it a refusal, to a call begun at `begun`; one begun before the loss proves nothing. */
export function noteAnswer(begun = performance.now()) {
  answered = Math.max(answered, begun)
  if (!connection.get().isLost || begun < lostSince) return
  clearTimeout(timer)
  tries = 0
  connection.set({ isLost: false })
  for (const run of listeners) run()
}

/** A call found no server; one more question tells an outage from one call that broke. */
export function noteOutage() {
  if (!connection.get().isLost) void askAgain()
}

async function isAnswering(): Promise<boolean> {
  const begun = performance.now()
  try {
    await probe(AbortSignal.timeout(LONGEST_ANSWER_MS))
  } catch {
    // A refusal in words is an answer, and was noted as such.
  }
  return answered >= begun
}

async function ask() {
  clearTimeout(timer)
  const isThere = await isAnswering()
  if (isThere) noteAnswer()
  else {
    timer = setTimeout(() => void askAgain(), pauseAfter(tries++))
    if (connection.get().isLost) return isThere
    lostSince = performance.now()
    connection.set({ isLost: true })
    for (const run of lossListeners) run()
  }
  return isThere
}

/** Asks whether the server answers; who asks meanwhile gets the same answer. */
export function askAgain(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/** Whether a failure is one of the connection as a whole, which is told once for all calls. */
export async function isDisconnected(error: { status: number; message: string }): Promise<boolean> {
  return isOutage(error) && (connection.get().isLost || !(await askAgain()))
}

const reconnected = () =>
  new Promise<void>((resolve) => {
    const go = () => {
      listeners.delete(go)
      resolve()
    }
    listeners.add(go)
  })

/** Loads the page again as soon as nothing can be lost by it; false when it just was. web/shared/release.ts sets it. */
let reloadSoon: () => boolean = () => false
export const reloadSoonWith = (run: typeof reloadSoon) => {
  reloadSoon = run
}

/** A part of the program cannot be had although the server answers and the page was just loaded. */
export class PartGone extends Error {}

/**
 * Loads a part of the program; without a connection it waits for it, so that what is on the screen stays there. What cannot
 * be had with one is gone with an older release, or it failed before, which browsers remember until the page is loaded again.
 */
export async function whenConnected<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch (error) {
    if (await askAgain()) {
      if (reloadSoon()) return new Promise<T>(() => {})
      throw new PartGone(`A part is gone: ${String(error)}`, { cause: error })
    }
    if (connection.get().isLost) await reconnected()
    return whenConnected(load)
  }
}

/** Follows what the browser knows of its network. */
export function watchConnection() {
  const look = () => {
    tries = 0
    void askAgain()
  }
  window.addEventListener('online', look)
  window.addEventListener('offline', look)
}
