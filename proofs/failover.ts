// The primary is killed while buyers order, and the standby takes its place, once with synchronous replication and once
// without: npm run prove -- failover [--buyers N] [--seconds N] [--hang MS] [--seed N]
// Wants PostgreSQL with its tools (apt install postgresql). The line to the standby hangs before the primary dies; what an
// asynchronous standby lacks then is the planted fault that has to be found.
import { parseArgs } from 'node:util'
import { failOver } from './engines/failover.ts'
import { ownFolder, proofFolder, removeFolder } from './engines/own-postgres.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    hang: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const { buyers, seconds, hang, seed } = values
const folder = proofFolder('failover')
const options = { buyers: Number(buyers), seconds: Number(seconds), hangMs: Number(hang), seed: Number(seed) }
try {
  const synchronous = await failOver({ ...options, dir: ownFolder(folder, 'with'), isSynchronous: true })
  console.log({ replication: 'synchronous', seed, ...synchronous })
  const asynchronous = await failOver({ ...options, dir: ownFolder(folder, 'without'), isSynchronous: false })
  console.log({ replication: 'asynchronous', seed, ...asynchronous })
  const { lost, crashes, acknowledgedAfter } = synchronous
  const good = lost + crashes + asynchronous.crashes === 0 && acknowledgedAfter > 0 && asynchronous.lost > 0
  console.log(
    good
      ? `Proved: no order is lost with a synchronous standby; ${asynchronous.lost} with one that hung for ${hang} ms and is not.`
      : 'NOT proved.',
  )
  process.exitCode = good ? 0 : 1
} finally {
  removeFolder(folder)
}
