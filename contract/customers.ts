import * as z from 'zod/mini'
import { Customer } from './customer.ts'
import { admin, buyer, endpoint, session, type Access } from './endpoint.ts'
import { customerIdInPath, day, id, rowId, text } from './fields.ts'
import { Address } from './user.ts'

const Person = z.object({
  Name: z.string(),
  Phone: z.string(),
  Mail: z.string(),
  /** What the person does, in the language of the call. */
  Role: z.string(),
  /** Address of the picture; empty without one. */
  Picture: z.string(),
})

export const CustomerDetail = z.extend(Customer, {
  DIC: z.string(),
  Phone: z.string(),
  Mail: z.string(),
  PriceLevel: z.string(),
  /** Days until an invoice is due. */
  MaturityDays: z.number(),
  Addresses: z.array(Address),
  RegionalManager: z.nullable(Person),
  Contacts: z.array(Person),
})

/** A customer in the lists to choose from, with what a representative wants to see before choosing. */
export const UserCustomer = z.extend(Customer, {
  /** Lines in the open cart. */
  CartLines: z.number(),
  HasBillsAfterDueDate: z.boolean(),
  /** The first delivery an order still comes for, or null when there is none in the next four weeks. */
  NextDelivery: z.nullable(day),
})

export type CustomerDetail = z.infer<typeof CustomerDetail>
export type UserCustomer = z.infer<typeof UserCustomer>

export const getUserCustomers = endpoint({
  method: 'GET',
  path: '/user-customers',
  summary: 'The customers the user is attached to, the active one first',
  access: session,
  response: UserCustomer,
})

/** So many are found at once. */
export const MOST_FOUND_CUSTOMERS = 500

export const getCustomers = endpoint({
  method: 'GET',
  path: '/customer',
  summary: `The first ${MOST_FOUND_CUSTOMERS} customers that hold all words of a text, the name of their route among it, to create users for`,
  access: admin('createuser', 'useradmin'),
  query: z.strictObject({ text: text(100) }),
  response: Customer,
})

/** The customer a paper belongs to. */
export const PaperOwner = z.object({ CustomerID: z.number(), CustomerName: z.string(), BranchID: z.string() })
export type PaperOwner = z.infer<typeof PaperOwner>

export const getOrderOwner = endpoint({
  method: 'GET',
  path: '/order-owner/{OrderID}',
  summary: "The one of the user's own customers an order is of",
  access: buyer('showactiveorder', 'showorderhistory'),
  params: z.strictObject({ OrderID: id }),
  response: PaperOwner,
})

export const getDocumentOwner = endpoint({
  method: 'GET',
  path: '/document-owner/{DocumentId}',
  summary: "The one of the user's own customers a document is of",
  access: buyer('showinvocies'),
  params: z.strictObject({ DocumentId: id }),
  response: PaperOwner,
})

export const getEnquiryOwner = endpoint({
  method: 'GET',
  path: '/enquiry-owner/{EnquiryId}',
  summary: "The one of the user's own customers an enquiry is of",
  access: buyer(),
  params: z.strictObject({ EnquiryId: rowId }),
  response: PaperOwner,
})

export const getCustomer = endpoint({
  method: 'GET',
  path: '/customer/{CustomerID}',
  summary: 'A customer the user is attached to in detail, the active one or another',
  access: { who: 'registered', anyOf: ['showcompany'] } as const satisfies Access,
  params: z.strictObject({ CustomerID: customerIdInPath }),
  response: CustomerDetail,
})

export const NewAddress = z.strictObject({
  Name: text(200),
  Street1: text(200).check(z.trim(), z.minLength(1)),
  City: text(100).check(z.trim(), z.minLength(1)),
  ZIP: text(10).check(z.regex(/^\d{3} ?\d{2}$/)),
  Phone: text(30),
  IsDefault: z.boolean(),
})
const ofAddress = z.strictObject({ AddressID: rowId })

export const postAddress = endpoint({
  method: 'POST',
  path: '/address',
  summary: 'Adds a delivery address of the active customer',
  access: buyer('showcompany'),
  body: NewAddress,
  response: Address,
})

export const putAddress = endpoint({
  method: 'PUT',
  path: '/address/{AddressID}',
  summary: 'Changes a delivery address of the active customer',
  access: buyer('showcompany'),
  params: ofAddress,
  body: NewAddress,
  response: Address,
})

export const deleteAddress = endpoint({
  method: 'DELETE',
  path: '/address/{AddressID}',
  summary: 'Removes a delivery address of the active customer',
  access: buyer('showcompany'),
  params: ofAddress,
  response: Address,
  refusals: ['address.in-use'],
})
