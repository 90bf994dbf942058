// Whether the time of a refusal tells which names exist: npm run prove -- login-timing [--samples N] [--seed N]
import { parseArgs } from 'node:util'
import { randomFrom } from '#db/demo/random.ts'
import { timeLogins } from './engines/login-timing.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

const { values } = parseArgs({
  options: {
    samples: { type: 'string', default: '600' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const stop = await startTestCluster()
const database = await freshDatabase()
try {
  const seed = Number(values.seed)
  const figures = await timeLogins(database, Number(values.samples), randomFrom(seed))
  console.log({ seed, ...figures })
  const even = (area: number) => area >= 0.45 && area <= 0.55
  const good = even(figures.unknownAgainstWrong) && even(figures.blockedAgainstWrong)
  console.log(good ? 'Proved: the time tells nothing (areas within 0.45 and 0.55).' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await database.close()
  await stop()
}
