import type { ErrorCode } from '#contract/errors.ts'
import { isVisitor, mayGive, type PermissionId, type UserType } from '#contract/permissions.ts'

interface Rights {
  permissions: readonly PermissionId[]
  isAdmin: boolean
  blocked: boolean
}

/** Why the rights of a user may not become the wanted ones, or undefined when they may. */
export function refuseRights(change: {
  own: boolean
  userType: UserType
  before: Rights
  wanted: Rights
  /** The permissions of who changes them. */
  giver: ReadonlySet<PermissionId>
  /** Whether anybody else could still administer users afterwards. */
  othersAdminister: boolean
}): ErrorCode | undefined {
  const { own, userType, before, wanted, giver, othersAdminister } = change
  if (isVisitor(userType)) return 'user.placeholder'
  const administers = (rights: Rights) => rights.isAdmin && !rights.blocked && rights.permissions.includes('useradmin')
  // Nobody changes the own rights, so nobody locks themselves out or takes more than they were given.
  const same =
    before.isAdmin === wanted.isAdmin &&
    before.blocked === wanted.blocked &&
    before.permissions.length === wanted.permissions.length &&
    before.permissions.every((permission) => wanted.permissions.includes(permission))
  if (own && !same) return 'user.own-rights'
  // What the user has already may stay. Nobody gives what they do not have: they could use it through the other
  // account.
  if (!wanted.permissions.every((id) => before.permissions.includes(id) || mayGive(giver, id))) {
    return 'user.more-than-own'
  }
  if (administers(before) && !administers(wanted) && !othersAdminister) return 'user.last-admin'
  return undefined
}

/** Whether a creator hands on only what the creator has. */
export function handsOnOwnRights(
  creator: { permissions: ReadonlySet<PermissionId>; isAdmin: boolean },
  wanted: { permissions: readonly PermissionId[]; isAdmin: boolean },
): boolean {
  return wanted.permissions.every((id) => mayGive(creator.permissions, id)) && (!wanted.isAdmin || creator.isAdmin)
}
