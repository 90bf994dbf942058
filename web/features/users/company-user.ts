import type { CompanyUser } from '#contract/company-users.ts'
import { companyPermissionIds, type PermissionId } from '#contract/permissions.ts'

const known = new Set<string>(companyPermissionIds)

/** What the user may do for the customer. */
export const rightsOf = ({ UserPermission }: Pick<CompanyUser, 'UserPermission'>): ReadonlySet<PermissionId> =>
  new Set(UserPermission.map((one) => one.PermissionID).filter((id): id is PermissionId => known.has(id)))

export const nameOfUser = ({ Prename, Surname, LoginID }: CompanyUser): string =>
  [Prename, Surname].filter((part) => part !== '').join(' ') || LoginID
