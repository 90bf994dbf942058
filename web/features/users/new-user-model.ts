import * as z from 'zod/mini'
import type { Customer } from '#contract/customer.ts'
import type { PermissionId } from '#contract/permissions.ts'
import type { Registration } from '#contract/registration.ts'
import { NewUser } from '#contract/users.ts'
import { fold } from '#web/ui/numbers.ts'

export const newUserTypes = ['Customer', 'ChildCustomer', 'Manager', 'Employee'] as const
export type NewUserType = (typeof newUserTypes)[number]

export const typeLabels = {
  Customer: 'Buyer of one customer',
  ChildCustomer: 'Company with branches',
  Manager: 'Sales representative',
  Employee: 'Employee of the wholesaler',
} as const

export type NewUserForm = {
  loginId: string
  prename: string
  surname: string
  mail: string
  phone: string
  roleName: string
  userType: NewUserType
  customers: readonly Customer[]
  permissions: ReadonlySet<PermissionId>
  isAdmin: boolean
  /** The request the user comes from. */
  registration: Registration | undefined
}

/** Users of these types work for one customer. */
export const hasOneCustomer = (type: NewUserType) => type === 'Customer' || type === 'Employee'

/** A login made of a name: without diacritics, its parts joined by dots. */
export const loginOf = (...names: string[]): string => fold(names.join(' ').trim()).replace(/[\s:/;]+/g, '.')

/** The form with what a request tells; what it does not tell stays. */
export const filledFrom = (form: NewUserForm, registration: Registration): NewUserForm => ({
  ...form,
  loginId: loginOf(registration.FirstName, registration.LastName),
  prename: registration.FirstName,
  surname: registration.LastName,
  mail: registration.Email,
  phone: registration.Phone,
  registration,
})

/** What the server is asked for, or the fields that keep it from being asked. */
export function wantedUser(
  form: NewUserForm,
): { body: z.infer<typeof NewUser>; invalid?: undefined } | { invalid: ReadonlySet<unknown> } {
  const customers = form.customers.map(({ CustomerID }) => CustomerID)
  const checked = NewUser.safeParse({
    LoginID: form.loginId.trim(),
    Prename: form.prename.trim(),
    Surname: form.surname.trim(),
    Mail: form.mail.trim(),
    PhoneNumber2: form.phone.replaceAll(/\s/g, ''),
    UserType: form.userType,
    RoleName: form.roleName.trim(),
    // Representatives belong to the seller, which is customer 0; one without customers could not work.
    Customers: form.userType === 'Manager' && customers.length > 0 ? [0, ...customers] : customers,
    UserPermission: [...form.permissions].map((PermissionID) => ({ PermissionID })),
    IsAdmin: form.isAdmin,
    ...(form.registration && { RegistrationId: form.registration.Id }),
  })
  return checked.success
    ? { body: checked.data }
    : { invalid: new Set(checked.error.issues.map((issue) => issue.path[0])) }
}
