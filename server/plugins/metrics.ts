import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { fileTypes } from '#contract/endpoint.ts'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { countWaiting } from '#server/papers/print.ts'
import { registerFigures } from './operation-figures.ts'

/** A proxy on the same machine forwards requests from elsewhere. */
const passedOn = ({ headers }: FastifyRequest) =>
  ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'].some((name) => headers[name] !== undefined)

const loopback = /^(127\.|::1$|::ffff:127\.)/

/** `/metrics` for whoever watches the servers: by token, or from the same machine when none is set. */
export function registerMetrics(
  app: App,
  { config, database, clock }: { config: Config; database: Database; clock: Clock },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 3],
    registers: [registry],
  })
  const papers: Gauge = new Gauge({
    name: 'papers_waiting',
    help: 'Papers that wait to be made',
    registers: [registry],
    collect: () => papers.set(countWaiting()),
  })
  const readFigures = registerFigures(registry, database, clock)
  app.addHook('onResponse', async (request, reply) => {
    // A stream lasts as long as somebody looks.
    if (reply.getHeader('content-type') === fileTypes.events) return
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })

  app.get('/metrics', async (request, reply) => {
    const given = Buffer.from(request.headers.authorization ?? '')
    const expected = Buffer.from(`Bearer ${config.metricsToken ?? ''}`)
    const allowed = config.metricsToken
      ? given.length === expected.length && timingSafeEqual(given, expected)
      : loopback.test(request.ip) && !passedOn(request)
    ensure(allowed, 'not-found')
    await readFigures()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}
