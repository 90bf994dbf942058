import * as z from 'zod/mini'
import { ibanOf, isCompanyId } from './account.ts'
import { admin, endpoint } from './endpoint.ts'
import { text } from './fields.ts'
import { SellerContact } from './seller-contact.ts'

export const Seller = z.extend(SellerContact, {
  Street: z.string(),
  City: z.string(),
  ZIP: z.string(),
  ICO: z.string(),
  DIC: z.string(),
  /** Where the firm is registered, as its papers have to say. */
  Register: z.string(),
  /** Without spaces; empty when papers say nothing about paying. */
  Iban: z.string(),
  Bic: z.string(),
  BankName: z.string(),
})

const line = (max: number) => text(max).check(z.trim())
const optional = (pattern: RegExp, max: number) =>
  line(max).check(z.refine((value) => value === '' || pattern.test(value), { error: 'is not valid' }))

export const SellerChange = z.strictObject({
  Name: line(200).check(z.minLength(1)),
  Street: line(200),
  City: line(100),
  ZIP: optional(/^\d{3} ?\d{2}$/, 10),
  ICO: line(8).check(z.refine((value) => value === '' || isCompanyId(value), { error: 'is not valid' })),
  DIC: optional(/^[A-Z]{2}[0-9A-Z]{2,12}$/, 14),
  Register: line(300),
  Phone: optional(/^\+?[\d ]{9,20}$/, 30),
  Mail: optional(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 200),
  Web: optional(/^https?:\/\/[^\s/]\S*$/i, 300),
  OpeningHours: line(500),
  /** An IBAN or a Czech account number. */
  Iban: line(50).check(z.refine((value) => value === '' || ibanOf(value) !== undefined, { error: 'is not valid' })),
  Bic: optional(/^[A-Z0-9]{8}([A-Z0-9]{3})?$/, 11),
  BankName: line(100),
})

export type Seller = z.infer<typeof Seller>
export type SellerChange = z.infer<typeof SellerChange>

export const getSeller = endpoint({
  method: 'GET',
  path: '/seller',
  summary: 'The wholesaler as papers, codes and mails name it',
  access: admin('useradmin'),
  response: Seller,
})

export const putSeller = endpoint({
  method: 'PUT',
  path: '/seller',
  summary: 'Changes the wholesaler as papers, codes and mails name it, from the next paper on',
  access: admin('useradmin'),
  body: SellerChange,
  response: Seller,
  refusals: ['mail.example'],
})
