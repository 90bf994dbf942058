import { DEMO_PASSWORD } from '#db/demo/users.ts'
import { loadDemo } from '#db/demo/load.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { onConnection } from '#server/db/prepare.ts'
import { PASSWORD, testPasswordHash } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

/** One throwaway database server whose template holds the demo seller, and a web application that is up to date. */
export default async function setup(): Promise<() => Promise<void>> {
  if (webIsStale()) await buildWeb()
  return startTestCluster(fill)
}

async function fill(ownerUrl: string): Promise<void> {
  await loadDemo({ ownerUrl, now: new Date() })
  if (PASSWORD !== DEMO_PASSWORD) throw new Error('The demo has another password than the tests.')
  const hash = await testPasswordHash()
  await onConnection(ownerUrl, async (client) => {
    await client.query('update app_user set password_hash = $1 where password_hash is not null', [hash])
  })
}
