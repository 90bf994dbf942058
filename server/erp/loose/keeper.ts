import { connect } from '#server/db/connect.ts'
import { tryPutContent } from '#server/files/contents.ts'
import type { FileSettings } from '#server/files/store.ts'
import { FileFault } from '#server/erp/pohoda/fault.ts'

/** Puts a content into its store, and answers its key. */
export type Keeper = (content: Buffer) => Promise<string>

const inDatabase: FileSettings = { store: 'database', folder: '', s3: undefined }

/**
 * Puts contents beside the transaction that comes to refer to them; what is put stays known when that one fails, and is
 * removed a day later.
 */
export async function withKeeper<R>(
  ownerUrl: string,
  files: FileSettings = inDatabase,
  work: (keeper: Keeper) => Promise<R>,
): Promise<R> {
  const database = connect(ownerUrl, { connectMs: 5000, queryMs: 30_000 }, { max: 1 })
  try {
    return await work(async (content) => {
      const hash = await tryPutContent({ db: database.db, config: { files } }, content)
      if (hash === undefined) {
        throw new FileFault(
          '',
          'There is no more room for files; allow more under Administration / Accounting system / Files and storage.',
        )
      }
      return hash
    })
  } finally {
    await database.close()
  }
}
