// Sent orders are changed under fire, and everybody has the same one in the end: npm run prove -- amendments [--scripts N] [--seed N] [--sabotage]
import { parseArgs } from 'node:util'
import { startTestCluster } from '#server/testing/test-cluster.ts'
import { amendUnderFire, planted } from './engines/amendments.ts'

const { values } = parseArgs({
  args: process.argv.slice(2).filter((arg) => arg !== '--'),
  options: {
    scripts: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    /** Also with planted faults, which have to be found. */
    sabotage: { type: 'boolean', default: false },
  },
})
const seed = Number(values.seed)
const stop = await startTestCluster()
try {
  const { violations, ...figures } = await amendUnderFire({ scripts: Number(values.scripts), seed })
  for (const violation of violations.slice(0, 20)) console.log(violation)
  console.log({ seed, ...figures, violations: violations.length })
  let isGood = violations.length === 0 && figures.scripts >= Number(values.scripts)
  for (const fault of values.sabotage ? planted : []) {
    const found = await amendUnderFire({ scripts: 60, seed, planted: fault })
    const isFound = found.violations.length > 0
    console.log(`${fault}: ${isFound ? 'found' : 'NOT found'} (${found.violations.length})`)
    isGood &&= isFound
  }
  console.log(isGood ? 'Proved: the portal, its account and the accounting system agree.' : 'NOT proved.')
  process.exitCode = isGood ? 0 : 1
} finally {
  await stop()
}
