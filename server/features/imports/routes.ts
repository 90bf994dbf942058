import { getDataAges, getImport, getImports, postExport, putImportDecision } from '#contract/imports.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listDataAges } from './queries.ts'
import { decide, showImport, showImports, takeExport } from './service.ts'

export function importRoutes(app: App): void {
  handle(app, getImports, ({ context }) => showImports(context))

  handle(app, getImport, ({ params, context }) => showImport(context, params.ImportId))

  handle(app, getDataAges, ({ context }) => listDataAges(context.db))

  handle(app, putImportDecision, ({ params, body, context }) => decide(context, params.ImportId, body.Decision))

  handle(app, postExport, async ({ body, context }) => {
    await takeExport(context, body)
    return { special: 204 }
  })
}
