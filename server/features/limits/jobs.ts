import type { TaskList } from 'graphile-worker'
import type { Database } from '#server/db/connect.ts'
import { forgetExpired } from './service.ts'

export function limitTasks(database: Database): TaskList {
  return { 'forget-expired': () => forgetExpired(database) }
}

/** Every night at half past three. */
export const limitTimes = '30 3 * * * forget-expired ?jobKey=forget-expired'
