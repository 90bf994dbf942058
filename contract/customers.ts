import * as z from 'zod/mini'
import { endpoint, session } from './endpoint.ts'
import { customerId, text } from './fields.ts'
import { User } from './users.ts'
import { Customer } from './customer.ts'

export const getUserCustomers = endpoint({
  method: 'GET',
  path: '/user-customers',
  summary: 'The customers the user is attached to, the active one first',
  access: session,
  response: Customer,
})

export const putActiveCustomer = endpoint({
  method: 'PUT',
  path: '/set-active-customer',
  summary: 'Chooses the active customer out of the own ones',
  access: session,
  body: z.strictObject({ CustomerID: customerId, CustomerName: text(200) }),
  response: User,
})
