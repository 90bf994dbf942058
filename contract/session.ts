import * as z from 'zod/mini'
import { anyone, endpoint, session } from './endpoint.ts'
import { customerId, text } from './fields.ts'
import { newPassword } from './password.ts'
import { User } from './user.ts'

export const getLogin = endpoint({
  method: 'GET',
  path: '/login',
  summary: 'Logs in; LoginID and Password travel in the Authorization header (Basic)',
  access: anyone,
  // Only for old clients, and only when the seller switched it on.
  query: z.strictObject({ LoginID: z.optional(text(100)), Password: z.optional(text(200)) }),
  response: User,
  credentials: true,
  answers: { 204: 'User does not exist', 205: 'The password is incorrect', 206: 'The user is blocked' },
})

export const deleteLogin = endpoint({
  method: 'DELETE',
  path: '/login',
  summary: 'Logs out',
  access: anyone,
  response: z.never(),
})

export const getCheckLogin = endpoint({
  method: 'GET',
  path: '/check-login',
  summary: 'The user of the session',
  access: anyone,
  response: User,
  answers: { 204: 'No session', 206: 'No session, and nobody administers the portal yet' },
})

export const putLogin = endpoint({
  method: 'PUT',
  path: '/login',
  summary: 'Changes the own password; the other sessions end, with LoggedIn false this one too',
  access: session,
  body: z.strictObject({ newPassword, oldPassword: text(200), LoggedIn: z.boolean() }),
  response: z.never(),
  answers: { 204: 'The user is not registered', 205: 'The current password is incorrect' },
  refusals: ['password.common'],
})

export const getForgottenPassword = endpoint({
  method: 'GET',
  path: '/forgotten-password',
  summary: 'Mails a link to set a new password',
  access: anyone,
  query: z.strictObject({ LoginID: text(100).check(z.minLength(1)) }),
  response: z.never(),
  answers: { 204: 'The user is not registered' },
  refusals: ['user.no-mail'],
})

export const putForgottenPassword = endpoint({
  method: 'PUT',
  path: '/forgotten-password',
  summary: 'Sets a new password by the code of the mail',
  access: anyone,
  body: z.strictObject({ Password: newPassword, code: text(200) }),
  response: z.never(),
  answers: { 204: 'The user is not registered', 205: 'Code timed out or invalid. Create a new one.' },
  refusals: ['password.common'],
})

export const putConfirmMail = endpoint({
  method: 'PUT',
  path: '/confirm-mail',
  summary: 'Confirms a new e-mail address by the code sent to it',
  access: anyone,
  body: z.strictObject({ code: text(200) }),
  response: z.never(),
  answers: { 205: 'Code timed out or invalid. Create a new one.' },
})

export const putRevertMail = endpoint({
  method: 'PUT',
  path: '/revert-mail',
  summary:
    'Takes a change of the e-mail address back by the code sent to the old one, and ends all sessions of the user',
  access: anyone,
  body: z.strictObject({ code: text(200) }),
  response: z.never(),
  answers: { 205: 'The link is no longer valid. Call your supplier.' },
})

export const putActiveCustomer = endpoint({
  method: 'PUT',
  path: '/set-active-customer',
  summary: 'Chooses the active customer out of the own ones',
  access: session,
  body: z.strictObject({ CustomerID: customerId, CustomerName: text(200) }),
  response: User,
  refusals: ['not-found'],
})
