import { getMailServer, putMailServer, tryMailServer as tryIt } from '#contract/mail-server.ts'
import { type App, handle } from '#server/endpoint.ts'
import { changeMailServer, showMailServer, tryMailServer } from './service.ts'

export function mailServerRoutes(app: App): void {
  handle(app, getMailServer, async ({ context }) => [await showMailServer(context)])

  handle(app, putMailServer, async ({ body, context }) => [await changeMailServer(context, body)])

  handle(app, tryIt, async ({ body, context }) => [{ Fault: await tryMailServer(context, body.To) }])
}
