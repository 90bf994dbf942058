import * as z from 'zod/mini'
import { anyone, endpoint } from './endpoint.ts'

/** What everybody may know of the seller, before the login too. */
export const SellerContact = z.object({
  Name: z.string(),
  Phone: z.string(),
  Mail: z.string(),
  Web: z.string(),
  OpeningHours: z.string(),
  /** Address of the picture, empty without one. */
  Logo: z.string(),
  /** Whether one may look at the offer without a login. */
  LetsVisitorsIn: z.boolean(),
})

export type SellerContact = z.infer<typeof SellerContact>

export const getSellerContact = endpoint({
  method: 'GET',
  path: '/seller-contact',
  summary: 'Who runs the portal and how to reach them',
  access: anyone,
  response: SellerContact,
})
