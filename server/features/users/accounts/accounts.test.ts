import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect, type Database } from '#server/db/connect.ts'
import { createContent } from '#server/testing/contents.ts'
import { asCustomer, createCustomer, createOrder, createRegistration, createUser } from '#server/testing/factories.ts'
import { PASSWORD, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import {
  type AccountRequest,
  attachAccount,
  createAccount,
  exportPerson,
  firstPermissions,
  resetPassword,
} from './service.ts'

let portal: TestPortal
let owner: Database

beforeAll(async () => {
  portal = await testPortal()
  owner = connect(portal.ownerUrl, portal.config.pool, { max: 1 })
  await createCustomer(portal.database, { id: 1003, name: 'Hospoda U Lípy' })
  await createCustomer(portal.database, { id: 1004, name: 'Bistro Slunce' })
})
afterAll(async () => {
  await owner.close()
  await portal.close()
})

const account = (more: Partial<AccountRequest> = {}): AccountRequest => ({
  loginId: 'kupec',
  password: 'dlouhe heslo',
  prename: 'Jana',
  surname: 'Nová',
  mail: '',
  roleName: '',
  userType: 'Customer',
  admin: false,
  customerIds: [],
  ...more,
})

const logIn = async (loginId: string, password = 'dlouhe heslo') =>
  (await portal.client().logIn(loginId, password)).body?.data[0]

describe('an account from the terminal', () => {
  it('is an administrator who gets in', async () => {
    await createAccount(
      owner.db,
      account({ loginId: 'spravce', userType: 'Employee', admin: true, customerIds: [1003] }),
    )
    const user = await logIn('spravce')
    expect(user).toMatchObject({ IsAdmin: true, UserType: 'Employee', CustomerID: 0 })
    expect(user.ActiveCustomer).toMatchObject({ CustomerID: 1003 })
    expect(user.UserPermission).toContainEqual({ PermissionID: 'useradmin' })
  })

  it('is a buyer who belongs to the first customer and orders for it', async () => {
    await createAccount(owner.db, account())
    expect((await logIn('kupec')).ActiveCustomer).toBeNull()
    expect(await attachAccount(owner.db, 'KUPEC', [1003])).toEqual(['Hospoda U Lípy'])
    const user = await logIn('kupec')
    expect(user).toMatchObject({ CustomerID: 1003, ActiveCustomer: { CustomerName: 'Hospoda U Lípy' }, IsAdmin: false })
  })

  it('works for the customer attached last', async () => {
    await attachAccount(owner.db, 'kupec', [1004])
    expect(await logIn('kupec')).toMatchObject({ CustomerID: 1003, ActiveCustomer: { CustomerID: 1004 } })
  })

  it('gets a new password, which ends its sessions', async () => {
    const client = portal.client()
    await client.logIn('kupec', 'dlouhe heslo')
    await resetPassword(owner.db, 'kupec', 'jiné dlouhé heslo')
    expect((await client.call('GET', '/check-login')).status).toBe(204)
    expect((await portal.client().logIn('kupec', 'dlouhe heslo')).status).toBe(205)
    expect(await logIn('kupec', 'jiné dlouhé heslo')).toMatchObject({ LoginID: 'kupec' })
  })

  it('leaves its lines in the audit log, without a password', async () => {
    const { rows } = await sql<{ event: string; detail: object }>`
      select event, detail from audit_event where network = 'terminal' order by id`.execute(owner.db)
    expect(rows.map(({ event }) => event)).toEqual([
      'user.created',
      'user.attached',
      'user.created',
      'user.attached',
      'user.attached',
      'password.reset',
    ])
    expect(JSON.stringify(rows)).not.toContain('heslo')
  })

  it('is refused with a sentence, and nothing is left of it', async () => {
    const cases: [() => Promise<unknown>, string][] = [
      [() => createAccount(owner.db, account()), 'There is a user kupec already.'],
      [() => createAccount(owner.db, account({ loginId: 'dva lidé' })), 'A login is without spaces, ":", "/" and ";".'],
      [
        () => createAccount(owner.db, account({ loginId: 'novy', password: 'krátké' })),
        'The password must have at least 8 characters.',
      ],
      [
        () => createAccount(owner.db, account({ loginId: 'novy', password: ' '.repeat(9), admin: true })),
        'The password must not consist of spaces only.',
      ],
      [
        () => createAccount(owner.db, account({ loginId: 'novy', password: 'Password1', admin: true })),
        'This password is one of the most common.',
      ],
      [() => resetPassword(owner.db, 'kupec', '23456789'), 'The password must not be a row of characters'],
      [() => resetPassword(owner.db, 'kupec', 'hesla'.repeat(41)), 'A password has 8 to 200 characters.'],
      [() => createAccount(owner.db, account({ loginId: 'novy', customerIds: [7] })), 'There is no active customer 7.'],
      [() => attachAccount(owner.db, 'nikdo', [1003]), 'There is no user nikdo.'],
      [() => attachAccount(owner.db, 'kupec', [0]), 'There is no active customer 0.'],
      [() => resetPassword(owner.db, 'nikdo', 'dlouhe heslo'), 'There is no user nikdo.'],
    ]
    for (const [attempt, message] of cases) await expect(attempt()).rejects.toThrow(message)
    const { rows } = await sql`select from app_user where login_id = 'novy'`.execute(owner.db)
    expect(rows).toEqual([])
  })

  it('may do what its type may', () => {
    expect(firstPermissions('Customer', false)).toContain('shownettoprice')
    expect(firstPermissions('Customer', false)).not.toContain('changecustomer')
    expect(firstPermissions('Manager', false)).toContain('changecustomer')
    expect(firstPermissions('Employee', false)).toEqual(['verifyorder'])
    expect(firstPermissions('Employee', true)).toHaveLength(15)
  })
})

it('a person gets all that is kept about them, and nothing that opens the account', async () => {
  const { id, loginId } = await createUser(portal.database, { customerId: 1003, mail: 'marie@firma.test' })
  await portal.client().logIn(loginId, PASSWORD)
  await createOrder(portal.database, 1003, { id: 'VYPIS1', by: id })
  await createOrder(portal.database, 1003, { id: 'CIZI1' })
  await sql`insert into notification (customer_id, user_id, kind) values (1003, ${id}, 'order-sent')`.execute(
    portal.database.of(asCustomer(1003)),
  )
  await createRegistration(portal.database, { lastName: 'B', mail: 'Marie@firma.test' })
  await sql`update app_user set prename = 'Marie', surname = 'Dvořáková' where id = ${id}`.execute(owner.db)
  for (const [order, customer, name] of [
    ['PREVZATO1', 1003, 'dvořáková Marie '],
    ['PREVZATO2', 1003, 'Eva Dvořáková'],
    ['PREVZATO3', 1004, 'Marie Dvořáková'],
  ] as const) {
    await createOrder(portal.database, customer, { id: order })
    const db = portal.database.of(asCustomer(customer))
    await sql`insert into loading (order_id, customer_id, loaded_by, left_at, state_before, delivered_at, received_by)
      values (${order}, ${customer}, 'Řidič', now(), 'Verified', now(), ${name})`.execute(db)
    await sql`insert into delivery_proof (order_id, customer_id, kind, content_type, content_hash)
      values (${order}, ${customer}, 'Signature', 'image/jpeg', ${await createContent(portal.database.db, 'podpis')})`.execute(
      db,
    )
  }
  const found = await exportPerson({ db: owner.all, config: portal.config }, loginId)
  expect(found).toMatchObject({
    account: { login_id: loginId, mail: 'marie@firma.test', has_password: true },
    customers: [{ number: 1003 }],
    sessions: [{ created: expect.any(String) }],
    mails_asked_for: [{ customer: 1003, kind: 'order-sent' }],
    registrations: [{ first_name: 'Marie' }],
    orders: [{ number: 'VYPIS1' }],
    orders_taken_over: [{ order: 'PREVZATO1', kind: 'Signature', picture: Buffer.from('podpis').toString('base64') }],
    events: [{ event: 'login' }],
  })
  expect(JSON.stringify(found)).not.toMatch(/argon2|password_hash|token_hash/)
  // One picture that was lost keeps nobody from the rest.
  await sql`update stored_content set content = null`.execute(portal.database.db)
  expect(await exportPerson({ db: owner.all, config: portal.config }, loginId)).toMatchObject({
    orders: [{ number: 'VYPIS1' }],
    orders_taken_over: [{ order: 'PREVZATO1', picture: 'file.missing' }],
  })
  await expect(exportPerson({ db: owner.all, config: portal.config }, 'nikdo')).rejects.toThrow(
    'There is no user nikdo.',
  )
})

/** The part of the export that has what a column says of a person; what is left out says why. */
const told: Record<string, string> = {
  'awaited_item.user_id': 'goods_awaited',
  'cart.deleted_by': 'carts',
  'cart.locked_by': 'carts',
  'cart_presence.user_id': 'carts_looked_at',
  'commercial_displayed.user_id': 'commercials_read',
  'commercial_shown.user_id': 'commercials_shown',
  'customer.manager_id': 'customers_managed',
  'customer_item_code.changed_by': 'item_codes',
  'customer_order.placed_by': 'orders',
  'download.removed_by': 'downloads_removed',
  'enquiry.owner_id': 'enquiries',
  'enquiry.user_id': 'enquiries',
  'enquiry_message.user_id': 'messages',
  'enquiry_read.user_id': 'enquiries_read',
  'import_run.decided_by': 'imports_decided',
  'info_page_version.replaced_by': 'pages_replaced',
  'invitation.inviter_id': 'invitations_made',
  'invitation.user_id': 'invitations',
  'notification.user_id': 'mails_asked_for',
  'notification_told.user_id': 'mails_told',
  'order_revision.user_id': 'orders_changed',
  'order_template.changed_by': 'templates',
  'package_agreement.user_id': 'packages_agreed',
  'retail_price.changed_by': 'retail_prices',
  'saved_view.user_id': 'views',
  'scan.user_id': 'scans',
  'session.user_id': 'sessions',
  'shortage.answered_by': 'shortages_answered',
  'shortage_link.user_id': 'shortage_links',
  'standing_order.user_id': 'standing_orders',
  'user_customer.user_id': 'customers',
  'verification.user_id': 'verifications',
}
/** What stays of a deleted account: what others did with it, under its number; a lock of a cart ends with the session. */
const kept = [
  'cart.deleted_by',
  'cart.locked_by',
  'customer_item_code.changed_by',
  'customer_order.placed_by',
  'download.removed_by',
  'enquiry.user_id',
  'enquiry_message.user_id',
  'import_run.decided_by',
  'info_page_version.replaced_by',
  'invitation.inviter_id',
  'order_revision.user_id',
  'order_template.changed_by',
  'package_agreement.user_id',
  'retail_price.changed_by',
  'scan.user_id',
  'shortage.answered_by',
  'standing_order.user_id',
]

it('everything that refers to a person is in the export, and goes with the account or is named as what stays', async () => {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass order by 1, 2`.execute(owner.db)
  expect(rows.map(({ table, column }) => `${table}.${column}`)).toEqual(Object.keys(told).toSorted())
  const { id, loginId } = await createUser(portal.database, { customerId: 1003 })
  const found = await exportPerson({ db: owner.all, config: portal.config }, loginId)
  expect(Object.values(told).filter((part) => !Array.isArray(found[part]))).toEqual([])
  // By its text, so that no row has to be made of each.
  const [source] = (
    await sql<{ text: string }>`select prosrc as text from pg_proc where proname = 'forget_user'`.execute(owner.db)
  ).rows
  const goes = ({ table, column }: (typeof rows)[number]) =>
    new RegExp(`(delete from|update) ${table} [^;]*where ${column} = of_user;`).test(source?.text ?? '')
  const stays = rows.filter((row) => !goes(row)).map(({ table, column }) => `${table}.${column}`)
  expect(stays).toEqual(kept)
  await sql`insert into mail_outbox (kind, details) values ('order-sent', json_build_object('user', ${id}::int))`.execute(
    owner.db,
  )
  await sql`select forget_user(${id})`.execute(owner.db)
  const left = await sql`select from mail_outbox where details->>'user' = ${String(id)}`.execute(owner.db)
  expect(left.rows).toHaveLength(0)
})
