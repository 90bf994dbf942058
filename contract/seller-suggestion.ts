import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { Seller } from './seller.ts'

/** The seller as the accounting system knows itself; a field it does not say is empty. */
export const SellerSuggestion = z.pick(Seller, {
  Name: true,
  Street: true,
  City: true,
  ZIP: true,
  ICO: true,
  DIC: true,
  Phone: true,
  Mail: true,
  Web: true,
  Iban: true,
})

export type SellerSuggestion = z.infer<typeof SellerSuggestion>

export const getSellerSuggestion = endpoint({
  method: 'GET',
  path: '/seller-suggestion',
  summary: 'The wholesaler as its accounting system knows itself, from the last import that said it',
  access: admin('useradmin'),
  response: SellerSuggestion,
})
