import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Matter } from '#contract/desk.ts'
import type { PermissionId } from '#contract/permissions.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let database: Database
let customer: number

/** Makes one of everything that can wait or break; what is told of each says in which order it is made. */
async function breakEverything(): Promise<void> {
  const own = database.of(customer as ActiveCustomerId)
  for (const [id, age, accepted] of [
    ['P1', 5, null],
    ['P2', 9, null],
    ['P3', 20, '2026-01-01'],
    ['P4', 30, '2026-01-01'],
  ] as const) {
    await sql`
      with c as (insert into cart (customer_id, state, request_id) values (${customer}, 'Ordered', ${id}) returning id)
      insert into customer_order (id, customer_id, cart_id, state, created_at, accepted_at, net_haler, gross_haler)
      select ${id}, ${customer}, c.id, 'New', now() - ${age} * interval '1 day', ${accepted}, 0, 0 from c`.execute(own)
  }
  // An order of the accounting system was taken on there.
  await sql`
    insert into customer_order (id, customer_id, state, net_haler, gross_haler) values ('26OP1', ${customer}, 'New', 0, 0)`.execute(
    own,
  )
  await sql`
    insert into outgoing_order (order_id, customer_id, state, answered_at, withdrawn_at, settled_at) values
      ('P1', ${customer}, 'refused', now() - interval '2 days', null, null),
      ('P2', ${customer}, 'refused', now() - interval '3 days', now(), null),
      ('P4', ${customer}, 'refused', now() - interval '3 days', null, now())`.execute(own)
  await sql`
    insert into enquiry (customer_id, kind, area, subject, delivery_date, user_name) values
      (${customer}, 'Message', 'company', 'Sudy', null, 'Jana'),
      (${customer}, 'Return', 'packages', '', '2020-01-01', 'Jana')`.execute(own)
  await sql`
    with e as (
      insert into enquiry (customer_id, kind, area, subject, user_name)
      select 0, 'Registration', 'registrations', 'A B', 'A B' from generate_series(1, 2) returning id)
    insert into registration (enquiry_id, first_name, last_name, mail, phone, town, state)
    select id, 'A', 'B', 'a@b.cz', '1', 'Brno', case row_number() over () when 1 then 'New' else 'Rejected' end
    from e`.execute(database.of(0 as ActiveCustomerId))
  await sql`
    insert into import_run (source, mode, ended_at, outcome) values
      ('a', 'full', now() - interval '4 days', 'imported'), ('b', 'full', now(), 'held'),
      ('c', 'papers', now(), 'imported')`.execute(database.db)
  await sql`insert into mail_outbox (kind, details, error) values ('documents', '{}', 'Schránka neexistuje'), ('documents', '{}', '')`.execute(
    database.db,
  )
  await sql`update order_door set fault = 'zavřeno', fault_since = now()`.execute(database.db)
  await sql`update data_source set fault = 'mlčí', fault_since = now()`.execute(database.db)
  await sql`insert into backup (at, file, rows, bytes, encrypted) values (now() - interval '30 hours', 'a', 1, 1, true)`.execute(
    database.db,
  )
  await sql`update backup_plan set since = now() - interval '30 days'`.execute(database.db)
  await sql`insert into timed_job (name, due_at) values ('price-day', now()) on conflict do nothing`.execute(
    database.db,
  )
  await sql`update timed_job set fault = 'disk full', fault_since = now() where name = 'price-day'`.execute(database.db)
}

beforeAll(async () => {
  portal = await testPortal()
  ;({ database } = portal)
  customer = await createCustomer(database)
})
afterAll(() => portal.close())

const operator = async (permissions: PermissionId[], attachedTo: number[] = []) =>
  portal.loggedIn(
    (await createUser(database, { userType: 'Employee', permissions, isAdmin: true, attachedTo })).loginId,
  )
const told = async (client: Client): Promise<Matter[]> => (await client.call('GET', '/desk')).body?.data ?? []
const namesFor = async (permissions: PermissionId[], attachedTo: number[] = []) =>
  (await told(await operator(permissions, attachedTo))).map(({ Matter: name }) => name)

it('says that there is nothing to do, then what waits and what is broken, to each by their rights', async () => {
  const all: PermissionId[] = ['verifyorder', 'useradmin', 'createuser', 'showinvocies']
  // Until there is a mail server nobody gets a mail, so this is told before anything else happened.
  expect(await namesFor(all, [customer])).toEqual(['mails-nowhere'])
  await sql`update mail_server set host = 'smtp.sklad.test'`.execute(database.db)
  expect(await namesFor(all, [customer])).toEqual([])
  await sql`update mail_server set host = ''`.execute(database.db)
  await breakEverything()
  const matters = await told(await operator(all, [customer]))
  expect(matters.map(({ Matter: name, Count }) => `${name} ${Count}`)).toEqual([
    'orders-new 2',
    'orders-refused 1',
    // Empties of a delivery that is over and a decided registration wait for nobody.
    'enquiries 1',
    'registrations 1',
    'imports-held 1',
    'orders-stuck 1',
    'mails-unsent 1',
    'data-stuck 1',
    'data-old 1',
    'backup-old 1',
    'jobs-failed 1',
    'mails-nowhere 1',
  ])
  const [orders] = matters
  expect(Math.round((Date.now() - Date.parse(orders?.Since ?? '')) / 86_400_000)).toBe(9)
  expect(matters.find(({ Matter: name }) => name === 'jobs-failed')?.Fault).toBe('price-day: disk full')
  const backup = matters.find(({ Matter: name }) => name === 'backup-old')
  expect(Math.round((Date.now() - Date.parse(backup?.Since ?? '')) / 3_600_000)).toBe(30)
  expect(await namesFor(['verifyorder'])).toEqual(['orders-new', 'orders-refused', 'enquiries'])
  expect(await namesFor(['createuser', 'showinvocies'])).toEqual(['registrations'])
  expect(await namesFor(['editbanner'], [customer])).toEqual([])
  const buyer = await portal.loggedIn((await createUser(database, { customerId: customer })).loginId)
  expect((await buyer.call('GET', '/desk')).status).toBe(403)
})
