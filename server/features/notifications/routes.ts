import { getNotifications, putNotifications } from '#contract/notifications.ts'
import { type App, handle } from '#server/endpoint.ts'
import { chooseNotifications, readNotifications } from './service.ts'

export function notificationRoutes(app: App): void {
  handle(app, getNotifications, async ({ context }) => [await readNotifications(context)])

  handle(app, putNotifications, async ({ body, context }) => [await chooseNotifications(context, body)])
}
