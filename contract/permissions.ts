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

export const userTypes = ['Manager', 'ChildCustomer', 'Customer', 'Employee', 'Unregistered'] as const

export type UserType = (typeof userTypes)[number]
