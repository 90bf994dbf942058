import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/db/connect.ts'
import type { App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'

interface Options {
  database: Database
  clock: Clock
  closing: AbortSignal | undefined
}

/** `/healthz` for load balancers: 200 while this process can do its work and is not about to end. */
export function registerHealth(app: App, { database, clock, closing }: Options): void {
  app.get('/healthz', async (_request, reply) => {
    if (closing?.aborted) return reply.code(503).send({ status: 'closing' })
    ensure(clock.isRight(), 'clock.wrong')
    await database.pool.query('select 1')
    return { status: 'ok' }
  })
}
