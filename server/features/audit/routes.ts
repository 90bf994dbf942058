import { getAudit } from '#contract/users.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listAudit } from './queries.ts'

export function auditRoutes(app: App): void {
  handle(app, getAudit, ({ query, context }) => listAudit(context.db, query))
}
