import { sql } from 'kysely'
import * as z from 'zod/mini'
import { Customer } from '#contract/customer.ts'
import { CustomerDetail, PaperOwner, UserCustomer } from '#contract/customers.ts'
import type { Address } from '#contract/user.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { addressesOf } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const MarkedCustomer = z.extend(z.omit(UserCustomer, { NextDelivery: true }), {
  routeId: z.nullable(z.string()),
  /** Those of its route. */
  cutOffs: z.array(z.object({ weekday: z.number(), daysBefore: z.number(), until: z.string() })),
})
export type MarkedCustomer = z.infer<typeof MarkedCustomer>

// Of `customer c`.
const customerColumns = `
      c.id as "CustomerID",
      c.branch_id as "BranchID",
      c.ico as "ICO",
      c.name as "CustomerName",
      c.street as "Street1",
      c.city as "City",
      c.zip as "ZIP",
      driven_days(c) as "DeliveryDays"`

const userCustomers = statement('customers.ofUser', {
  params: { userId: z.number(), activeId: z.number() },
  row: MarkedCustomer,
  text: `
    with route as materialized (
      select
        route_id as id,
        json_agg(json_build_object('weekday', weekday, 'daysBefore', days_before,
          'until', to_char(until, 'HH24:MI'))) as cut_offs
      from route_cut_off group by route_id
    )
    select ${customerColumns},
      m.cart_lines as "CartLines",
      m.overdue as "HasBillsAfterDueDate",
      c.route_id as "routeId",
      coalesce(route.cut_offs, '[]') as "cutOffs"
    from customer_marks(:userId) m join customer c on c.id = m.customer_id left join route on route.id = c.route_id
    order by c.id = :activeId desc, c.name collate "cs-x-icu", c.branch_id, c.id`,
})

/** The customers a user is attached to, the own one included; `activeId` first, the others by name in Czech order. */
export async function listUserCustomers(db: Db, userId: number, activeId: number | null): Promise<MarkedCustomer[]> {
  return userCustomers(db, { userId, activeId: activeId ?? -1 })
}

const paperOwner = statement('customers.paperOwner', {
  params: {
    userId: z.number(),
    order: z.nullable(z.string()),
    document: z.nullable(z.string()),
    enquiry: z.nullable(z.string()),
  },
  row: PaperOwner,
  text: `
    select
      id as "CustomerID",
      name as "CustomerName",
      branch_id as "BranchID"
    from customer where id = own_customer_of(:userId, :order, :document, :enquiry::bigint)`,
})

/** The one of the user's own customers an order, a document or an enquiry is of; undefined for all others and for none. */
export async function readPaperOwner(
  db: Db,
  userId: number,
  paper: { order: string } | { document: string } | { enquiry: string },
): Promise<PaperOwner | undefined> {
  const [owner] = await paperOwner(db, { userId, order: null, document: null, enquiry: null, ...paper })
  return owner
}

const found = statement('customers.find', {
  params: { words: z.array(z.string()), limit: z.number() },
  row: Customer,
  text: `
    select ${customerColumns}
    from customer c
    where c.active and c.id <> 0 and not exists (
      select from unnest(:words::text[]) word
      where position(fold(word) in fold(concat_ws(' ', c.id, c.branch_id, c.ico, c.name, c.street, c.city, c.zip,
        (select r.name from delivery_route r where r.id = c.route_id)))) = 0)
    order by c.name collate "cs-x-icu", c.branch_id, c.id limit :limit`,
})

/** The first customers of the seller that hold all words, by name in Czech order. */
export async function findCustomers(db: Db, text: string, limit: number): Promise<Customer[]> {
  return found(db, { words: text.split(/\s+/).filter((word) => word !== ''), limit })
}

const isAttached = 'c.active and rights_at(:userId, c.id) is not null'

const attached = statement('customers.attached', {
  params: { userId: z.number(), customerId: z.number() },
  row: z.object({ id: z.number() }),
  text: `
    select c.id from customer c
    where c.id = :customerId and ${isAttached}`,
})

/** A customer the user is attached to, as the one a statement works for; undefined when it is not. */
export async function findAttached(
  db: Db,
  { userId, customerId }: { userId: number; customerId: number },
): Promise<ActiveCustomerId | undefined> {
  const [customer] = await attached(db, { userId, customerId })
  return customer?.id as ActiveCustomerId | undefined
}

// The user is written before the session, as renew_sessions() does it: two at once wait for each other, never in a circle.
const newActive = statement('customers.setActive', {
  params: { tokenHash: z.instanceof(Buffer), userId: z.number(), customerId: z.number() },
  row: z.object({ id: z.number() }),
  text: `
    with allowed as (
      select c.id from customer c
      where c.id = :customerId and ${isAttached}
    ), remembered as (
      update app_user set last_customer_id = allowed.id from allowed where app_user.id = :userId
      returning allowed.id
    )
    update session set customer_id = remembered.id from remembered where token_hash = :tokenHash
    returning remembered.id`,
})

/** Makes a customer the active one of the session and of later logins, only when the user is attached to it. */
export async function setActiveCustomer(
  db: Db,
  { tokenHash, userId, customerId }: { tokenHash: Buffer; userId: number; customerId: number },
): Promise<ActiveCustomerId | null> {
  const [customer] = await newActive(db, { tokenHash, userId, customerId })
  return customer ? (customer.id as ActiveCustomerId) : null
}

const json = `json_build_object('Name', one.name, 'Phone', one.phone, 'Mail', one.mail, 'Role', one.role,
          'Picture', one.picture)`

/** Who of the seller's people looks after the customer `c`, and how closely. */
const person = `
          select p.name, p.phone, p.mail, coalesce(case when :language = 'en' then nullif(p.role_en, '') end, p.role_cs) as role,
            coalesce('/files/' || p.picture_id, '') as picture, reach_of(p, c)::float8 as reach, p.position, p.id
          from contact_person p`

const detail = statement('customers.detail', {
  params: { customerId: z.number(), language: z.string() },
  row: CustomerDetail,
  text: `
    select ${customerColumns},
      c.dic as "DIC",
      c.phone as "Phone",
      c.mail as "Mail",
      c.price_level as "PriceLevel",
      c.maturity_days as "MaturityDays",
      ${addressesOf('c.id')} as "Addresses",
      (select ${json}
        from (${person} where p.is_manager and reach_of(p, c) is not null
          union all
          -- The representative an import names comes behind who was named for this very customer.
          select btrim(m.prename || ' ' || m.surname), m.phone, m.mail, '', '', 1.5, 0, m.id
          from app_user m where m.id = c.manager_id) one
        order by one.reach, one.position, one.id limit 1) as "RegionalManager",
      (select coalesce(json_agg(${json} order by one.reach, one.position, one.id), '[]')
        from (${person} where not p.is_manager and reach_of(p, c) is not null
          union all
          select p.name, p.phone, p.mail, '', '', 0, p.position, p.id
          from contact p where p.customer_id = c.id) one) as "Contacts"
    from customer c where c.id = :customerId`,
})

/** The customer in detail, with roles in a language, or undefined when it is gone; addresses and contacts are read by the customer's own handle. */
export async function readCustomer(
  db: Db,
  customerId: ActiveCustomerId,
  language: string,
): Promise<CustomerDetail | undefined> {
  const [customer] = await detail(db, { customerId, language })
  return customer
}

interface AddressValues {
  customer_id: number
  name: string
  street: string
  city: string
  zip: string
  phone: string
  is_default: boolean
}

const addressColumns = [
  sql<string>`id::text`.as('AddressID'),
  'name as Name',
  'street as Street1',
  'city as City',
  'zip as ZIP',
  'phone as Phone',
  'is_default as IsDefault',
] as const

export async function insertAddress(db: Db, values: AddressValues): Promise<Address> {
  return db.insertInto('address').values(values).returning(addressColumns).executeTakeFirstOrThrow()
}

export async function updateAddress(db: Db, id: string, values: AddressValues): Promise<Address | undefined> {
  return db
    .updateTable('address')
    .set(values)
    .where('id', '=', Number(id))
    .where('customer_id', '=', values.customer_id)
    .returning(addressColumns)
    .executeTakeFirst()
}

export async function deleteAddressRow(db: Db, id: string, customerId: ActiveCustomerId): Promise<Address | undefined> {
  return db
    .deleteFrom('address')
    .where('id', '=', Number(id))
    .where('customer_id', '=', customerId)
    .returning(addressColumns)
    .executeTakeFirst()
}

export async function clearDefaultAddress(db: Db, customerId: ActiveCustomerId): Promise<void> {
  await db.updateTable('address').set({ is_default: false }).where('customer_id', '=', customerId).execute()
}
