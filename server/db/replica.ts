import * as z from 'zod/mini'
import type { Database, Db } from './connect.ts'
import { statement } from './statement.ts'

// A standby from which the offer may be read: lists, the tree and the index of the search, which are made once for each version
// of the data and say which one they show. Prices, carts and all that belongs to a customer come from the primary.

/** Which database this is, wherever a copy of it stands. */
const identity = statement('replica.identity', {
  params: {},
  row: z.object({ identity: z.string() }),
  text: `
    select c.system_identifier || ' ' || d.oid as identity
    from pg_control_system() c, pg_database d where d.datname = current_database()`,
})

const version = statement('replica.version', {
  params: {},
  row: z.object({ version: z.string() }),
  text: 'select version::text as version from data_version',
})

const twins = new WeakMap<Db, Promise<boolean>>()

/** Whether the replica is a copy of the database; another portal's would show other goods. */
function isTwin(db: Db, replica: Db): Promise<boolean> {
  const known = twins.get(replica)
  if (known) return known
  const asked = Promise.all([identity(db, {}), identity(replica, {})]).then(
    ([[own], [other]]) => own !== undefined && own.identity === other?.identity,
  )
  asked.catch(() => twins.delete(replica))
  twins.set(replica, asked)
  return asked
}

/** Why the replica cannot be asked now; undefined when it can. A version never goes back. */
async function whyNot(db: Db, replica: Db): Promise<string | undefined> {
  if (!(await isTwin(db, replica))) return 'DATABASE_REPLICA_URL names another database than DATABASE_URL'
  const [[own], [other]] = await Promise.all([version(db, {}), version(replica, {})])
  if (Number(other?.version) >= Number(own?.version)) return undefined
  return `the replica has version ${other?.version} of the data and not ${own?.version} yet`
}

/** Reads what tells its version of the data: from the replica when that has the newest one, else from the primary. */
export async function readOffered<T>(database: Database, read: (from: Database) => Promise<T>): Promise<T> {
  const { db, replica, report } = database
  if (!replica) return read(database)
  try {
    const reason = await whyNot(db, replica.db)
    if (reason === undefined) return await read(replica)
    report(new Error(`${reason}; the offer is read from the primary`))
  } catch (error) {
    report(new Error(`${(error as Error).message}; the offer is read from the primary`))
  }
  return read(database)
}
