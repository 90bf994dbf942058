import { beginStore, markOf } from './queries.ts'
import type { FilePlace, StoreName } from './store.ts'
import { storeOf } from './stores.ts'

/** No content has this key. */
const MARK = 'odbyt-store'

const isMark = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text)

/**
 * Whether a store outside is the one that all processes use: whoever uses it first leaves a mark in it that the database
 * knows, and everybody else has to find that one. Throws StoreFault while it cannot be asked.
 */
export async function findMark(place: FilePlace, name: StoreName): Promise<boolean> {
  const store = storeOf(place, name)
  // Asked before the mark is given out, so that a store that is away gets none.
  const found = (await store.read(MARK))?.toString('utf8')
  const known = await markOf(place.db, name)
  if (known !== undefined) return found === known || (await store.read(MARK))?.toString('utf8') === known
  // A restored database knows no marks. The store's own stays: another portal may be using it, and would stop without it.
  const own = found !== undefined && isMark(found) ? found : null
  // In one transaction, so that others wait until the mark is there, and the database has no mark that the store did not take.
  const isFirst = await place.db.transaction().execute(async (db) => {
    const begun = await beginStore(db, name, own)
    if (begun !== undefined && begun !== found) await store.put(MARK, Buffer.from(begun))
    return begun !== undefined
  })
  return isFirst || (await store.read(MARK))?.toString('utf8') === (await markOf(place.db, name))
}
