import * as z from 'zod/mini'
import { anyone, endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { User } from './users.ts'

export const getLogin = endpoint({
  method: 'GET',
  path: '/login',
  summary: 'Logs in; LoginID and Password travel in the Authorization header (Basic)',
  access: anyone,
  // Only for old clients, and only when the operator switched it on.
  query: z.strictObject({ LoginID: z.optional(text(100)), Password: z.optional(text(200)) }),
  response: User,
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
  answers: { 204: 'No session' },
})
