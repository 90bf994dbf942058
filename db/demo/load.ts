import pg from 'pg'
import { pragueDay } from '#server/lib/prague.ts'
import { buildAssortment } from './assortment.ts'
import { buildCustomers } from './customers.ts'
import { buildHistory } from './history.ts'
import { loadEnquiries } from './load-enquiries.ts'
import { loadHistory } from './load-history.ts'
import { loadOffer } from './load-offer.ts'
import { loadPeople } from './load-people.ts'
import { loadPublications } from './load-publications.ts'
import { buildPublications } from './publications.ts'
import { fileStore, insertRows } from './rows.ts'
import { buildSheets, loadSheets } from './sheets.ts'
import { buildUsers } from './users.ts'

const DAY_MS = 86_400_000

/** Fills an empty database with the demo seller in one transaction; throws when there are items already. */
export async function loadDemo(options: {
  ownerUrl: string
  /** Dates of the demo count back from here. */
  now: Date
  /** Leaves out leaflets and product sheets, which take longest because they are drawn. */
  withoutFiles?: boolean
  log?: (line: string) => void
}): Promise<void> {
  const { ownerUrl, now, withoutFiles = false, log = () => {} } = options
  const started = performance.now()
  const today = pragueDay(now)
  const customers = buildCustomers()
  const assortment = buildAssortment()
  const publications = withoutFiles ? undefined : await buildPublications()
  const sheets = withoutFiles ? undefined : await buildSheets(assortment.items)
  const history = buildHistory(customers, assortment.items, now)

  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'odbyt-demo' })
  await client.connect()
  const loading = {
    client,
    insert: (table: string, rows: readonly Record<string, unknown>[]) => insertRows(client, table, rows),
    files: fileStore(),
    now,
    day: (fromToday: number) => new Date(Date.parse(today) + fromToday * DAY_MS).toISOString().slice(0, 10),
  }
  try {
    await client.query('begin')
    await client.query(`select set_config('app.all_customers', 'on', true)`)
    const { rowCount } = await client.query('select from item limit 1')
    if (rowCount) throw new Error('The database already holds an offer; the demo is loaded into an empty one only.')
    await loadOffer(loading, assortment)
    await loadPeople(loading, { customers, users: buildUsers(customers), items: assortment.items })
    await loadHistory(loading, history)
    await loadEnquiries(loading)
    if (publications) await loadPublications(loading, publications)
    if (sheets) await loadSheets(loading, sheets)
    // Of the demo nobody is asked to set it up.
    await client.query('update first_run set is_put_away = true')
    await client.query('update data_version set version = version + 1, data_date = $1', [today])
    await client.query('update customer set catalogue_date = $1', [today])
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  log(
    `demo loaded in ${seconds} s: ${assortment.items.length} items, ${customers.length} customers, ` +
      `${history.orders.length} orders, ${history.documents.length} documents`,
  )
}
