import type { ErrorCode } from '#contract/errors.ts'
import { isVisitor, mayGive, type PermissionId, type UserType } from '#contract/permissions.ts'

const isBuyer = (type: UserType): boolean => type === 'Customer' || type === 'ChildCustomer'

interface Place {
  userType: UserType
  /** The own customer; 0 is the seller. */
  customerId: number
  permissions: PermissionId[]
}

/** The customers of a user who stands at a place, without the seller's 0. */
interface Placed extends Place {
  customers: number[]
}

/** Where a user stands with another customer: a buyer belongs to the first one, and with a second one can choose. */
export function placeWith({ userType, customerId, permissions, customers }: Placed, added: number): Place {
  if (!isBuyer(userType) || customers.includes(added)) return { userType, customerId, permissions }
  const own = customerId === 0 ? added : customerId
  if (customers.length === 0) return { userType, customerId: own, permissions }
  return {
    userType: 'ChildCustomer',
    customerId: own,
    permissions: [...new Set<PermissionId>([...permissions, 'changecustomer'])],
  }
}

/** Where a user stands without one of the customers. */
export function placeWithout({ userType, customerId, permissions, customers }: Placed, removed: number): Place {
  const left = customers.filter((id) => id !== removed)
  return { userType, permissions, customerId: customerId === removed ? (left[0] ?? 0) : customerId }
}

/** The own customer of a user of another kind: representatives belong to the seller, buyers never do. */
export function ownCustomerOf({ customerId, customers }: Placed, userType: UserType): number {
  if (userType === 'Manager') return 0
  return isBuyer(userType) && customerId === 0 ? (customers[0] ?? 0) : customerId
}

interface Giver {
  userId: number
  permissions: ReadonlySet<PermissionId>
}

interface Target {
  id: number
  userType: UserType
  allPermissions: PermissionId[]
}

/**
 * Why somebody may not give a user another address, or undefined: whoever reads the mail of an account gets into it, and
 * would have what it may do.
 */
export function refuseMail(giver: Giver, user: Target): ErrorCode | undefined {
  if (giver.userId === user.id || user.allPermissions.every((id) => mayGive(giver.permissions, id))) return undefined
  return 'user.more-rights'
}

interface Special {
  permissions: PermissionId[] | null
  managesUsers: boolean
  blocked: boolean
}

/** Why a user may not have this at a customer, or undefined. */
export function refuseAttachment(
  giver: Giver,
  user: Target,
  { before, wanted }: { before: Special | undefined; wanted: Special },
): ErrorCode | undefined {
  if (isVisitor(user.userType)) return 'user.placeholder'
  const was = before ?? { permissions: null, managesUsers: false, blocked: false }
  const key = ({ permissions, managesUsers, blocked }: Special) =>
    JSON.stringify([permissions && permissions.toSorted(), managesUsers, blocked])
  if (giver.userId === user.id && key(was) !== key(wanted)) return 'user.own-rights'
  const has = new Set(user.allPermissions)
  const given = wanted.permissions ?? []
  return given.every((id) => has.has(id) || mayGive(giver.permissions, id)) ? undefined : 'user.more-than-own'
}
