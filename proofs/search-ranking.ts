// How well searches rank on the demo seller's goods: npm run prove -- search-ranking [--folder FOLDER]
// --folder asks what is typed for a real export as well, over the goods of an export of yours.
import { parseArgs } from 'node:util'
import { demoSearches, exportedSearches } from './engines/everyday-worlds.ts'
import { asDemoBuyer, asExportBuyer, rankSearches, searchEveryday } from './engines/search-ranking.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import type { Client } from '#server/testing/test-app.ts'

const MOST_WRONG = 0.05
const MOST_NOTHING = 0.02
const LEAST_RANK = 0.9
const MOST_MISSED = 20

const { values } = parseArgs({ options: { folder: { type: 'string' } } })

const stop = await startTestCluster()
try {
  await asDemoBuyer(async (buyer) => {
    const { pairs, meanReciprocalRank, notFirst } = await rankSearches(buyer)
    console.table(notFirst)
    console.log(
      `${pairs} searches, mean reciprocal rank ${meanReciprocalRank.toFixed(3)}, ${notFirst.length} not first`,
    )
    const missed = notFirst.filter(({ place }) => place === 0)
    if (meanReciprocalRank < LEAST_RANK || missed.length >= MOST_MISSED) process.exitCode = 1
    await tell(buyer, 'demo', demoSearches)
  })
  const { folder } = values
  if (folder !== undefined) await asExportBuyer(folder, (buyer) => tell(buyer, 'export', exportedSearches, 'pecivo'))
} finally {
  await stop()
}

async function tell(buyer: Client, world: string, sets: typeof demoSearches, place?: string): Promise<void> {
  for (const [of, judged] of Object.entries(sets)) {
    const { queries, wrong, nothing, milliseconds } = await searchEveryday(buyer, judged, place)
    const percent = (part: number) => `${((part / queries) * 100).toFixed(1)} %`
    console.log(
      `${world}, ${of}: ${queries} everyday searches, ${percent(queries - wrong.length)} with right goods in the first three, ${percent(nothing.length)} found nothing, ${milliseconds.toFixed(1)} ms each`,
    )
    for (const typed of wrong) console.log(`  not right: ${typed}`)
    if (wrong.length > queries * MOST_WRONG || nothing.length > queries * MOST_NOTHING) process.exitCode = 1
  }
}
