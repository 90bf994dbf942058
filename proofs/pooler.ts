// Buyers order through PgBouncer in session mode, and the modes in which the portal cannot work are told:
// npm run prove -- pooler [--buyers N] [--seconds N] [--seed N]
// Wants PostgreSQL and PgBouncer (apt install postgresql pgbouncer).
import { parseArgs } from 'node:util'
import { proofFolder, removeFolder } from './engines/own-postgres.ts'
import { orderThroughPooler } from './engines/pooler.ts'

const { values } = parseArgs({
  options: {
    buyers: { type: 'string', default: '8' },
    seconds: { type: 'string', default: '10' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const { buyers, seconds, seed } = values
const dir = proofFolder('pooler')
try {
  const figures = await orderThroughPooler({
    dir,
    buyers: Number(buyers),
    seconds: Number(seconds),
    seed: Number(seed),
  })
  console.log({ seed, ...figures })
  const { acknowledged, lost, lostAfterRestart, session, failures, transactionRefused } = figures
  const isWell = acknowledged > 0 && lost + lostAfterRestart + session.length + Object.keys(failures).length === 0
  const tells = (lines: string[]) => lines.some((line) => line.includes('pool_mode = session'))
  const good =
    isWell &&
    transactionRefused &&
    tells(figures.transaction) &&
    tells(figures.statement) &&
    figures.sessionOwnerAlone.some((line) => line.includes('name odbyt_app in DATABASE_APP_URL'))
  console.log(good ? 'Proved: whole in session mode; the other modes are told and refused.' : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  removeFolder(dir)
}
