import { hasTestCluster, startTestCluster } from './test-cluster.ts'

/** One database server for all projects. */
export default async function setup(): Promise<() => Promise<void>> {
  return hasTestCluster() ? async () => {} : startTestCluster()
}
