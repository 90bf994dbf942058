// No call that writes fails or waits for itself in a circle: npm run prove -- parallel-writes [--pairs N] [--seed N] [--only TEXT]
import { parseArgs } from 'node:util'
import { walkPairs } from './engines/parallel-writes.ts'
import { nameOf } from '#server/testing/positions.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { createWorld } from './engines/two-customers.ts'

const { values } = parseArgs({
  options: {
    pairs: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
})
const since = performance.now()
const seed = Number(values.seed)
const stop = await startTestCluster()
const portal = await testPortal({}, undefined, 2)
const world = await createWorld(portal)
try {
  const endpoints = [...portal.app.endpoints].filter((endpoint) => nameOf(endpoint).includes(values.only))
  const found = await walkPairs(world, {
    each: Number(values.pairs),
    seed,
    endpoints,
    told: (name, answers, { violations }) =>
      console.log(`${name}: ${JSON.stringify(answers)}, ${violations.length} violations so far`),
  })
  console.log({ seed, ...found, seconds: Math.round((performance.now() - since) / 1000) })
  const good = found.violations.length === 0 && found.deadlocks === 0
  console.log(good ? 'Proved: no fault and no deadlock.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await world.close()
  await portal.close()
  await stop()
}
