import type { FastifyBaseLogger } from 'fastify'
import { Logger, run } from 'graphile-worker'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import { patientPool } from './db/patient.ts'
import { requestTasks, requestTimes } from './features/cart-requests/jobs.ts'
import { limitTasks, limitTimes } from './features/limits/jobs.ts'
import { notificationTasks, notificationTimes } from './features/notifications/jobs.ts'
import { mailTasks, mailTimes } from './features/mail/jobs.ts'

/** Works off the queue in this process; any number of processes may. */
export async function startJobs(database: Database, config: Config, log: FastifyBaseLogger) {
  return run({
    pgPool: patientPool(database.pool),
    concurrency: 2,
    noHandleSignals: true,
    // The messages carry job payloads at debug level, so only warnings and errors are passed on.
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error(message)
      else if (level === 'warning') log.warn(message)
    }),
    taskList: {
      ...mailTasks(database, config),
      ...requestTasks(database),
      ...limitTasks(database),
      ...notificationTasks(database, config),
    },
    crontab: [requestTimes, limitTimes, mailTimes, notificationTimes].join('\n'),
  })
}
