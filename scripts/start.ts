// Starts the portal: builds what is stale, starts the database, brings it up to date and serves.
import { runningEmbedded } from '#server/db/embedded.ts'
import { startBackOffice } from '#server/erp/stand-in/back-office.ts'
import { startServer } from '#server/main.ts'
import { buildWeb, webIsStale } from './build-web.ts'
import { closeOnSignal } from './closing.ts'
import { databaseFolder, dataFolder, externalDatabase } from './database.ts'
import { demoTable } from './demo-table.ts'
import { fault, report } from './fault.ts'
import { fillDatabase, refuseDemo } from './fill-database.ts'
import { step } from './root.ts'
import { assertPortFree, settings, startDatabase, tellFirstRun } from './serving.ts'

const closing = closeOnSignal()

try {
  const since = performance.now()
  const config = settings()
  const external = await externalDatabase()
  if (!external && (await runningEmbedded(databaseFolder))) {
    throw fault(`A portal is already running on the data folder ${dataFolder}; stop it first, or set ODBYT_DATA.`)
  }
  await assertPortFree(config)
  if (external) await refuseDemo(external.ownerUrl)
  console.log('Odbyt is starting.')
  const build = webIsStale() ? step('Web application built', buildWeb) : undefined
  // Awaited below; a failure in the meantime must not end the process before the database is stopped.
  build?.catch(() => {})
  const urls = external ?? (await startDatabase(closing))
  await fillDatabase(urls.ownerUrl)
  await build
  const server = await step('Server started', () => startServer(config, urls))
  // Whoever presses Ctrl-C sits in front of it and no proxy does.
  closing.add((signal) => server.close({ drain: signal === 'SIGTERM' }), config.drainMs)
  closing.add(async () => console.log('Stopping.'))
  const table = await demoTable(urls.ownerUrl)
  if (table && config.demoBackOffice) {
    const office = await startBackOffice({ ownerUrl: urls.ownerUrl, erpFolder: config.erpFolder })
    closing.add(() => office.stop())
  }
  if (table) console.log(`\n${table}`)
  await tellFirstRun(urls.ownerUrl)
  console.log(`\nReady in ${((performance.now() - since) / 1000).toFixed(1)} s: ${server.url} (Ctrl-C stops it)\n`)
} catch (error) {
  await closing.run()
  report(error)
  process.exit(1)
}
