import { compiled } from './server-process.ts'
import { hasTestCluster, startTestCluster } from './test-cluster.ts'

/** One database server for all projects. */
export default async function setup(): Promise<() => Promise<void>> {
  // Processes and threads that tests start need not compile everything anew.
  process.env['NODE_COMPILE_CACHE'] ??= compiled
  return hasTestCluster() ? async () => {} : startTestCluster()
}
