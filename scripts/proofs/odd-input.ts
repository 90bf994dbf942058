// No value in any field makes a fault of the server: npm run prove -- odd-input
import { walkOdd } from '#server/testing/matrix.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { createWorld } from '#server/testing/two-customers.ts'

const since = performance.now()
const stop = await startTestCluster()
const portal = await testPortal()
const world = await createWorld(portal)
try {
  const figures = await walkOdd(world)
  console.log({ ...figures, seconds: Math.round((performance.now() - since) / 1000) })
  const good = figures.violations.length === 0
  console.log(good ? 'Proved: no fault and no call of five seconds.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await world.close()
  await portal.close()
  await stop()
}
