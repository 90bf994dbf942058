import pg from 'pg'
import { onClient } from '#server/db/bulk.ts'
import type { Db } from '#server/db/connect.ts'

export interface Column {
  name: string
  /** Name of the type, with `[]` for arrays. */
  type: string
  /** Whether it is a column of a table that may be null there. */
  isNullable: boolean
}

export interface Description {
  params: string[]
  columns: Column[]
}

interface Field {
  name: string
  dataTypeID: number
  tableID: number
  columnID: number
}

interface Wire {
  parse(message: { text: string; name: string; types: number[] }): void
  describe(message: { type: 'S'; name: string }): void
  sync(): void
  once(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
  off(event: 'parameterDescription', listener: (message: { dataTypeIDs: number[] }) => void): void
}

/** Lets PostgreSQL prepare a text and say what it takes and answers; nothing is run. */
class DescribeQuery {
  readonly #text: string
  readonly #done: (error: Error | undefined, params: number[], fields: Field[]) => void
  #params: number[] = []
  #fields: Field[] = []
  #forget = () => {}

  constructor(text: string, done: (error: Error | undefined, params: number[], fields: Field[]) => void) {
    this.#text = text
    this.#done = done
  }

  submit(wire: Wire): void {
    const listen = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => (this.#params = dataTypeIDs)
    wire.once('parameterDescription', listen)
    this.#forget = () => wire.off('parameterDescription', listen)
    wire.parse({ text: this.#text, name: '', types: [] })
    wire.describe({ type: 'S', name: '' })
    wire.sync()
  }

  handleRowDescription({ fields }: { fields: Field[] }): void {
    this.#fields = fields
  }

  handleError(error: Error): void {
    // After an error pg tells nothing more.
    this.#forget()
    this.#done(error, this.#params, this.#fields)
  }

  handleReadyForQuery(): void {
    this.#forget()
    this.#done(undefined, this.#params, this.#fields)
  }
}

export type Describe = (text: string) => Promise<Description>

/** What describes texts by the schema at this address, and by the temporary tables and cursors that `prepare` makes. */
export async function describer(
  url: string,
  prepare: (db: Db) => Promise<void>,
): Promise<{ describe: Describe; close: () => Promise<void> }> {
  const client = new pg.Client(url)
  await client.connect()
  const types = await client.query<{ oid: number; name: string; of: number; base: number }>(
    `select oid::int, typname as name, case when typcategory = 'A' then typelem::int else 0 end as of, typbasetype::int as base
     from pg_type`,
  )
  const byId = new Map(types.rows.map((type) => [type.oid, type]))
  const nameOf = (oid: number): string => {
    const type = byId.get(oid)
    if (type?.base) return nameOf(type.base)
    return type?.of ? `${nameOf(type.of)}[]` : (type?.name ?? String(oid))
  }
  const nullable = await client.query<{ place: string }>(
    // A column of a view is what the table's column of the same name is.
    `select a.attrelid || ' ' || a.attnum as place from pg_attribute a
     where a.attnum > 0 and not a.attnotnull and not exists (
       select from pg_rewrite r join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass
         join pg_attribute t on t.attrelid = d.refobjid and t.attnum = d.refobjsubid
       where r.ev_class = a.attrelid and t.attname = a.attname and t.attnotnull)`,
  )
  const isNullable = new Set(nullable.rows.map(({ place }) => place))
  // What is prepared goes with the transaction, and so that an error does not end it there is a savepoint.
  await client.query('begin')
  await prepare(onClient(client))
  await client.query('savepoint prepared')
  const described: Describe = (text) =>
    new Promise((resolve, reject) => {
      const done = (error: Error | undefined, params: number[], fields: Field[]) => {
        if (error) return reject(error)
        resolve({
          params: params.map(nameOf),
          columns: fields.map(({ name, dataTypeID, tableID, columnID }) => ({
            name,
            type: nameOf(dataTypeID),
            isNullable: isNullable.has(`${tableID} ${columnID}`),
          })),
        })
      }
      client.query(new DescribeQuery(text, done) as unknown as pg.Submittable)
    })
  const describe: Describe = async (text) => {
    try {
      return await described(text)
    } catch (error) {
      await client.query('rollback to prepared')
      throw error
    }
  }
  return { describe, close: () => client.end() }
}
