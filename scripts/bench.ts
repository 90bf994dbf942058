// Measures the built product against the bare limit on this machine: npm run bench -- --items 10000
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runBench } from '#bench/run.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { withDatabase } from '#server/db/prepare.ts'
import { buildWeb, webIsStale } from './build-web.ts'
import { closeOnSignal } from './closing.ts'
import { report } from './fault.ts'

const { values } = parseArgs({
  options: {
    items: { type: 'string', default: '10000' },
    customers: { type: 'string', default: '300' },
    orders: { type: 'string', default: '20' },
    workers: { type: 'string', default: '16' },
    rounds: { type: 'string', default: '9' },
    seconds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
  },
})

const closing = closeOnSignal()
try {
  if (webIsStale()) await buildWeb()
  const dir = mkdtempSync(join(tmpdir(), 'odbyt-bench-'))
  closing.add(async () => rmSync(dir, { recursive: true, force: true }))
  // Settings as in operation, writes durable; only the folder is thrown away.
  const cluster = await startEmbedded({ dir })
  closing.add(() => cluster.stop())
  await migrate(cluster.ownerUrl)
  const { start, memory } = await runBench({
    database: { ...cluster, superUrl: withDatabase(cluster.superUrl, cluster.database) },
    size: { items: Number(values.items), customers: Number(values.customers), orders: Number(values.orders) },
    workers: Number(values.workers),
    rounds: Number(values.rounds),
    seconds: Number(values.seconds),
    only: values.only,
    log: console.log,
  })
  console.log(`Start: ${start.portal.toFixed(0)} ms, bare ${start.bare.toFixed(0)} ms.`)
  const megabytes = (value: number | undefined) => (value === undefined ? 'unknown' : `${value.toFixed(0)} MB`)
  console.log(`Memory after the load: ${megabytes(memory.portal)}, bare ${megabytes(memory.bare)}.`)
} catch (error) {
  report(error)
  process.exitCode = 1
} finally {
  await closing.run()
}
