import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { FileSettings } from '#server/files/store.ts'
import { outsideStore } from '#server/files/stores.ts'
import { CONTENTS, PUT_COLUMNS, putContents } from './dumped-contents.ts'
import { olderDump } from './older-dump.ts'
import { DumpEnd, DumpFault, DumpHead, DumpTable, listTables, names, PLAIN_TEXT, sumOf } from './dump.ts'

const { escapeIdentifier } = pg

/** A dump as it is read: what it says of the whole, then table by table its rows. */
export interface Reading {
  head: DumpHead
  /** Hands over each table with its rows, which have to be read before the next; answers what stands at the end. */
  tables(take: (table: DumpTable, rows: AsyncIterable<Buffer>) => Promise<void>): Promise<DumpEnd>
}

/** Reads a dump; throws DumpFault where it is not one, or not whole. */
export async function readDump(source: AsyncIterable<Buffer>): Promise<Reading> {
  const iterator = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  const more = async (): Promise<boolean> => {
    const next = await iterator.next()
    if (!next.done) rest = rest.length === 0 ? next.value : Buffer.concat([rest, next.value])
    return !next.done
  }
  const line = async (): Promise<unknown> => {
    while (!rest.includes(10)) if (!(await more())) throw new DumpFault('The dump ends before its end.')
    const end = rest.indexOf(10)
    const text = rest.subarray(0, end).toString()
    rest = rest.subarray(end + 1)
    return JSON.parse(text)
  }
  async function* lines(count: number): AsyncGenerator<Buffer> {
    for (let left = count; left > 0;) {
      if (rest.length === 0 && !(await more())) throw new DumpFault('The dump ends before its end.')
      let end = -1
      while (left > 0) {
        const at = rest.indexOf(10, end + 1)
        if (at === -1) break
        end = at
        left -= 1
      }
      // Of a long row a part is handed on, too.
      const length = left === 0 ? end + 1 : rest.length
      const part = rest.subarray(0, length)
      rest = rest.subarray(length)
      yield part
    }
  }
  const head = DumpHead.parse(await line())
  return {
    head,
    tables: async (take) => {
      let total = 0
      for (let table = 0; table < head.tables; table += 1) {
        const one = DumpTable.parse(await line())
        await take(one, lines(one.rows))
        total += one.rows
      }
      const end = DumpEnd.parse(await line())
      if (end.rows !== total || rest.length > 0 || (await more())) throw new DumpFault('The dump is not whole.')
      return end
    },
  }
}

interface Foreign {
  table: string
  name: string
  definition: string
}

/** Takes away what stands in the way of loading rows in any order, and answers how to put it back. */
export async function openTables(client: pg.Client): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<Foreign>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  const { rows: tables } = await client.query<{ name: string; walled: boolean }>(
    `select oid::regclass::text as name, relforcerowsecurity as walled from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  for (const { table, name } of keys)
    await client.query(`alter table ${table} drop constraint ${escapeIdentifier(name)}`)
  for (const { name, walled } of tables) {
    await client.query(`alter table ${name} disable trigger user`)
    if (walled) await client.query(`alter table ${name} no force row level security`)
  }
  return async () => {
    // Each row is held against the keys again.
    for (const { table, name, definition } of keys) {
      await client.query(`alter table ${table} add constraint ${escapeIdentifier(name)} ${definition}`)
    }
    for (const { name, walled } of tables) {
      await client.query(`alter table ${name} enable trigger user`)
      if (walled) await client.query(`alter table ${name} force row level security`)
    }
  }
}

/**
 * Puts the rows of a dump in the place of all there are, on a connection of the owner in the middle of a transaction. Every
 * table is counted and summed up again; throws DumpFault when anything is not as it was.
 */
export async function loadDump(client: pg.Client, reading: Reading, files: FileSettings): Promise<void> {
  const target = { name: files.store, store: outsideStore(files) }
  await client.query(PLAIN_TEXT)
  const known = new Map((await listTables(client)).map(({ table, columns }) => [table, new Set(columns)]))
  const close = await openTables(client)
  const { rows: all } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'r' and not relname like 'kysely%'`,
  )
  const older = await olderDump(client)
  await client.query(`truncate ${all.map(({ name }) => name).join(', ')}`)
  const end = await reading.tables(async (table, rows) => {
    const columns = known.get(table.table)
    const old = await older.open(table.table, table.columns)
    const strange = table.columns.find((column) => !columns?.has(column) && !old.includes(column))
    if (strange !== undefined) {
      throw new DumpFault(`The dump is of another version of the portal: ${table.table}.${strange} is not known here.`)
    }
    known.delete(table.table)
    const isContents = table.table === CONTENTS
    const into = names(isContents ? PUT_COLUMNS : table.columns)
    const loaded = client.query(copyFrom(`copy ${escapeIdentifier(table.table)} (${into}) from stdin`))
    await pipeline(isContents ? putContents(rows, target) : rows, loaded)
    const found = await sumOf(client, table)
    if (found.rows !== table.rows || found.sum !== table.sum) {
      throw new DumpFault(`Of ${table.table} ${found.rows} rows came back that are not the ${table.rows} of the dump.`)
    }
  })
  for (const table of await older.settle()) known.delete(table)
  const [missing] = known.keys()
  if (missing !== undefined) throw new DumpFault(`The dump is of another version of the portal: it has no ${missing}.`)
  await close()
  for (const [sequence, [value, isCalled]] of Object.entries(end.sequences)) {
    await client.query('select setval($1::regclass, $2, $3)', [`public.${escapeIdentifier(sequence)}`, value, isCalled])
  }
}
