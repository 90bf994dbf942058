import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { onConnection, prepareDatabase, withDatabase, withUser } from '#server/db/prepare.ts'

/** The server the tests run on, handed to their processes in ODBYT_TEST_CLUSTER. */
export interface TestCluster {
  superUrl: string
  template: string
  passwords: { owner: string; app: string }
  /** Where the server writes its log, when it is one of ours, which ends with the tests. */
  logFile?: string
}

const VARIABLE = 'ODBYT_TEST_CLUSTER'

/**
 * Starts a throwaway server, or takes the one of ODBYT_TEST_DATABASE_URL (a superuser's address), and makes the
 * template the tests' databases are copied from; `fill` puts data into it. Returns what stops it.
 */
export async function startTestCluster(fill?: (ownerUrl: string) => Promise<void>): Promise<() => Promise<void>> {
  const given = process.env['ODBYT_TEST_DATABASE_URL']
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-test-'))
  const embedded = given ? undefined : await startEmbedded({ dir, throwaway: true })
  const superUrl = given ?? embedded?.superUrl ?? ''
  const password = (): string => randomBytes(16).toString('hex')
  const cluster: TestCluster = {
    superUrl,
    template: `odbyt_test_${randomBytes(4).toString('hex')}`,
    passwords: { owner: password(), app: password() },
    ...(!given && { logFile: join(dir, 'server.log') }),
  }
  const stop = async (): Promise<void> => {
    if (embedded) await embedded.stop()
    else await dropDatabases(cluster)
  }
  try {
    await prepareDatabase(superUrl, cluster.template, cluster.passwords)
    const ownerUrl = withUser(withDatabase(superUrl, cluster.template), 'odbyt_owner', cluster.passwords.owner)
    await migrate(ownerUrl)
    // Without them no tax document is printed.
    await onConnection(ownerUrl, async (client) => {
      await client.query(`update customer set ico = '12345679', dic = 'CZ12345679' where id = 0`)
    })
    await fill?.(ownerUrl)
  } catch (error) {
    await stop()
    throw error
  }
  process.env[VARIABLE] = JSON.stringify(cluster)
  return stop
}

export const hasTestCluster = (): boolean => process.env[VARIABLE] !== undefined

export function testCluster(): TestCluster {
  const text = process.env[VARIABLE]
  if (text === undefined) throw new Error(`${VARIABLE} is not set: the global setup has not run.`)
  return JSON.parse(text) as TestCluster
}

async function dropDatabases({ superUrl, template }: TestCluster): Promise<void> {
  await onConnection(superUrl, async (client) => {
    const left = await client.query<{ name: string }>(
      `select quote_ident(datname) as name from pg_database where starts_with(datname, $1)`,
      [template],
    )
    for (const { name } of left.rows) await client.query(`drop database ${name} with (force)`)
  })
}
