import * as z from 'zod/mini'
import { admin, anyone, endpoint } from './endpoint.ts'
import { moment, rowId, text } from './fields.ts'
import { newPassword } from './password.ts'
import { User } from './user.ts'
import { newLogin } from './users.ts'

/** For so many days the link of an invitation works. */
export const INVITATION_DAYS = 14
/** How many addresses one call lists, and how many one call invites. */
export const MOST_INVITED = 5000
export const INVITED_AT_ONCE = 1000

const line = (max: number) => text(max).check(z.trim())

/** Minutes until the last of so many invitations has left: a sixth of an hour's go out every ten minutes. */
export function minutesFor(waiting: number, perHour: number): number {
  const hours = Math.floor(waiting / perHour)
  return hours * 60 + Math.ceil((waiting % perHour) / Math.ceil(perHour / 6)) * 10
}

/** Why an address gets no invitation. */
const inviteFaults = ['', 'no-mail', 'invalid', 'example', 'used', 'unconfirmed', 'blocked', 'invited'] as const

const ofCustomers = z.array(z.object({ CustomerID: z.number(), CustomerName: z.string() }))

/** An address that could be invited, or a customer without one. */
export const Invitee = z.object({
  Mail: z.string(),
  Customers: ofCustomers,
  /** The account that has the address; without a password it is invited itself. */
  LoginID: z.string(),
  /** Whether somebody can log in for one of the customers already. */
  HasUser: z.boolean(),
  Fault: z.enum(inviteFaults),
})

export const invitationStates = ['waiting', 'sent', 'opened', 'accepted', 'expired', 'failed', 'withdrawn'] as const

export const Invitation = z.object({
  InvitationId: z.string(),
  Mail: z.string(),
  Customers: ofCustomers,
  LoginID: z.string(),
  State: z.enum(invitationStates),
  Created: moment,
  CreatedBy: z.string(),
  Sent: z.nullable(moment),
  Expires: z.nullable(moment),
  Accepted: z.nullable(moment),
  /** Why the mail did not go out the last time. */
  MailFault: z.string(),
})

export const InvitationPlan = z.object({
  PerHour: z.number(),
  /** Whether there is a mail server; without one nobody can be invited. */
  HasMailServer: z.boolean(),
  Waiting: z.number(),
  /** Minutes until the last of them has left. */
  Minutes: z.number(),
})

/** What the link of an invitation shows to whoever has it. */
export const OpenedInvitation = z.object({
  Mail: z.string(),
  Customers: z.array(z.object({ CustomerName: z.string() })),
  /** The login there is already; empty when the person chooses one. */
  LoginID: z.string(),
  Prename: z.string(),
  Surname: z.string(),
  /** The account has a password, so there is nothing to enter: the person only agrees to work for the customers. */
  HasPassword: z.boolean(),
})

export type Invitee = z.infer<typeof Invitee>
export type Invitation = z.infer<typeof Invitation>
export type InvitationPlan = z.infer<typeof InvitationPlan>
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

const params = z.strictObject({ InvitationId: rowId })
const LATE = 'The link is no longer valid. Ask for a new invitation.'

export const getInvitees = endpoint({
  method: 'GET',
  path: '/invitees',
  summary: `Addresses that could be invited, and why others cannot; at most ${MOST_INVITED}`,
  access: admin('createuser'),
  query: z.strictObject({
    /** Words that the address or a customer has. */
    text: z.optional(text(100)),
    /** Only customers for whom nobody can log in yet. */
    withoutUser: z.optional(z.enum(['true', 'false'])),
  }),
  response: Invitee,
})

export const getInvitations = endpoint({
  method: 'GET',
  path: '/invitations',
  summary: `Who was invited and what became of it, the newest first; at most ${MOST_INVITED}`,
  access: admin('createuser'),
  response: Invitation,
})

export const getInvitationPlan = endpoint({
  method: 'GET',
  path: '/invitation-plan',
  summary: 'How many invitations go out within an hour, and how many wait',
  access: admin('createuser'),
  response: InvitationPlan,
})

export const putInvitationPlan = endpoint({
  method: 'PUT',
  path: '/invitation-plan',
  summary: 'Changes how many invitations go out within an hour',
  access: admin('createuser'),
  body: z.strictObject({ PerHour: z.int().check(z.gte(1), z.lte(2000)) }),
  response: InvitationPlan,
})

export const postInvitations = endpoint({
  method: 'POST',
  path: '/invitations',
  summary: `Invites these addresses, at most ${INVITED_AT_ONCE}; those that cannot be invited are left out`,
  access: admin('createuser'),
  body: z.strictObject({ Mails: z.array(line(200)).check(z.minLength(1), z.maxLength(INVITED_AT_ONCE)) }),
  response: z.object({
    /** How many wait for their turn now. */
    Invited: z.number(),
  }),
  refusals: ['user.more-than-own', 'mail-server.missing'],
})

export const putInvitation = endpoint({
  method: 'PUT',
  path: '/invitation/{InvitationId}',
  summary: 'Sends an invitation again with a new link, or withdraws it',
  access: admin('createuser'),
  params,
  body: z.strictObject({ Action: z.enum(['again', 'withdraw']) }),
  response: Invitation,
  refusals: ['invitation.closed', 'invitation.exists', 'mail-server.missing'],
})

export const postOpenInvitation = endpoint({
  method: 'POST',
  path: '/invitation-link',
  summary: 'Who is invited by the link of a mail',
  access: anyone,
  body: z.strictObject({ code: text(200) }),
  response: OpenedInvitation,
  answers: { 205: LATE },
})

export const putOpenInvitation = endpoint({
  method: 'PUT',
  path: '/invitation-link',
  summary: 'Makes the account of an invitation, or gives it its password, once, and logs in',
  access: anyone,
  body: z.strictObject({
    code: text(200),
    /** Left as it is when there is an account already. */
    LoginID: newLogin,
    Prename: line(100),
    Surname: line(100).check(z.minLength(1)),
    Password: newPassword,
  }),
  response: User,
  answers: { 205: LATE },
  refusals: ['password.common', 'user.exists', 'invitation.closed'],
})

export const putInvitedCustomer = endpoint({
  method: 'PUT',
  path: '/invitation-link/customer',
  summary: 'Attaches the account that reads the mail of an invitation to its customer, once',
  access: anyone,
  body: z.strictObject({ code: text(200) }),
  response: z.object({ LoginID: z.string() }),
  answers: { 205: LATE },
  refusals: ['invitation.closed'],
})
