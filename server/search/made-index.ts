import type { Database, Db } from '#server/db/connect.ts'
import { readOffered } from '#server/db/replica.ts'
import { inWorker } from '#server/lib/in-worker.ts'
import { type Pause, pauses } from '#server/lib/pause.ts'
import { indexBuilder, type OfferIndex } from './offer-index.ts'
import { countItems, type Offer, readItems } from './queries.ts'

/** The index of one version of the offer with the rest that is read in the same moment. */
export interface MadeIndex extends Offer {
  index: OfferIndex
}

/** Reads the offer and makes its index in this thread. */
export async function indexHere(db: Db, pause: Pause): Promise<MadeIndex> {
  const builder = indexBuilder()
  const offer = await readItems(db, async (items) => {
    builder.add(items)
    await pause()
  })
  return { ...offer, index: await builder.finish(pause) }
}

// Up to these many an index is made in less time than a thread takes to begin.
const FEW = 20_000

/** Whether so many items take long. */
export const isLarge = (items: number): boolean => items > FEW

/**
 * Makes the index of the newest offer: of a small one in between of requests, of a large one in a thread of its own, which
 * takes the memory it needed with it.
 */
export function makeIndex(database: Database): Promise<MadeIndex> {
  return readOffered(database, makeIndexOf)
}

async function makeIndexOf({ db, address, ending }: Database): Promise<MadeIndex> {
  if (!isLarge(await countItems(db))) return indexHere(db, pauses())
  // It holds the memory of a whole offer, and another version is seldom there at once.
  return inWorker(new URL('./index-worker.ts', import.meta.url), { address }, { ending, idleMs: 0 })
}
