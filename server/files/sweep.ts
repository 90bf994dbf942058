import { dropUnused, markUnused } from './queries.ts'
import { type FilePlace, StoreFault } from './store.ts'
import { storeOf, storesToAsk } from './stores.ts'

const AT_ONCE = 20

function ignoreFault(error: unknown): void {
  if (!(error instanceof StoreFault)) throw error
}

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
      // Of the database it went with the row. A move that was killed may have left it in another store as well.
      const removals = gone.flatMap(({ hash, store }) =>
        storesToAsk(place, store)
          .filter((name) => name !== 'database')
          .map(async (name) => {
            const removal = storeOf(place, name).remove(hash)
            return name === store ? removal : removal.catch(ignoreFault)
          }),
      )
      // At once, since the connection may not rest for long; to the end, since one that goes on behind a fault would take
      // what is put anew meanwhile.
      const fault = (await Promise.allSettled(removals)).find(({ status }) => status === 'rejected')
      if (fault?.status === 'rejected') throw fault.reason
      return gone.length
    })
  }
}
