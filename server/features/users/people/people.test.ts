import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserDetail } from '#contract/administered-users.ts'
import { permissionIds, type PermissionId } from '#contract/permissions.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { PASSWORD, testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number
let admin: Client
let adminLogin: string

beforeAll(async () => {
  portal = await testPortal()
  customerId = await createCustomer(portal.database, { name: 'Hospoda U Lípy' })
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
  const user = await createUser(portal.database, { customerId, permissions: [...permissionIds], isAdmin: true })
  adminLogin = user.loginId
  admin = await portal.loggedIn(adminLogin)
})
afterAll(() => portal.close())
beforeEach(() => portal.database.pool.query('delete from mail_outbox; delete from attempt'))

const idsOf = (list: { PermissionID: string }[] | null | undefined) => list?.map((one) => one.PermissionID)
const listOf = (...ids: PermissionId[]) => ids.map((PermissionID) => ({ PermissionID }))
const detailOf = async (login: string): Promise<UserDetail> =>
  (await admin.call('GET', `/users/${login}`)).body?.data[0]
const codeOf = async (answer: Promise<{ status: number; body?: { code?: string } | undefined }>) => {
  const { status, body } = await answer
  return body?.code ?? status
}

const person = {
  Prename: 'Petra',
  Surname: 'Nová',
  Mail: 'petra@lipa.example.cz',
  PhoneNumber2: '',
  RoleName: 'Účetní',
  UserType: 'Customer',
  Language: 'cs',
}
const save = (login: string, values: object = {}, by = admin) =>
  by.call('PUT', `/users/${login}`, { body: { ...person, ...values } })
const attach = (login: string, customer: number, values: object = {}, by = admin) =>
  by.call('PUT', `/users/${login}/customer/${customer}`, {
    body: { UserPermission: null, ManagesUsers: false, Blocked: false, ...values },
  })
const link = (login: string) => admin.call('POST', `/users/${login}/link`, { body: {} })
const detach = (login: string, customer: number) => admin.call('DELETE', `/users/${login}/customer/${customer}`)
const choose = (by: Client, CustomerID: number) =>
  by.call('PUT', '/set-active-customer', { body: { CustomerID, CustomerName: '' } })
const events = async (text: string) =>
  (await admin.call('GET', `/audit?text=${text}`)).body?.data.map(({ Event }: { Event: string }) => Event)

describe('the list of users', () => {
  it('is narrowed by words, customer, right and state, and goes on behind a user', async () => {
    const other = await createCustomer(portal.database, { name: 'Bistro Filtr' })
    const make = async (loginId: string, values: object) =>
      (await createUser(portal.database, { loginId, customerId: other, permissions: [], ...values })).loginId
    await make('filtr-a', { permissions: ['showinvocies'] })
    await make('filtr-b', { blocked: true })
    await make('filtr-c', { customerId, attachedTo: [other], isAdmin: true })
    await make('filtr-d', { manages: [other] })
    await portal.database.pool.query(`update app_user set password_hash = null where login_id = 'filtr-d'`)
    await portal.loggedIn('filtr-a')
    const found = async (query: string) =>
      (await admin.call('GET', `/users?${query}`)).body?.data.map(({ LoginID }: { LoginID: string }) => LoginID)
    const all = ['filtr-a', 'filtr-b', 'filtr-c', 'filtr-d']
    expect(await found(`customer=${other}`)).toEqual(all)
    expect(await found('text=zkouškova FILTR jana')).toEqual(all)
    expect(await found('text=bistro')).toEqual(['filtr-a', 'filtr-b', 'filtr-d'])
    expect(await found('text=filtr&right=showinvocies')).toEqual(['filtr-a'])
    expect(await found('text=filtr&right=admin')).toEqual(['filtr-c'])
    expect(await found('text=filtr&right=manages-users')).toEqual(['filtr-d'])
    expect(await found('text=filtr&state=active')).toEqual(['filtr-a', 'filtr-c'])
    expect(await found('text=filtr&state=invited')).toEqual(['filtr-d'])
    expect(await found('text=filtr&state=blocked')).toEqual(['filtr-b'])
    expect(await found('text=filtr&state=never-logged-in')).toEqual(['filtr-b', 'filtr-c', 'filtr-d'])
    expect(await found('text=filtr&after=filtr-b')).toEqual(['filtr-c', 'filtr-d'])
  })

  it('refuses bad input and strangers', async () => {
    expect((await admin.call('GET', '/users?state=dead')).status).toBe(400)
    expect((await admin.call('GET', '/users?customer=x')).status).toBe(400)
    expect((await portal.client().call('GET', '/users')).status).toBe(401)
    expect((await admin.call('GET', '/users/nikdo')).status).toBe(404)
  })
})

describe('who a user is', () => {
  it('is changed, with what was before in the audit log', async () => {
    const { loginId } = await createUser(portal.database, { customerId, mail: person.Mail })
    const answer = await save(loginId, { Language: 'en', PhoneNumber2: '777123456' })
    expect(answer.body?.data[0]).toMatchObject({
      Prename: 'Petra',
      Surname: 'Nová',
      RoleName: 'Účetní',
      Language: 'en',
    })
    const [event] = (await admin.call('GET', `/audit?text=${loginId}`)).body?.data ?? []
    expect(event).toMatchObject({ Event: 'user.changed', LoginID: adminLogin })
    expect(JSON.parse(event.Detail)).toEqual({
      of: loginId,
      prename: 'Jana → Petra',
      surname: 'Zkoušková → Nová',
      roleName: ' → Účetní',
      phone: ' → 777123456',
      language: 'cs → en',
    })
    expect(await waitingMails(portal.database)).toEqual([])
  })

  it('has a new address told to the new and to the old one, with a way back', async () => {
    const { loginId } = await createUser(portal.database, { customerId, mail: 'stara@lipa.example.cz' })
    await save(loginId, { Mail: 'nova@lipa.example.cz', Language: 'en' })
    const mails = await waitingMails(portal.database)
    expect(mails.map(({ kind, details }) => [kind, details.to, details.language])).toEqual([
      ['confirm-mail', 'nova@lipa.example.cz', 'en'],
      ['mail-changed', 'stara@lipa.example.cz', 'en'],
    ])
    const code = new URL(mails[1]?.details.values['link'] ?? '').searchParams.get('code')
    expect((await portal.client().call('PUT', '/revert-mail', { body: { code } })).status).toBe(200)
    expect((await detailOf(loginId)).Mail).toBe('stara@lipa.example.cz')
  })

  it('has the address of an account nobody has used replaced, and the mistaken one is told nothing', async () => {
    const { loginId } = await createUser(portal.database, { customerId, mail: 'preklep@lipa.example.cz' })
    await portal.database.pool.query('update app_user set password_hash = null where login_id = $1', [loginId])
    await save(loginId)
    expect(await waitingMails(portal.database)).toEqual([])
    expect((await link(loginId)).body?.data).toEqual([{ Mail: person.Mail }])
    expect((await waitingMails(portal.database)).map(({ kind, details }) => [kind, details.to])).toEqual([
      ['invitation', person.Mail],
    ])
  })

  it('gives nobody the address of somebody who may do more', async () => {
    const giver = await createUser(portal.database, { customerId, permissions: ['useradmin'], isAdmin: true })
    const lesser = await portal.loggedIn(giver.loginId)
    const { loginId } = await createUser(portal.database, { customerId, permissions: ['useradmin', 'showinvocies'] })
    expect(await codeOf(save(loginId, {}, lesser))).toBe('user.more-rights')
    const other = await createCustomer(portal.database)
    const there = await createUser(portal.database, { customerId, permissions: [] })
    await attach(there.loginId, other, { UserPermission: listOf('showinvocies') })
    expect(await codeOf(save(there.loginId, { UserType: 'ChildCustomer' }, lesser))).toBe('user.more-rights')
    // The name alone is no way in.
    const { Mail } = await detailOf(loginId)
    expect(await codeOf(save(loginId, { Mail }, lesser))).toBe(200)
  })

  it('mails who has a password a reset', async () => {
    const { loginId } = await createUser(portal.database, { customerId, mail: 'heslo@lipa.example.cz' })
    await link(loginId)
    expect((await waitingMails(portal.database)).map(({ kind, details }) => [kind, details.to])).toEqual([
      ['recovery', 'heslo@lipa.example.cz'],
    ])
    const { loginId: without } = await createUser(portal.database, { customerId, mail: '' })
    expect(await codeOf(link(without))).toBe('user.no-mail')
  })

  it('follows the kind of user: representatives belong to the operator, buyers to a customer', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    expect((await save(loginId, { UserType: 'Manager' })).body?.data[0]).toMatchObject({
      CustomerID: 0,
      Customers: [{ CustomerID: customerId }],
    })
    expect((await save(loginId, { UserType: 'ChildCustomer' })).body?.data[0]).toMatchObject({ CustomerID: customerId })
  })

  it('refuses bad input, strangers, the visitors’ account and another kind of oneself', async () => {
    expect((await save(adminLogin, { Surname: '' })).status).toBe(400)
    expect((await save(adminLogin, {}, portal.client())).status).toBe(401)
    expect(await codeOf(save('unknown-user'))).toBe('user.placeholder')
    expect(await codeOf(save(adminLogin, { UserType: 'Manager' }))).toBe('user.own-rights')
    expect(await codeOf(save('nikdo'))).toBe('not-found')
  })
})

describe('the customers of a user', () => {
  it('are attached and detached in an open session; a buyer of several can choose', async () => {
    const other = await createCustomer(portal.database, { name: 'Druhá' })
    const { loginId } = await createUser(portal.database, { customerId, permissions: ['showcompany'] })
    const user = await portal.loggedIn(loginId)
    expect((await choose(user, other)).status).toBe(403)
    expect((await attach(loginId, other)).body?.data[0]).toMatchObject({
      UserType: 'ChildCustomer',
      CustomerID: customerId,
    })
    expect((await choose(user, other)).status).toBe(200)
    expect((await user.call('GET', `/customer/${other}`)).status).toBe(200)
    await detach(loginId, other)
    expect((await user.call('GET', `/customer/${other}`)).status).toBe(404)
    expect((await user.call('GET', '/check-login')).body?.data[0].ActiveCustomer).toBe(null)
    expect(await events(loginId)).toEqual(expect.arrayContaining(['customer.detached', 'customer.attached']))
  })

  it('leave the own one for the next, and never go all', async () => {
    const other = await createCustomer(portal.database)
    const { loginId } = await createUser(portal.database, {
      customerId,
      attachedTo: [other],
      userType: 'ChildCustomer',
    })
    expect(await codeOf(save(loginId))).toBe('user.one-customer')
    expect((await detach(loginId, customerId)).body?.data[0]).toMatchObject({ CustomerID: other, CustomerCount: 1 })
    expect(await codeOf(detach(loginId, other))).toBe('user.last-customer')
    expect(await codeOf(detach(loginId, customerId))).toBe('not-found')
  })

  it('can have rights of their own, which act on the next call there and nowhere else', async () => {
    const other = await createCustomer(portal.database)
    const { loginId } = await createUser(portal.database, {
      customerId,
      attachedTo: [other],
      userType: 'ChildCustomer',
      permissions: ['showactiveorder', 'changecustomer'],
    })
    const user = await portal.loggedIn(loginId)
    await attach(loginId, other, { UserPermission: listOf('showinvocies') })
    const may = async () => [
      (await user.call('GET', '/order-list-active')).status,
      (await user.call('GET', '/document-list')).status,
    ]
    expect(await may()).toEqual([200, 403])
    const { body } = await choose(user, other)
    expect(idsOf(body?.data[0].UserPermission)).toEqual(['changecustomer', 'showinvocies'])
    expect(await may()).toEqual([403, 200])
    await attach(loginId, other)
    expect(await may()).toEqual([200, 403])
    await attach(loginId, other, { Blocked: true })
    expect((await user.call('GET', '/check-login')).body?.data[0].ActiveCustomer).toBe(null)
    expect(await may()).toEqual([403, 403])
    expect((await choose(user, other)).status).toBe(404)
    expect((await choose(user, customerId)).status).toBe(200)
  })

  it('give nobody more than the giver has, nor oneself anything', async () => {
    const giver = await createUser(portal.database, { customerId, permissions: ['useradmin'], isAdmin: true })
    const lesser = await portal.loggedIn(giver.loginId)
    const { loginId } = await createUser(portal.database, { customerId, permissions: [] })
    const UserPermission = listOf('showinvocies')
    expect(await codeOf(attach(loginId, customerId, { UserPermission }, lesser))).toBe('user.more-than-own')
    expect(await codeOf(attach(giver.loginId, customerId, { ManagesUsers: true }, lesser))).toBe('user.own-rights')
    expect(await codeOf(attach(loginId, 0))).toBe('customer.unknown')
    expect(await codeOf(attach(loginId, 8_000_000))).toBe('customer.unknown')
    expect(await codeOf(attach('unknown-user', customerId))).toBe('user.placeholder')
    expect((await attach(loginId, customerId, { UserPermission: listOf('useradmin') })).status).toBe(400)
    expect((await attach(loginId, customerId, {}, portal.client())).status).toBe(401)
  })
})

it('changes of one user that meet wait for each other, and none fails', async () => {
  const other = await createCustomer(portal.database)
  const { loginId } = await createUser(portal.database, { customerId, attachedTo: [other], userType: 'ChildCustomer' })
  const body = { LoginIDs: [loginId], UserPermission: listOf('showcompany'), IsAdmin: false }
  const deeds = Array.from({ length: 4 }, (_, round) => [
    () => attach(loginId, other, { UserPermission: listOf('showinvocies') }),
    () => detach(loginId, other),
    () => save(loginId, { UserType: 'ChildCustomer', Mail: `petra${round}@lipa.example.cz` }),
    () => admin.call('PUT', '/user-rights', { body }),
    ...(round === 3 ? [() => admin.call('DELETE', `/users/${loginId}`)] : []),
  ]).flat()
  const answers = await Promise.all(deeds.map((deed) => deed()))
  expect(answers.map(({ status }) => status).filter((status) => ![200, 404, 409, 429].includes(status))).toEqual([])
  expect((await admin.call('GET', `/users/${loginId}`)).status).toBe(404)
})

describe('deleting a user', () => {
  it('ends everything but the name with what was done, and frees the login', async () => {
    const { id, loginId } = await createUser(portal.database, { customerId, mail: 'pryc@lipa.example.cz' })
    const user = await portal.loggedIn(loginId)
    const board = await createCustomer(portal.database)
    await portal.database.pool.query('update customer set manager_id = $1 where id = $2', [id, board])
    expect(await detailOf(loginId)).toMatchObject({ Orders: 0, Represents: 1 })
    expect((await admin.call('DELETE', `/users/${loginId}`)).body?.data).toEqual([{ LoginID: loginId }])
    expect((await user.call('GET', '/check-login')).status).toBe(204)
    expect((await portal.client().logIn(loginId, PASSWORD)).status).toBe(204)
    expect((await admin.call('GET', `/users/${loginId}`)).status).toBe(404)
    const { rows } = await portal.database.pool.query('select * from app_user where id = $1', [id])
    expect(rows[0]).toMatchObject({ prename: 'Jana', surname: 'Zkoušková', mail: '', confirmed_mail: '', phone: '' })
    const listed = (await admin.call('GET', '/permission')).body?.data.map((one: { LoginID: string }) => one.LoginID)
    expect(listed).not.toContain(`deleted/${id}`)
    expect(await events(loginId)).toContain('user.deleted')
    await createUser(portal.database, { loginId, customerId })
  })

  it('is refused for oneself, the visitors and strangers', async () => {
    expect(await codeOf(admin.call('DELETE', `/users/${adminLogin}`))).toBe('user.own-rights')
    expect(await codeOf(admin.call('DELETE', '/users/unknown-user'))).toBe('user.placeholder')
    expect(await codeOf(admin.call('DELETE', '/users/nikdo'))).toBe('not-found')
    expect((await portal.client().call('DELETE', `/users/${adminLogin}`)).status).toBe(401)
  })
})

describe('the same rights for many', () => {
  it('lift nothing that holds for oneself at one customer, nor does leaving and coming back', async () => {
    const other = await createCustomer(portal.database)
    const { id, loginId } = await createUser(portal.database, {
      customerId,
      attachedTo: [other],
      permissions: ['useradmin', 'showinvocies'],
      isAdmin: true,
      userType: 'Employee',
    })
    await portal.database.pool.query(
      `update user_customer set permissions = '{}', blocked = true where user_id = $1 and customer_id = $2`,
      [id, other],
    )
    const lesser = await portal.loggedIn(loginId)
    const body = { LoginIDs: [loginId], UserPermission: listOf('useradmin', 'showinvocies'), IsAdmin: true }
    await lesser.call('PUT', '/user-rights', { body })
    expect(await codeOf(lesser.call('DELETE', `/users/${loginId}/customer/${other}`))).toBe('user.own-rights')
    const there = (await detailOf(loginId)).Customers.find(({ CustomerID }) => CustomerID === other)
    expect(there).toMatchObject({ UserPermission: [], Blocked: true })
  })

  it('hold for all their customers, and say who kept theirs', async () => {
    const other = await createCustomer(portal.database)
    const one = await createUser(portal.database, { customerId, attachedTo: [other], permissions: ['showcompany'] })
    await attach(one.loginId, other, { UserPermission: listOf('showdownload') })
    const two = await createUser(portal.database, { customerId, permissions: [], blocked: true })
    const body = {
      LoginIDs: [one.loginId, 'nikdo', adminLogin, two.loginId],
      UserPermission: listOf('showinvocies'),
      IsAdmin: false,
    }
    expect((await admin.call('PUT', '/user-rights', { body })).body?.data).toEqual([
      { LoginID: one.loginId, Refusal: '' },
      { LoginID: 'nikdo', Refusal: 'not-found' },
      { LoginID: adminLogin, Refusal: 'user.own-rights' },
      { LoginID: two.loginId, Refusal: '' },
    ])
    const after = await detailOf(one.loginId)
    expect(idsOf(after.UserPermission)).toEqual(['showinvocies'])
    expect(after.Customers.map(({ UserPermission }) => UserPermission)).toEqual([null, null])
    const [event] = (await admin.call('GET', `/audit?text=${one.loginId}`)).body?.data ?? []
    expect(JSON.parse(event.Detail)).toMatchObject({ of: one.loginId, cleared: 1 })
    expect(await detailOf(two.loginId)).toMatchObject({ Blocked: true })
    expect((await admin.call('PUT', '/user-rights', { body: { ...body, LoginIDs: [] } })).status).toBe(400)
    expect((await portal.client().call('PUT', '/user-rights', { body })).status).toBe(401)
  })
})
