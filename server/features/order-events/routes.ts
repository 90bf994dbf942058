import type { FastifyReply } from 'fastify'
import { fileTypes } from '#contract/endpoint.ts'
import { getOrderEvents } from '#contract/order-events.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/connect.ts'
import { type App, handle } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { authorize } from '#server/plugins/access.ts'
import { sessionName } from './queries.ts'
import { createOrderEvents } from './service.ts'

export function orderEventRoutes(app: App, { database, clock }: { database: Database; clock: Clock }): void {
  const events = createOrderEvents(database)
  app.addHook('preClose', () => events.stop())

  handle(app, getOrderEvents, async ({ context, reply }) => {
    const { request } = reply
    if (!request.headers.accept?.includes(fileTypes.events)) return { special: 204 }
    const { session, customerId } = context
    const seesAll = session.permissions.has('verifyorder')
    const stream = events.open({
      userId: session.userId,
      customerId: seesAll ? null : customerId,
      session: sessionName(session.tokenHash),
      confirm: async () => {
        context.now = clock.now()
        await authorize(request, getOrderEvents.access)
        const holds = context.session
        const isSame = holds?.customerId === customerId && holds.permissions.has('verifyorder') === seesAll
        ensure(isSame, 'access.denied')
      },
    })
    return {
      ready: (_request: unknown, answer: FastifyReply) =>
        answer
          .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no' })
          .type(fileTypes.events)
          .send(stream),
    }
  })
}
