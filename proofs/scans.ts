// Scans of two devices over a bad network against a model: npm run prove -- scans [--scripts N] [--seed N]
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { armKills, scansProperty } from './engines/scans.ts'

const PAIRS = 4

const { values } = parseArgs({
  options: {
    scripts: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
const numRuns = Math.ceil(Number(values.scripts) / PAIRS)
const since = performance.now()
const stop = await startTestCluster()
const portal = await testPortal({}, undefined, 2)
try {
  await createShop(portal)
  await armKills(portal.ownerUrl)
  const { database } = portal
  await Promise.all(
    Array.from({ length: PAIRS }, async (_, index) => {
      const { customerId } = await createBuyer(portal)
      const { loginId } = await createUser(database, { userType: 'Employee', customerId, permissions: ['verifyorder'] })
      const bench = { database, client: await portal.loggedIn(loginId), customerId }
      await fc.assert(scansProperty(bench), { numRuns, seed: seed + index })
    }),
  )
  const seconds = Math.round((performance.now() - since) / 1000)
  console.log(`Proved: ${numRuns * PAIRS} scripts of two devices, no scan lost or doubled, seed ${seed}, ${seconds} s.`)
} finally {
  await portal.close()
  await stop()
}
