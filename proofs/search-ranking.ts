// How well searches rank on the demo wholesaler's goods: npm run prove -- search-ranking
import { asDemoBuyer, rankSearches } from './engines/search-ranking.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

const stop = await startTestCluster()
try {
  const { pairs, meanReciprocalRank, notFirst, everyday } = await asDemoBuyer(rankSearches)
  console.table(notFirst)
  console.log(`${pairs} searches, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}, ${notFirst.length} not first`)
  const { queries, wrong, nothing } = everyday
  const share = ((1 - wrong.length / queries) * 100).toFixed(1)
  console.log(
    `${queries} everyday searches, ${share} % with right goods in the first three, ${nothing.length} found nothing`,
  )
  for (const typed of wrong) console.log(`  not right: ${typed}`)
} finally {
  await stop()
}
