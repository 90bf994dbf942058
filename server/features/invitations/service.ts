import type { FastifyReply } from 'fastify'
import {
  type Invitation,
  type InvitationPlan,
  type Invitee,
  minutesFor,
  type OpenedInvitation,
} from '#contract/invitations.ts'
import { paths } from '#contract/paths.ts'
import { permissionsOf } from '#contract/permissions.ts'
import type { User } from '#contract/user.ts'
import type { AuditEventName } from '#contract/users.ts'
import type { Config } from '#server/config.ts'
import type { Context, SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import { givePassword, refuseCommon } from '#server/features/passwords/service.ts'
import { readSeller } from '#server/features/seller/service.ts'
import { enterAs } from '#server/features/session/service.ts'
import { attachUser } from '#server/features/users/people/service.ts'
import { handsOnOwnRights, insertUser, readUser } from '#server/features/users/service.ts'
import { hashPassword } from '#server/lib/password.ts'
import { queueMail, readMailSettings } from '#server/mail/service.ts'
import type { Mail } from '#server/mail/smtp.ts'
import { composeLetter } from '#server/mail/templates.ts'
import * as queries from './queries.ts'
import { portionOf } from './rules.ts'

export { sendAgain, withdraw } from './queries.ts'

const LINKS_PER_NETWORK = 100
const MAILS_PER_ADDRESS = 3

type Handed = Pick<SessionContext, 'db' | 'config'>

export const hasMailServer = async ({ db, config }: Handed): Promise<boolean> =>
  // The demo writes its mails to a folder.
  config.demo || (await readMailSettings(db, config, await readSeller(db))).smtp !== undefined

const audit = (
  db: Db,
  { session, network }: SessionContext,
  event: AuditEventName,
  detail: Record<string, string | number>,
) => writeAudit(db, { event, userId: session.userId, loginId: session.loginId, network, detail })

/** Who could be invited, and why others cannot. */
export const showInvitees = (
  { db, config }: SessionContext,
  { text = '', withoutUser }: { text?: string | undefined; withoutUser?: 'true' | 'false' | undefined },
): Promise<Invitee[]> =>
  queries.listInvitees(db, {
    isDemo: config.demo,
    words: text.split(/\s+/).filter((word) => word !== ''),
    withoutUser: withoutUser === 'true',
  })

/** How many go out within an hour, and how long it takes until the last one has left. */
export async function showPlan(context: SessionContext): Promise<InvitationPlan[]> {
  const plan = await queries.readPlan(context.db)
  return [{ ...plan, HasMailServer: await hasMailServer(context), Minutes: minutesFor(plan.Waiting, plan.PerHour) }]
}

export async function changePlan(context: SessionContext, perHour: number): Promise<InvitationPlan[]> {
  await context.db.transaction().execute(async (db) => {
    await queries.setPlan(db, perHour)
    await audit(db, context, 'invitation-plan.changed', { perHour })
  })
  return showPlan(context)
}

/** Invites those of the addresses that can be; the first of them leave at once. */
export async function inviteAddresses(context: SessionContext, mails: string[]): Promise<number> {
  const { config, session } = context
  const permissions = permissionsOf('ChildCustomer')
  ensure(handsOnOwnRights(session, { permissions, isAdmin: false }), 'user.more-than-own')
  ensure(await hasMailServer(context), 'mail-server.missing')
  const wanted = [...new Set(mails.map((mail) => mail.toLowerCase()))]
  const by = session.userName || session.loginId
  const invited = await context.db.transaction().execute(async (db) => {
    const made = await queries.insertInvitations(db, { isDemo: config.demo, mails: wanted, by })
    await audit(db, context, 'users.invited', { count: made })
    return made
  })
  await handOver(context.db, config)
  return invited
}

/** Hands the invitations whose turn it is to the outbox, no more than an hour may have; any number of processes may. */
export async function handOver(db: Db, config: Config): Promise<void> {
  if (!(await hasMailServer({ db, config }))) return
  await db.transaction().execute(async (transaction) => {
    const { perHour, handed } = await queries.lockLimit(transaction)
    for (const { id } of await queries.takeWaiting(transaction, portionOf(perHour, handed))) {
      const code = await queries.makeCode(transaction, id)
      await queueMail(transaction, 'buyer-invitation', { invitation: id, code })
    }
  })
}

/** Refuses to mail an address more often than an hour allows; of one company nobody else learns, nor the seller (0). */
export const limitMails = (db: Db, customerId: number, mail: string): Promise<void> =>
  limitAttempts(db, 'invitation-mail', `${customerId} ${mail.toLowerCase()}`, MAILS_PER_ADDRESS)

/** Sends an invitation again with a new link, or withdraws it. */
export async function changeInvitation(
  context: SessionContext,
  id: string,
  action: 'again' | 'withdraw',
): Promise<Invitation[]> {
  const { db, config } = context
  const [before] = await queries.listInvitations(db, id)
  ensure(before, 'not-found')
  if (action === 'again') {
    ensure(await hasMailServer(context), 'mail-server.missing')
    await limitMails(db, 0, before.Mail)
  }
  await db.transaction().execute(async (transaction) => {
    const change = action === 'again' ? queries.sendAgain : queries.withdraw
    ensure(await change(transaction, id), 'invitation.closed')
    await audit(transaction, context, 'invitation.changed', { mail: before.Mail, action })
  })
  if (action === 'again') await handOver(db, config)
  return queries.listInvitations(db, id)
}

const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'long', timeZone: 'Europe/Prague' })
const dayInEnglish = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/Prague' })

const words = {
  subject: 'Your access to the portal of {{seller}}',
  paragraphs: [
    '{{seller}} invites you to its ordering portal, where you order online for {{customers}}.',
    'Choose a login and a password there. The link works once, until {{until}}.',
  ],
  link: 'Create the access',
}
const wordsOfAccount = {
  ...words,
  paragraphs: [
    '{{seller}} invites you to its ordering portal. Your login is {{login}}.',
    'Choose a password there. The link works once, until {{until}}.',
  ],
  link: 'Set a password',
}

const wordsOfKnown = {
  subject: 'You are invited to order for {{customers}}',
  paragraphs: [
    '{{by}} invites you to order for {{customers}} in the ordering portal of {{seller}} with your login {{login}}.',
    'If you agree, confirm it there. The link works once, until {{until}}. If you do not know the company, do nothing.',
  ],
  link: 'See the invitation',
}

/** The mail of an invitation as things are now; undefined when nobody is invited by it any more. */
export async function readInvitation(
  db: Db,
  publicUrl: string,
  { id, details: { invitation, code } }: { id: string; details: { invitation: string; code: string } },
): Promise<Mail | undefined> {
  const found = await queries.readLetter(db, invitation, code)
  if (!found) return undefined
  const { to, language, login, customers, expires, isKnown, by } = found
  const values = {
    seller: (await readSeller(db)).name,
    login,
    customers,
    by,
    until: (language === 'cs' ? day : dayInEnglish).format(expires),
    link: `${publicUrl}${paths.invitation}?code=${code}`,
  }
  const chosen = isKnown ? wordsOfKnown : login === '' ? words : wordsOfAccount
  return { ...composeLetter(chosen, language, values), to, name: `buyer-invitation-${id}` }
}

/** Who is invited by the code of a mail; undefined when it is late, used or unknown. */
export async function openInvitation({ db, network }: Context, code: string): Promise<OpenedInvitation | undefined> {
  await limitAttempts(db, 'invitation-network', network, LINKS_PER_NETWORK)
  return queries.openCode(db, code)
}

type Accepted = Awaited<ReturnType<typeof queries.useCode>>

/** Attaches the account that reads the address to the customer of its invitation, with the rights given there. */
async function attachInvited(db: Db, accepted: NonNullable<Accepted>): Promise<void> {
  const { id, userId, loginId, permissions } = accepted
  const [customerId] = accepted.customers
  const isWhole = userId !== null && loginId !== null && permissions !== null && customerId !== undefined
  ensure(isWhole, 'invitation.closed')
  await attachUser(db, loginId, customerId, permissions)
  await queries.noteUser(db, id, userId)
}

/** Lets the owner of an account agree to work for the customer of an invitation; undefined for a code that is none. */
export async function agreeToInvitation({ db, network }: Context, code: string): Promise<string | undefined> {
  await limitAttempts(db, 'invitation-network', network, LINKS_PER_NETWORK)
  return db.transaction().execute(async (transaction) => {
    const accepted = await queries.useCode(transaction, code)
    if (!accepted) return undefined
    ensure(accepted.hasPassword && accepted.loginId !== null, 'invitation.closed')
    await attachInvited(transaction, accepted)
    const { userId, loginId, mail, customers, by } = accepted
    const detail = { of: loginId, customer: customers[0] ?? 0, by }
    await writeAudit(transaction, {
      event: 'invitation.accepted',
      userId,
      loginId,
      network,
      detail: { ...detail, mail },
    })
    return loginId
  })
}

interface Acceptance {
  code: string
  LoginID: string
  Prename: string
  Surname: string
  Password: string
}

/** Makes the account of an invitation, or gives it its password, and logs in; undefined for a code that is none any more. */
export async function acceptInvitation(
  context: Context,
  reply: FastifyReply,
  { code, LoginID, Prename, Surname, Password }: Acceptance,
): Promise<User | undefined> {
  const { network } = context
  await refuseCommon(Password)
  await limitAttempts(context.db, 'invitation-network', network, LINKS_PER_NETWORK)
  const passwordHash = await hashPassword(Password)
  const loginId = await context.db.transaction().execute(async (db) => {
    const accepted = await queries.useCode(db, code)
    if (!accepted) return undefined
    const { id, mail, customers, permissions: given } = accepted
    let { userId } = accepted
    const [customerId] = customers
    // An account in use keeps its password, whatever the link; its owner only agrees.
    ensure(!accepted.hasPassword, 'invitation.closed')
    if (userId === null) {
      ensure(customerId !== undefined, 'not-found')
      const userType = customers.length > 1 ? 'ChildCustomer' : 'Customer'
      const permissions = given ?? permissionsOf(userType)
      const person = { loginId: LoginID, prename: Prename, surname: Surname, roleName: '', mail, phone: '' }
      userId = await insertUser(db, {
        ...person,
        userType,
        customerId,
        permissions,
        isAdmin: false,
        attachedTo: customers,
      })
      await queries.noteUser(db, id, userId)
    } else if (given !== null) await attachInvited(db, accepted)
    const login = await givePassword(db, { userId, mail, passwordHash })
    await writeAudit(db, { event: 'invitation.accepted', userId, loginId: login ?? LoginID, network, detail: { mail } })
    return login
  })
  if (loginId === undefined) return undefined
  const entered = await enterAs(context, reply, loginId)
  return readUser(context.database, entered.userId, entered.customerId)
}
