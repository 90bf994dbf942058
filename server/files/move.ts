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

/** Reads a content back; puts it once more when another move has removed it in between. */
async function ensureWhole(place: FilePlace, to: StoreName, hash: string, content: Buffer): Promise<void> {
  const store = storeOf(place, to)
  const isWhole = async () => {
    const back = await store.read(hash)
    return back !== undefined && keyOf(back) === hash
  }
  if (await isWhole()) return
  await store.put(hash, content)
  if (!(await isWhole())) throw new StoreFault(to, `What was put into the store came back changed: ${hash}.`)
}

/**
 * Moves all contents into a store while the portal runs. Each one is put there, read back and held against its key, and
 * only then removed from the old one and named by its row; so it can be broken off and done again at any time.
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
      await storeOf(place, to).put(hash, content)
      // Held until the old store has forgotten it: a move back meanwhile could remove what this one has put.
      const isMoved = await place.db.transaction().execute(async (db) => {
        if (!(await moveContent(db, hash, store, to))) return false
        await ensureWhole({ ...place, db }, to, hash, content)
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
