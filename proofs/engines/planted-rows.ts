import { createHash, randomBytes, randomUUID } from 'node:crypto'
import pg from 'pg'
import { withDatabase } from '#server/db/prepare.ts'
import { testCluster } from '#server/testing/test-cluster.ts'

/** A customer whose every row can be recognised wherever it turns up. */
export interface Marked {
  id: number
  /** Stands in every text of the rows. */
  mark: string
  /** Stands in every amount of the rows, in haléře; `770077` shows as 7700.77. */
  haler: number
  userId: number
}

interface Column {
  name: string
  type: string
  required: boolean
  filled: boolean
  /** The first value a check of the column lists. */
  listed: string | null
}

interface Reference {
  columns: string[]
  table: string
  targets: string[]
}

export interface Planter {
  client: pg.Client
  /** The tables that hold customers' rows, those referred to first. */
  tables: string[]
  /** Adds a row for the customer to a table, and the rows it refers to where there are none. */
  plant(table: string, customer: Marked): Promise<void>
  close(): Promise<void>
}

// What the catalogue does not tell of a column: conditions over several columns and shapes of text.
const special: Record<string, Record<string, unknown>> = {
  // What the seller publishes is everybody's, so no mark of a customer stands in it.
  delivery_route: { id: 'zkusmo', name: 'Zkusmo', delivery_days: null },
  package_type: { id: 'OBAL', name: 'Obal', name_en: '', deposit_haler: 100 },
  api_key: { name: 'Zkusmo', created_by: '' },
  import_run: { source: 'zkusmo', outcome: 'held', ended_at: '2026-01-01', decision: null },
  info_page: { path_name: 'zkusmo', lang: 'cs', title: 'Zkusmo', content: '', url: '' },
  // A price of a customer has no level; it holds today.
  quantity_price: { price_level: '', valid_from: '-infinity', valid_till: 'infinity', quantity_from: 2 },
  package_agreement: { balances: '[{"id": "OBAL", "name": "Obal", "balance": 7, "depositHaler": 100}]' },
  // A paper is made of it, which shows its texts.
  document: { currency: '', withheld: '' },
  // What was counted, as the slip has it.
  outgoing_slip: { content: '{"note": "", "lines": [], "packages": []}' },
  // On the road.
  loading: { left_at: '2026-01-01', state_before: 'Verified' },
  // About a document or an order, not both.
  claim: { order_id: undefined },
  // Of the seller, not of a customer's own administrator.
  invitation: { mail: 'pozvany@example.cz', customer_id: null, permissions: null },
  draw_stage: { number: 1, valid_from: '2020-01-01', valid_to: '2030-12-31', ticket_haler: 100_000 },
  // Of an order, so nobody gave it by hand.
  draw_ticket: { request_id: null, reason: '', given_by: '', tickets: 7 },
  // The second change there can be; what it changed is a list.
  order_revision: { revision: 2, lines: '[]', words: '[]' },
  shelf_order: { item_ids: '{}' },
  // Told of, so that it is in the list whatever can be had.
  awaited_item: { asked_at: '2026-01-01', told_at: null },
  standing_order: { delivery_flags: '1111111', lead_minutes: 120 },
  // What of the template could not be had is a list.
  standing_run: { outcome: 'Cart', reason: '', order_id: null, missing: '[]' },
  download_group: { name_cs: 'Zkusmo', name_en: '' },
  download: { file_name: 'zkusmo.pdf', display_name: 'Zkusmo', display_name_en: '', price_levels: [], user_roles: [] },
}

/** Plants rows as the superuser, whom row-level security does not hold. */
export async function openPlanter(ownerUrl: string): Promise<Planter> {
  const database = decodeURIComponent(new URL(ownerUrl.replace(/^\w+:\/\/([^@]*@)?[^/]*/, 'x://x')).pathname.slice(1))
  const client = new pg.Client({ connectionString: withDatabase(testCluster().superUrl, database) })
  client.on('error', () => {})
  await client.connect()
  const tables = await tenantTables(client)
  // Numbers that nothing else in an answer is.
  const { rows } = await client.query<{ place: string }>(
    `select format('alter table %I alter column %I restart with %s', table_name, column_name,
       700000001 + 1000 * row_number() over (order by table_name)) as place
     from information_schema.columns where is_identity = 'YES' and table_name = any ($1)`,
    [tables],
  )
  for (const { place } of rows) await client.query(place)
  const plant = (table: string, customer: Marked) => plantRow(client, table, customer, new Set())
  return { client, tables, plant, close: () => client.end() }
}

/** Every table behind row-level security, in an order in which rows can be added. */
async function tenantTables(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; needs: string[] }>(
    `select c.relname as name, coalesce(array_agg(distinct r.relname) filter (where r.relrowsecurity), '{}')::text[] as needs
     from pg_class c left join pg_constraint f on f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid
       left join pg_class r on r.oid = f.confrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity
     group by c.relname order by c.relname`,
  )
  const sorted: string[] = []
  const add = (name: string): void => {
    if (sorted.includes(name)) return
    for (const needed of rows.find((row) => row.name === name)?.needs ?? []) add(needed)
    sorted.push(name)
  }
  for (const { name } of rows) add(name)
  return sorted
}

async function columnsOf(client: pg.Client, table: string): Promise<Column[]> {
  const { rows } = await client.query<Column>(
    `select a.attname as name, a.attnotnull as required,
       case t.typtype when 'd' then format_type(t.typbasetype, t.typtypmod) else format_type(t.oid, a.atttypmod) end as type,
       a.attidentity <> '' or a.attgenerated <> '' or (a.atthasdef and not exists (select from pg_attrdef d
         where d.adrelid = a.attrelid and d.adnum = a.attnum and pg_get_expr(d.adbin, d.adrelid) = '''''::text')) as filled,
       (select substring(pg_get_constraintdef(k.oid) from '(?:= |ARRAY\\[)''([^'']*)''::text') from pg_constraint k
         where k.contype = 'c' and (k.conrelid = a.attrelid and k.conkey = array[a.attnum] or k.contypid = t.oid)
         limit 1) as listed
     from pg_attribute a join pg_type t on t.oid = a.atttypid
     where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped order by a.attnum`,
    [table],
  )
  return rows
}

async function referencesOf(client: pg.Client, table: string): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(
    `select r.relname as table,
       (select array_agg(a.attname::text order by i) from unnest(f.conkey) with ordinality k (n, i)
         join pg_attribute a on a.attrelid = f.conrelid and a.attnum = k.n) as columns,
       (select array_agg(a.attname::text order by i) from unnest(f.confkey) with ordinality k (n, i)
         join pg_attribute a on a.attrelid = f.confrelid and a.attnum = k.n) as targets
     from pg_constraint f join pg_class r on r.oid = f.confrelid where f.conrelid = $1::regclass and f.contype = 'f'`,
    [table],
  )
  return rows
}

async function plantRow(client: pg.Client, table: string, customer: Marked, planting: Set<string>): Promise<void> {
  if (planting.has(table)) throw new Error(`${table} refers to itself and has no row yet`)
  planting.add(table)
  const columns = await columnsOf(client, table)
  const row: Record<string, unknown> = {}
  for (const reference of await referencesOf(client, table)) {
    const refers = columns.filter(({ name }) => reference.columns.includes(name))
    // There is no other row yet that this one could come from.
    if (reference.table === table) {
      for (const name of reference.columns) if (name !== 'customer_id') row[name] = undefined
      continue
    }
    const own = reference.columns.includes('customer_id') && reference.columns.length > 1
    // A link that may be missing is made only where it leads to another row of the customer.
    if (!own && !refers.every(({ required }) => required)) {
      for (const name of reference.columns) row[name] ??= undefined
      continue
    }
    if (reference.table === 'customer') row[reference.columns[0] ?? ''] = customer.id
    else if (reference.table === 'app_user') row[reference.columns[0] ?? ''] = customer.userId
    else Object.assign(row, await linked(client, reference, customer, planting))
  }
  for (const column of columns) {
    if (column.name in row) continue
    if (column.name === 'customer_id') row[column.name] = customer.id
    else if (!column.filled) row[column.name] = valueOf(table, column, customer)
  }
  const values = Object.entries({ ...row, ...special[table] }).filter(([, value]) => value !== undefined)
  const names = values.map(([name]) => pg.escapeIdentifier(name))
  const places = values.map((_, index) => `$${index + 1}`)
  const text = `insert into ${pg.escapeIdentifier(table)} (${names.join(', ')}) values (${places.join(', ')})`
  await client
    .query(
      text,
      values.map(([, value]) => value),
    )
    .catch((error: Error) => {
      throw new Error(
        `No row of ${table} can be planted (${error.message}); say in "special" of planted-rows.ts what its columns need.`,
      )
    })
  planting.delete(table)
}

async function linked(client: pg.Client, reference: Reference, customer: Marked, planting: Set<string>) {
  const { table, columns, targets } = reference
  const own = targets.includes('customer_id')
  const find = async () => {
    const chosen = targets.map((name, index) => `${pg.escapeIdentifier(name)} as c${index}`).join(', ')
    const where = own ? `where customer_id = ${customer.id}` : ''
    const { rows } = await client.query<Record<string, unknown>>(
      `select ${chosen} from ${pg.escapeIdentifier(table)} ${where} order by ctid desc limit 1`,
    )
    return rows[0]
  }
  let found = await find()
  if (!found) {
    await plantRow(client, table, customer, planting)
    found = await find()
  }
  return Object.fromEntries(columns.map((name, index) => [name, found?.[`c${index}`]]))
}

/** What of a customer's rows stands in a text, but for rows of the tables the reader knows. */
export function traceOf(text: string, { mark, haler }: Marked, known: string[]): string | undefined {
  const marks = text.match(new RegExp(`${mark}(\\d{6}|-\\w+)`, 'g')) ?? []
  const isKnown = (found: string) => known.includes(/^\d/.test(found) ? 'id' : found.slice(1))
  const shown = marks.find((one) => !isKnown(one.slice(mark.length)))
  if (shown) return `shows ${shown}`
  // Every number of a planted row is that of its amounts, also where it is a quantity that may be seen.
  if (known.includes('quantity')) return undefined
  const amount = new RegExp(`\\b${Math.floor(haler / 100)}[.,]?${haler % 100}\\b`).exec(text)
  return amount ? `shows the amount ${amount[0]}` : undefined
}

/** Every row of a customer as one text. */
export async function rowsOf({ client, tables }: Planter, { id }: Marked): Promise<Map<string, string>> {
  const parts = tables.map(
    (table) => `select '${table}' as table, string_agg(t::text, '|' order by t::text) as rows
      from ${pg.escapeIdentifier(table)} t where customer_id = ${id}`,
  )
  const { rows } = await client.query<{ table: string; rows: string | null }>(parts.join(' union all '))
  return new Map(rows.map((row) => [row.table, row.rows ?? '']))
}

let counter = 0

function valueOf(table: string, { name, type, required, listed }: Column, { mark, haler }: Marked): unknown {
  if (listed !== null) return listed
  if (/^(text|character varying)/.test(type)) {
    // Short, so that it can be an id in a path.
    return name === 'id' ? `${mark}${String((counter += 1)).padStart(6, '0')}` : `${mark}-${table}-${name}`
  }
  if (type === 'text[]') return [`${mark}-${table}-${name}`]
  const digits = /^numeric\((\d+),(\d+)\)$/.exec(type)
  if (digits) return Number(digits[1]) - Number(digits[2]) >= 5 ? haler / 100 : 1
  if (type === 'bigint' || type === 'integer') return required || name.endsWith('_haler') ? haler : undefined
  if (!required) return undefined
  if (type === 'smallint') return 1
  if (type === 'date') return '2026-01-02'
  if (type.startsWith('timestamp')) return '2026-01-02T10:00:00Z'
  if (type === 'boolean') return false
  if (type === 'uuid') return randomUUID()
  if (type === 'bytea') return createHash('sha256').update(randomBytes(8)).digest()
  if (type.startsWith('json')) return JSON.stringify({ text: `${mark}-${table}-${name}` })
  throw new Error(`${table}.${name}: nobody has told what a ${type} looks like; add it to planted-rows.ts`)
}
