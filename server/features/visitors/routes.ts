import { getVisitors, putVisitors } from '#contract/visitors.ts'
import { type App, handle } from '#server/endpoint.ts'
import { changeVisitors, showVisitors } from './service.ts'

export function visitorRoutes(app: App): void {
  handle(app, getVisitors, ({ context }) => showVisitors(context))

  handle(app, putVisitors, ({ body, context }) => changeVisitors(context, body.IsOpen))
}
