import { loadDemo } from '#db/demo/load.ts'
import { buildWeb, webIsStale } from '#scripts/build-web.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

/** One throwaway database server whose template holds the demo seller, and a web application that is up to date. */
export default async function setup(): Promise<() => Promise<void>> {
  if (webIsStale()) await buildWeb()
  return startTestCluster((ownerUrl) => loadDemo({ ownerUrl, now: new Date() }))
}
