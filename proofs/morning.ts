// A morning's requests at a steady rate: npm run prove -- morning [--rate N] [--minutes N] [--processes N] [--items N]
// [--customers N] [--orders N] [--buyers N] [--seed N]. Ends with an error when a request fails or a process holds over 400 MiB
// (800 MB with a million items).
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { runMorning } from './engines/morning.ts'

const { values } = parseArgs({
  options: {
    rate: { type: 'string', default: '200' },
    minutes: { type: 'string', default: '5' },
    processes: { type: 'string', default: '1' },
    items: { type: 'string', default: '10000' },
    customers: { type: 'string', default: '1000' },
    orders: { type: 'string', default: '20' },
    buyers: { type: 'string', default: '200' },
    seed: { type: 'string', default: '2026' },
  },
})
const number = (name: keyof typeof values) => Number(values[name])
if (number('buyers') > number('customers')) {
  console.error('Each buyer has a customer of its own: --buyers may be at most --customers.')
  process.exit(1)
}
const MOST_MB = number('items') >= 1_000_000 ? 763 : 400
const dir = mkdtempSync(join(tmpdir(), 'odbyt-morning-'))
const database = await startEmbedded({ dir })
try {
  await migrate(database.ownerUrl)
  const { calls, all, ...figures } = await runMorning({
    database,
    size: { items: number('items'), customers: number('customers'), orders: number('orders') },
    processes: number('processes'),
    buyers: number('buyers'),
    rate: number('rate'),
    seconds: number('minutes') * 60,
    seed: number('seed'),
    log: console.log,
  })
  console.table({ ...calls, all })
  console.log(figures)
  const { failures, memory } = figures
  const good = Object.keys(failures).length === 0 && memory.most <= MOST_MB
  console.log(
    good ? `Proved: no request failed, no process held more than ${memory.most} MiB (of ${MOST_MB}).` : 'NOT proved.',
  )
  process.exitCode = good ? 0 : 1
} finally {
  await database.stop()
  rmSync(dir, { recursive: true, force: true })
}
