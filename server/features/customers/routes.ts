import {
  deleteAddress,
  getCustomer,
  getCustomers,
  getDocumentOwner,
  getEnquiryOwner,
  getOrderOwner,
  getUserCustomers,
  MOST_FOUND_CUSTOMERS,
  postAddress,
  putAddress,
} from '#contract/customers.ts'
import { putActiveCustomer } from '#contract/session.ts'
import { handle, type App } from '#server/endpoint.ts'
import { ensure, PortalError } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { readUser } from '#server/features/users/service.ts'
import { findAttached, findCustomers, readCustomer, readPaperOwner, setActiveCustomer } from './queries.ts'
import { addAddress, changeAddress, listOwnCustomers, removeAddress } from './service.ts'

export function customerRoutes(app: App): void {
  handle(app, getUserCustomers, ({ context }) => listOwnCustomers(context))

  handle(app, getCustomers, ({ query, context }) => findCustomers(context.db, query.text, MOST_FOUND_CUSTOMERS))

  handle(app, putActiveCustomer, async ({ body, context }) => {
    const { session } = context
    const chooses = session.permissions.has('changecustomer') || ['Manager', 'ChildCustomer'].includes(session.userType)
    ensure(chooses, 'access.denied')
    const customerId = await setActiveCustomer(context.db, { ...session, customerId: body.CustomerID })
    // A foreign customer and a missing one look the same.
    if (customerId === null) throw new PortalError('not-found')
    await writeAudit(context.db, {
      event: 'customer.activated',
      userId: session.userId,
      loginId: session.loginId,
      customerId,
      network: context.network,
    })
    return [await readUser(context.database, session.userId, customerId)]
  })

  handle(app, getOrderOwner, async ({ params, context }) => {
    const owner = await readPaperOwner(context.db, context.session.userId, { order: params.OrderID })
    ensure(owner, 'not-found')
    return [owner]
  })

  handle(app, getDocumentOwner, async ({ params, context }) => {
    const owner = await readPaperOwner(context.db, context.session.userId, { document: params.DocumentId })
    ensure(owner, 'not-found')
    return [owner]
  })

  handle(app, getEnquiryOwner, async ({ params, context }) => {
    const owner = await readPaperOwner(context.db, context.session.userId, { enquiry: params.EnquiryId })
    ensure(owner, 'not-found')
    return [owner]
  })

  handle(app, getCustomer, async ({ params, context }) => {
    const { db, database, session } = context
    const id = await findAttached(db, { userId: session.userId, customerId: params.CustomerID })
    const customer = id && (await readCustomer(database.of(id), id, context.language))
    // A foreign customer and a missing one look the same.
    if (!customer) throw new PortalError('not-found')
    return [customer]
  })

  handle(app, postAddress, async ({ body, context }) => [await addAddress(context, body)])
  handle(app, putAddress, async ({ params, body, context }) => [await changeAddress(context, params.AddressID, body)])
  handle(app, deleteAddress, async ({ params, context }) => [await removeAddress(context, params.AddressID)])
}
