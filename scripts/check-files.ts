import { connect } from '#server/db/connect.ts'
import type { Finding } from '#server/db/finding.ts'
import { schemaState } from '#server/db/migrate.ts'
import { lookAtStores } from '#server/files/watch.ts'
import { settings } from './serving.ts'

/** What is wrong with the stores of files, as the settings of this process name them; nothing before there are tables. */
export async function checkFiles(ownerUrl: string): Promise<Finding[]> {
  if ((await schemaState(ownerUrl)).missing.length > 0) return []
  const database = connect(ownerUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 1 })
  try {
    const states = await lookAtStores({ db: database.db, config: settings() })
    return states
      .filter(({ fault }) => fault !== '')
      .map(({ fault, isOther }) => ({
        isFatal: isOther,
        what: fault,
        remedy: isOther
          ? 'Give all processes the same FILES_FOLDER, or the same S3_ENDPOINT and S3_BUCKET.'
          : 'Orders can be taken; files cannot be stored or read until it answers.',
      }))
  } finally {
    await database.close()
  }
}
