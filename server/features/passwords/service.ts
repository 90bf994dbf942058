import type { FastifyReply } from 'fastify'
import type { Context, SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import { queueMail } from '#server/features/mail/service.ts'
import { hashPassword, verifyPassword } from '#server/lib/password.ts'
import { endSession, endSessionsOf } from '#server/plugins/session.ts'
import { changeMail, confirmMail, consumeCode, createCode, findPasswordAccount, setPassword } from './queries.ts'

const RECOVERY_MINUTES = 30
const INVITATION_MINUTES = 72 * 60
const CONFIRMATION_MINUTES = 7 * 24 * 60
const MAILS_PER_USER = 5
const CALLS_PER_NETWORK = 30
const GUESSES_PER_SESSION_USER = 20

/** Changes the own password; 204 for visitors, 205 for a wrong current one. The other sessions end, on demand this one too. */
export async function changePassword(
  context: SessionContext,
  reply: FastifyReply,
  change: { newPassword: string; oldPassword: string; LoggedIn: boolean },
): Promise<204 | 205 | undefined> {
  const { db, session, network } = context
  if (!session.registered) return 204
  const account = await findPasswordAccount(db, session.loginId)
  if (!account) return 204
  await limitAttempts(db, 'change-password', session.loginId, GUESSES_PER_SESSION_USER)
  if (!(await verifyPassword(account.passwordHash, change.oldPassword))) {
    await writeAudit(db, { event: 'password.refused', userId: session.userId, loginId: session.loginId, network })
    return 205
  }
  const hash = await hashPassword(change.newPassword)
  await db.transaction().execute(async (transaction) => {
    await setPassword(transaction, session.userId, hash)
    await endSessionsOf(transaction, session.userId, session.tokenHash)
    await writeAudit(transaction, {
      event: 'password.changed',
      userId: session.userId,
      loginId: session.loginId,
      network,
    })
  })
  if (!change.LoggedIn) await endSession(db, reply.request, reply)
  return undefined
}

/** Mails a link to set a new password to the confirmed address; 204 when there is no such user. */
export async function sendRecovery(context: Context, loginId: string): Promise<204 | undefined> {
  const { db, config, language, network } = context
  await limitAttempts(db, 'recovery-network', network, CALLS_PER_NETWORK)
  const account = await findPasswordAccount(db, loginId)
  if (!account?.registered) return 204
  if (account.confirmedMail === '') throw new PortalError('user.no-mail')
  await limitAttempts(db, 'recovery', account.loginId.toLowerCase(), MAILS_PER_USER)
  await db.transaction().execute(async (transaction) => {
    const code = await createCode(transaction, { kind: 'password', userId: account.id, minutes: RECOVERY_MINUTES })
    await queueMail(transaction, {
      to: account.confirmedMail,
      language,
      template: 'recovery',
      values: { login: account.loginId, link: `${config.publicUrl}/new-password?code=${code}` },
    })
    await writeAudit(transaction, { event: 'recovery.sent', userId: account.id, loginId: account.loginId, network })
  })
  return undefined
}

/** Sets a password by a mailed code, once; all sessions of the user end. 205 for a code that is unknown, used or late. */
export async function recoverPassword(
  context: Context,
  { Password, code }: { Password: string; code: string },
): Promise<204 | 205 | undefined> {
  const { db, network } = context
  await limitAttempts(db, 'recovery-network', network, CALLS_PER_NETWORK)
  const hash = await hashPassword(Password)
  return db.transaction().execute(async (transaction) => {
    const owner = await consumeCode(transaction, 'password', code)
    if (!owner) return 205
    const loginId = await setPassword(transaction, owner.userId, hash)
    if (loginId === undefined) return 204
    await endSessionsOf(transaction, owner.userId)
    await writeAudit(transaction, { event: 'password.recovered', userId: owner.userId, loginId, network })
    return undefined
  })
}

/** Mails a new user the link to set the first password. */
export async function inviteUser(
  db: Db,
  { config, language }: Context,
  user: { userId: number; loginId: string; mail: string },
): Promise<void> {
  const code = await createCode(db, { kind: 'password', userId: user.userId, minutes: INVITATION_MINUTES })
  await queueMail(db, {
    to: user.mail,
    language,
    template: 'invitation',
    values: { login: user.loginId, link: `${config.publicUrl}/new-password?code=${code}` },
  })
}

/** Changes the user's address, asks the new one to confirm and tells the old one. */
export async function sendMailConfirmation(
  db: Db,
  { config, language, session }: SessionContext,
  mail: string,
): Promise<void> {
  const before = await changeMail(db, session.userId, mail)
  const code = await createCode(db, {
    kind: 'confirm-mail',
    userId: session.userId,
    mail,
    minutes: CONFIRMATION_MINUTES,
  })
  await queueMail(db, {
    to: mail,
    language,
    template: 'confirm-mail',
    values: { login: session.loginId, link: `${config.publicUrl}/?confirm-mail=${code}` },
  })
  if (before !== '' && before !== mail) {
    await queueMail(db, { to: before, language, template: 'mail-changed', values: { login: session.loginId, mail } })
  }
}

/** Confirms an address by its code; false when the code is late or the user has another address by now. */
export async function confirmNewMail({ db, network }: Context, code: string): Promise<boolean> {
  await limitAttempts(db, 'confirm-network', network, CALLS_PER_NETWORK)
  return db.transaction().execute(async (transaction) => {
    const owner = await consumeCode(transaction, 'confirm-mail', code)
    return owner !== undefined && (await confirmMail(transaction, owner.userId, owner.mail))
  })
}
