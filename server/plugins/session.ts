import { hash, randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import * as z from 'zod/mini'
import { isVisitor, permissionIds, userTypes } from '#contract/permissions.ts'
import type { Session } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import type { SessionCheck } from '#server/db/driver.ts'
import { statement } from '#server/db/statement.ts'

export const SESSION_COOKIE = '__Host-sid'
const ABSOLUTE_HOURS = 7 * 24
const VISITOR_HOURS = 24
const TOUCH_MS = 60_000

const cookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

const hashToken = (token: string) => hash('sha256', token, 'buffer')

const sessionStatement = statement('session.read', {
  params: { tokenHash: z.instanceof(Buffer), now: z.date() },
  row: z.object({
    user_id: z.number(),
    login_id: z.string(),
    prename: z.string(),
    surname: z.string(),
    user_type: z.enum(userTypes),
    is_admin: z.boolean(),
    permissions: z.array(z.enum(permissionIds)),
    manages_users: z.boolean(),
    customer_id: z.nullable(z.number()),
    seen_at: z.date(),
    expires_at: z.date(),
    offer_version: z.number(),
    data_date: z.string(),
    catalogue_day: z.nullable(z.string()),
    version: z.number(),
  }),
  text: 'select * from session_of(:tokenHash, :now)',
})

/** A session as it was last read. */
interface CachedSession {
  session: Session
  seenAt: Date
  expiresAt: Date
  version: number
  offerVersion: number
}

/** The sessions a process remembers, by the hash of their token. */
export type SessionCache = LRUCache<string, CachedSession>

const CACHED_SESSIONS = 20_000

export const createSessionCache = (): SessionCache => new LRUCache({ max: CACHED_SESSIONS })

const keyOf = (tokenHash: Buffer) => tokenHash.toString('base64')

/** The session of the request's cookie as it is now, or null; notes the time of use once a minute. */
export async function readSession(
  db: Db,
  cache: SessionCache,
  token: string | undefined,
  now: Date,
): Promise<Session | null> {
  if (!token) return null
  const tokenHash = hashToken(token)
  const key = keyOf(tokenHash)
  cache.delete(key)
  const [row] = await sessionStatement(db, { tokenHash, now })
  if (!row) return null
  const session = {
    tokenHash,
    userId: row.user_id,
    loginId: row.login_id,
    userName: `${row.prename} ${row.surname}`.trim(),
    userType: row.user_type,
    registered: !isVisitor(row.user_type),
    isAdmin: row.is_admin,
    permissions: new Set(row.permissions),
    managesUsers: row.manages_users,
    customerId: row.customer_id as ActiveCustomerId | null,
    dataVersion: `${row.offer_version} ${row.data_date}`,
    catalogueDay: row.catalogue_day,
  }
  // Noting the time of use makes a new version, which the next request reads.
  if (isOld(row.seen_at, now)) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  } else {
    cache.set(key, {
      session,
      seenAt: row.seen_at,
      expiresAt: row.expires_at,
      version: row.version,
      offerVersion: row.offer_version,
    })
  }
  return session
}

const isOld = (seenAt: Date, now: Date) => now.getTime() - seenAt.getTime() > TOUCH_MS

/** The session of the request's cookie as it was read less than a minute ago, with what the database has to confirm. */
export function cachedSession(
  cache: SessionCache,
  token: string | undefined,
  now: Date,
): { session: Session; check: SessionCheck } | undefined {
  if (!token) return undefined
  const tokenHash = hashToken(token)
  const found = cache.get(keyOf(tokenHash))
  if (!found || isOld(found.seenAt, now) || found.expiresAt <= now) return undefined
  const { session, version, offerVersion } = found
  return { session, check: { tokenHash, version, offerVersion, state: 'waiting' } }
}

/** Starts a session with a new id and gives it to the browser; the database keeps only its hash. */
export async function startSession(
  db: Db,
  reply: FastifyReply,
  user: { id: number; registered: boolean; customerId: number | null },
  now: Date,
): Promise<void> {
  // A browser has one session: the one it came with ends, so nobody else can go on using it.
  const before = reply.request.cookies[SESSION_COOKIE]
  if (before) await db.deleteFrom('session').where('token_hash', '=', hashToken(before)).execute()
  const token = randomBytes(32).toString('base64url')
  const hours = user.registered ? ABSOLUTE_HOURS : VISITOR_HOURS
  await db
    .insertInto('session')
    .values({
      token_hash: hashToken(token),
      user_id: user.id,
      customer_id: user.customerId,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + hours * 3_600_000),
    })
    .execute()
  reply.setCookie(SESSION_COOKIE, token, cookie)
}

/** Ends the session of the request, if there is one. */
export async function endSession(db: Db, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const token = request.cookies[SESSION_COOKIE]
  if (token) await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute()
  reply.clearCookie(SESSION_COOKIE, cookie)
}

/** Ends all sessions of a user, except one where given. */
export async function endSessionsOf(db: Db, userId: number, except?: Buffer): Promise<void> {
  const ended = db.deleteFrom('session').where('user_id', '=', userId)
  await (except ? ended.where('token_hash', '!=', except) : ended).execute()
}
