import type { TaskList } from 'graphile-worker'
import type { Database } from '#server/db/connect.ts'
import { forgetRequests } from './service.ts'

export function requestTasks(database: Database): TaskList {
  return { 'forget-requests': () => forgetRequests(database) }
}

/** Every night at three. */
export const requestTimes = '0 3 * * * forget-requests ?jobKey=forget-requests'
