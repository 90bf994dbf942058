import { startTestCluster } from './test-cluster.ts'

export default async function setup(): Promise<() => Promise<void>> {
  return startTestCluster()
}
