import { deleteLogin, getCheckLogin, getLogin } from '#contract/session.ts'
import { handle, type App } from '#server/endpoint.ts'
import { PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { readUser } from '#server/features/users/service.ts'
import { endSession } from '#server/plugins/session.ts'
import { isFirstRun } from './queries.ts'
import { readBasic } from '#server/lib/basic-login.ts'
import { logIn } from './service.ts'

export function sessionRoutes(app: App): void {
  handle(app, getLogin, async ({ query, context, reply }) => {
    const header = reply.request.headers.authorization
    const old = context.config.loginQuery && query.LoginID !== undefined
    const credentials = old
      ? { loginId: query.LoginID?.trim() ?? '', password: query.Password ?? '' }
      : readBasic(header)
    if (!credentials) throw new PortalError('input.invalid', { detail: 'Authorization' })
    const result = await logIn(context, reply, credentials)
    if (typeof result === 'number') return { special: result }
    return [await readUser(context.database, result.userId, result.customerId)]
  })

  handle(app, deleteLogin, async ({ context, reply }) => {
    const { session } = context
    await endSession(context.db, reply.request, reply)
    if (session) {
      await writeAudit(context.db, {
        event: 'logout',
        userId: session.userId,
        loginId: session.loginId,
        customerId: session.customerId,
        network: context.network,
      })
    }
    return []
  })

  handle(app, getCheckLogin, async ({ context }) => {
    const { session } = context
    if (!session) return { special: (await isFirstRun(context.db)) ? 206 : 204 }
    return [await readUser(context.database, session.userId, session.customerId)]
  })
}
