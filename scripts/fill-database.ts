import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { fault } from './fault.ts'
import { root, runNode, step } from './root.ts'

// Processes starting together must not fill an empty database twice.
const DEMO_LOCK = 770_001

const isEmpty = `select not exists (select from item) and not exists (select from app_user) as empty`

/** A seller's server gets the demo, whose passwords are public, only when the environment says so in words. */
export async function refuseDemo(ownerUrl: string): Promise<void> {
  if (process.env['ODBYT_DEMO'] === '0' || process.env['DEMO_INTO_DATABASE_URL'] === 'yes') return
  await onConnection(ownerUrl, async (client) => {
    const tables = await client.query(`select where to_regclass('public.app_user') is not null`)
    const found = tables.rowCount === 0 ? [{ empty: true }] : (await client.query<{ empty: boolean }>(isEmpty)).rows
    if (!found[0]?.empty) return
    throw fault(
      'The database of DATABASE_URL is empty. For a real portal set ODBYT_DEMO=0; the demo wholesaler, whose passwords are public, is loaded into it only with DEMO_INTO_DATABASE_URL=yes.',
    )
  })
}

/** Brings the schema up to date and fills an empty database with the demo seller, unless ODBYT_DEMO is 0. */
export async function fillDatabase(ownerUrl: string): Promise<void> {
  await step('Schema up to date', () => migrate(ownerUrl))
  if (process.env['ODBYT_DEMO'] === '0') return
  await onConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const { rows } = await client.query<{ empty: boolean }>(isEmpty)
    if (!rows[0]?.empty) return
    await step('Demo wholesaler loaded', async () => {
      const env = { DATABASE_URL: ownerUrl }
      const { code, output } = await runNode([join(root, 'scripts/load-demo.ts')], { env })
      if (code !== 0) throw new Error(`The demo wholesaler could not be loaded:\n${output}`)
    })
  })
}
