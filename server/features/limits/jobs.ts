import type { TaskList } from 'graphile-worker'
import type { Database } from '#server/db/connect.ts'
import { forgetExpired } from './service.ts'

export function limitTasks(database: Database): TaskList {
  return { 'forget-expired': () => forgetExpired(database) }
}

/** Every half hour: what strangers try must not pile up until the night. */
export const limitTimes = '*/30 * * * * forget-expired ?jobKey=forget-expired'
