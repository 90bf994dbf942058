import { getRegister, postRegister, putRegister } from '#contract/registration.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listRegistrations } from './queries.ts'
import { changeRegistration, requestRegistration } from './service.ts'

export function registrationRoutes(app: App): void {
  handle(app, postRegister, async ({ body, context }) => {
    await requestRegistration(context, body)
    return []
  })

  handle(app, getRegister, ({ context }) => listRegistrations(context.db))

  handle(app, putRegister, async ({ params, body, context }) => {
    return [await changeRegistration(context, params.Id, body)]
  })
}
