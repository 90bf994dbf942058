import { getCommercialTimers, putCustomerTimers } from '#contract/commercial-editing.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listTimers } from './queries.ts'
import { changeTimers } from './service.ts'

export function commercialTimerRoutes(app: App): void {
  handle(app, getCommercialTimers, ({ context }) => listTimers(context.db, context.session.customerId))

  handle(app, putCustomerTimers, ({ params, body, context }) => changeTimers(context, params.Id, body.Timers))
}
