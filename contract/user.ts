import * as z from 'zod/mini'
import { Customer, Timers } from './customer.ts'
import { userTypes } from './permissions.ts'

export const Address = z.object({
  AddressID: z.string(),
  Name: z.string(),
  Street1: z.string(),
  City: z.string(),
  ZIP: z.string(),
  Phone: z.string(),
  IsDefault: z.boolean(),
})

export const User = z.object({
  LoginID: z.string(),
  Prename: z.string(),
  Surname: z.string(),
  RoleName: z.string(),
  Mail: z.string(),
  PhoneNumber2: z.string(),
  /** 0 for users of the seller. */
  CustomerID: z.number(),
  CustomerName: z.string(),
  ActiveCustomer: z.nullable(z.extend(Customer, { Timers: Timers })),
  UserPermission: z.array(z.object({ PermissionID: z.string() })),
  /** Delivery addresses of the active customer. */
  Addresses: z.array(Address),
  HasBillsAfterDueDate: z.boolean(),
  UserType: z.enum(userTypes),
  IsAdmin: z.boolean(),
  Blocked: z.boolean(),
  /** Whether the user administers the people of the active customer. */
  ManagesUsers: z.boolean(),
})

export type Address = z.infer<typeof Address>
export type User = z.infer<typeof User>
