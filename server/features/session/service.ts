import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import type { ActiveCustomerId } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { attemptsSoFar, countAttempt } from '#server/features/limits/service.ts'
import { verifyPassword } from '#server/lib/password.ts'
import { startSession } from '#server/plugins/session.ts'
import { findAccount, touchLastLogin } from './queries.ts'

const GUESSES_PER_ACCOUNT = 20
const GUESSES_PER_NETWORK = 100
const UNKNOWN_NAMES_PER_NETWORK = 10
const HOUR_SECONDS = 3600

export interface Credentials {
  loginId: string
  password: string
}

type LoginResult = { userId: number; customerId: ActiveCustomerId | null } | 204 | 205 | 206

/** LoginID and password of an Authorization header, or undefined when it is no such header. */
export function readBasic(header: string | undefined): Credentials | undefined {
  const encoded = /^Basic ([A-Za-z0-9+/]*={0,2})$/.exec(header ?? '')?.[1]
  if (encoded === undefined) return undefined
  let decoded: string
  try {
    decoded = new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'))
  } catch {
    return undefined
  }
  const colon = decoded.indexOf(':')
  if (colon < 0) return undefined
  const loginId = decoded.slice(0, colon).trim()
  const password = decoded.slice(colon + 1)
  if (loginId.length > 100 || password.length > 200 || decoded.includes('\u0000')) return undefined
  return { loginId, password }
}

// The name's own budget answers 204; past it unknown names look like wrong passwords, so names cannot be collected.
async function unknownName(context: Context, loginId: string): Promise<204 | 205> {
  const names = await countAttempt(context.db, 'unknown-name', context.network)
  await writeAudit(context.db, { event: 'login.unknown', userId: null, loginId, network: context.network })
  return names <= UNKNOWN_NAMES_PER_NETWORK ? 204 : 205
}

/** Checks name and password and starts a session; wrong ones cost the same time as unknown ones. */
export async function logIn(
  context: Context,
  reply: FastifyReply,
  { loginId, password }: Credentials,
): Promise<LoginResult> {
  const { db, config, network } = context
  const account = await findAccount(db, loginId)
  const placeholder = account !== undefined && !account.registered && account.loginId === config.placeholderLogin
  if (!(placeholder && password === '')) {
    const subject = (account?.loginId ?? loginId).toLowerCase()
    const guesses = await attemptsSoFar(db, 'guess', subject)
    const fromNetwork = await attemptsSoFar(db, 'guess-network', network)
    if (guesses >= GUESSES_PER_ACCOUNT || fromNetwork >= GUESSES_PER_NETWORK) {
      throw new PortalError('too-many-attempts', {}, HOUR_SECONDS)
    }
    const right = await verifyPassword(account?.passwordHash ?? null, password)
    if (!right) {
      await countAttempt(db, 'guess', subject)
      await countAttempt(db, 'guess-network', network)
      if (!account) return unknownName(context, loginId)
      await writeAudit(db, { event: 'login.failed', userId: account.id, loginId: account.loginId, network })
      return 205
    }
  }
  if (!account) return unknownName(context, loginId)
  if (account.blocked) {
    await writeAudit(db, { event: 'login.blocked', userId: account.id, loginId: account.loginId, network })
    return 206
  }
  await startSession(db, reply, account, context.now)
  await touchLastLogin(db, account.id)
  await writeAudit(db, {
    event: 'login',
    userId: account.id,
    loginId: account.loginId,
    customerId: account.customerId,
    network,
  })
  return { userId: account.id, customerId: account.customerId }
}
