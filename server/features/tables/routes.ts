import { getTableSample, postTable, postTableImport, postTablePreview } from '#contract/tables.ts'
import { type App, handle } from '#server/endpoint.ts'
import { sampleTable } from '#server/erp/tables/samples.ts'
import { sendTable } from '#server/papers/attachment.ts'
import { importTable, preview, takeTable } from './service.ts'

/** `ownerUrl`: a preview is made as an import is, with the rows of all customers. */
export function tableRoutes(app: App, ownerUrl: string): void {
  handle(app, postTable, async ({ body, context }) => [await takeTable(context, body)])

  handle(app, postTablePreview, ({ params, body, context }) => preview(context, ownerUrl, params.TableId, body))

  handle(app, postTableImport, async ({ params, body, context }) => {
    await importTable(context, params.TableId, body)
    return { special: 204 }
  })

  handle(app, getTableSample, async ({ params, query, context }) =>
    sendTable(sampleTable(context.language, params.Table), query.Format),
  )
}
