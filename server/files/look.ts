import { randomBytes } from 'node:crypto'
import { lookFor } from './contents.ts'
import { listInStore, noteFault } from './queries.ts'
import { type FilePlace, StoreFault, type StoreName } from './store.ts'
import { storeOf } from './stores.ts'
import { lookAtStores } from './watch.ts'

/** So many at once, since a store outside takes its time for each. */
const AT_ONCE = 10

type Line = Awaited<ReturnType<typeof listInStore>>[number]

/** Notes whether a content is there as long as it was. One that seems wrong is read, wherever it may be. */
async function lookAt(place: FilePlace, name: StoreName, { hash, bytes, fault }: Line): Promise<void> {
  if (fault === '' && (await storeOf(place, name).size(hash)) === bytes) return
  const found = await lookFor(place, hash, name)
  if (found.fault !== fault) await noteFault(place.db, hash, found.fault)
}

/** Looks at the contents of a store between two hashes. */
async function lookBetween(place: FilePlace, name: StoreName, from: string, to: string, signal: AbortSignal) {
  let after = from
  while (!signal.aborted) {
    const some = (await listInStore(place.db, after, name)).filter(({ hash }) => hash <= to)
    for (let at = 0; at < some.length && !signal.aborted; at += AT_ONCE) {
      await Promise.all(some.slice(at, at + AT_ONCE).map((line) => lookAt(place, name, line)))
    }
    const last = some.at(-1)
    if (!last) return
    after = last.hash
  }
}

/**
 * Looks whether all contents are still in their stores, before somebody asks for one that is gone. A store that cannot be
 * used has lost nothing. Begins anywhere, so that no content is left out for ever where the time does not suffice for all.
 */
export async function lookForLost(place: FilePlace, signal: AbortSignal): Promise<void> {
  const faults = new Map((await lookAtStores(place)).map(({ store, fault }) => [store, fault]))
  const begin = randomBytes(32).toString('hex')
  for (const name of ['database', 'disk', 's3'] as const) {
    if (name !== 'database' && faults.get(name) !== '') continue
    try {
      await lookBetween(place, name, begin, 'f'.repeat(64), signal)
      await lookBetween(place, name, '', begin, signal)
    } catch (error) {
      // The store became unreachable meanwhile; the next look reports that.
      if (!(error instanceof StoreFault)) throw error
    }
  }
}
