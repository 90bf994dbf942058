import { beginStore, markOf } from './queries.ts'
import type { FilePlace, StoreName } from './store.ts'
import { storeOf } from './stores.ts'

/** No content has this key. */
const MARK = 'odbyt-store'

/**
 * Whether a store outside is the one that all processes use: whoever uses it first leaves a mark in it that the database
 * knows, and everybody else has to find that one. Throws StoreFault while it cannot be asked.
 */
export async function findMark(place: FilePlace, name: StoreName): Promise<boolean> {
  const store = storeOf(place, name)
  // Asked before the mark is given out, so that a store that is away gets none.
  const found = (await store.read(MARK))?.toString('utf8')
  const begun = await beginStore(place.db, name)
  if (begun !== undefined) {
    await store.put(MARK, Buffer.from(begun))
    return true
  }
  return (
    found === (await markOf(place.db, name)) ||
    (await store.read(MARK))?.toString('utf8') === (await markOf(place.db, name))
  )
}
