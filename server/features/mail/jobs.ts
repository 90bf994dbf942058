import type { TaskList } from 'graphile-worker'
import type { Config } from '#server/config.ts'

export function mailTasks(_config: Config): TaskList {
  return {}
}
