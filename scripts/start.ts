// Starts the portal: builds what is stale, starts the database, brings it up to date and serves.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { runningEmbedded, startEmbedded } from '#server/db/embedded.ts'
import { openFirstRun } from '#server/features/first-run/service.ts'
import { startBackOffice } from '#server/erp/stand-in/back-office.ts'
import { startServer } from '#server/main.ts'
import { buildWeb, webIsStale } from './build-web.ts'
import { closeOnSignal } from './closing.ts'
import { databaseFolder, dataFolder, externalDatabase } from './database.ts'
import { demoTable } from './demo-table.ts'
import { fault, report } from './fault.ts'
import { fillDatabase } from './fill-database.ts'
import { step } from './root.ts'

const closing = closeOnSignal()

try {
  const since = performance.now()
  const config = settings()
  const external = await externalDatabase()
  if (!external && (await runningEmbedded(databaseFolder))) {
    throw fault(`A portal is already running on the data folder ${dataFolder}; stop it first, or set ODBYT_DATA.`)
  }
  await assertPortFree(config)
  console.log('Odbyt is starting.')
  const build = webIsStale() ? step('Web application built', buildWeb) : undefined
  // Awaited below; a failure in the meantime must not end the process before the database is stopped.
  build?.catch(() => {})
  const urls = external ?? (await startDatabase())
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
  const code = await firstRunCode(urls.ownerUrl)
  if (code !== undefined) {
    const lines = [
      '  Nobody administers this portal yet. Open its address in a browser and enter this code there:',
      `  ${code}`,
      '  It is valid until the next start.',
    ]
    console.log(`\n${lines.join('\n\n')}`)
  }
  console.log(`\nReady in ${((performance.now() - since) / 1000).toFixed(1)} s: ${server.url} (Ctrl-C stops it)\n`)
} catch (error) {
  await closing.run()
  report(error)
  process.exit(1)
}

function settings(): Config {
  // In a terminal the logins must stay in sight, so it shows warnings only unless asked for more.
  const webConfig = join(dataFolder, 'config.json')
  const defaults = {
    MAIL_FOLDER: join(dataFolder, 'mail'),
    ERP_FOLDER: join(dataFolder, 'erp'),
    LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info',
    ...(existsSync(webConfig) && { WEB_CONFIG: webConfig }),
  }
  try {
    return readConfig({ ...defaults, ...process.env })
  } catch (error) {
    throw fault(`A setting is wrong: ${(error as Error).message}`)
  }
}

/** A new code for the first administrator while there is none. */
async function firstRunCode(ownerUrl: string): Promise<string | undefined> {
  const database = connect(ownerUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 1 })
  try {
    return await openFirstRun(database.db)
  } finally {
    await database.close()
  }
}

async function startDatabase() {
  const log = (line: string): void => console.log(`  ${line}`)
  const database = await step('Database started', () => startEmbedded({ dir: databaseFolder, log }))
  closing.add(async () => {
    await database.stop()
    console.log('Stopped.')
  })
  return database
}

/** Before anything slow is done; the server itself would only tell at the very end. */
async function assertPortFree({ host, port }: Config): Promise<void> {
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen({ host, port }, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw fault(`Port ${port} is taken; stop what uses it, or set PORT.`)
    throw fault(`The portal cannot listen on ${host}:${port} (${error.code}); set HOST and PORT.`)
  })
  await new Promise((resolve) => probe.close(resolve))
}
