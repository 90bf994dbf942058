import pino, { type DestinationStream } from 'pino'
import type { App } from '#server/endpoint.ts'

const BUFFER_BYTES = 8192
const BUFFER_MS = 200

/** Writes log lines to an open file a few together, because a write of its own would be a tenth of a request's work. */
export function logTo(fd: number): DestinationStream {
  return pino.destination({ dest: fd, sync: false, minLength: BUFFER_BYTES, periodicFlush: BUFFER_MS })
}

/** One line per request: the route's pattern, never the query, headers or bodies. */
export function registerLog(app: App): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info({
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
      user: request.context?.session?.userId,
      customer: request.context?.session?.customerId,
    })
  })
}
