import { deleteTemplate, getTemplate, getTemplates, postTemplate, putTemplate } from '#contract/templates.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listTemplates } from './queries.ts'
import { changeTemplate, createTemplate, readTemplate, removeTemplate } from './service.ts'

export function templateRoutes(app: App): void {
  handle(app, getTemplates, ({ context }) => listTemplates(context.customerDb, context.customerId))

  handle(app, getTemplate, async ({ params, context }) => [await readTemplate(context, params.TemplateId)])

  handle(app, postTemplate, async ({ body, context }) => [await createTemplate(context, body.Name, body.Positions)])

  handle(app, putTemplate, async ({ params, body, context }) => [
    await changeTemplate(context, params.TemplateId, body),
  ])

  handle(app, deleteTemplate, async ({ params, context }) => [await removeTemplate(context, params.TemplateId)])
}
