// How well searches rank on the demo wholesaler's goods: npm run prove -- search-ranking
import { rankSearches } from './engines/search-ranking.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

const stop = await startTestCluster()
try {
  const { pairs, meanReciprocalRank, notFirst } = await rankSearches()
  console.table(notFirst)
  console.log(`${pairs} searches, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}, ${notFirst.length} not first`)
} finally {
  await stop()
}
