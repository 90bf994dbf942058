import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { KeyPurpose } from './key-purposes.ts'
import type { PermissionId } from './permissions.ts'

/**
 * Who may call. `session` includes the visitors' placeholder, `registered` does not; `key` is another system with a key
 * that was made for one of `keys`.
 * `customer` asks for an active customer; of `anyOf` one permission is enough; `admin` asks for the admin flag besides.
 */
export interface Access {
  readonly who: 'anyone' | 'session' | 'registered' | 'key'
  readonly keys?: readonly KeyPurpose[]
  readonly customer?: boolean
  readonly anyOf?: readonly PermissionId[]
  readonly admin?: boolean
  /** Asks for who administers the people of the active customer. */
  readonly managesUsers?: boolean
}

export const anyone = { who: 'anyone' } as const satisfies Access
export const session = { who: 'session' } as const satisfies Access
export const registered = { who: 'registered' } as const satisfies Access
/** A session, the placeholder's included, with an active customer. */
export const offer = { who: 'session', customer: true } as const satisfies Access
/** A registered user with an active customer and, where given, one of the permissions. */
export const buyer = (...anyOf: PermissionId[]) =>
  ({ who: 'registered', customer: true, anyOf }) as const satisfies Access
/** Who administers the people of the active customer, by the seller's leave. */
export const companyAdmin = {
  who: 'registered',
  customer: true,
  managesUsers: true,
} as const satisfies Access
/** A registered user with the admin flag and one of the permissions. */
export const admin = (...anyOf: PermissionId[]) => ({ who: 'registered', anyOf, admin: true }) as const satisfies Access

type Schema<T> = z.core.$ZodType<T>

/** Media types of the files that calls answer with. */
export const fileTypes = {
  pdf: 'application/pdf',
  isdoc: 'application/xml',
  csv: 'text/csv',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  zip: 'application/zip',
  xml: 'text/xml',
  events: 'text/event-stream',
  any: '*/*',
} as const

const BODY_LIMIT = 262_144

export interface Endpoint<P = unknown, Q = unknown, B = unknown, R = unknown, A extends Access = Access> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below the API base; parameters in braces, `{PathName...}` takes the rest of the path with its slashes. */
  readonly path: string
  readonly summary: string
  readonly access: A
  readonly params: Schema<P>
  readonly query: Schema<Q>
  readonly body: Schema<B>
  /** One element of the envelope's `data`. */
  readonly response: Schema<R>
  /** Answers that are no failure and have no body: what 204, 205 and 206 mean for this call. */
  readonly answers: { readonly [status in 204 | 205 | 206]?: string }
  /** What the file is that the call answers with; without one it answers with the envelope. */
  readonly files: readonly (keyof typeof fileTypes)[]
  /** Refusals besides those that follow from access, parameters and body. */
  readonly refusals: readonly ErrorCode[]
  /** The answer has an ETag and is 304 for who has it already. */
  readonly cached: boolean
  /** The call takes login and password in the header Authorization. */
  readonly credentials: boolean
  /** How many bytes a body may have. */
  readonly bodyLimit: number
  /** What a body is. */
  readonly bodyType: 'application/json' | 'text/xml'
}

type Definition<P, Q, B, R, A extends Access> = Pick<
  Endpoint<P, Q, B, R, A>,
  'method' | 'path' | 'summary' | 'access' | 'response'
> &
  Partial<
    Pick<
      Endpoint<P, Q, B, R, A>,
      | 'params'
      | 'query'
      | 'body'
      | 'answers'
      | 'files'
      | 'refusals'
      | 'cached'
      | 'credentials'
      | 'bodyLimit'
      | 'bodyType'
    >
  >

type Nothing = Record<never, never>

/** Describes a call once for the server, the browser and the API description. */
export function endpoint<R, A extends Access, P = Nothing, Q = Nothing, B = undefined>(
  definition: Definition<P, Q, B, R, A>,
): Endpoint<P, Q, B, R, A> {
  const nothing = z.strictObject({})
  return {
    params: nothing as unknown as Schema<P>,
    query: nothing as unknown as Schema<Q>,
    body: z.undefined() as unknown as Schema<B>,
    answers: {},
    files: [],
    refusals: [],
    cached: false,
    credentials: false,
    bodyLimit: BODY_LIMIT,
    bodyType: 'application/json',
    ...definition,
  }
}
