export const userTypes = ['Manager', 'ChildCustomer', 'Customer', 'Employee', 'Unregistered'] as const

export type UserType = (typeof userTypes)[number]

/** Whether somebody looks around without an account of their own. */
export const isVisitor = (type: UserType): boolean => type === 'Unregistered'

const buyers: readonly UserType[] = ['Manager', 'ChildCustomer', 'Customer']

// Spelled as the specification spells them, `showinvocies` included. Each with the types of users that begin with it.
const permissions = {
  shownettoprice: buyers,
  showcompany: buyers,
  showcommercial: buyers,
  showactiveorder: buyers,
  showorderhistory: buyers,
  showcustomerbalance: buyers,
  showcontaineraccount: buyers,
  showinvocies: buyers,
  showdownload: buyers,
  verifyorder: ['Employee'],
  editcommercial: [],
  useradmin: [],
  createuser: [],
  editinformation: [],
  editbanner: [],
  changecustomer: ['Manager', 'ChildCustomer'],
} as const satisfies Record<string, readonly UserType[]>

export type PermissionId = keyof typeof permissions

export const permissionIds = Object.keys(permissions) as PermissionId[]

/** The permissions a user of a type begins with. */
export function permissionsOf(type: UserType): PermissionId[] {
  return permissionIds.filter((id) => (permissions[id] as readonly UserType[]).includes(type))
}

/** What a customer's people may do, and what its own administrator can give; the others are about the whole portal. */
export const companyPermissionIds = permissionsOf('Customer')

/**
 * Whether somebody may give a permission: only one they have themselves. The choice of customers comes with the type of
 * user and no administrator has it, so whoever has all the others may give it.
 */
export const mayGive = (own: ReadonlySet<string>, id: PermissionId): boolean =>
  own.has(id) || permissionIds.every((one) => one === 'changecustomer' || own.has(one))
