import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

const LONGEST_PAUSE_MS = 30_000

export interface Listener {
  stop(): Promise<void>
}

/**
 * Listens to a channel on a connection of its own, which is made again when it is lost. `onNotice` gets undefined whenever
 * it begins to listen, since what was sent before is lost.
 */
export function listenTo(
  makeClient: () => pg.Client,
  channel: string,
  onNotice: (payload: string | undefined) => void,
): Listener {
  const ending = new AbortController()
  const { signal } = ending

  async function listen(): Promise<void> {
    const client = makeClient()
    let end = () => {}
    const lost = new Promise<void>((resolve) => {
      end = resolve
    })
    client.on('error', end)
    client.on('end', end)
    signal.addEventListener('abort', end)
    client.on('notification', ({ payload = '' }) => onNotice(payload))
    try {
      await client.connect()
      await client.query(`listen ${channel}`)
      onNotice(undefined)
      await lost
    } finally {
      signal.removeEventListener('abort', end)
      await client.end().catch(() => {})
    }
  }

  const work = async () => {
    for (let pause = 1000; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      // Who cannot listen finds out by looking; what is said here only makes it faster.
      await listen().catch(() => {})
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
