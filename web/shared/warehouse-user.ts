import type { User } from '#contract/user.ts'

/** Whether to verify orders is all a user may do; such a user is shown nothing else. */
export const isOfWarehouse = (user: Pick<User, 'UserPermission'>): boolean =>
  user.UserPermission.length === 1 && user.UserPermission[0]?.PermissionID === 'verifyorder'
