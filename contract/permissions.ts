// Spelled as the specification spells them, `showinvocies` included.
export const permissionIds = [
  'shownettoprice',
  'showcompany',
  'showcommercial',
  'showactiveorder',
  'showorderhistory',
  'showcustomerbalance',
  'showcontaineraccount',
  'showinvocies',
  'showdownload',
  'verifyorder',
  'editcommercial',
  'useradmin',
  'createuser',
  'editinformation',
  'editbanner',
  'changecustomer',
] as const

export type PermissionId = (typeof permissionIds)[number]

/**
 * Whether somebody may give a permission: nobody gives what they do not have. Who has all the others may also give the
 * choice of customers, which belongs to the kind of user and to no administrator.
 */
export const mayGive = (own: ReadonlySet<string>, id: PermissionId): boolean =>
  own.has(id) || permissionIds.every((one) => one === 'changecustomer' || own.has(one))

export const userTypes = ['Manager', 'ChildCustomer', 'Customer', 'Employee', 'Unregistered'] as const

export type UserType = (typeof userTypes)[number]
