import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { step } from './root.ts'

// Processes starting together must not fill an empty database twice.
const DEMO_LOCK = 770_001

/** Brings the schema up to date and fills an empty database with the demo wholesaler, unless ODBYT_DEMO is 0. */
export async function fillDatabase(ownerUrl: string): Promise<void> {
  await step('Schema up to date', () => migrate(ownerUrl))
  if (process.env['ODBYT_DEMO'] === '0') return
  await onConnection(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [DEMO_LOCK])
    const { rows } = await client.query<{ empty: boolean }>(
      'select not exists (select from item) and not exists (select from app_user) as empty',
    )
    if (!rows[0]?.empty) return
    // What draws the pictures takes long to load and is needed once.
    const { loadDemo } = await import('#db/demo/load.ts')
    await step('Demo wholesaler loaded', () => loadDemo({ ownerUrl, now: new Date() }))
  })
}
