import { expect, it } from 'vitest'
import { rankSearches } from '#proofs/engines/search-ranking.ts'

it('ranks what buyers mean first, in the mean over three hundred searches [S7.15]', async () => {
  const { pairs, meanReciprocalRank, notFirst, everyday } = await rankSearches()
  expect(pairs).toBeGreaterThan(300)
  expect(meanReciprocalRank).toBeGreaterThan(0.9)
  expect(notFirst.filter(({ place }) => place === 0).length).toBeLessThan(20)
  expect(everyday.queries).toBeGreaterThan(300)
  expect(everyday.wrong.length).toBeLessThan(everyday.queries * 0.05)
  expect(everyday.nothing.length).toBeLessThan(everyday.queries * 0.02)
}, 180_000)
