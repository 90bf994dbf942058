import { findMark } from './marks.ts'
import { noteStore, usedStores } from './queries.ts'
import { type FilePlace, StoreFault, type StoreName } from './store.ts'

/** What is wrong with a store that is used. */
export interface StoreState {
  store: StoreName
  /** One sentence; empty while nothing is wrong. */
  fault: string
  /** Whether other processes have another store than this one, which must not go on then. */
  isOther: boolean
}

/** How the stores are that have contents or get the new ones, as this process reaches them. */
export async function lookAtStores(place: FilePlace): Promise<StoreState[]> {
  const names = new Set([...(await usedStores(place.db)), place.config.files.store])
  const states: StoreState[] = []
  for (const store of names) {
    if (store === 'database') continue
    try {
      const isShared = await findMark(place, store)
      const fault = isShared
        ? ''
        : `The ${store === 'disk' ? 'folder of files' : 'bucket of files'} of this process is not the one of the others: it has not their mark.`
      states.push({ store, fault, isOther: !isShared })
    } catch (error) {
      if (!(error instanceof StoreFault)) throw error
      states.push({ store, fault: error.message, isOther: false })
    }
  }
  return states
}

/** Notes for the administrators whether the stores can be used. */
export async function watchStores(place: FilePlace): Promise<void> {
  for (const { store, fault } of await lookAtStores(place)) await noteStore(place.db, store, fault)
}
