import type { UserDetail } from '#contract/administered-users.ts'
import type { ErrorCode } from '#contract/errors.ts'
import { isVisitor, type PermissionId, type UserType } from '#contract/permissions.ts'
import type { Language } from '#server/config.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { mailPasswordLink, sendMailConfirmation } from '#server/features/passwords/service.ts'
import { endInvitations, findUnknownCustomer, lockRights, lockUserRights } from '#server/features/users/queries.ts'
import { auditOf, refuseChange, setRights } from '#server/features/users/service.ts'
import * as queries from './queries.ts'
import { ownCustomerOf, placeWith, placeWithout, refuseAttachment, refuseMail } from './rules.ts'

export async function showUser(db: Db, loginId: string): Promise<UserDetail> {
  const user = await queries.readDetail(db, loginId)
  if (!user) throw new PortalError('not-found')
  return user
}

/** The person behind a login, locked; the visitors' account is none. */
async function lockPerson(db: Db, loginId: string): Promise<queries.Person> {
  const person = await queries.lockPerson(db, loginId)
  if (!person) throw new PortalError('not-found')
  ensure(!isVisitor(person.userType), 'user.placeholder')
  return person
}

const refuse = (refusal: ErrorCode | undefined): void => {
  if (refusal) throw new PortalError(refusal)
}

interface WantedPerson {
  prename: string
  surname: string
  roleName: string
  mail: string
  phone: string
  userType: UserType
  language: Language
}

/** The words of what differs, as the audit log keeps it. */
function changesOf(before: queries.Person, wanted: WantedPerson): Record<string, string> {
  const names = ['prename', 'surname', 'roleName', 'mail', 'phone', 'userType', 'language'] as const
  const changed = names.filter((name) => before[name] !== wanted[name])
  return Object.fromEntries(changed.map((name) => [name, `${before[name]} → ${wanted[name]}`]))
}

/** Changes who somebody is. An address in use is changed as its owner would do it: told to both, with a way back. */
export async function changePerson(
  context: SessionContext,
  loginId: string,
  wanted: WantedPerson,
): Promise<UserDetail> {
  return context.db.transaction().execute(async (db) => {
    await lockRights(db)
    const before = await lockPerson(db, loginId)
    const own = before.id === context.session.userId
    ensure(!own || before.userType === wanted.userType, 'user.own-rights')
    ensure(wanted.userType !== 'Customer' || before.customers.length <= 1, 'user.one-customer')
    const customerId = ownCustomerOf(before, wanted.userType)
    await queries.updatePerson(db, before.id, { ...wanted, customerId })
    // The customer that was the own one stays one of the user's customers.
    if (before.customerId !== 0 && customerId !== before.customerId) await keepAttached(db, before)
    if (wanted.mail !== before.mail) {
      refuse(refuseMail(context.session, before))
      if (before.hasPassword) {
        const { config } = context
        const account = { userId: before.id, loginId: before.loginId, mail: wanted.mail }
        await sendMailConfirmation(db, { config, language: wanted.language }, account)
      } else await queries.replaceMail(db, before.id, wanted.mail)
    }
    const changes = changesOf(before, wanted)
    if (Object.keys(changes).length > 0) {
      await writeAudit(db, { ...auditOf(context), event: 'user.changed', detail: { of: before.loginId, ...changes } })
    }
    return showUser(db, before.loginId)
  })
}

async function keepAttached(db: Db, { id, customerId }: queries.Person): Promise<void> {
  const there = { userId: id, customerId }
  const known = await queries.findAttachment(db, there)
  if (!known) await queries.saveAttachment(db, there, plain)
}

const plain: queries.Attachment = { permissions: null, managesUsers: false, blocked: false }

/** Mails a user the link to set a password; returns the address. */
export async function mailLink(context: SessionContext, loginId: string): Promise<string> {
  return context.db.transaction().execute(async (db) => {
    const { hasPassword, language, loginId: of } = await lockPerson(db, loginId)
    const mail = await mailPasswordLink(db, { config: context.config, language }, of)
    const event = hasPassword ? 'user.link-sent' : 'user.invited'
    await writeAudit(db, { ...auditOf(context), event, detail: { of, mail } })
    return mail
  })
}

/** Deletes an account; what it did keeps the name. */
export async function deleteAccount(context: SessionContext, loginId: string): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    await lockRights(db)
    const before = await lockUserRights(db, loginId)
    if (!before) throw new PortalError('not-found')
    // Deleting takes all rights away, so the rules that refuse that refuse the deletion.
    await refuseChange(db, context, before, { permissions: [], isAdmin: false, blocked: true })
    ensure(before.id !== context.session.userId, 'user.own-rights')
    const { Prename, Surname, Orders } = await showUser(db, before.loginId)
    await forgetAccount(db, before.id)
    const detail = { of: before.loginId, name: `${Prename} ${Surname}`.trim(), orders: Orders }
    await writeAudit(db, { ...auditOf(context), event: 'user.deleted', detail })
  })
}

/** Attaches a user to a customer; a buyer who has several from then on can choose. */
async function attach(db: Db, person: queries.Person, customerId: number, wanted: queries.Attachment): Promise<void> {
  await queries.saveAttachment(db, { userId: person.id, customerId }, wanted)
  if (!person.customers.includes(customerId)) await queries.setPlace(db, person.id, placeWith(person, customerId))
}

/** Attaches an account to a customer with rights of its own there; what an attachment that is there holds, stays. */
export async function attachUser(
  db: Db,
  loginId: string,
  customerId: number,
  permissions: PermissionId[],
): Promise<void> {
  await lockRights(db)
  const person = await lockPerson(db, loginId)
  if (!person.customers.includes(customerId)) await attach(db, person, customerId, { ...plain, permissions })
}

/** Attaches a user to a customer, or changes what holds there. */
export async function changeAttachment(
  context: SessionContext,
  { loginId, customerId }: { loginId: string; customerId: number },
  wanted: queries.Attachment,
): Promise<UserDetail> {
  return context.db.transaction().execute(async (db) => {
    await lockRights(db)
    const person = await lockPerson(db, loginId)
    const unknown = customerId === 0 ? 0 : await findUnknownCustomer(db, [customerId])
    const known = person.customers.includes(customerId)
    ensure(known || unknown === undefined, 'customer.unknown', { customer: String(customerId) })
    const before = await queries.findAttachment(db, { userId: person.id, customerId })
    refuse(refuseAttachment(context.session, person, { before, wanted }))
    await attach(db, person, customerId, wanted)
    const { permissions, managesUsers, blocked } = wanted
    if (!managesUsers || blocked) await endInvitations(db, { userId: person.id, customerId, withOwn: blocked })
    const detail = {
      of: person.loginId,
      customer: customerId,
      ...(permissions && { permissions: permissions.join(' ') }),
      managesUsers,
      blocked,
    }
    const event = known ? 'rights.changed' : 'customer.attached'
    await writeAudit(db, { ...auditOf(context), customerId, event, detail })
    return showUser(db, person.loginId)
  })
}

/** Detaches a user from a customer; the last one stays, since nobody can work without one. */
export async function detachUser(
  context: SessionContext,
  { loginId, customerId }: { loginId: string; customerId: number },
): Promise<UserDetail> {
  return context.db.transaction().execute(async (db) => {
    await lockRights(db)
    const person = await lockPerson(db, loginId)
    // Attached anew, nothing would be special about oneself there any more.
    ensure(person.id !== context.session.userId, 'user.own-rights')
    ensure(person.customers.includes(customerId), 'not-found')
    ensure(person.customers.length > 1, 'user.last-customer')
    await detach(db, person, customerId)
    const detail = { of: person.loginId, customer: customerId }
    await writeAudit(db, { ...auditOf(context), customerId, event: 'customer.detached', detail })
    return showUser(db, person.loginId)
  })
}

async function detach(db: Db, person: queries.Person, customerId: number): Promise<void> {
  await endInvitations(db, { userId: person.id, customerId, withOwn: true })
  await queries.deleteAttachment(db, person.id, customerId)
  await queries.setPlace(db, person.id, placeWithout(person, customerId))
}

/** Detaches an account that has other customers. */
export async function detachAccount(db: Db, loginId: string, customerId: number): Promise<void> {
  await detach(db, await lockPerson(db, loginId), customerId)
}

/** Deletes an account; what it did keeps the name. */
export async function forgetAccount(db: Db, userId: number): Promise<void> {
  await endInvitations(db, { userId, customerId: null, withOwn: true })
  await queries.forgetUser(db, userId)
}

const keptReasons = [
  'not-found',
  'user.more-than-own',
  'user.placeholder',
  'user.own-rights',
  'user.last-admin',
] as const
type KeptReason = '' | (typeof keptReasons)[number]

/** Gives users the same rights for all their customers, one after the other; says who kept theirs and why. */
export async function setRightsOf(
  context: SessionContext,
  loginIds: string[],
  rights: { permissions: PermissionId[]; isAdmin: boolean },
): Promise<{ LoginID: string; Refusal: KeptReason }[]> {
  const answers: { LoginID: string; Refusal: KeptReason }[] = []
  for (const LoginID of new Set(loginIds)) {
    let Refusal: KeptReason = ''
    try {
      await setRights(context, LoginID, rights, true)
    } catch (error) {
      const reason = error instanceof PortalError && keptReasons.find((one) => one === error.code)
      if (!reason) throw error
      Refusal = reason
    }
    answers.push({ LoginID, Refusal })
  }
  return answers
}
