import { join, resolve } from 'node:path'
import { type DatabaseUrls, runningEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { externalUrls } from '#server/db/external.ts'
import { onConnection } from '#server/db/prepare.ts'
import { fault } from './fault.ts'
import { root } from './root.ts'

export interface OpenDatabase extends DatabaseUrls {
  /** Ends what openDatabase started; a database that was running before is left alone. */
  stop(): Promise<void>
}

/** Where the portal keeps its data: the embedded database and, without a mail server, the mails. */
export const dataFolder = resolve(root, process.env['ODBYT_DATA'] ?? 'data')

/** The folder of the embedded database. */
export const databaseFolder = join(dataFolder, 'postgres')

const OLDEST_SERVER = 150_000

/** The seller's server, if there is one; throws a sentence when it does not answer or is too old. */
export async function externalDatabase(): Promise<DatabaseUrls | undefined> {
  const urls = externalUrls(process.env)
  if (!urls) return undefined
  const version = await serverVersion(urls.ownerUrl).catch((error: Error & { code?: string }) => {
    throw fault(`The database of DATABASE_URL cannot be used: ${error.message || error.code}.`)
  })
  if (version < OLDEST_SERVER)
    throw fault('The database of DATABASE_URL is older than PostgreSQL 15: name a newer server there.')
  return urls
}

/** The database of the portal for a command run beside it or without it: external, running already, or started now. */
export async function openDatabase(log?: (line: string) => void): Promise<OpenDatabase> {
  const urls = (await externalDatabase()) ?? (await runningEmbedded(databaseFolder))
  if (urls) return { ...urls, stop: async () => {} }
  return startEmbedded({ dir: databaseFolder, ...(log && { log }) })
}

async function serverVersion(url: string): Promise<number> {
  let version = 0
  await onConnection(url, async (client) => {
    const { rows } = await client.query<{ version: number }>(
      `select current_setting('server_version_num')::int as version`,
    )
    version = rows[0]?.version ?? 0
  })
  return version
}
