import * as z from 'zod/mini'
import { Registration } from '#contract/registration.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const columns = `
      id::text as "Id",
      first_name as "FirstName",
      last_name as "LastName",
      mail as "Email",
      phone as "Phone",
      town as "Town",
      state as "State",
      to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Created"`

export async function insertRegistration(
  db: Db,
  enquiryId: string,
  request: Pick<Registration, 'FirstName' | 'LastName' | 'Email' | 'Phone' | 'Town'>,
): Promise<void> {
  await db
    .insertInto('registration')
    .values({
      enquiry_id: Number(enquiryId),
      first_name: request.FirstName,
      last_name: request.LastName,
      mail: request.Email,
      phone: request.Phone,
      town: request.Town,
    })
    .execute()
}

const requests = statement('registrations.list', {
  params: {},
  row: Registration,
  text: `
    select ${columns}
    from registration where created_at > now() - interval '12 months'
    order by state = 'New' desc, registration.id desc limit 1000`,
})

/** The requests of the last 12 months, open ones first, then newest first. */
export async function listRegistrations(db: Db): Promise<Registration[]> {
  return requests(db, {})
}

const newState = statement('registrations.setState', {
  params: { id: z.string(), state: z.string() },
  row: Registration,
  text: `
    update registration set state = :state where id = :id::bigint
    returning ${columns}`,
})

export async function setRegistrationState(
  db: Db,
  id: string,
  state: Registration['State'],
): Promise<Registration | undefined> {
  const [request] = await newState(db, { id, state })
  return request
}

const enquiryOf = statement('registrations.enquiry', {
  params: { customerId: z.number(), id: z.string() },
  row: z.object({ enquiryId: z.string(), subject: z.string() }),
  text: `
    select
      e.id::text as "enquiryId",
      e.subject
    from registration r join enquiry e on e.customer_id = :customerId and e.id = r.enquiry_id
    where r.id = :id::bigint`,
})

/** The enquiry of the seller in which a request stands. */
export async function findEnquiryOf(
  db: Db,
  customerId: ActiveCustomerId,
  id: string,
): Promise<{ enquiryId: string; subject: string } | undefined> {
  const [row] = await enquiryOf(db, { customerId, id })
  return row
}

const decided = statement('registrations.decide', {
  params: { id: z.string(), state: z.string() },
  text: `update registration set state = :state where id = :id::bigint and state = 'New'`,
})

/** Decides a request that waits; false when it was decided before. */
export const decideRegistration = async (db: Db, id: string, state: 'Done' | 'Rejected'): Promise<boolean> =>
  (await decided(db, { id, state })) > 0
