// No value in any field makes a fault of the server: npm run prove -- odd-input [--requests N] [--seed N] [--only TEXT] [--part K/N] [--after NAME]
import { parseArgs } from 'node:util'
import { walkOdd } from './engines/matrix.ts'
import { walkDrawn } from './engines/odd-walk.ts'
import { randomFrom } from '#db/demo/random.ts'
import { nameOf } from '#server/testing/positions.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { createWorld } from './engines/two-customers.ts'

const { values } = parseArgs({
  options: {
    /** Of each endpoint. */
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
    /** Every Nth endpoint from the Kth on, so that several processes share the work. */
    part: { type: 'string', default: '1/1' },
    /** Goes on behind this endpoint, as `POST /user`. */
    after: { type: 'string', default: '' },
  },
})
const since = performance.now()
const seed = Number(values.seed)
const [part = 1, parts = 1] = values.part.split('/').map(Number)
const seconds = () => Math.round((performance.now() - since) / 1000)
const stop = await startTestCluster()
const portal = await testPortal()
const world = await createWorld(portal)
try {
  const listed = values.only === '' && values.after === '' && part === 1 ? await walkOdd(world) : { violations: [] }
  console.log('known values in every field', listed)
  const endpoints = [...portal.app.endpoints]
    .filter((_, index) => index % parts === part - 1)
    .filter((endpoint) => nameOf(endpoint).includes(values.only))
  const begin = endpoints.findIndex((endpoint) => nameOf(endpoint) === values.after) + 1
  let printed = 0
  const drawn = await walkDrawn(world, {
    each: Number(values.requests),
    random: randomFrom(seed),
    endpoints: endpoints.slice(begin),
    told: (name, { requests, violations }) => {
      console.log(`${name}: ${requests} requests and ${violations.length} violations after ${seconds()} s`)
      for (; printed < violations.length; printed += 1) console.log(violations[printed])
    },
  })
  console.log('drawn values', { seed, ...drawn, violations: drawn.violations.length, seconds: seconds() })
  const good = listed.violations.length + drawn.violations.length === 0
  console.log(good ? 'Proved: no fault and no call of five seconds.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await world.close()
  await portal.close()
  await stop()
}
