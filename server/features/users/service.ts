import type { PermissionId, UserType } from '#contract/permissions.ts'
import type { User } from '#contract/user.ts'
import type { AdministeredUser } from '#contract/users.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { admitMailChange, inviteUser, sendMailConfirmation } from '#server/features/passwords/service.ts'
import { closeRegistration } from '#server/features/registrations/service.ts'
import { preparePublicCustomer } from '#server/features/visitors/service.ts'
import { endSessionsOf } from '#server/plugins/session.ts'
import {
  clearOwnRights,
  countUserAdmins,
  endInvitations,
  findUnknownCustomer,
  insertUser,
  lockRights,
  lockUserRights,
  readAdministeredUser,
  readUser,
  updateUserRights,
  type UserRights,
} from './queries.ts'
import { handsOnOwnRights, refuseRights } from './rules.ts'

export { handsOnOwnRights, insertUser, lockRights, readUser }

/** Who does something, as the audit log keeps it. */
export const auditOf = ({ session, network }: SessionContext) => ({
  userId: session.userId,
  loginId: session.loginId,
  network,
})

/** Changes the own address at once; recovery and papers keep to the one before. 205 for a wrong password. */
export async function changeOwnMail(
  context: SessionContext,
  loginId: string,
  { mail, password }: { mail: string; password: string | undefined },
): Promise<User | 205> {
  const { session, database, db } = context
  ensure(loginId.toLowerCase() === session.loginId.toLowerCase(), 'access.denied')
  const refusal = await admitMailChange(context, { mail, password })
  if (refusal) return refusal
  await db.transaction().execute(async (transaction) => {
    await sendMailConfirmation(transaction, context, { ...session, mail })
    await writeAudit(transaction, { ...auditOf(context), event: 'mail.changed' })
  })
  return readUser(database, session.userId, session.customerId)
}

interface WantedRights {
  permissions: PermissionId[]
  isAdmin: boolean
  /** Undefined leaves it as it is. */
  blocked?: boolean
}

/** Throws the first reason why the rights of a user may not become these. */
export async function refuseChange(
  db: Db,
  { session }: SessionContext,
  before: UserRights,
  wanted: Required<WantedRights>,
): Promise<void> {
  const administers = before.isAdmin && !before.blocked && before.permissions.includes('useradmin')
  const refusal = refuseRights({
    own: before.id === session.userId,
    userType: before.userType,
    before,
    wanted,
    giver: session.permissions,
    othersAdminister: (await countUserAdmins(db)) > (administers ? 1 : 0),
  })
  if (refusal) throw new PortalError(refusal)
}

/**
 * Sets the rights of a user; a block ends all sessions. Effective with the user's next call. `everywhere` takes rights of
 * single customers away, so that these hold for all.
 */
export async function setRights(
  context: SessionContext,
  loginId: string,
  { blocked, ...rights }: WantedRights,
  everywhere = false,
): Promise<AdministeredUser> {
  return context.db.transaction().execute(async (db) => {
    await lockRights(db)
    const before = await lockUserRights(db, loginId)
    if (!before) throw new PortalError('not-found')
    const wanted = { ...rights, blocked: blocked ?? before.blocked }
    await refuseChange(db, context, before, wanted)
    await updateUserRights(db, { ...wanted, id: before.id })
    // Rights of single customers may be fewer than those of the account, and nobody widens the own ones.
    const isOwn = before.id === context.session.userId
    const cleared = everywhere && !isOwn ? await clearOwnRights(db, before.id) : 0
    if (wanted.blocked) {
      await endSessionsOf(db, before.id)
      await endInvitations(db, { userId: before.id, customerId: null, withOwn: false })
    }
    await writeAudit(db, {
      ...auditOf(context),
      event: 'rights.changed',
      detail: {
        of: before.loginId,
        added: wanted.permissions.filter((id) => !before.permissions.includes(id)).join(' '),
        removed: before.permissions.filter((id) => !wanted.permissions.includes(id)).join(' '),
        admin: wanted.isAdmin,
        blocked: wanted.blocked,
        cleared,
      },
    })
    const user = await readAdministeredUser(db, before.id)
    if (!user) throw new PortalError('not-found')
    return user
  })
}

interface WantedUser {
  loginId: string
  prename: string
  surname: string
  roleName: string
  mail: string
  phone: string
  userType: UserType
  customers: number[]
  permissions: PermissionId[]
  isAdmin: boolean
  registrationId: string | undefined
}

/** Creates a user, invites it by a link to set a password, and closes the request it came from. */
export async function createUser(context: SessionContext, wanted: WantedUser): Promise<AdministeredUser> {
  ensure(handsOnOwnRights(context.session, wanted), 'user.more-than-own')
  return context.db.transaction().execute(async (db) => {
    const unknown = await findUnknownCustomer(db, wanted.customers)
    if (unknown !== undefined) throw new PortalError('customer.unknown', { customer: String(unknown) })
    // Without a customer nobody can work in the portal; who is nobody's buyer looks at the offer as visitors do.
    const customers = wanted.customers.length > 0 ? wanted.customers : [await preparePublicCustomer(db, context.config)]
    const [customerId = 0] = customers
    const attachedTo = [...new Set(customers)].filter((id) => id !== 0)
    const id = await insertUser(db, { ...wanted, customerId, attachedTo })
    await inviteUser(db, context, { userId: id, loginId: wanted.loginId, mail: wanted.mail })
    if (wanted.registrationId !== undefined) await closeRegistration(db, wanted.registrationId)
    await writeAudit(db, {
      ...auditOf(context),
      event: 'user.created',
      detail: { login: wanted.loginId, permissions: wanted.permissions.join(' '), admin: wanted.isAdmin },
    })
    const user = await readAdministeredUser(db, id)
    if (!user) throw new PortalError('not-found')
    return user
  })
}
