import pg from 'pg'
import { primaryOf } from './hosts.ts'

/** What is wrong with a database, in one sentence, and what to do about it. */
export interface Finding {
  /** Whether the portal cannot work like this, or only worse. */
  isFatal: boolean
  what: string
  /** Statements or a command that put it right. */
  remedy?: string
}

/** Looks at a database on a connection of its own. */
export async function looking<T>(url: string, look: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: await primaryOf(url),
    connectionTimeoutMillis: 5000,
    application_name: 'odbyt-check',
  })
  client.on('error', () => {})
  await client.connect()
  try {
    return await look(client)
  } finally {
    await client.end()
  }
}
