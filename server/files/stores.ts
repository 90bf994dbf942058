import { diskStore } from './disk.ts'
import { databaseStore } from './queries.ts'
import { s3Store } from './s3.ts'
import { type FilePlace, type FileSettings, type Store, StoreFault, type StoreName, storeNames } from './store.ts'

/** The store for new contents, unless that is the database. */
export const outsideStore = (files: FileSettings): Store | undefined =>
  files.store === 'database' ? undefined : files.store === 'disk' ? diskStore(files.folder) : s3Of(files)

function s3Of({ s3 }: FileSettings): Store {
  if (s3) return s3Store(s3)
  throw new StoreFault('s3', 'Files are in S3, and S3_ENDPOINT and S3_BUCKET are not set.')
}

/** The store of a name; throws StoreFault where this process was not told how to reach it. */
export function storeOf({ db, config: { files } }: FilePlace, name: StoreName): Store {
  if (name === 'database') return databaseStore(db)
  if (name === 'disk') return diskStore(files.folder)
  return s3Of(files)
}

/** The stores that can be asked for a content, the likeliest first: one that is moved is in two for a moment. */
export const storesToAsk = ({ config: { files } }: FilePlace, first: StoreName): StoreName[] => [
  first,
  ...storeNames.filter((name) => name !== first && (name !== 's3' || files.s3)),
]
