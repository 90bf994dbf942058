import { deleteSavedView, getSavedViews, postSavedView } from '#contract/views.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listViews } from './queries.ts'
import { forgetView, saveView } from './service.ts'

export function viewRoutes(app: App): void {
  handle(app, getSavedViews, ({ context }) => listViews(context.db, context.session.userId))

  handle(app, postSavedView, ({ body, context }) => saveView(context, body))

  handle(app, deleteSavedView, ({ params, context }) => forgetView(context, params.ViewId))
}
