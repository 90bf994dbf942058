import { expect, it } from 'vitest'
import { readMails } from '#proofs/engines/mail-reading.ts'
import { heldOutMails, orderMails } from '#proofs/engines/order-mails.ts'
import { demoSearches } from '#proofs/engines/everyday-worlds.ts'
import { asDemoBuyer, rankSearches, searchEveryday } from '#proofs/engines/search-ranking.ts'

// The proofs search-ranking and order-mails try all of them.
const EVERY = 3

it('finds what people type and reads orders out of sloppy mails, and asks where it is not sure [S7.15]', async () => {
  const [ranking, unseen, mails] = await asDemoBuyer(
    async (buyer) =>
      [
        await rankSearches(buyer, EVERY),
        await searchEveryday(buyer, demoSearches.unseen),
        await readMails(
          buyer,
          [...orderMails, ...heldOutMails].filter((_, index) => index % EVERY === 0),
        ),
      ] as const,
  )
  expect(ranking.pairs).toBeGreaterThan(300 / EVERY)
  expect(ranking.meanReciprocalRank).toBeGreaterThan(0.9)
  expect(ranking.notFirst.filter(({ place }) => place === 0).length).toBeLessThan(20 / EVERY)
  expect(ranking.everyday.queries).toBeGreaterThan(300 / EVERY)
  expect(ranking.everyday.wrong.length).toBeLessThan(ranking.everyday.queries * 0.05)
  expect(ranking.everyday.nothing.length).toBeLessThan(ranking.everyday.queries * 0.02)
  expect(unseen.queries).toBeGreaterThan(100)
  expect(unseen.wrong.length).toBeLessThan(unseen.queries * 0.05)
  expect(unseen.nothing.length).toBeLessThan(unseen.queries * 0.02)
  expect(mails.lines).toBeGreaterThan(400 / EVERY)
  expect(mails.right).toBeGreaterThanOrEqual(mails.lines * 0.9)
  expect(mails.wrong).toEqual([])
  expect(mails.unsure).toBeLessThan(mails.rows * 0.65)
})
