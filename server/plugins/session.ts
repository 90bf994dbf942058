import { createHash, randomBytes } from 'node:crypto'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery } from 'kysely'
import type { PermissionId, UserType } from '#contract/permissions.ts'
import type { Session } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

export const SESSION_COOKIE = '__Host-sid'
const IDLE_HOURS = 8
const ABSOLUTE_HOURS = 7 * 24
const VISITOR_HOURS = 24
const TOUCH_MS = 60_000

const cookie = { path: '/', httpOnly: true, secure: true, sameSite: 'strict' } as const

const hashToken = (token: string) => createHash('sha256').update(token).digest()

interface Row {
  user_id: number
  login_id: string
  user_name: string
  user_type: UserType
  is_admin: boolean
  permissions: PermissionId[]
  customer_id: number | null
  seen_at: Date
  data_version: string
  catalogue_day: string | null
}

// Rights, the attachment and the version of the offer are read with every request, so a change of one of them acts on
// the next request in every process.
const readSessionText = `
  select s.user_id, u.login_id, btrim(u.prename || ' ' || u.surname) as user_name, u.user_type, u.is_admin,
    u.permissions, s.seen_at, v.version || ' ' || v.data_date as data_version, c.id as customer_id,
    case when c.catalogue_date is not null then least(c.catalogue_date, v.data_date) end as catalogue_day
  from session s join app_user u on u.id = s.user_id cross join data_version v
  left join customer c on c.id = s.customer_id and c.active and (c.id = u.customer_id
    or exists (select from user_customer a where a.user_id = u.id and a.customer_id = c.id))
  where s.token_hash = $1 and s.expires_at > $2::timestamptz
    and s.seen_at > $2::timestamptz - make_interval(hours => ${IDLE_HOURS}) and not u.blocked`

/** The session of the request's cookie, or null; remembers the time of use once a minute. */
export async function readSession(db: Db, token: string | undefined, now: Date): Promise<Session | null> {
  if (!token) return null
  const tokenHash = hashToken(token)
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(readSessionText, [tokenHash, now]))
  const row = rows[0]
  if (!row) return null
  if (now.getTime() - row.seen_at.getTime() > TOUCH_MS) {
    await db.updateTable('session').set({ seen_at: now }).where('token_hash', '=', tokenHash).execute()
  }
  return {
    tokenHash,
    userId: row.user_id,
    loginId: row.login_id,
    userName: row.user_name,
    userType: row.user_type,
    registered: row.user_type !== 'Unregistered',
    isAdmin: row.is_admin,
    permissions: new Set(row.permissions),
    customerId: row.customer_id as ActiveCustomerId | null,
    dataVersion: row.data_version,
    catalogueDay: row.catalogue_day,
  }
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
