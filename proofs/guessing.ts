// Passwords guessed through two processes that are killed meanwhile: npm run prove -- guessing [--guesses N] [--parallel N]
import { parseArgs } from 'node:util'
import { guessPasswords } from './engines/guessing.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { freshDatabase } from '#server/testing/test-database.ts'

const { values } = parseArgs({
  options: { guesses: { type: 'string', default: '1000' }, parallel: { type: 'string', default: '50' } },
})
const since = performance.now()
const stop = await startTestCluster()
const database = await freshDatabase()
try {
  const figures = await guessPasswords({
    database,
    guesses: Number(values.guesses),
    parallel: Number(values.parallel),
  })
  console.log({ ...figures, seconds: Math.round((performance.now() - since) / 1000) })
  const { onAccount, fromNetwork, forged, ownerGotIn } = figures
  const good = onAccount <= 20 && fromNetwork <= 100 && forged <= 100 && ownerGotIn
  console.log(good ? 'Proved: at most 20 an account, 100 a network, and the owner gets in.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await database.close()
  await stop()
}
