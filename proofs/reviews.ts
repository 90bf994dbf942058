// One colleague reviews and sends while the other types: npm run prove -- reviews [--scripts N] [--seed N]
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { reviewsProperty } from './engines/reviews.ts'

const BUYERS = 4

const { values } = parseArgs({
  options: {
    scripts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
const numRuns = Math.ceil(Number(values.scripts) / BUYERS)
const since = performance.now()
const stop = await startTestCluster()
const portal = await testPortal({}, undefined, 2)
try {
  await createShop(portal)
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, index) => {
      const sender = await createBuyer(portal)
      const typist = await createBuyer(portal, { customerId: sender.customerId })
      const clients = { typist: typist.client, sender: sender.client }
      await fc.assert(reviewsProperty(clients, ['BEER', 'ROLL', 'BOOK']), { numRuns, seed: seed + index })
    }),
  )
  const seconds = Math.round((performance.now() - since) / 1000)
  console.log(`Proved: ${numRuns * BUYERS} scripts of two colleagues, 0 violations, seed ${seed}, ${seconds} s.`)
} finally {
  await portal.close()
  await stop()
}
