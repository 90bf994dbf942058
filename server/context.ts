import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Access } from '#contract/endpoint.ts'
import type { PermissionId, UserType } from '#contract/permissions.ts'
import type { Config, Language } from './config.ts'
import type { ActiveCustomerId, Database, Db } from './db/connect.ts'
import type { SessionCheck } from './db/driver.ts'
import type { Asker } from './papers/print.ts'

/** The server with its way to check and describe calls. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, ZodTypeProvider>

export interface Session {
  tokenHash: Buffer
  userId: number
  loginId: string
  userName: string
  userType: UserType
  /** False for the visitors' shared placeholder. */
  registered: boolean
  isAdmin: boolean
  /** For the active customer. */
  permissions: ReadonlySet<PermissionId>
  /** Whether the user administers the people of the active customer. */
  managesUsers: boolean
  /** The active customer, while the user is attached to it. */
  customerId: ActiveCustomerId | null
  /** Version and day of the offer at the moment of the request; bytes made for another one are out of date. */
  dataVersion: string
  /** The day of the catalogue the active customer was given last, `yyyy-MM-dd`; null while it has none. */
  catalogueDay: string | null
}

/** Who is asking, when, in which language, and what the answer can be made from. */
export interface Context {
  database: Database
  /** Sees no customer's rows. */
  db: Db
  config: Config
  now: Date
  language: Language
  session: Session | null
  /** Set while the session is one this process remembers; every statement of the request goes through it. */
  check?: SessionCheck | undefined
  /** Network of the caller for limits: IPv4 /24, IPv6 /48. */
  network: string
  log: FastifyBaseLogger
  /** Aborted when the client leaves before it has its answer. */
  left: () => AbortSignal
}

export interface SessionContext extends Context {
  session: Session
}

export interface CustomerContext extends SessionContext {
  customerId: ActiveCustomerId
  /** Sees the rows of the active customer only. */
  customerDb: Db
}

export type ContextOf<A extends Access> = A extends { readonly customer: true }
  ? CustomerContext
  : A extends { readonly who: 'anyone' | 'key' }
    ? Context
    : SessionContext

/** Who asks for a paper in a request. */
export const askerOf = ({ session, left }: SessionContext): Asker => ({ who: String(session.userId), signal: left() })

/** Whether the user may see net prices and totals. */
export function seesPrices(context: SessionContext): boolean {
  return context.session.permissions.has('shownettoprice')
}
