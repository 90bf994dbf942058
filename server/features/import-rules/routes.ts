import { getImportRules, putImportRules } from '#contract/import-rules.ts'
import { type App, handle } from '#server/endpoint.ts'
import { readRules } from './queries.ts'
import { changeRules } from './service.ts'

export function importRuleRoutes(app: App): void {
  handle(app, getImportRules, ({ context }) => readRules(context.db))

  handle(app, putImportRules, ({ body, context }) => changeRules(context, body))
}
