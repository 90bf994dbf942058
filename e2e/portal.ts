import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { startServerProcess } from '#server/testing/server-process.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

export interface Portal {
  /** Where the portal is reached, without a slash at the end. */
  url: string
  database: DatabaseUrls
  /** Where the mails are written. */
  mailFolder: string
  /** Runs a statement as the owner of the database. */
  sql(statement: string): Promise<void>
  close(): Promise<void>
}

/** A server process of its own on a database of its own, filled with the demo wholesaler. */
export async function openPortal(settings: Record<string, string> = {}): Promise<Portal> {
  const database = await freshDatabase()
  const mailFolder = mkdtempSync(join(tmpdir(), 'odbyt-mail-'))
  const server = await startServerProcess(database, { MAIL_FOLDER: mailFolder, ...settings })
  const portal: Portal = {
    url: server.url,
    database,
    mailFolder,
    async sql(statement) {
      const client = new pg.Client(database.ownerUrl)
      await client.connect()
      try {
        await client.query(statement)
      } finally {
        await client.end()
      }
    },
    async close() {
      await server.stop()
      await database.drop()
      rmSync(mailFolder, { recursive: true, force: true })
    },
  }
  // Most tests order a piece or two, which the demo wholesaler would not deliver.
  await portal.sql('update customer set minimum_haler = null, free_shipping_haler = null')
  return portal
}
