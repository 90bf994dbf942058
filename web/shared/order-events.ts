import { useEffect, useEffectEvent } from 'react'
import { getOrderEvents, HEARTBEAT_SECONDS } from '#contract/order-events.ts'
import { callStream } from '#web/api/client.ts'

const SILENT_MS = HEARTBEAT_SECONDS * 2500
const FIRST_PAUSE_MS = 1000
const LONGEST_PAUSE_MS = 30_000
/** Events that come close together are reported once. */
const TOGETHER_MS = 80

let isOpen = false

/** Whether changes are told as they happen, so that looking by oneself can be rare. */
export const isLive = () => isOpen

/** Reads events until the stream ends, breaks or is silent for too long; answers whether it was open, or gave way. */
async function follow(leaving: AbortSignal, onOrder: (orderId: string) => void): Promise<boolean | 'full'> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), SILENT_MS)
  try {
    const response = await callStream(getOrderEvents, AbortSignal.any([leaving, silence.signal]))
    if (response.status !== 200 || !response.body) return false
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    for (let rest = ''; ;) {
      const { done, value = '' } = await reader.read()
      if (done) return true
      isOpen = true
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), SILENT_MS)
      const events = `${rest}${value}`.split('\n\n')
      rest = events.pop() ?? ''
      for (const event of events) {
        if (event === 'event: full') return 'full'
        const data = /^data: (.*)$/m.exec(event)?.[1]
        if (data !== undefined) onOrder((JSON.parse(data) as { OrderId: string }).OrderId)
      }
    }
  } catch {
    return isOpen
  } finally {
    isOpen = false
    clearTimeout(timer)
  }
}

/** Follows as long as it is wanted; after a failure it tries again, ever more rarely, and not where others have the place. */
async function keepFollowing(leaving: AbortSignal, onOrder: (orderId: string) => void): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; !leaving.aborted;) {
    const was = await follow(leaving, onOrder)
    if (was === 'full') return
    pause = was ? FIRST_PAUSE_MS : Math.min(pause * 2, LONGEST_PAUSE_MS)
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      leaving.addEventListener('abort', resolve, { once: true })
    })
  }
}

/** Calls back when an order was changed by others, as long as the page is looked at; with '' when some may have been. */
export function useOrderEvents(isWanted: boolean, onOrders: (orderIds: ReadonlySet<string>) => void) {
  const tell = useEffectEvent(onOrders)
  useEffect(() => {
    if (!isWanted) return undefined
    let following: AbortController | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let changed = new Set<string>()
    const note = (orderId: string) => {
      changed.add(orderId)
      timer ??= setTimeout(() => {
        timer = undefined
        tell(changed)
        changed = new Set()
      }, TOGETHER_MS)
    }
    // A browser has few connections for one server, and a hidden page needs none.
    const look = () => {
      following?.abort()
      following = undefined
      if (document.visibilityState !== 'visible') return
      following = new AbortController()
      void keepFollowing(following.signal, note)
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      following?.abort()
      clearTimeout(timer)
    }
  }, [isWanted])
}
