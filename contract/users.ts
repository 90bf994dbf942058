import * as z from 'zod/mini'
import { admin, endpoint, registered } from './endpoint.ts'
import { customerId, day, moment, text } from './fields.ts'
import { permissionIds, userTypes } from './permissions.ts'
import { phonePattern } from './registration.ts'
import { User } from './user.ts'

/** As the specification has it: lower case before the @, an ending of 2 to 4 letters. */
export const changedMailPattern = /^[a-z0-9._%+-]+@[a-z0-9.-]+\.[a-z]{2,4}$/

const loginPattern = /^[^\s\p{Cc}:/;]+$/u

/** What somebody may be called at the login. */
export const newLogin = text(100).check(
  z.minLength(1),
  z.regex(loginPattern, { error: 'must not contain spaces, : / or ;' }),
)

/** The login of somebody there is. */
export const loginOf = text(100).check(z.minLength(1))
const ofUser = z.strictObject({ LoginID: loginOf })

export const permissionsGiven = z
  .array(z.strictObject({ PermissionID: z.enum(permissionIds) }))
  .check(z.maxLength(permissionIds.length))

/** A user as the administration sees it. */
export const AdministeredUser = z.object({
  LoginID: z.string(),
  Prename: z.string(),
  Surname: z.string(),
  RoleName: z.string(),
  Mail: z.string(),
  PhoneNumber2: z.string(),
  UserType: z.enum(userTypes),
  CustomerID: z.number(),
  CustomerName: z.string(),
  /** Customers the user can choose, the own one included. */
  CustomerCount: z.number(),
  UserPermission: z.array(z.object({ PermissionID: z.string() })),
  IsAdmin: z.boolean(),
  Blocked: z.boolean(),
  /** False while the invitation has not been used. */
  HasPassword: z.boolean(),
  LastLogin: z.nullable(moment),
})

const UserRole = z.object({ RoleName: z.string() })

export const AuditEvent = z.object({
  Id: z.string(),
  At: moment,
  Event: z.string(),
  LoginID: z.string(),
  /** What the user is called now; empty where there is no such user, or no name. */
  Name: z.string(),
  CustomerID: z.nullable(z.number()),
  Network: z.string(),
  Detail: z.string(),
})

export type AdministeredUser = z.infer<typeof AdministeredUser>
export type AuditEvent = z.infer<typeof AuditEvent>

export const putUser = endpoint({
  method: 'PUT',
  path: '/user/{LoginID}',
  summary: 'Changes the own e-mail address; ten minutes after the login the password has to come along',
  access: registered,
  params: ofUser,
  body: z.strictObject({
    Mail: text(200).check(z.regex(changedMailPattern, { error: 'Enter your Email address' })),
    Password: z.optional(text(200)),
  }),
  response: User,
  answers: { 205: 'The current password is incorrect' },
  refusals: ['password.needed'],
})

export const getPermission = endpoint({
  method: 'GET',
  path: '/permission',
  summary: 'All users with their permissions',
  access: admin('useradmin'),
  response: AdministeredUser,
})

export const putPermission = endpoint({
  method: 'PUT',
  path: '/permission/{LoginID}',
  summary: 'Sets permissions, admin flag and block of a user',
  access: admin('useradmin'),
  params: ofUser,
  body: z.strictObject({ UserPermission: permissionsGiven, IsAdmin: z.boolean(), Blocked: z.boolean() }),
  response: AdministeredUser,
  refusals: ['user.more-than-own', 'user.placeholder', 'user.own-rights', 'user.last-admin'],
})

/** Who a user is, as the administration enters it. */
export const newPerson = {
  Prename: text(100),
  Surname: text(100).check(z.minLength(1)),
  Mail: text(200).check(z.email()),
  PhoneNumber2: z.union([z.literal(''), text(30).check(z.regex(phonePattern))]),
  UserType: z.enum(['Manager', 'ChildCustomer', 'Customer', 'Employee']),
  RoleName: text(100),
}

export const NewUser = z
  .strictObject({
    LoginID: newLogin,
    ...newPerson,
    /** The first one is the own customer; users of the seller have 0 there. An employee without one sees the public offer. */
    Customers: z.array(customerId).check(z.maxLength(5000)),
    UserPermission: permissionsGiven,
    IsAdmin: z.boolean(),
    /** The registration request this user comes from; it is closed with it. */
    RegistrationId: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
  })
  .check(
    z.refine(({ UserType, Customers }) => UserType === 'Employee' || Customers.length > 0, {
      path: ['Customers'],
      error: 'must name at least one customer',
    }),
  )

export const postUser = endpoint({
  method: 'POST',
  path: '/user',
  summary: 'Creates a user and mails an invitation to set a password',
  access: admin('createuser'),
  body: NewUser,
  response: AdministeredUser,
  refusals: ['customer.unknown', 'user.more-than-own', 'user.exists'],
})

export const getUserRole = endpoint({
  method: 'GET',
  path: '/user-role',
  summary: 'The role names in use',
  access: admin(),
  response: UserRole,
})

/** What the audit log tells of; `detail` says more. */
export const auditEvents = [
  'login',
  'logout',
  'login.failed',
  'login.unknown',
  'login.blocked',
  'customer.activated',
  'password.changed',
  'password.recovered',
  'password.refused',
  'password.reset',
  'recovery.sent',
  'mail.changed',
  'mail.reverted',
  'rights.changed',
  'user.created',
  'user.attached',
  'customer.attached',
  'customer.detached',
  'user.changed',
  'user.deleted',
  'user.invited',
  'user.link-sent',
  'registration.changed',
  'first-run',
  'first-steps.changed',
  'mail-server.changed',
  'mail.handled',
  'visitors.changed',
  'users.invited',
  'invitation-plan.changed',
  'invitation.changed',
  'invitation.accepted',
  'order',
  'order.over-credit',
  'order.late',
  'order-rules.changed',
  'maintenance.planned',
  'maintenance.ended',
  'cart.taken-over',
  'packages.disputed',
  'packages.agreed',
  'documents.mailed',
  'claim.made',
  'enquiry.answered',
  'info-page.saved',
  'info-page.drafted',
  'info-page.planned',
  'info-page.unpublished',
  'info-page.discarded',
  'info-page.deleted',
  'info-page.picture',
  'commercial.saved',
  'commercial.deleted',
  'commercial-timers.changed',
  'banner.saved',
  'banner.deleted',
  'item.edited',
  'download.saved',
  'download.deleted',
  'download.returned',
  'download.groups',
  'category.edited',
  'category.made',
  'category.deleted',
  'category.ordered',
  'search-word.changed',
  'draw.saved',
  'draw.deleted',
  'draw.given',
  'delivery.changed',
  'seller.changed',
  'appearance.changed',
  'package-kind.saved',
  'contact-person.saved',
  'contact-person.deleted',
  'door.changed',
  'source.changed',
  'source.asked',
  'import-rules.changed',
  'key.created',
  'key.revoked',
  'order.amended',
  'order.joined',
  'order.withdrawn',
  'order.outgoing',
  'order.accepted',
  'order.moved',
  'order.loading',
  'order.proof-removed',
  'order.cancelled',
  'order.taken-over',
  'order.put-back',
  'order.answered',
  'order.verified',
  'order.reopened',
  'order-desk.changed',
  'standing-order.changed',
  'standing-order.removed',
  'standing-order.sent',
  'import',
  'import.uploaded',
  'import-decided',
  'backup.changed',
  'file-room.changed',
  'backup.restored',
] as const
export type AuditEventName = (typeof auditEvents)[number]

export const getAudit = endpoint({
  method: 'GET',
  path: '/audit',
  summary: 'Security events, newest first, 200 at a time',
  access: admin('useradmin'),
  query: z.strictObject({
    /** Events before this id. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
    /** Part of a login or of a name, of an event or of what it is about. */
    text: z.optional(text(100)),
    /** First and last day in Prague. */
    From: z.optional(day),
    To: z.optional(day),
    Event: z.optional(z.enum(auditEvents)),
    /** Part of the login or of the name of who did it. */
    Person: z.optional(text(100)),
  }),
  response: AuditEvent,
})
