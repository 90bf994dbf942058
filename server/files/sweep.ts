import { dropUnused, markUnused } from './queries.ts'
import type { FilePlace } from './store.ts'
import { storeOf } from './stores.ts'

const AT_ONCE = 20

/**
 * Removes contents that nothing has referred to for a day. Row and content go together: whoever puts the same content
 * meanwhile waits for the row, and puts it anew.
 */
export async function sweepContents(place: FilePlace, signal: AbortSignal): Promise<void> {
  await markUnused(place.db)
  let removed = AT_ONCE
  while (removed === AT_ONCE && !signal.aborted) {
    removed = await place.db.transaction().execute(async (db) => {
      const gone = await dropUnused(db, AT_ONCE)
      // Of the database it went with the row.
      for (const { hash, store } of gone) if (store !== 'database') await storeOf(place, store).remove(hash)
      return gone.length
    })
  }
}
