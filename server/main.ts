import { buildApp } from './app.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { startJobs } from './jobs.ts'
import { connectionsOf } from './plugins/connections.ts'
import { guardMails } from './lib/mail.ts'
import { endPrinting } from './lib/print.ts'
import { logTo } from './plugins/log.ts'

export interface RunningServer {
  url: string
  /** Lets running requests finish, then closes the queue and the database's connections. */
  close(): Promise<void>
}

/** Starts one server process on a migrated database; any number of them can share one. */
export async function startServer(config: Config, appUrl: string): Promise<RunningServer> {
  const database = connect(appUrl, config.pool, {
    max: config.pool.max,
    // The error carries its whole connection, which does not belong into a log.
    log: (error) => app.log.warn({ reason: error.message }, 'database connection'),
  })
  const app = await buildApp({ database, config, logger: { level: config.logLevel, stream: logTo(process.stdout.fd) } })
  const endConnections = connectionsOf(app.server)
  await guardMails(config.mailFolder).catch((error: unknown) => app.log.warn({ err: error }, 'mails stay readable'))
  const jobs = await startJobs(database, config, app.log)
  const url = await app.listen({ host: config.host, port: config.port }).catch(async (error: unknown) => {
    await jobs.stop()
    await database.close()
    throw error
  })
  return {
    url,
    close: async () => {
      const closed = app.close()
      endConnections()
      await closed
      endPrinting()
      await jobs.stop()
      await database.close()
    },
  }
}
