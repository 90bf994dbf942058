import * as z from 'zod/mini'
import { admin, anyone, endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { newPassword } from './password.ts'
import { User } from './user.ts'
import { newLogin } from './users.ts'

/** What a new portal needs, in the order in which it is best done. */
export const firstSteps = ['seller', 'mail', 'orders', 'data', 'visitors', 'delivery', 'users'] as const

export const FirstSteps = z.object({
  Steps: z.array(
    z.object({
      Step: z.enum(firstSteps),
      /** `settled`: nothing was found of it, but somebody said that there is nothing to do. */
      State: z.enum(['open', 'done', 'settled']),
    }),
  ),
  /** Whether the steps are still shown beside the work of administrators. */
  IsPutAway: z.boolean(),
})

const line = (max: number) => text(max).check(z.trim())

export const FirstAdministrator = z.strictObject({
  /** As the terminal printed it; case, spaces and hyphens do not count. */
  Code: line(50).check(z.minLength(1)),
  LoginID: newLogin,
  Prename: line(100),
  Surname: line(100).check(z.minLength(1)),
  Mail: line(200).check(z.email()),
  Password: newPassword,
})

export type FirstSteps = z.infer<typeof FirstSteps>
export type FirstStep = (typeof firstSteps)[number]
export type FirstAdministrator = z.infer<typeof FirstAdministrator>

export const postFirstRun = endpoint({
  method: 'POST',
  path: '/first-run',
  summary: 'Makes the first administrator of an empty portal, by the code of its terminal, and logs in',
  access: anyone,
  body: FirstAdministrator,
  response: User,
  refusals: ['not-found', 'first-run.code', 'password.common', 'mail.example', 'user.exists'],
})

export const getFirstSteps = endpoint({
  method: 'GET',
  path: '/first-steps',
  summary: 'What a new portal has and what it still needs',
  access: admin('useradmin'),
  response: FirstSteps,
})

export const putFirstStep = endpoint({
  method: 'PUT',
  path: '/first-step/{Step}',
  summary: 'Says that a step needs nothing, or that it does after all',
  access: admin('useradmin'),
  params: z.strictObject({ Step: z.enum(firstSteps) }),
  body: z.strictObject({ IsSettled: z.boolean() }),
  response: FirstSteps,
})

export const putFirstSteps = endpoint({
  method: 'PUT',
  path: '/first-steps',
  summary: 'Puts the list of steps away, or shows it again',
  access: admin('useradmin'),
  body: z.strictObject({ IsPutAway: z.boolean() }),
  response: FirstSteps,
})
