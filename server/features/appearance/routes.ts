import { getAppearance, putAppearance } from '#contract/appearance.ts'
import { type App, handle } from '#server/endpoint.ts'
import { changeAppearance, showAppearance } from './service.ts'

export function appearanceRoutes(app: App): void {
  handle(app, getAppearance, async ({ context }) => [await showAppearance(context)])

  handle(app, putAppearance, async ({ body, context }) => [await changeAppearance(context, body)])
}
