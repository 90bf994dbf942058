import * as z from 'zod/mini'
import { BESIDES_UPLOAD, UPLOAD_LIMIT } from './commercial-editing.ts'
import { admin, endpoint } from './endpoint.ts'
import { customerId, rowId, text } from './fields.ts'
import { uploadRefusals } from './files.ts'

/** How many customers a contact person can look after by name. */
const MOST_CUSTOMERS = 1000

const line = (max: number) => text(max).check(z.trim())
const version = z.int().check(z.gte(1))

const said = {
  Name: line(200).check(z.minLength(1)),
  /** What the person does, in both languages; without the English one the Czech one holds. */
  RoleCs: line(100),
  RoleEn: line(100),
  Phone: line(30).check(z.refine((value) => value === '' || /^\+?[\d ]{9,20}$/.test(value), { error: 'is not valid' })),
  Mail: line(200).check(
    z.refine((value) => value === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(value), { error: 'is not valid' }),
  ),
  /** Shown as the regional manager instead of among the contact people. */
  IsManager: z.boolean(),
  ForEveryone: z.boolean(),
  Order: z.int().check(z.gte(0), z.lte(9999)),
}
const reach = {
  /** Routes of delivery by id. */
  Routes: z.array(text(64).check(z.minLength(1))).check(z.maxLength(200)),
  /** Beginnings of postcodes without the space, which are regions. */
  Zips: z.array(z.string().check(z.regex(/^\d{1,5}$/))).check(z.maxLength(200)),
}

export const ContactPerson = z.object({
  PersonId: z.string(),
  ...said,
  ...reach,
  Customers: z.array(z.object({ CustomerID: z.number(), CustomerName: z.string() })),
  /** Address of the picture; empty without one. */
  Picture: z.string(),
  Version: version,
})

/** The people of the seller in their order, and the routes they can look after. */
export const ContactPeople = z.object({
  People: z.array(ContactPerson),
  Routes: z.array(z.object({ RouteId: z.string(), Name: z.string() })),
})

const fields = {
  ...said,
  ...reach,
  Customers: z.array(customerId).check(z.maxLength(MOST_CUSTOMERS)),
  /** Base64 of another picture; empty removes the old one, absent keeps it. */
  PictureContent: z.optional(z.string().check(z.maxLength(UPLOAD_LIMIT))),
}

export const NewContactPerson = z.strictObject(fields)
export const ContactPersonChange = z.strictObject({ ...fields, Version: version })

export type ContactPerson = z.infer<typeof ContactPerson>
export type ContactPeople = z.infer<typeof ContactPeople>
export type NewContactPerson = z.infer<typeof NewContactPerson>
export type ContactPersonChange = z.infer<typeof ContactPersonChange>

const access = admin('editinformation')
const byId = z.strictObject({ PersonId: rowId })
const bodyLimit = UPLOAD_LIMIT + BESIDES_UPLOAD + 12 * MOST_CUSTOMERS

export const getContactPeople = endpoint({
  method: 'GET',
  path: '/contact-people',
  summary: 'The wholesaler’s contact people and regional managers, and whom they look after',
  access,
  response: ContactPeople,
})

export const postContactPerson = endpoint({
  method: 'POST',
  path: '/contact-person',
  summary: 'Adds a contact person or regional manager',
  access,
  body: NewContactPerson,
  bodyLimit,
  response: ContactPeople,
  refusals: ['file.picture', 'customer.unknown', 'route.unknown', ...uploadRefusals],
})

export const putContactPerson = endpoint({
  method: 'PUT',
  path: '/contact-person/{PersonId}',
  summary: 'Changes a contact person; refused when somebody else has changed it meanwhile',
  access,
  params: byId,
  body: ContactPersonChange,
  bodyLimit,
  response: ContactPeople,
  refusals: ['contact-person.changed', 'file.picture', 'customer.unknown', 'route.unknown', ...uploadRefusals],
})

export const deleteContactPerson = endpoint({
  method: 'DELETE',
  path: '/contact-person/{PersonId}',
  summary: 'Removes a contact person',
  access,
  params: byId,
  response: ContactPeople,
})
