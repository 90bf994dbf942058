import type { UserCustomer } from '#contract/customers.ts'
import type { Address } from '#contract/user.ts'
import type { CustomerContext, SessionContext } from '#server/context.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { listClosedDays, nextDelivery } from '#server/features/delivery/service.ts'
import { clearDefaultAddress, deleteAddressRow, insertAddress, listUserCustomers, updateAddress } from './queries.ts'

export { listUserCustomers } from './queries.ts'

/** The customers to choose from, with what is going on with each. */
export async function listOwnCustomers(context: SessionContext): Promise<UserCustomer[]> {
  const [customers, closedDays] = await Promise.all([
    listUserCustomers(context.db, context.session.userId, context.session.customerId),
    listClosedDays(context.db),
  ])
  // Thousands of customers share a few routes and patterns of days.
  const known = new Map<string, string | null>()
  return customers.map(({ routeId, cutOffs, ...customer }) => {
    const deliveryFlags = customer.DeliveryDays
    const calendar = `${deliveryFlags} ${routeId ?? ''}`
    const next = known.get(calendar)
    const NextDelivery = next === undefined ? nextDelivery(context, { deliveryFlags, cutOffs, closedDays }) : next
    known.set(calendar, NextDelivery)
    return { ...customer, NextDelivery }
  })
}

type Values = Omit<Address, 'AddressID'>

const columns = ({ customerId }: CustomerContext, address: Values) => ({
  customer_id: customerId,
  name: address.Name,
  street: address.Street1,
  city: address.City,
  zip: address.ZIP,
  phone: address.Phone,
  is_default: address.IsDefault,
})

/** Adds a delivery address; a new default one replaces the old one. */
export async function addAddress(context: CustomerContext, address: Values): Promise<Address> {
  return context.customerDb.transaction().execute(async (db) => {
    if (address.IsDefault) await clearDefaultAddress(db, context.customerId)
    return insertAddress(db, columns(context, address))
  })
}

/** Changes a delivery address of the active customer; a foreign one looks like a missing one. */
export async function changeAddress(context: CustomerContext, id: string, address: Values): Promise<Address> {
  return context.customerDb.transaction().execute(async (db) => {
    if (address.IsDefault) await clearDefaultAddress(db, context.customerId)
    const changed = await updateAddress(db, id, columns(context, address))
    if (!changed) throw new PortalError('not-found')
    return changed
  })
}

/** Removes a delivery address; the database refuses while the open order goes there. */
export async function removeAddress({ customerDb, customerId }: CustomerContext, id: string): Promise<Address> {
  const removed = await deleteAddressRow(customerDb, id, customerId)
  ensure(removed, 'not-found')
  return removed
}
