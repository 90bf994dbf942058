// Backups are made while buyers order and processes, the database and backups are killed; the last one is restored elsewhere:
// npm run prove -- restore-drill [--orders N] [--buyers N] [--backups N] [--seed N] [--planted]
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { drillRestore } from './engines/restore-drill.ts'

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '12000' },
    buyers: { type: 'string', default: '8' },
    backups: { type: 'string', default: '6' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    planted: { type: 'boolean', default: false },
  },
})
const dir = mkdtempSync(join(tmpdir(), 'odbyt-drill-'))
try {
  const { orders, buyers, backups, seed, planted } = values
  const figures = await drillRestore({
    dir,
    orders: Number(orders),
    buyers: Number(buyers),
    backups: Number(backups),
    seed: Number(seed),
    planted,
  })
  console.log({ seed, ...figures })
  const { lost, halfFiles, waitingAfter, restoredOrders, beforeBackup } = figures
  const isWhole = halfFiles === 0 && waitingAfter === 0 && restoredOrders >= Number(orders) + beforeBackup - lost
  const good = isWhole && (planted ? lost === 1 : lost === 0)
  const words = planted ? 'The planted fault was found.' : 'Proved: no order acknowledged before a backup is lost.'
  console.log(good ? words : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  rmSync(dir, { recursive: true, force: true })
}
