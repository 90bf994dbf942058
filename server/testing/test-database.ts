import { randomBytes } from 'node:crypto'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { admitRoles, onConnection, withDatabase, withUser } from '#server/db/prepare.ts'
import { testCluster } from './test-cluster.ts'

export interface TestDatabase extends DatabaseUrls {
  close(): Promise<void>
}

/** A migrated database of its own, copied from the template; meant for one test file or one browser worker. */
export async function freshDatabase(): Promise<TestDatabase> {
  const { superUrl, template, passwords } = testCluster()
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await onConnection(superUrl, async (client) => {
    await client.query(`create database ${name} template ${template} owner odbyt_owner strategy file_copy`)
    await admitRoles(client, name)
  })
  const url = withDatabase(superUrl, name)
  return {
    ownerUrl: withUser(url, 'odbyt_owner', passwords.owner),
    appUrl: withUser(url, 'odbyt_app', passwords.app),
    close: () => closeDatabase(name),
  }
}

/**
 * Closes a database. It is dropped only on a server that stays: a file system such as ext4 takes up to ten times as long to
 * make a file when many were removed in the last minutes, and a database has 350.
 */
export async function closeDatabase(name: string): Promise<void> {
  const { superUrl, logFile } = testCluster()
  await onConnection(superUrl, async (client) => {
    const isOurs = logFile !== undefined
    if (!isOurs) return void (await client.query(`drop database ${name} with (force)`))
    await client.query(`alter database ${name} allow_connections false`)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
  })
}
