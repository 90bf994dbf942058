import { randomInt } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { FirstAdministrator, FirstStep, FirstSteps } from '#contract/first-run.ts'
import type { User } from '#contract/user.ts'
import type { Context, SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { forgetAttempt, limitAttempts } from '#server/features/limits/service.ts'
import { refuseExample } from '#server/features/mail-server/service.ts'
import { refuseCommon } from '#server/features/passwords/service.ts'
import { enterAs } from '#server/features/session/service.ts'
import { readUser } from '#server/features/users/service.ts'
import { insertAdministrator } from '#server/features/users/accounts/service.ts'
import { preparePublicCustomer } from '#server/features/visitors/service.ts'
import { hashPassword } from '#server/lib/password.ts'
import { closeFirstRun, isCode, issueCode, listSteps, setPutAway, settleStep } from './queries.ts'

const GUESSES_PER_NETWORK = 10
// Without those that look alike.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const GROUPS = 4

/** Makes a new code for the first administrator, of 80 bits; undefined when the portal has one. */
export async function openFirstRun(db: Db): Promise<string | undefined> {
  const group = () => Array.from({ length: 4 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
  const code = Array.from({ length: GROUPS }, group).join('-')
  return (await issueCode(db, code)) ? code : undefined
}

/** Throws unless it is the code of a portal that nobody administers yet; `isLocked` holds that until the transaction ends. */
async function requireCode(db: Db, code: string, isLocked: boolean): Promise<void> {
  const isRight = await isCode(db, code, isLocked)
  ensure(isRight !== undefined, 'not-found')
  ensure(isRight, 'first-run.code')
}

/** Makes the first administrator by the code of the terminal and logs in; a portal in use knows no such call. */
export async function beginPortal(context: Context, reply: FastifyReply, body: FirstAdministrator): Promise<User> {
  const { db, network, config, database } = context
  ensure((await isCode(db, body.Code, false)) !== undefined, 'not-found')
  await limitAttempts(db, 'first-run', network, GUESSES_PER_NETWORK)
  await requireCode(db, body.Code, false)
  await forgetAttempt(db, 'first-run', network)
  refuseExample(config, body.Mail)
  await refuseCommon(body.Password)
  const passwordHash = await hashPassword(body.Password)
  await db.transaction().execute(async (transaction) => {
    // Of two at once the second finds that the portal has an administrator.
    await requireCode(transaction, body.Code, true)
    const customerId = await preparePublicCustomer(transaction, config)
    const { LoginID: loginId, Prename: prename, Surname: surname, Mail: mail } = body
    const id = await insertAdministrator(transaction, { loginId, prename, surname, mail, passwordHash, customerId })
    await closeFirstRun(transaction)
    await writeAudit(transaction, { event: 'first-run', userId: id, loginId, network })
  })
  const { userId, customerId } = await enterAs(context, reply, body.LoginID)
  return readUser(database, userId, customerId)
}

async function changeSteps(
  { db, session, network }: SessionContext,
  detail: Record<string, string | boolean>,
  change: (transaction: Db) => Promise<void>,
): Promise<FirstSteps[]> {
  await db.transaction().execute(async (transaction) => {
    await change(transaction)
    const { userId, loginId } = session
    await writeAudit(transaction, { event: 'first-steps.changed', userId, loginId, network, detail })
  })
  return listSteps(db)
}

/** Notes that a step needs nothing, or that it does after all. */
export const changeStep = (context: SessionContext, step: FirstStep, isSettled: boolean): Promise<FirstSteps[]> =>
  changeSteps(context, { step, settled: isSettled }, (db) => settleStep(db, step, isSettled))

/** Puts the list away, or shows it again. */
export const putStepsAway = (context: SessionContext, isPutAway: boolean): Promise<FirstSteps[]> =>
  changeSteps(context, { 'put-away': isPutAway }, (db) => setPutAway(db, isPutAway))
