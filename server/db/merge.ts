import { sql, type RawBuilder } from 'kysely'
import type { DB } from '#db/schema.ts'
import type { Db } from './connect.ts'

export interface Merged {
  added: number
  changed: number
}

interface Merge {
  into: keyof DB
  /** A staging table with the same column names, of which the rows marked `ok` count. */
  from: string
  /** Names of columns, separated by spaces; so are the next two. */
  key: string
  columns: string
  /** Columns that only new rows get. */
  addedOnly?: string
}

/** Makes the rows of a table equal to the staged ones; rows that are equal already are not touched. */
export async function merge(db: Db, { into, from, key, columns, addedOnly = '' }: Merge): Promise<Merged> {
  const target = sql.table(into)
  const source = sql.table(from)
  const sameKey = sql.join(
    split(key).map((name) => sql`t.${sql.ref(name)} = s.${sql.ref(name)}`),
    sql` and `,
  )
  const changed = await sql`
    update ${target} t set (${names(columns)}) = row(${names(columns, 's')})
    from ${source} s
    where s.ok and ${sameKey} and row(${names(columns, 't')}) is distinct from row(${names(columns, 's')})`.execute(db)
  const all = `${key} ${columns} ${addedOnly}`
  const added = await sql`
    insert into ${target} (${names(all)})
    select ${names(all, 's')} from ${source} s
    where s.ok and not exists (select from ${target} t where ${sameKey})`.execute(db)
  return { added: Number(added.numAffectedRows), changed: Number(changed.numAffectedRows) }
}

const split = (columns: string): string[] => columns.trim().split(/\s+/)

const names = (columns: string, table?: string): RawBuilder<unknown> =>
  sql.join(split(columns).map((name) => (table ? sql`${sql.ref(table)}.${sql.ref(name)}` : sql.ref(name))))
