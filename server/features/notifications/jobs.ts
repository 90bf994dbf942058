import type { TaskList } from 'graphile-worker'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import { tellCutOffs, tellOverdue } from './service.ts'

export function notificationTasks(database: Database, config: Config, { now }: Clock): TaskList {
  return {
    'tell-overdue': () => tellOverdue(database, now()),
    'tell-cut-offs': () => tellCutOffs(database, config, now()),
  }
}

/** Bills past due every morning, the last moment to order every ten minutes. */
export const notificationTimes = `30 5 * * * tell-overdue ?jobKey=tell-overdue
*/10 * * * * tell-cut-offs ?jobKey=tell-cut-offs`
