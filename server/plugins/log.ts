import type { App } from '#server/endpoint.ts'

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
