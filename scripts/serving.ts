// What starting the portal has in common, whether it builds and fills the database first or not.
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { type Config, readConfig } from '#server/config.ts'
import { connect } from '#server/db/connect.ts'
import { type Embedded, startEmbedded } from '#server/db/embedded.ts'
import { openFirstRun } from '#server/features/first-run/service.ts'
import type { Closing } from './closing.ts'
import { databaseFolder, dataFolder } from './database.ts'
import { fault } from './fault.ts'
import { step } from './root.ts'

/** The settings of the environment, with the folders of the data folder for what it leaves out. */
export function settings(forced: Record<string, string> = {}): Config {
  // In a terminal the logins must stay in sight, so it shows warnings only unless asked for more.
  const webConfig = join(dataFolder, 'config.json')
  const defaults = {
    MAIL_FOLDER: join(dataFolder, 'mail'),
    ERP_FOLDER: join(dataFolder, 'erp'),
    FILES_FOLDER: join(dataFolder, 'files'),
    BACKUP_FOLDER: join(dataFolder, 'backup'),
    LOG_LEVEL: process.stdout.isTTY ? 'warn' : 'info',
    ...(existsSync(webConfig) && { WEB_CONFIG: webConfig }),
  }
  try {
    return readConfig({ ...defaults, ...process.env, ...forced })
  } catch (error) {
    throw fault(`A setting is wrong: ${(error as Error).message}`)
  }
}

/** Prints a new code for the first administrator while there is none. */
export async function tellFirstRun(ownerUrl: string): Promise<void> {
  const database = connect(ownerUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 1 })
  try {
    const code = await openFirstRun(database.db)
    if (code === undefined) return
    const lines = [
      '  Nobody administers this portal yet. Open its address in a browser and enter this code there:',
      `  ${code}`,
      '  It is valid until the next start.',
    ]
    console.log(`\n${lines.join('\n\n')}`)
  } finally {
    await database.close()
  }
}

/** Starts the embedded database, to be stopped at the end. */
export async function startDatabase(closing: Closing): Promise<Embedded> {
  const log = (line: string): void => console.log(`  ${line}`)
  const database = await step('Database started', () => startEmbedded({ dir: databaseFolder, log }))
  closing.add(async () => {
    await database.stop()
    console.log('Stopped.')
  })
  return database
}

/** Before anything slow is done; the server itself would only tell at the very end. */
export async function assertPortFree({ host, port, listenFd }: Config): Promise<void> {
  if (listenFd !== undefined) return
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
