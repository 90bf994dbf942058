import { getUnsentMails, putUnsentMail } from '#contract/unsent-mails.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listUnsent } from './queries.ts'
import { changeUnsent } from './service.ts'

export function unsentMailRoutes(app: App): void {
  handle(app, getUnsentMails, ({ context }) => listUnsent(context.db))

  handle(app, putUnsentMail, ({ params, body, context }) => changeUnsent(context, params.MailId, body.Wish))
}
