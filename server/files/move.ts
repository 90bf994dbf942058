import { keyOf, lookFor } from './contents.ts'
import { findMark } from './marks.ts'
import { listElsewhere, moveContent, noteFault } from './queries.ts'
import { type FilePlace, StoreFault, type StoreName } from './store.ts'
import { storeOf } from './stores.ts'

export interface Moved {
  moved: number
  bytes: number
  /** Contents that no store has whole, by their keys. */
  lost: string[]
}

/**
 * Moves all contents into a store while the portal runs. Each one is put there, read back and held against its key before
 * the row names the new store, and only then removed from the old one; so it can be broken off and done again at any time.
 */
export async function moveContents(
  place: FilePlace,
  to: StoreName,
  signal: AbortSignal,
  progress: (so: Moved) => void = () => {},
): Promise<Moved> {
  if (to !== 'database' && !(await findMark(place, to))) {
    throw new StoreFault(to, 'This store is not the one that other processes of the portal use.')
  }
  const target = storeOf(place, to)
  const so: Moved = { moved: 0, bytes: 0, lost: [] }
  let after = ''
  while (!signal.aborted) {
    const some = await listElsewhere(place.db, after, to)
    if (some.length === 0) return so
    for (const { hash, store, bytes } of some) {
      if (signal.aborted) return so
      after = hash
      const { content, fault } = await lookFor(place, hash, store)
      if (!content) {
        await noteFault(place.db, hash, fault)
        so.lost.push(hash)
        continue
      }
      await target.put(hash, content)
      const back = await target.read(hash)
      if (!back || keyOf(back) !== hash)
        throw new StoreFault(to, `What was put into the store came back changed: ${hash}.`)
      // Who came first has moved it. The row is held until the old store forgets, or a move back would lose the content.
      const isMoved = await place.db.transaction().execute(async (db) => {
        if (!(await moveContent(db, hash, store, to))) return false
        await storeOf({ ...place, db }, store).remove(hash)
        return true
      })
      if (!isMoved) continue
      so.moved += 1
      so.bytes += bytes
    }
    progress(so)
  }
  return so
}
