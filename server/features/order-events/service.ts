import { PassThrough, Readable } from 'node:stream'
import { HEARTBEAT_SECONDS } from '#contract/order-events.ts'
import type { Database } from '#server/db/connect.ts'
import type { Listener } from '#server/db/listen.ts'
import { CHANNEL } from './queries.ts'

export { tellOrder } from './queries.ts'

/** Streams a user may have at a time; the oldest is closed with a message, so that it does not connect again. */
const MOST_PER_USER = 6
/** A reader who takes nothing is cut off when so much waits for it. */
const MOST_BYTES = 64 * 1024

interface Stream {
  userId: number
  /** Whose orders are told; null for all. */
  customerId: number | null
  /** What this session does itself is not told to it. */
  session: string
  /** Throws when the session does not hold any more. */
  confirm: () => Promise<void>
}

export interface OrderEvents {
  open(stream: Stream): Readable
  stop(): Promise<void>
}

const event = (orderId: string) => `data: ${JSON.stringify({ OrderId: orderId })}\n\n`

/** The streams of one process; it listens to the database while somebody reads. */
export function createOrderEvents(database: Database, beatMs = HEARTBEAT_SECONDS * 1000): OrderEvents {
  const open = new Map<PassThrough, Stream>()
  let listener: Listener | undefined
  let isListening = false
  let isStopped = false
  let heart: NodeJS.Timeout | undefined

  const write = (to: PassThrough, text: string) => {
    if (to.writableLength > MOST_BYTES) to.destroy()
    else to.write(text)
  }

  const onNotice = (payload: string | undefined) => {
    isListening = true
    const [, customer = '', session = '', orderId = ''] = /^(\d+) (\w*) (.+)$/s.exec(payload ?? '') ?? []
    for (const [to, stream] of open) {
      const isOwn = session !== '' && session === stream.session
      const isSeen = stream.customerId === null || String(stream.customerId) === customer
      if (payload === undefined) write(to, event(''))
      else if (isSeen && !isOwn) write(to, event(orderId))
    }
  }

  const beat = () => {
    for (const [to, { confirm }] of open) {
      confirm().then(
        () => write(to, ':\n\n'),
        () => to.end(),
      )
    }
  }

  const close = (to: PassThrough) => {
    open.delete(to)
    if (open.size > 0) return
    clearInterval(heart)
    void listener?.stop()
    listener = undefined
    isListening = false
    heart = undefined
  }

  return {
    open: (stream) => {
      // A request that was let in before the end of the process must not hold it up.
      if (isStopped) return Readable.from([':\n\n'])
      const own = [...open].filter(([, { userId }]) => userId === stream.userId)
      for (const [oldest] of own.slice(0, Math.max(0, own.length - MOST_PER_USER + 1))) oldest.end('event: full\n\n')
      const to = new PassThrough()
      to.on('close', () => close(to))
      to.on('error', () => {})
      open.set(to, stream)
      // The first bytes let proxies and the browser know that it is open; what changed before, nobody can tell.
      to.write(isListening ? event('') : ':\n\n')
      listener ??= database.listen(CHANNEL, onNotice)
      heart ??= setInterval(beat, beatMs)
      return to
    },
    stop: async () => {
      isStopped = true
      const stopping = listener?.stop()
      for (const to of open.keys()) to.end()
      await stopping
    },
  }
}
