import type pg from 'pg'
import { rowsOf, traceOf, type Marked, type Planter } from './planted-rows.ts'

export interface Statement {
  text: string
  values: unknown[]
}

// A condition that holds a statement to one customer, with the number of its parameter.
const condition = /(?<=\b(?:where|and|or|on)\s+\(?|\()(?:[\w"]+\.)?"?\bcustomer_id"? = \$(\d+)(?:::integer)?/gi

/** How many conditions on the customer a statement has. */
export const conditionsIn = (text: string): number => text.match(condition)?.length ?? 0

/** The statement without one of its conditions on the customer, or without any; parameters keep their numbers and types. */
export function withoutCondition(text: string, index?: number): string {
  let at = -1
  return text.replaceAll(condition, (whole, parameter: string) => {
    at += 1
    return index === undefined || index === at ? `$${parameter}::integer is not null` : whole
  })
}

interface Submitted {
  name?: string | undefined
  text: string
  values: unknown[]
  submit: unknown
}

/** Lets every statement of a pool pass through `change`, which may answer another text. */
export function interceptStatements(pool: pg.Pool, change: (statement: Statement) => string): void {
  const seen = new WeakSet<pg.PoolClient>()
  pool.on('acquire', (client) => {
    if (seen.has(client)) return
    seen.add(client)
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const intercept = (first: Submitted | string, ...rest: unknown[]) => {
      if (typeof first === 'object' && 'submit' in first) {
        const text = change({ text: first.text, values: first.values })
        // A changed text cannot stay under the name the real one is prepared under.
        if (text !== first.text) Object.assign(first, { text, name: undefined })
      }
      return query(first, ...rest)
    }
    Object.assign(client, { query: intercept })
  })
}

// Names of customers and users are held by other conditions: who may ask for them is decided before.
const DIRECTORY = ['customer', 'app_user']

interface Attack extends Statement {
  /** Who asks with this statement, and whose rows must not come back or change. */
  asker: Marked
  victim: Marked
  /** Tables whose row-level security is off while it runs. */
  open: string[]
  /** The victim's rows, where they are known: every attack is undone. */
  before?: Map<string, string>
}

/** What of the victim's a statement shows or changes when the asker runs it; everything is undone. */
export async function harmOf(planter: Planter, attack: Attack): Promise<string | undefined> {
  const { asker, victim } = attack
  const { client } = planter
  // The asker's customer with the victim's ids: what a forgotten condition would let through.
  const values = attack.values.map((value) => (value === victim.id ? asker.id : value))
  await client.query('begin')
  try {
    const before = attack.before ?? (await rowsOf(planter, victim))
    for (const table of attack.open) await client.query(`alter table ${table} disable row level security`)
    await client.query('set local role odbyt_app')
    await client.query(`select set_config('app.customer_id', $1, true)`, [String(asker.id)])
    const { rows } = await client.query({ text: attack.text, values })
    await client.query('reset role')
    const shown = traceOf(JSON.stringify(rows), victim, DIRECTORY)
    if (shown) return shown
    const after = await rowsOf(planter, victim)
    const changed = planter.tables.find((table) => after.get(table) !== before.get(table))
    return changed && `changes ${changed}`
  } catch (error) {
    // A refused write is no harm; a statement the change made nonsense of proves nothing either way.
    if (['42501', '23503', '23505', '23514'].includes((error as { code?: string }).code ?? '')) return undefined
    throw new Error(`${(error as Error).message} in ${attack.text}`, { cause: error })
  } finally {
    await client.query('rollback')
  }
}
