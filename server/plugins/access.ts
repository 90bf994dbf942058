import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { Clock } from '#server/clock.ts'
import { languages, type Config, type Language } from '#server/config.ts'
import type { Context, CustomerContext, Session } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import type { App } from '#server/endpoint.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { networkOf } from '#server/lib/network.ts'
import { recent } from '#server/lib/recent.ts'
import { readSession, seenSession, SESSION_COOKIE, type SeenSession, type SeenSessions } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: Context
    language: Language
  }
  interface FastifyInstance {
    seenSessions: SeenSessions
  }
}

const SEEN_SESSIONS = 20_000

interface Options {
  database: Database
  config: Config
  clock: Clock
}

/** What an access rule asks of a session; throws the first refusal. */
export function admit(access: Access, session: Session | null): void {
  if (access.who === 'anyone') return
  ensure(session, 'session.missing')
  ensure(access.who === 'session' || session.registered, 'access.denied')
  ensure(!access.admin || session.isAdmin, 'access.denied')
  const anyOf = access.anyOf ?? []
  ensure(anyOf.length === 0 || anyOf.some((permission) => session.permissions.has(permission)), 'access.denied')
  ensure(!access.customer || session.customerId !== null, 'access.no-customer')
}

// A foreign page cannot add the header without asking first, and nobody answers its question.
function refuseForeignPages(request: FastifyRequest, config: Config): void {
  const { origin, 'sec-fetch-site': site, 'sec-fetch-mode': mode } = request.headers
  ensure(request.headers.activelangid !== undefined, 'access.foreign-page')
  ensure(site === undefined || site === 'same-origin' || site === 'none', 'access.foreign-page')
  ensure(mode !== 'navigate', 'access.foreign-page')
  if (origin !== undefined) {
    const portal = new URL(config.publicUrl)
    // Behind a proxy the portal's own host looks unencrypted from here; its public address decides.
    const here = request.host === portal.host ? portal.origin : `${request.protocol}://${request.host}`
    ensure(origin === portal.origin || origin === here, 'access.foreign-page')
  }
}

/** What tells that the client left before it had its answer; made when somebody wants to know. */
function leftOf({ raw }: FastifyReply): () => AbortSignal {
  let told: AbortController | undefined
  return () => {
    if (told) return told.signal
    const controller = (told = new AbortController())
    if (raw.destroyed) controller.abort()
    else raw.once('close', () => raw.writableFinished || controller.abort())
    return controller.signal
  }
}

/** Checks who asks before anything else of the request is read. */
export async function authorize(request: FastifyRequest, access: Access): Promise<void> {
  const { context } = request
  refuseForeignPages(request, context.config)
  const token = request.cookies[SESSION_COOKIE]
  context.guard = undefined
  context.session = await readSession(context.db, request.server.seenSessions, token, context.now)
  admitted(request, access)
}

/**
 * The same with the session this process remembers, to be confirmed with the first statement of the handler; a session
 * that is not remembered or would be refused is read.
 */
export async function authorizeAsSeen(request: FastifyRequest, access: Access): Promise<void> {
  const { context } = request
  const seen = seenSession(request.server.seenSessions, request.cookies[SESSION_COOKIE], context.now)
  if (!seen) return authorize(request, access)
  try {
    refuseForeignPages(request, context.config)
    Object.assign(context, seen)
    admitted(request, access)
  } catch {
    await authorize(request, access)
  }
}

/**
 * Runs a handler. What it says under a remembered session counts when the database has confirmed the session; otherwise
 * nothing has been done, and the request begins anew under the session as it is now.
 */
export async function confirmed<R>(request: FastifyRequest, access: Access, run: () => Promise<R>): Promise<R> {
  const { guard } = request.context
  if (!guard) return run()
  try {
    const result = await run()
    if (guard.isPassed) return result
  } catch (error) {
    if (guard.isPassed) throw error
  }
  await authorize(request, access)
  return run()
}

function admitted({ context, headers }: FastifyRequest, access: Access): void {
  admit(access, context.session)
  if (!access.customer) return
  const customerId = context.session?.customerId
  if (!customerId) throw new PortalError('access.no-customer')
  // A tab that shows another customer than the session works for must not act on the wrong one.
  const claimed = headers['x-active-customer']
  ensure(claimed === undefined || claimed === String(customerId), 'customer.changed')
  Object.assign(context, { customerId, customerDb: context.database.of(customerId, context.guard) } satisfies Pick<
    CustomerContext,
    'customerId' | 'customerDb'
  >)
}

/** Gives every request its context; refuses to start when an API route declares no access. */
export function registerAccess(app: App, { database, config, clock }: Options): void {
  app.addHook('onRoute', ({ url, config: routeConfig }) => {
    const isDecided = routeConfig?.endpoint?.access !== undefined || routeConfig?.open === true
    if (url.startsWith('/api/') && !isDecided) throw new Error(`${url} declares no access`)
  })
  app.decorate(
    'seenSessions',
    recent<SeenSession>(SEEN_SESSIONS, () => 1),
  )
  app.decorateRequest('context')
  app.decorateRequest('language', 'cs')
  app.addHook('onRequest', async (request, reply) => {
    const asked = request.headers.activelangid
    request.language = languages.find((language) => language === asked) ?? languages[0]
    request.context = {
      database,
      db: database.db,
      config,
      now: clock.now(),
      language: request.language,
      session: null,
      network: networkOf(request.ip),
      log: request.log,
      left: leftOf(reply),
    }
    // Sessions, prices and days of delivery hang on the time; pages and pictures do not.
    if (request.routeOptions.config.endpoint) ensure(clock.isRight(), 'clock.wrong')
  })
}
