import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment } from './fields.ts'

/** What waits for somebody, and what is broken, in the order in which it is told. */
export const waitingMatters = ['orders-new', 'orders-refused', 'enquiries', 'registrations', 'imports-held'] as const
export const brokenMatters = [
  'orders-stuck',
  'mails-nowhere',
  'mails-unsent',
  'data-stuck',
  'data-old',
  'backup-old',
  'files-broken',
  'files-full',
  'files-stuck',
  'jobs-failed',
] as const

export const Matter = z.object({
  Matter: z.enum([...waitingMatters, ...brokenMatters]),
  Count: z.number(),
  /** Of the oldest. */
  Since: moment,
  /** Why, as far as that is known, or what it is about. */
  Fault: z.string(),
})

export type Matter = z.infer<typeof Matter>

export const getDesk = endpoint({
  method: 'GET',
  path: '/desk',
  summary: 'What waits for the caller and what is broken, as far as the caller may do something about it',
  access: admin('verifyorder', 'useradmin', 'createuser', 'editcommercial', 'editinformation', 'editbanner'),
  response: Matter,
})
