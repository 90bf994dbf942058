import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionIds, type PermissionId } from '#contract/permissions.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number
let admin: Client
let adminLogin: string

beforeAll(async () => {
  portal = await testPortal()
  customerId = await createCustomer(portal.database)
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
  const user = await createUser(portal.database, {
    customerId,
    permissions: [...permissionIds],
    isAdmin: true,
    roleName: 'Správce',
  })
  adminLogin = user.loginId
  admin = portal.client()
  await admin.logIn(adminLogin)
})
afterAll(() => portal.close())

const rights = (permissions: PermissionId[], IsAdmin = false, Blocked = false) => ({
  body: { UserPermission: permissions.map((PermissionID) => ({ PermissionID })), IsAdmin, Blocked },
})

describe('permissions', () => {
  it('are listed for all users without any password', async () => {
    const answer = await admin.call('GET', '/permission')
    expect(answer.body?.data.map((user) => user.LoginID)).toEqual(expect.arrayContaining([adminLogin, 'unknown-user']))
    expect(answer.text).not.toMatch(/argon2/)
  })

  it('act on the next call of the user [S3.5, S3.7]', async () => {
    const { loginId } = await createUser(portal.database, { customerId, permissions: [] })
    const client = portal.client()
    await client.logIn(loginId)
    expect((await client.call('GET', '/order-list-active')).status).toBe(403)
    const answer = await admin.call('PUT', `/permission/${loginId}`, rights(['showactiveorder']))
    expect(answer.body?.data[0].UserPermission).toEqual([{ PermissionID: 'showactiveorder' }])
    expect((await client.call('GET', '/order-list-active')).status).toBe(200)
    const { body } = await client.call('GET', '/check-login')
    expect(body?.data[0].UserPermission).toEqual([{ PermissionID: 'showactiveorder' }])
    await admin.call('PUT', `/permission/${loginId}`, rights([]))
    expect((await client.call('GET', '/order-list-active')).status).toBe(403)
  })

  it('end all sessions with a block', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const client = portal.client()
    await client.logIn(loginId)
    await admin.call('PUT', `/permission/${loginId}`, rights([], false, true))
    expect((await client.call('GET', '/check-login')).status).toBe(204)
    await admin.call('PUT', `/permission/${loginId}`, rights([]))
    expect((await client.call('GET', '/check-login')).status).toBe(204)
  })

  it('are not changed for oneself, the visitors, or unknown users', async () => {
    const codes = await Promise.all(
      [adminLogin, 'unknown-user', 'nikdo'].map(async (login) => {
        const answer = await admin.call('PUT', `/permission/${login}`, rights(['showcompany']))
        return [answer.status, answer.body?.code]
      }),
    )
    expect(codes).toEqual([
      [409, 'user.own-rights'],
      [409, 'user.placeholder'],
      [404, 'not-found'],
    ])
  })

  it('leave an audit row that nobody can change', async () => {
    const { loginId } = await createUser(portal.database, { customerId, permissions: [] })
    await admin.call('PUT', `/permission/${loginId}`, rights(['showdownload']))
    const answer = await admin.call('GET', '/audit?text=rights')
    expect(answer.body?.data[0]).toMatchObject({
      Event: 'rights.changed',
      LoginID: adminLogin,
      Name: 'Jana Zkoušková',
    })
    expect(JSON.parse(answer.body?.data[0].Detail)).toMatchObject({ of: loginId, added: 'showdownload' })
    const about = await admin.call('GET', `/audit?text=${loginId}`)
    expect(about.body?.data[0].Id).toBe(answer.body?.data[0].Id)
    // People are looked for by their names, too.
    expect((await admin.call('GET', '/audit?text=jana zkouš')).body?.data[0].Id).toBe(answer.body?.data[0].Id)
    const older = await admin.call('GET', `/audit?before=${answer.body?.data[0].Id}`)
    expect(Number(older.body?.data[0].Id)).toBeLessThan(Number(answer.body?.data[0].Id))
    expect((await admin.call('GET', '/audit?before=x')).status).toBe(400)
    expect((await portal.client().call('GET', '/audit')).status).toBe(401)
    await expect(sql`delete from audit_event`.execute(portal.database.db)).rejects.toThrow('permission denied')
  })

  it('refuse bad input and strangers', async () => {
    const body = { UserPermission: [{ PermissionID: 'showinvoices' }], IsAdmin: false, Blocked: false }
    expect((await admin.call('PUT', `/permission/${adminLogin}`, { body })).status).toBe(400)
    expect((await portal.client().call('PUT', `/permission/${adminLogin}`, rights([]))).status).toBe(401)
  })
})

describe('POST user', () => {
  const wanted = {
    Prename: 'Nový',
    Surname: 'Kupující',
    Mail: 'novy@hospoda.example',
    PhoneNumber2: '',
    UserType: 'Customer',
    RoleName: 'Nákupčí',
    UserPermission: [{ PermissionID: 'shownettoprice' }],
    IsAdmin: false,
  }
  const create = (values: object) =>
    admin.call('POST', '/user', { body: { ...wanted, Customers: [customerId], ...values } })

  it('creates a user who sets the first password by a mailed link', async () => {
    const answer = await create({ LoginID: 'novy' })
    expect(answer.body?.data[0]).toMatchObject({ LoginID: 'novy', CustomerID: customerId, HasPassword: false })
    expect((await portal.client().logIn('novy', '')).status).toBe(205)
    const [mail] = await waitingMails(portal.database, 'novy@hospoda.example')
    const code = new URL(mail?.details.values['link'] ?? '').searchParams.get('code') ?? ''
    const set = await portal.client().call('PUT', '/forgotten-password', { body: { Password: 'prvni-heslo', code } })
    expect(set.status).toBe(200)
    expect((await portal.client().logIn('novy', 'prvni-heslo')).body?.data[0]).toMatchObject({ Surname: 'Kupující' })
  })

  it('attaches a representative to customers without an own one', async () => {
    const answer = await create({ LoginID: 'zastupce', UserType: 'Manager', Customers: [0, customerId] })
    expect(answer.body?.data[0]).toMatchObject({ CustomerID: 0, CustomerCount: 1 })
  })

  it('lets an employee look at what visitors see where no customer is named', async () => {
    const answer = await create({ LoginID: 'skladnice', UserType: 'Employee', Customers: [] })
    const { rows } = await sql<{ id: number }>`
      select customer_id as id from app_user where user_type = 'Unregistered'`.execute(portal.database.db)
    expect(answer.body?.data[0]).toMatchObject({ CustomerID: rows[0]?.id, CustomerCount: 1 })
  })

  it('refuses a login that is taken, unknown customers, and more rights than the creator has', async () => {
    expect((await create({ LoginID: adminLogin.toUpperCase() })).body?.code).toBe('user.exists')
    expect((await create({ LoginID: 'jiny', Customers: [4_000_000] })).body?.code).toBe('customer.unknown')
    const { loginId } = await createUser(portal.database, { customerId, permissions: ['createuser'], isAdmin: true })
    const creator = portal.client()
    await creator.logIn(loginId)
    const answer = await creator.call('POST', '/user', { body: { ...wanted, LoginID: 'vic', Customers: [customerId] } })
    expect([answer.status, answer.body?.code]).toEqual([403, 'user.more-than-own'])
  })

  it('refuses bad input and strangers', async () => {
    for (const values of [
      { LoginID: '' },
      { LoginID: 'a b' },
      // A separator for PostgreSQL, though not for JavaScript.
      { LoginID: 'a\u001fb' },
      { LoginID: 'x', Mail: 'x' },
      { LoginID: 'x', Customers: [] },
    ]) {
      expect((await create(values)).status).toBe(400)
    }
    expect((await portal.client().call('POST', '/user', { body: wanted })).status).toBe(401)
  })
})

describe('GET user role', () => {
  it('lists the role names in use [S7.45]', async () => {
    expect((await admin.call('GET', '/user-role')).body?.data).toContainEqual({ RoleName: 'Správce' })
    expect((await portal.client().call('GET', '/user-role')).status).toBe(401)
  })
})
