import type { CompanyInvitation, CompanyUser } from '#contract/company-users.ts'
import { isExampleAddress } from '#contract/example-address.ts'
import type { PermissionId } from '#contract/permissions.ts'
import type { CustomerContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { handOver, hasMailServer, limitMails, sendAgain, withdraw } from '#server/features/invitations/service.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import { detachAccount, forgetAccount } from '#server/features/users/people/service.ts'
import { auditOf, lockRights } from '#server/features/users/service.ts'
import * as queries from './queries.ts'

const INVITED_PER_HOUR = 20

/** A user whom the administrator may change: one of the customer, neither the same person nor another administrator. */
async function lockChangeable(
  db: Db,
  { session, customerId }: CustomerContext,
  loginId: string,
): Promise<queries.CompanyPerson> {
  ensure(loginId.toLowerCase() !== session.loginId.toLowerCase(), 'user.own-rights')
  await lockRights(db)
  const person = await queries.lockCompanyUser(db, customerId, loginId)
  // Somebody else's user and nobody look the same.
  if (!person) throw new PortalError('not-found')
  ensure(!person.managesUsers, 'user.company-admin')
  return person
}

interface WantedCompanyUser {
  /** Undefined leaves them as they are. */
  names: Pick<queries.CompanyPerson, 'prename' | 'surname' | 'roleName' | 'phone'> | undefined
  permissions: PermissionId[]
  blocked: boolean
}

/** Changes a user of the active customer: rights and block hold there alone, names only of who works for nobody else. */
export async function changeCompanyUser(
  context: CustomerContext,
  loginId: string,
  wanted: WantedCompanyUser,
): Promise<CompanyUser[]> {
  const { db, session, customerId } = context
  return db.transaction().execute(async (transaction) => {
    const before = await lockChangeable(transaction, context, loginId)
    const has = new Set<PermissionId>(before.permissions)
    ensure(
      wanted.permissions.every((id) => has.has(id) || session.permissions.has(id)),
      'user.more-than-own',
    )
    const { names } = wanted
    ensure(!names || before.isSole, 'user.shared')
    const changed = (['prename', 'surname', 'roleName', 'phone'] as const).filter(
      (name) => names && before[name] !== names[name],
    )
    if (names && changed.length > 0) {
      await queries.updateNames(transaction, before.id, names)
      const changes = Object.fromEntries(changed.map((name) => [name, `${before[name]} → ${names[name]}`]))
      await audit(transaction, context, 'user.changed', { of: before.loginId, ...changes })
    }
    const added = wanted.permissions.filter((id) => !has.has(id))
    const removed = before.permissions.filter((id) => !wanted.permissions.includes(id))
    if (added.length > 0 || removed.length > 0 || wanted.blocked !== before.blocked) {
      const { permissions, blocked } = wanted
      const there = { userId: before.id, customerId, permissions, isSole: before.isSole, blocked }
      await queries.setRightsThere(transaction, there)
      const detail = { of: before.loginId, added: added.join(' '), removed: removed.join(' '), blocked }
      await audit(transaction, context, 'rights.changed', detail)
    }
    return queries.listCompanyUsers(transaction, customerId, before.loginId)
  })
}

const audit = (
  db: Db,
  context: CustomerContext,
  event:
    | 'user.changed'
    | 'rights.changed'
    | 'customer.detached'
    | 'user.deleted'
    | 'user.invited'
    | 'invitation.changed',
  detail: Record<string, string | boolean>,
) => writeAudit(db, { ...auditOf(context), customerId: context.customerId, event, detail })

/** Ends what a user may do for the active customer. An account that works for nobody else is deleted. */
export async function removeCompanyUser(context: CustomerContext, loginId: string): Promise<void> {
  await context.db.transaction().execute(async (db) => {
    const person = await lockChangeable(db, context, loginId)
    if (person.isSole) await forgetAccount(db, person.id)
    else await detachAccount(db, person.loginId, context.customerId)
    const detail = { of: person.loginId, name: `${person.prename} ${person.surname}`.trim() }
    await audit(db, context, person.isSole ? 'user.deleted' : 'customer.detached', detail)
  })
}

/**
 * Invites an address to work for the active customer. Nothing here looks at accounts of others, so that the answer is the
 * same whether or not there is one: whoever reads the mail agrees, and only then is anybody attached.
 */
export async function inviteToCompany(
  context: CustomerContext,
  { mail, permissions }: { mail: string; permissions: PermissionId[] },
): Promise<CompanyInvitation[]> {
  const { db, config, session, customerId, language } = context
  ensure(
    permissions.every((id) => session.permissions.has(id)),
    'user.more-than-own',
  )
  ensure(config.demo || !isExampleAddress(mail), 'mail.example', { mail })
  ensure(await hasMailServer(context), 'mail-server.missing')
  ensure(!(await queries.hasUserWithMail(db, customerId, mail)), 'user.attached')
  await limitMails(db, customerId, mail)
  await limitAttempts(db, 'company-invitation', String(customerId), INVITED_PER_HOUR)
  const by = session.userName || session.loginId
  const id = await db.transaction().execute(async (transaction) => {
    const made = await queries.insertInvitation(transaction, {
      customerId,
      mail,
      language,
      by,
      userId: session.userId,
      permissions,
    })
    ensure(made !== undefined, 'invitation.exists')
    await audit(transaction, context, 'user.invited', { mail, permissions: permissions.join(' ') })
    return made
  })
  await handOver(db, config)
  return queries.listCompanyInvitations(db, customerId, id)
}

/** Sends an invitation of the active customer again with a new link, or withdraws it. */
export async function changeCompanyInvitation(
  context: CustomerContext,
  id: string,
  action: 'again' | 'withdraw',
): Promise<void> {
  const { db, config, customerId } = context
  const [before] = await queries.listCompanyInvitations(db, customerId, id)
  ensure(before, 'not-found')
  if (action === 'again') {
    ensure(await hasMailServer(context), 'mail-server.missing')
    await limitMails(db, customerId, before.Mail)
  }
  await db.transaction().execute(async (transaction) => {
    ensure(await (action === 'again' ? sendAgain : withdraw)(transaction, id), 'invitation.closed')
    await audit(transaction, context, 'invitation.changed', { mail: before.Mail, action })
  })
  if (action === 'again') await handOver(db, config)
}
