import { join } from 'node:path'
import { migrate } from '#server/db/migrate.ts'
import { onConnection } from '#server/db/prepare.ts'
import { root, runNode, step } from './root.ts'

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
    await step('Demo wholesaler loaded', async () => {
      const env = { DATABASE_URL: ownerUrl }
      const { code, output } = await runNode([join(root, 'scripts/load-demo.ts')], { env })
      if (code !== 0) throw new Error(`The demo wholesaler could not be loaded:\n${output}`)
    })
  })
}
