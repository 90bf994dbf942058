import type { FastifyReply } from 'fastify'
import type { Context } from '#server/context.ts'
import type { ActiveCustomerId } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import type { Credentials } from '#server/lib/basic-login.ts'
import { forgetAttempt, limitAttempts, noteRefusedName } from '#server/features/limits/service.ts'
import { verifyPassword } from '#server/lib/password.ts'
import { startSession } from '#server/plugins/session.ts'
import { findAccount, hasLoggedInFrom, touchLastLogin, type Account } from './queries.ts'

const GUESSES_PER_ACCOUNT = 20
const GUESSES_PER_NETWORK = 100
const VISITORS_PER_NETWORK = 300

interface Entered {
  userId: number
  customerId: ActiveCustomerId | null
}

type LoginResult = Entered | 204 | 205 | 206

// Past the budget of unknown names a network is told neither 204 nor 205, so names cannot be collected; the right
// password still lets in. Both do the same work, so the time says nothing either.
async function refuse(context: Context, loginId: string, account: Account | undefined): Promise<204 | 205> {
  const { db, network } = context
  const wait = await noteRefusedName(db, network, loginId, account !== undefined)
  const event = account ? 'login.failed' : 'login.unknown'
  await writeAudit(db, { event, userId: account?.id ?? null, loginId: account?.loginId ?? loginId, network })
  if (wait !== undefined) throw new PortalError('too-many-attempts', {}, wait)
  return account ? 205 : 204
}

/** Whether the password is the account's; throws when there were too many wrong ones. */
async function verify(context: Context, { loginId, password }: Credentials, account: Account | undefined) {
  const { db, network } = context
  // Guesses from elsewhere do not lock out who has been here before.
  const known = await hasLoggedInFrom(db, account?.id ?? null, network)
  const name = (account?.loginId ?? loginId).toLowerCase()
  const subject = known ? `${name} ${network}` : name
  // Counted before the password is looked at: many guesses at once would all find the limit not yet reached. The network
  // comes first, so that a network that is kept out leaves no row for each name it makes up.
  await limitAttempts(db, 'guess-network', network, GUESSES_PER_NETWORK)
  try {
    await limitAttempts(db, 'guess', subject, GUESSES_PER_ACCOUNT)
  } catch (error) {
    await forgetAttempt(db, 'guess-network', network)
    throw error
  }
  let isWrong = false
  try {
    isWrong = !(await verifyPassword(account?.passwordHash ?? null, password))
    return !isWrong
  } finally {
    if (!isWrong) {
      await forgetAttempt(db, 'guess', subject)
      await forgetAttempt(db, 'guess-network', network)
    }
  }
}

/** Checks name and password and starts a session; wrong ones cost the same time as unknown ones. */
export async function logIn(context: Context, reply: FastifyReply, credentials: Credentials): Promise<LoginResult> {
  const { db, config, network } = context
  const account = await findAccount(db, credentials.loginId)
  const placeholder = account !== undefined && !account.registered && account.loginId === config.placeholderLogin
  const welcome = placeholder && credentials.password === ''
  if (welcome) await limitAttempts(db, 'visitor', network, VISITORS_PER_NETWORK)
  if (!welcome && !(await verify(context, credentials, account))) return refuse(context, credentials.loginId, account)
  if (!account) return refuse(context, credentials.loginId, account)
  if (account.blocked) {
    await writeAudit(db, { event: 'login.blocked', userId: account.id, loginId: account.loginId, network })
    return 206
  }
  return enter(context, reply, account)
}

async function enter({ db, network, now }: Context, reply: FastifyReply, account: Account): Promise<Entered> {
  await startSession(db, reply, account, now)
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

/** Starts a session for somebody who has just set the password of this login. */
export async function enterAs(context: Context, reply: FastifyReply, loginId: string): Promise<Entered> {
  const account = await findAccount(context.db, loginId)
  if (!account) throw new PortalError('not-found')
  return enter(context, reply, account)
}
