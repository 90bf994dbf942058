// Eight processes start on an empty database; then the tables of a next version come while buyers order at this one, and both
// versions serve beside each other: npm run prove -- upgrade [--buyers N] [--seconds N] [--seed N] [--planted]
// The next version adds columns, a table and an index and fills them; with --planted it takes away a column, which has to be found.
import { parseArgs } from 'node:util'
import { proofFolder, removeFolder } from './engines/own-postgres.ts'
import { upgradeUnderBuyers } from './engines/upgrade.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    planted: { type: 'boolean', default: false },
  },
})
const { buyers, seconds, seed, planted } = values
const dir = proofFolder('upgrade')
try {
  const figures = await upgradeUnderBuyers({
    dir,
    buyers: Number(buyers),
    seconds: Number(seconds),
    seed: Number(seed),
    planted,
  })
  console.log({ seed, ...figures })
  const { together, failedTogether, baselines, serving, leftOut, lost, failures, olderMigrate, olderServe } = figures
  const isRefused = [olderMigrate, olderServe].every((said) => said.includes('start that version'))
  const begun = failedTogether === 0 && baselines === 1 && serving === together
  const failed = Object.keys(failures).length > 0
  const good = begun && isRefused && lost === 0 && leftOut === 0 && failed === planted
  const words = planted
    ? 'The planted fault was found.'
    : 'Proved: eight start as one, and both versions serve on the newer tables without a failed request.'
  console.log(good ? words : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  removeFolder(dir)
}
