import { randomBytes } from 'node:crypto'
import type { DatabaseUrls } from '#server/db/embedded.ts'
import { admitRoles, onConnection, withDatabase, withUser } from '#server/db/prepare.ts'
import { testCluster } from './test-cluster.ts'

export interface TestDatabase extends DatabaseUrls {
  drop(): Promise<void>
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
    async drop() {
      await onConnection(superUrl, async (client) => void (await client.query(`drop database ${name} with (force)`)))
    },
  }
}
