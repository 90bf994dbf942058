import { setTimeout as delay } from 'node:timers/promises'
import { buildApp } from './app.ts'
import { databaseClock } from './clock.ts'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import type { DatabaseUrls } from './db/embedded.ts'
import { startJobs } from './jobs.ts'
import { connectionsOf } from './plugins/connections.ts'
import { guardMails } from './mail/smtp.ts'
import { endPrinting } from './papers/print.ts'
import { logTo } from './plugins/log.ts'

export interface RunningServer {
  url: string
  /**
   * Lets running requests and jobs finish, then closes the database's connections. With `drain` new requests are
   * answered for a while yet, so that a proxy notices and sends them elsewhere.
   */
  close(options: { drain: boolean }): Promise<void>
}

/** Starts one server process on a migrated database; any number of them can share one. */
export async function startServer(config: Config, { ownerUrl, appUrl }: DatabaseUrls): Promise<RunningServer> {
  const database = connect(appUrl, config.pool, {
    max: config.pool.max,
    replicaUrl: config.replicaUrl,
    // The error carries its whole connection, which does not belong into a log.
    log: (error) => app.log.warn({ reason: error.message }, 'database connection'),
  })
  const closing = new AbortController()
  const clock = await databaseClock(database).catch(async (error: unknown) => {
    await database.close()
    throw error
  })
  const logger = { level: config.logLevel, stream: logTo(process.stdout.fd) }
  const app = await buildApp({ database, ownerUrl, config, clock, closing: closing.signal, logger })
  const connections = connectionsOf(app.server)
  await guardMails(config.mailFolder).catch((error: unknown) => app.log.warn({ err: error }, 'mails stay readable'))
  const stopClock = clock.keep((isRight, aheadMs) => {
    if (isRight) app.log.warn('The clock of this machine is right again; the portal works.')
    else app.log.error({ aheadMs }, 'The clock of this machine is wrong; nothing is done until it is right.')
  })
  const jobs = await startJobs({ database, ownerUrl, config, clock, log: app.log })
  const { host, port, listenFd: fd } = config
  const place = { host, port, ...(fd !== undefined && { fd }) }
  const url = await app.listen(place).catch(async (error: unknown) => {
    await jobs.stop()
    stopClock()
    await database.close()
    throw error
  })
  return {
    url,
    close: async ({ drain }) => {
      closing.abort()
      connections.drain()
      await Promise.all([jobs.stop(), drain && delay(config.drainMs)])
      const closed = app.close()
      connections.end()
      await closed
      endPrinting()
      stopClock()
      await database.close()
    },
  }
}
