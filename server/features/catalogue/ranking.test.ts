import { expect, it } from 'vitest'
import { rankSearches } from '#server/testing/search-ranking.ts'

it('ranks what buyers mean first, in the mean over three hundred searches [S7.15]', async () => {
  const { pairs, meanReciprocalRank, notFirst } = await rankSearches()
  expect(pairs).toBeGreaterThan(300)
  expect(meanReciprocalRank, JSON.stringify(notFirst.map(({ typed, place }) => [typed, place]))).toBeGreaterThan(0.9)
}, 180_000)
