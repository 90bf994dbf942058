import * as z from 'zod/mini'
import { admin, anyone, endpoint } from './endpoint.ts'
import { Saying } from './enquiries.ts'
import { moment, rowId, text } from './fields.ts'

const registrationStates = ['New', 'Done', 'Rejected'] as const

/** An optional international prefix of 1 to 3 digits, then 9 digits. */
export const phonePattern = /^(\+?\d{1,3})?\d{9}$/
/** What browsers take for an address, with a dot in the domain. */
const mailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i

const required = (max: number) => text(max).check(z.trim(), z.minLength(1))

export const RegistrationRequest = z.strictObject({
  FirstName: required(100),
  LastName: required(100),
  Email: required(200).check(z.regex(mailPattern)),
  Phone: text(30).check(
    z.overwrite((value) => value.replaceAll(/\s/g, '')),
    z.regex(phonePattern),
  ),
  Town: required(100),
  /** A field no person sees; robots that fill it are thanked and forgotten. */
  Website: z.optional(text(200)),
})

export const Registration = z.object({
  Id: z.string(),
  FirstName: z.string(),
  LastName: z.string(),
  Email: z.string(),
  Phone: z.string(),
  Town: z.string(),
  State: z.enum(registrationStates),
  Created: moment,
})

export type Registration = z.infer<typeof Registration>

export const postRegister = endpoint({
  method: 'POST',
  path: '/register',
  summary: 'Asks the operator for an account',
  access: anyone,
  body: RegistrationRequest,
  response: z.never(),
})

export const getRegister = endpoint({
  method: 'GET',
  path: '/register',
  summary: 'The registration requests, open ones first',
  access: admin('createuser'),
  response: Registration,
})

export const putRegister = endpoint({
  method: 'PUT',
  path: '/register/{Id}',
  summary: 'Closes or reopens a registration request; who is refused gets the text by mail',
  access: admin('createuser'),
  params: z.strictObject({ Id: rowId }),
  body: z.union([
    z.strictObject({ State: z.enum(['New', 'Done']) }),
    /** Without a text nobody is told: so a request that no person has sent is rejected in silence. */
    z.strictObject({ State: z.literal('Rejected'), Text: z.optional(Saying) }),
  ]),
  response: Registration,
  refusals: ['enquiry.decided'],
})
