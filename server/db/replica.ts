import { sql } from 'kysely'
import type { Database, Db } from './connect.ts'

// A standby from which the offer may be read: lists, the tree and the index of the search, which are made once for each version
// of the data and say which one they show. Prices, carts and all that belongs to a customer come from the primary.

/** Which database this is, wherever a copy of it stands. */
async function identityOf(db: Db): Promise<string> {
  const { rows } = await sql<{ identity: string }>`
    select c.system_identifier || ' ' || d.oid as identity
    from pg_control_system() c, pg_database d where d.datname = current_database()`.execute(db)
  return rows[0]?.identity ?? ''
}

const twins = new WeakMap<Db, Promise<boolean>>()

/** Whether the replica is a copy of the database; another portal's would show other goods. */
function isTwin(db: Db, replica: Db): Promise<boolean> {
  const known = twins.get(replica)
  if (known) return known
  const asked = Promise.all([identityOf(db), identityOf(replica)]).then(([own, other]) => own === other)
  asked.catch(() => twins.delete(replica))
  twins.set(replica, asked)
  return asked
}

/** The counter of a version of the data, which grows with every change of the offer. */
export const counterOf = (version: string): number => Number(version.split(' ')[0])

/** Why the replica cannot be asked for this version; undefined when it can. A version never goes back. */
async function whyNot({ db, replica }: { db: Db; replica: Db }, wanted: string): Promise<string | undefined> {
  if (!(await isTwin(db, replica))) return 'DATABASE_REPLICA_URL names another database than DATABASE_URL'
  const { rows } = await sql<{ version: string }>`select version::text as version from data_version`.execute(replica)
  return Number(rows[0]?.version) >= counterOf(wanted) ? undefined : 'it is behind'
}

/** Reads what is known by its version: from the replica when that has at least the one wanted, else from the primary. */
export async function readOffered<T>(
  { db, replica }: Pick<Database, 'db' | 'replica'>,
  wanted: string,
  { read, log }: { read: (db: Db) => Promise<T>; log: { warn(details: object, text: string): void } },
): Promise<T> {
  if (!replica) return read(db)
  try {
    const reason = await whyNot({ db, replica }, wanted)
    if (reason === undefined) return await read(replica)
    log.warn({ reason }, 'the offer is read from the primary')
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the offer is read from the primary')
  }
  return read(db)
}
