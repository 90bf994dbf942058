import { getDesk } from '#contract/desk.ts'
import { type App, handle } from '#server/endpoint.ts'
import { readDesk } from './service.ts'

export function deskRoutes(app: App): void {
  handle(app, getDesk, ({ context }) => readDesk(context))
}
