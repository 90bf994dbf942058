import { join, resolve } from 'node:path'
import { type DatabaseUrls, runningEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { root } from './root.ts'

export interface OpenDatabase extends DatabaseUrls {
  /** Ends what openDatabase started; a database that was running before is left alone. */
  stop(): Promise<void>
}

/** Where the portal keeps its data: the embedded database and, without a mail server, the mails. */
export const dataFolder = resolve(root, process.env['ODBYT_DATA'] ?? 'data')

/** The folder of the embedded database. */
export const databaseFolder = join(dataFolder, 'postgres')

/** The operator's server of DATABASE_URL, if there is one. */
export function externalDatabase(): DatabaseUrls | undefined {
  const { DATABASE_URL: ownerUrl, DATABASE_APP_URL: appUrl } = process.env
  if (!ownerUrl) return undefined
  return { ownerUrl, appUrl: appUrl ?? asApplication(ownerUrl) }
}

/** The database of the portal for a command run beside it or without it: external, running already, or started now. */
export async function openDatabase(log?: (line: string) => void): Promise<OpenDatabase> {
  const urls = externalDatabase() ?? (await runningEmbedded(databaseFolder))
  if (urls) return { ...urls, stop: async () => {} }
  return startEmbedded({ dir: databaseFolder, ...(log && { log }) })
}

/** Without an address of its own the application logs in as the owner and steps down to the role that owns nothing. */
function asApplication(ownerUrl: string): string {
  return `${ownerUrl}${ownerUrl.includes('?') ? '&' : '?'}options=${encodeURIComponent('-c role=odbyt_app')}`
}
