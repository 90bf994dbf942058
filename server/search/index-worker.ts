// Makes the index of a large offer beside the thread that answers requests, and hands over its bytes without a copy.
import { connect } from '#server/db/connect.ts'
import { doTasks } from '#server/lib/in-worker.ts'
import { indexHere } from './made-index.ts'
import type { OfferIndex } from './offer-index.ts'

// A million items are sorted by name before the first of them comes.
const DEADLINES = { connectMs: 10_000, queryMs: 60_000 }

/** The memory of all arrays in it. */
function buffersOf(part: OfferIndex | OfferIndex[keyof OfferIndex]): ArrayBuffer[] {
  return ArrayBuffer.isView(part) ? [part.buffer] : Object.values(part).flatMap(buffersOf)
}

doTasks(
  async ({ address }: { address: string }) => {
    const database = connect(address, DEADLINES, { max: 1 })
    try {
      return await indexHere(database.db, () => Promise.resolve())
    } finally {
      await database.close()
    }
  },
  ({ index }) => [...new Set(buffersOf(index))],
)
