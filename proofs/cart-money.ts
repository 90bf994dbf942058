// Sums of random carts against exact fractions: npm run prove -- cart-money [--sums N] [--carts N] [--seed N]
import { parseArgs } from 'node:util'
import fc from 'fast-check'
import { cartProperty, sumsProperty } from './engines/cart-money.ts'
import { createBuyer } from '#server/testing/shop.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

const { values } = parseArgs({
  options: {
    sums: { type: 'string', default: '100000' },
    carts: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const seed = Number(values.seed)
const since = performance.now()
fc.assert(sumsProperty(), { numRuns: Number(values.sums), seed })
console.log(`${values.sums} carts of up to 300 lines with transport and deposits: no difference.`)
const stop = await startTestCluster()
const portal = await testPortal()
try {
  const property = await cartProperty(portal, await createBuyer(portal))
  await fc.assert(property, { numRuns: Number(values.carts), seed })
  console.log(`${values.carts} carts changed, checked and ordered over the API while prices changed: no difference.`)
  console.log(`Proved with seed ${seed} in ${Math.round((performance.now() - since) / 1000)} s.`)
} finally {
  await portal.close()
  await stop()
}
