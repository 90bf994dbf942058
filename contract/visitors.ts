import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'

/** Whether strangers may look at the offer without a login. */
export const Visitors = z.object({
  IsOpen: z.boolean(),
  /** Login of the account they share. */
  LoginID: z.string(),
  /** Whether the privacy policy is there, which every visitor can open. */
  HasPrivacyPolicy: z.boolean(),
})
export type Visitors = z.infer<typeof Visitors>

export const getVisitors = endpoint({
  method: 'GET',
  path: '/visitors',
  summary: 'Whether strangers may look at the offer',
  access: admin('useradmin'),
  response: Visitors,
})

export const putVisitors = endpoint({
  method: 'PUT',
  path: '/visitors',
  summary: 'Lets strangers look at the offer, or no longer; makes the privacy policy where there is none',
  access: admin('useradmin'),
  body: z.strictObject({ IsOpen: z.boolean() }),
  response: Visitors,
  refusals: ['seller.missing'],
})
