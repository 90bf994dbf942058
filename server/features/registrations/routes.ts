import { getRegister, postRegister, putRegister } from '#contract/registration.ts'
import { handle, type App } from '#server/endpoint.ts'
import { PortalError } from '#server/errors.ts'
import { listRegistrations, setRegistrationState } from './queries.ts'
import { requestRegistration } from './service.ts'

export function registrationRoutes(app: App): void {
  handle(app, postRegister, async ({ body, context }) => {
    await requestRegistration(context, body)
    return []
  })

  handle(app, getRegister, ({ context }) => listRegistrations(context.db))

  handle(app, putRegister, async ({ params, body, context }) => {
    const changed = await setRegistrationState(context.db, params.Id, body.State)
    if (!changed) throw new PortalError('not-found')
    return [changed]
  })
}
