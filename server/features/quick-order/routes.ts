import { getSuggestions, postQuickOrder, postReorder } from '#contract/quick-order.ts'
import { handle, type App } from '#server/endpoint.ts'
import { repeatLines, suggest, understandLines } from './service.ts'

export function quickOrderRoutes(app: App): void {
  handle(app, postReorder, ({ body, context }) => repeatLines(context, body.Lines))

  handle(app, postQuickOrder, ({ body, context }) => understandLines(context, body.Lines))

  handle(app, getSuggestions, ({ query, context }) => suggest(context, query.Text))
}
