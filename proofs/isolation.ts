// Nobody reaches another customer's rows: npm run prove -- isolation [--requests N] [--seed N]
import { parseArgs } from 'node:util'
import { randomFrom } from '#db/demo/random.ts'
import { walkMatrix, walkPool, walkRandom } from './engines/matrix.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { createWorld } from './engines/two-customers.ts'

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const since = performance.now()
const seed = Number(values.seed)
const stop = await startTestCluster()
const portal = await testPortal({}, undefined, 2)
const world = await createWorld(portal)
try {
  const matrix = await walkMatrix(world)
  console.log('matrix', matrix)
  const buyer = world.actors.find(({ name }) => name === 'buyer')
  if (!buyer) throw new Error('there is no buyer')
  const pool = await walkPool(world, buyer)
  console.log('ids of all kinds in every field', pool)
  const drawn = await walkRandom(world, Number(values.requests), randomFrom(seed))
  console.log('random requests', { seed, actors: world.actors.length, ...drawn })
  const violations = [matrix, pool, drawn].flatMap((findings) => findings.violations)
  const seconds = Math.round((performance.now() - since) / 1000)
  console.log(violations.length === 0 ? `Proved in ${seconds} s.` : `NOT proved: ${violations.length} violations.`)
  process.exitCode = violations.length === 0 ? 0 : 1
} finally {
  await world.close()
  await portal.close()
  await stop()
}
