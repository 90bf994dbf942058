import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import type { ErrorCode } from './errors.ts'
import { customerIdInPath, text } from './fields.ts'
import { companyPermissionIds, permissionIds } from './permissions.ts'
import { AdministeredUser, loginOf, newPerson, permissionsGiven } from './users.ts'

/** How many users a call lists, and how many get their rights at once. */
export const USERS_AT_ONCE = 200

export const userStates = ['active', 'invited', 'blocked', 'never-logged-in'] as const
export type UserState = (typeof userStates)[number]

/** What the list can be narrowed to besides the permissions. */
export const userRights = [...permissionIds, 'admin', 'manages-users'] as const
export type UserRight = (typeof userRights)[number]

const language = z.enum(['cs', 'en'])

const UserOfCustomer = z.object({
  CustomerID: z.number(),
  CustomerName: z.string(),
  BranchID: z.string(),
  City: z.string(),
  /** What the user may do for this customer; null where the rights of the account hold. */
  UserPermission: z.nullable(z.array(z.object({ PermissionID: z.string() }))),
  ManagesUsers: z.boolean(),
  /** Kept out by the administrator of the customer. */
  Blocked: z.boolean(),
})

export const UserDetail = z.extend(AdministeredUser, {
  Language: language,
  Customers: z.array(UserOfCustomer),
  /** Sent by the user; they keep the name whatever becomes of the account. */
  Orders: z.number(),
  /** Customers whose representative the user is. */
  Represents: z.number(),
})

export type UserOfCustomer = z.infer<typeof UserOfCustomer>
export type UserDetail = z.infer<typeof UserDetail>

const params = z.strictObject({ LoginID: loginOf })
const ofCustomer = z.strictObject({ LoginID: loginOf, CustomerID: customerIdInPath })
const permissionsThere = z
  .array(z.strictObject({ PermissionID: z.enum(companyPermissionIds) }))
  .check(z.maxLength(companyPermissionIds.length))

export const getUsers = endpoint({
  method: 'GET',
  path: '/users',
  summary: `Users by name, ${USERS_AT_ONCE} at a time, those that are left of them by the filters`,
  access: admin('useradmin'),
  query: z.strictObject({
    /** Words that the login, the name, the role, the address or the own customer has. */
    text: z.optional(text(100)),
    /** Users who work for this customer. */
    customer: z.optional(customerIdInPath),
    right: z.optional(z.enum(userRights)),
    state: z.optional(z.enum(userStates)),
    /** Users behind the one with this login. */
    after: z.optional(text(100)),
  }),
  response: AdministeredUser,
})

export const getUserDetail = endpoint({
  method: 'GET',
  path: '/users/{LoginID}',
  summary: 'A user with the customers and what hangs on the account',
  access: admin('useradmin'),
  params,
  response: UserDetail,
})

export const putUserDetail = endpoint({
  method: 'PUT',
  path: '/users/{LoginID}',
  summary: 'Changes who a user is; a new address is told to the new and to the trusted one',
  access: admin('useradmin'),
  params,
  body: z.strictObject({ ...newPerson, Language: language }),
  response: UserDetail,
  refusals: ['user.placeholder', 'user.more-rights', 'user.one-customer', 'user.own-rights'],
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/users/{LoginID}',
  summary: 'Deletes an account; orders and other history keep the name',
  access: admin('useradmin'),
  params,
  response: z.object({ LoginID: z.string() }),
  refusals: ['user.placeholder', 'user.own-rights', 'user.last-admin'],
})

export const postUserLink = endpoint({
  method: 'POST',
  path: '/users/{LoginID}/link',
  summary: 'Mails a link to set a password: the invitation again, or for who has one a reset',
  access: admin('useradmin'),
  params,
  body: z.strictObject({}),
  response: z.object({
    /** Where it goes. */
    Mail: z.string(),
  }),
  refusals: ['user.placeholder', 'user.no-mail'],
})

export const putUserCustomer = endpoint({
  method: 'PUT',
  path: '/users/{LoginID}/customer/{CustomerID}',
  summary: 'Attaches a user to a customer, or changes the rights there',
  access: admin('useradmin'),
  params: ofCustomer,
  body: z.strictObject({
    /** Null for the rights of the account. */
    UserPermission: z.nullable(permissionsThere),
    ManagesUsers: z.boolean(),
    Blocked: z.boolean(),
  }),
  response: UserDetail,
  refusals: ['user.placeholder', 'customer.unknown', 'user.more-than-own', 'user.own-rights'],
})

export const deleteUserCustomer = endpoint({
  method: 'DELETE',
  path: '/users/{LoginID}/customer/{CustomerID}',
  summary: 'Detaches a user from a customer',
  access: admin('useradmin'),
  params: ofCustomer,
  response: UserDetail,
  refusals: ['user.placeholder', 'user.own-rights', 'user.last-customer'],
})

const rightsRefusals = [
  'not-found',
  'user.more-than-own',
  'user.placeholder',
  'user.own-rights',
  'user.last-admin',
] as const satisfies readonly ErrorCode[]

export const putUserRights = endpoint({
  method: 'PUT',
  path: '/user-rights',
  summary: 'Gives several users the same rights for all their customers, each for itself',
  access: admin('useradmin'),
  body: z.strictObject({
    LoginIDs: z.array(loginOf).check(z.minLength(1), z.maxLength(USERS_AT_ONCE)),
    UserPermission: permissionsGiven,
    IsAdmin: z.boolean(),
  }),
  response: z.object({
    LoginID: z.string(),
    /** Why this user kept the rights; empty when they are as wanted. */
    Refusal: z.enum(['', ...rightsRefusals]),
  }),
})
