import { askBackup, getBackups, putBackups } from '#contract/backups.ts'
import { type App, handle } from '#server/endpoint.ts'
import { readPlan } from './queries.ts'
import * as service from './service.ts'

export function backupRoutes(app: App): void {
  handle(app, getBackups, async ({ context }) => [await readPlan(context.db)])

  handle(app, putBackups, async ({ body, context }) => [await service.changePlan(context, body)])

  handle(app, askBackup, async ({ context }) => [await service.askBackup(context)])
}
