import * as z from 'zod/mini'
import { companyAdmin, endpoint } from './endpoint.ts'
import { moment, rowId, text } from './fields.ts'
import { invitationStates } from './invitations.ts'
import { companyPermissionIds } from './permissions.ts'
import { phonePattern } from './registration.ts'
import { loginOf } from './users.ts'

const permissions = z.array(z.object({ PermissionID: z.string() }))
const permissionsGiven = z
  .array(z.strictObject({ PermissionID: z.enum(companyPermissionIds) }))
  .check(z.maxLength(companyPermissionIds.length))

/** `closed` is blocked by the seller, `blocked` by the company's own administrator. */
const companyUserStates = ['active', 'invited', 'blocked', 'closed'] as const

/** A user of the active customer, as the customer's own administrator sees it. */
export const CompanyUser = z.object({
  LoginID: z.string(),
  Prename: z.string(),
  Surname: z.string(),
  RoleName: z.string(),
  Mail: z.string(),
  PhoneNumber2: z.string(),
  /** What the user may do for this customer. */
  UserPermission: permissions,
  ManagesUsers: z.boolean(),
  State: z.enum(companyUserStates),
  /** Whether name, phone and role are changed here, or by the person alone. */
  IsNamedHere: z.boolean(),
})

export const CompanyInvitation = z.object({
  InvitationId: z.string(),
  Mail: z.string(),
  UserPermission: permissions,
  State: z.enum(invitationStates),
  Created: moment,
  Expires: z.nullable(moment),
})

export type CompanyUser = z.infer<typeof CompanyUser>
export type CompanyInvitation = z.infer<typeof CompanyInvitation>

const params = z.strictObject({ LoginID: loginOf })

export const getCompanyUsers = endpoint({
  method: 'GET',
  path: '/company-users',
  summary: 'The users of the active customer, without the people of the wholesaler',
  access: companyAdmin,
  response: CompanyUser,
})

export const putCompanyUser = endpoint({
  method: 'PUT',
  path: '/company-users/{LoginID}',
  summary: 'Changes a user of the active customer; rights and block hold for this customer alone',
  access: companyAdmin,
  params,
  body: z.strictObject({
    /** Only of who works for nobody else. */
    Names: z.optional(
      z.strictObject({
        Prename: text(100),
        Surname: text(100).check(z.minLength(1)),
        RoleName: text(100),
        PhoneNumber2: z.union([z.literal(''), text(30).check(z.regex(phonePattern))]),
      }),
    ),
    UserPermission: permissionsGiven,
    Blocked: z.boolean(),
  }),
  response: CompanyUser,
  refusals: ['user.own-rights', 'user.company-admin', 'user.more-than-own', 'user.shared'],
})

export const deleteCompanyUser = endpoint({
  method: 'DELETE',
  path: '/company-users/{LoginID}',
  summary: 'Ends what a user may do for the active customer; who has no other one is deleted',
  access: companyAdmin,
  params,
  response: z.object({ LoginID: z.string() }),
  refusals: ['user.own-rights', 'user.company-admin'],
})

export const getCompanyInvitations = endpoint({
  method: 'GET',
  path: '/company-invitations',
  summary: 'Who was invited by the active customer and has not come yet',
  access: companyAdmin,
  response: CompanyInvitation,
})

export const postCompanyInvitation = endpoint({
  method: 'POST',
  path: '/company-invitations',
  summary: 'Invites an address to work for the active customer, whether or not somebody has an account with it',
  access: companyAdmin,
  body: z.strictObject({ Mail: text(200).check(z.email()), UserPermission: permissionsGiven }),
  response: CompanyInvitation,
  refusals: ['user.more-than-own', 'user.attached', 'invitation.exists', 'mail-server.missing', 'mail.example'],
})

export const putCompanyInvitation = endpoint({
  method: 'PUT',
  path: '/company-invitations/{InvitationId}',
  summary: 'Sends an invitation of the active customer again with a new link, or withdraws it',
  access: companyAdmin,
  params: z.strictObject({ InvitationId: rowId }),
  body: z.strictObject({ Action: z.enum(['again', 'withdraw']) }),
  response: z.object({ InvitationId: z.string() }),
  refusals: ['invitation.closed', 'mail-server.missing'],
})
