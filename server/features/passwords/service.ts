import type { FastifyReply } from 'fastify'
import type { Context, SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { limitAttempts, noteRefusedName } from '#server/features/limits/service.ts'
import { queueMail } from '#server/mail/service.ts'
import { isCommonPassword } from '#server/lib/common-password.ts'
import { hashPassword, verifyPassword } from '#server/lib/password.ts'
import { endSession, endSessionsOf } from '#server/plugins/session.ts'
import {
  changeMail,
  confirmMail,
  consumeCode,
  createCode,
  findPasswordAccount,
  isFreshSession,
  revertMail,
  setPassword,
} from './queries.ts'

const RECOVERY_MINUTES = 30
const INVITATION_MINUTES = 72 * 60
const CONFIRMATION_MINUTES = 7 * 24 * 60
const REVERT_MINUTES = 72 * 60
const MAILS_PER_USER = 5
const MAILS_PER_ADDRESS = 5
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
  await refuseCommon(change.newPassword)
  if (!(await isOwnPassword(context, change.oldPassword))) return 205
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

/** Whether the password is that of the session's user; wrong ones are counted and kept in the audit log. */
async function isOwnPassword({ db, session, network }: SessionContext, password: string): Promise<boolean> {
  const account = await findPasswordAccount(db, session.loginId)
  await limitAttempts(db, 'change-password', session.loginId, GUESSES_PER_SESSION_USER)
  if (await verifyPassword(account?.passwordHash ?? null, password)) return true
  await writeAudit(db, { event: 'password.refused', userId: session.userId, loginId: session.loginId, network })
  return false
}

/** Gives somebody who proved to read this address a password; the address is confirmed with it. Returns the login. */
export async function givePassword(
  db: Db,
  { userId, mail, passwordHash }: { userId: number; mail: string; passwordHash: string },
): Promise<string | undefined> {
  const loginId = await setPassword(db, userId, passwordHash)
  await confirmMail(db, userId, mail)
  await endSessionsOf(db, userId)
  return loginId
}

/** Refuses a password that everybody tries first. */
export async function refuseCommon(password: string): Promise<void> {
  ensure(!(await isCommonPassword(password)), 'password.common')
}

/** Mails a link to set a new password to the trusted address; 204 when there is no such user. */
export async function sendRecovery(context: Context, loginId: string): Promise<204 | undefined> {
  const { db, config, language, network } = context
  await limitAttempts(db, 'recovery-network', network, CALLS_PER_NETWORK)
  const account = await findPasswordAccount(db, loginId)
  // Counts together with the login, so that names cannot be collected here either.
  const wait = await noteRefusedName(db, network, loginId, account?.registered === true)
  if (wait !== undefined) throw new PortalError('too-many-attempts', {}, wait)
  if (!account?.registered) return 204
  if (account.recoveryMail === '') throw new PortalError('user.no-mail')
  await limitAttempts(db, 'recovery', account.loginId.toLowerCase(), MAILS_PER_USER)
  await db.transaction().execute(async (transaction) => {
    await mailRecovery(transaction, { config, language }, account)
    await writeAudit(transaction, { event: 'recovery.sent', userId: account.id, loginId: account.loginId, network })
  })
  return undefined
}

type Letter = Pick<Context, 'config' | 'language'>

async function mailRecovery(
  db: Db,
  { config, language }: Letter,
  account: { id: number; loginId: string; recoveryMail: string },
): Promise<void> {
  const code = await createCode(db, { kind: 'password', userId: account.id, minutes: RECOVERY_MINUTES })
  await queueMail(db, 'recovery', {
    to: account.recoveryMail,
    language,
    values: { login: account.loginId, link: `${config.publicUrl}/new-password?code=${code}` },
  })
}

/** Mails a link to set a password, as the administration asks: the invitation, or for who has a password a reset. */
export async function mailPasswordLink(db: Db, letter: Letter, loginId: string): Promise<string> {
  const account = await findPasswordAccount(db, loginId)
  if (!account) throw new PortalError('not-found')
  ensure(account.recoveryMail !== '', 'user.no-mail')
  await limitAttempts(db, 'recovery', account.loginId.toLowerCase(), MAILS_PER_USER)
  if (account.passwordHash === null) {
    await inviteUser(db, letter, { userId: account.id, loginId: account.loginId, mail: account.recoveryMail })
  } else await mailRecovery(db, letter, account)
  return account.recoveryMail
}

/** Sets a password by a mailed code, once; all sessions of the user end. 205 for a code that is unknown, used or late. */
export async function recoverPassword(
  context: Context,
  { Password, code }: { Password: string; code: string },
): Promise<204 | 205 | undefined> {
  const { db, network } = context
  await refuseCommon(Password)
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
  { config, language }: Letter,
  user: { userId: number; loginId: string; mail: string },
): Promise<void> {
  const code = await createCode(db, { kind: 'password', userId: user.userId, minutes: INVITATION_MINUTES })
  await queueMail(db, 'invitation', {
    to: user.mail,
    language,
    values: { login: user.loginId, link: `${config.publicUrl}/new-password?code=${code}` },
  })
}

/**
 * Lets somebody change the own address. A session that was not begun just now may be stolen, so it needs the password
 * besides. 205 for a wrong password; throws when it is needed and missing, or when too many mails would go out.
 */
export async function admitMailChange(
  context: SessionContext,
  { mail, password }: { mail: string; password: string | undefined },
): Promise<205 | undefined> {
  const { db, session } = context
  if (password !== undefined) {
    if (!(await isOwnPassword(context, password))) return 205
  } else {
    ensure(await isFreshSession(db, session.tokenHash), 'password.needed')
  }
  await limitAttempts(db, 'mail-change', String(session.userId), MAILS_PER_USER)
  await limitAttempts(db, 'mail-target', mail.toLowerCase(), MAILS_PER_ADDRESS)
  return undefined
}

/** Changes the user's address, asks the new one to confirm, and tells the trusted one, with a way back. */
export async function sendMailConfirmation(
  db: Db,
  { config, language }: Letter,
  { userId, loginId, mail }: { userId: number; loginId: string; mail: string },
): Promise<void> {
  const trusted = await changeMail(db, userId, mail)
  const code = await createCode(db, { kind: 'confirm-mail', userId, mail, minutes: CONFIRMATION_MINUTES })
  await queueMail(db, 'confirm-mail', {
    to: mail,
    language,
    values: { login: loginId, link: `${config.publicUrl}/?confirm-mail=${code}` },
  })
  if (trusted === '' || trusted === mail) return
  const wayBack = await createCode(db, { kind: 'revert-mail', userId, mail: trusted, minutes: REVERT_MINUTES })
  await queueMail(db, 'mail-changed', {
    to: trusted,
    language,
    values: { login: loginId, mail, link: `${config.publicUrl}/revert-mail?code=${wayBack}` },
  })
}

/** Confirms an address by its code; false when the code is late or the user has another address by now. */
export async function confirmNewMail({ db, network }: Context, code: string): Promise<boolean> {
  await limitAttempts(db, 'confirm-network', network, CALLS_PER_NETWORK)
  return db.transaction().execute(async (transaction) => {
    const owner = await consumeCode(transaction, 'confirm-mail', code)
    return owner !== undefined && (await confirmMail(transaction, owner.userId, owner.mail))
  })
}

/** Gives the user the address back by the code mailed to it, and ends all sessions; false for a late or unknown code. */
export async function revertMailChange({ db, network }: Context, code: string): Promise<boolean> {
  await limitAttempts(db, 'confirm-network', network, CALLS_PER_NETWORK)
  return db.transaction().execute(async (transaction) => {
    const owner = await consumeCode(transaction, 'revert-mail', code)
    if (!owner) return false
    const loginId = await revertMail(transaction, owner.userId, owner.mail)
    if (loginId === undefined) return false
    await endSessionsOf(transaction, owner.userId)
    await writeAudit(transaction, { event: 'mail.reverted', userId: owner.userId, loginId, network })
    return true
  })
}
