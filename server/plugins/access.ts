import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Access } from '#contract/endpoint.ts'
import type { Clock } from '#server/clock.ts'
import { languages, type Config, type Language } from '#server/config.ts'
import type { App, Context, CustomerContext, Session } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { ensure, isSessionChanged, PortalError } from '#server/errors.ts'
import { admitShopCall, noteShopRefusal, purposeOf } from '#server/features/order-door/service.ts'
import { readBasic } from '#server/lib/basic-login.ts'
import { networkOf } from '#server/lib/network.ts'
import { refuseWhileClosed } from './maintenance.ts'
import { cachedSession, createSessionCache, readSession, SESSION_COOKIE, type SessionCache } from './session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    context: Context
    language: Language
  }
  interface FastifyInstance {
    sessionCache: SessionCache
  }
}

interface Options {
  database: Database
  config: Config
  clock: Clock
}

/** What an access rule asks of a session; throws the first refusal. */
export function admit(access: Access, session: Session | null): void {
  if (access.who === 'anyone' || access.who === 'key') return
  ensure(session, 'session.missing')
  ensure(access.who === 'session' || session.registered, 'access.denied')
  ensure(!access.admin || session.isAdmin, 'access.denied')
  const anyOf = access.anyOf ?? []
  ensure(anyOf.length === 0 || anyOf.some((permission) => session.permissions.has(permission)), 'access.denied')
  ensure(!access.customer || session.customerId !== null, 'access.no-customer')
  ensure(!access.managesUsers || session.managesUsers, 'access.denied')
}

// A page of another site cannot send the header without a preflight request, which the portal does not answer.
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

/** A signal for when the client disconnects before it has its answer; made on demand. */
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

// Whoever has the key says so himself, a page of another site cannot; a cookie counts for nothing here.
async function authorizeKey(request: FastifyRequest, { keys = [] }: Access): Promise<void> {
  const { context, headers } = request
  refuseWhileClosed(request)
  const isShop = keys.includes('Shop')
  const bearer = /^Bearer (\S{1,200})$/i.exec(headers.authorization ?? '')?.[1]
  const key = isShop ? readBasic(headers.authorization)?.password : bearer
  if (isShop && key !== undefined) await admitShopCall(context)
  const purpose = key === undefined ? undefined : await purposeOf(context.database.db, key)
  const refusal = purpose === undefined ? 'key.wrong' : keys.includes(purpose) ? undefined : 'key.other'
  if (!refusal) return
  if (isShop && key !== undefined) await noteShopRefusal(context)
  throw new PortalError(refusal)
}

/** Checks who asks before anything else of the request is read. */
export async function authorize(request: FastifyRequest, access: Access): Promise<void> {
  const { context } = request
  if (access.who === 'key') return authorizeKey(request, access)
  refuseForeignPages(request, context.config)
  const token = request.cookies[SESSION_COOKIE]
  context.check = undefined
  context.db = context.database.db
  context.session = await readSession(context.db, request.server.sessionCache, token, context.now)
  admitted(request, access)
}

/**
 * The same with the session this process remembers, to be confirmed with the first statement of the handler; one that is
 * not remembered, or would be refused, is read.
 */
export async function authorizeFromCache(request: FastifyRequest, access: Access): Promise<void> {
  const { context } = request
  const token = request.cookies[SESSION_COOKIE]
  const cached = context.config.sessionCache && cachedSession(request.server.sessionCache, token, context.now)
  if (!cached) return authorize(request, access)
  try {
    refuseForeignPages(request, context.config)
    Object.assign(context, cached, { db: context.database.of(null, cached.check) })
    admitted(request, access)
  } catch {
    await authorize(request, access)
  }
}

/**
 * Runs a handler that may have begun with a remembered session. If the database confirmed it, the answer or the failure
 * stands. If the database refused it, or was never asked, nothing has been written: every statement carries the check
 * until one has passed, and one that does not pass is undone. Then the session is read and the handler runs again,
 * once.
 */
export async function runConfirmed<R>(request: FastifyRequest, access: Access, run: () => Promise<R>): Promise<R> {
  const { check } = request.context
  if (!check) return run()
  try {
    const result = await run()
    if (check.state === 'confirmed') return result
  } catch (error) {
    // A connection lost with the first statement may have been lost after it was done.
    if (check.state === 'confirmed' || (check.state === 'sent' && !isSessionChanged(error))) throw error
  }
  await authorize(request, access)
  return run()
}

function admitted(request: FastifyRequest, access: Access): void {
  const { context, headers } = request
  refuseWhileClosed(request)
  admit(access, context.session)
  if (!access.customer) return
  const customerId = context.session?.customerId
  if (!customerId) throw new PortalError('access.no-customer')
  // A tab that shows another customer than the session works for must not act on the wrong one.
  const claimed = headers['x-active-customer']
  ensure(claimed === undefined || claimed === String(customerId), 'customer.changed')
  Object.assign(context, { customerId, customerDb: context.database.of(customerId, context.check) } satisfies Pick<
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
  app.decorate('sessionCache', createSessionCache())
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
