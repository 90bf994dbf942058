// Buyers order, somebody spoils all orders, and the database goes back to the moment before; then its disk is lost and what
// was archived comes back: npm run prove -- point-in-time [--buyers N] [--seconds N] [--seed N] [--planted]
// Wants PostgreSQL with its tools (apt install postgresql); --planted takes a segment out of the archive.
import { parseArgs } from 'node:util'
import { proofFolder, removeFolder } from './engines/own-postgres.ts'
import { returnInTime } from './engines/point-in-time.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    planted: { type: 'boolean', default: false },
  },
})
const dir = proofFolder('in-time')
const { buyers, seconds, seed, planted } = values
const options = { dir, buyers: Number(buyers), seconds: Number(seconds), seed: Number(seed), planted }
try {
  if (planted) {
    const refused = await returnInTime(options).then(
      () => false,
      (error: Error) => {
        console.log(error.message)
        return true
      },
    )
    console.log(refused ? 'The planted fault was found.' : 'NOT proved.')
    process.exitCode = refused ? 0 : 1
  } else {
    const figures = await returnInTime(options)
    console.log({ seed, ...figures })
    const { lostBefore, keptAfter, damaged, waitingAfter, findings, orderedAgain } = figures
    const good = lostBefore + keptAfter + damaged + waitingAfter + findings.length === 0 && orderedAgain > 0
    console.log(good ? 'Proved: all orders before the moment are there, whole, and none after it.' : 'NOT proved.')
    process.exitCode = good ? 0 : 1
  }
} finally {
  removeFolder(dir)
}
