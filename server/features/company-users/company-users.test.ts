import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CompanyInvitation, CompanyUser } from '#contract/company-users.ts'
import { permissionIds, type PermissionId } from '#contract/permissions.ts'
import { readLetter } from '#server/features/invitations/queries.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { PASSWORD, testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let company: number
let foreign: number
let boss: Client
let bossLogin: string

const rights: PermissionId[] = ['showcompany', 'showactiveorder', 'showinvocies']

beforeAll(async () => {
  portal = await testPortal()
  company = await createCustomer(portal.database, { name: 'Hospoda U Lípy' })
  foreign = await createCustomer(portal.database, { name: 'Bistro Slunce' })
  bossLogin = (await createUser(portal.database, { customerId: company, permissions: rights, manages: [company] }))
    .loginId
  boss = await portal.loggedIn(bossLogin)
})
afterAll(() => portal.close())
beforeEach(() => portal.database.pool.query('delete from mail_outbox; delete from attempt; delete from invitation'))

const listOf = (...ids: PermissionId[]) => ids.map((PermissionID) => ({ PermissionID }))
const idsOf = (list: { PermissionID: string }[] | undefined) => list?.map((one) => one.PermissionID).toSorted()
const users = async (by = boss): Promise<CompanyUser[]> => (await by.call('GET', '/company-users')).body?.data ?? []
const userOf = async (login: string) => (await users()).find(({ LoginID }) => LoginID === login)
const invitations = async (by = boss): Promise<CompanyInvitation[]> =>
  (await by.call('GET', '/company-invitations')).body?.data ?? []
const codeOf = async (answer: Promise<{ status: number; body?: { code?: string } | undefined }>) => {
  const { status, body } = await answer
  return body?.code ?? status
}

const named = (Surname: string) => ({ Prename: 'Jana', Surname, RoleName: '', PhoneNumber2: '' })
const save = (login: string, values: object = {}, by = boss) =>
  by.call('PUT', `/company-users/${login}`, { body: { Blocked: false, UserPermission: [], ...values } })
const remove = (login: string, by = boss) => by.call('DELETE', `/company-users/${login}`)
const invite = (Mail: string, permissions: PermissionId[] = ['showactiveorder'], by = boss) =>
  by.call('POST', '/company-invitations', { body: { Mail, UserPermission: listOf(...permissions) } })
const change = (id: string | undefined, Action: 'again' | 'withdraw', by = boss) =>
  by.call('PUT', `/company-invitations/${id}`, { body: { Action } })

/** The code of the last invitation that went out. */
async function lastCode(): Promise<string> {
  const { rows } = await portal.database.pool.query<{ code: string }>(
    `select details ->> 'code' as code from mail_outbox where kind = 'buyer-invitation' order by id desc limit 1`,
  )
  return rows[0]?.code ?? ''
}
const open = async (code: string) =>
  (await portal.client().call('POST', '/invitation-link', { body: { code } })).body?.data[0]
const agree = (code: string) => portal.client().call('PUT', '/invitation-link/customer', { body: { code } })
const make = (code: string, LoginID: string) =>
  portal.client().call('PUT', '/invitation-link', {
    body: { code, LoginID, Prename: 'Nová', Surname: 'Kolegyně', Password: PASSWORD },
  })

describe('the users of a company', () => {
  it('are the own ones, without the people of the operator and of others', async () => {
    const own = await createUser(portal.database, { customerId: company, permissions: ['showcompany', 'useradmin'] })
    const colleague = await createUser(portal.database, { customerId: foreign, attachedTo: [company] })
    await createUser(portal.database, { customerId: 0, attachedTo: [company], userType: 'Manager' })
    await createUser(portal.database, { customerId: company, userType: 'Employee' })
    await createUser(portal.database, { customerId: company, isAdmin: true })
    await createUser(portal.database, { customerId: foreign })
    const listed = await users()
    expect(listed.map(({ LoginID }) => LoginID).toSorted()).toEqual(
      [bossLogin, own.loginId, colleague.loginId].toSorted(),
    )
    expect(listed.find(({ LoginID }) => LoginID === own.loginId)).toMatchObject({
      UserPermission: listOf('showcompany'),
      IsNamedHere: true,
      State: 'active',
    })
    expect(listed.find(({ LoginID }) => LoginID === colleague.loginId)).toMatchObject({ IsNamedHere: false })
  })

  it('are for the company’s administrator alone, by the operator’s leave, and for the active customer', async () => {
    const { loginId } = await createUser(portal.database, {
      customerId: company,
      attachedTo: [foreign],
      userType: 'ChildCustomer',
      manages: [foreign],
    })
    const both = await portal.loggedIn(loginId)
    expect((await both.call('GET', '/company-users')).status).toBe(403)
    await both.call('PUT', '/set-active-customer', { body: { CustomerID: foreign, CustomerName: '' } })
    expect((await both.call('GET', '/company-users')).status).toBe(200)
    expect((await both.call('GET', '/check-login')).body?.data[0]).toMatchObject({ ManagesUsers: true })
    // Taken away, it is gone with the next call.
    await portal.database.pool.query('update user_customer set manages_users = false where customer_id = $1', [foreign])
    expect((await both.call('GET', '/company-users')).status).toBe(403)
    expect((await portal.client().call('GET', '/company-users')).status).toBe(401)
  })
})

describe('changing a user of the company', () => {
  it('acts on the open session: rights, name, block', async () => {
    const { loginId } = await createUser(portal.database, { customerId: company, permissions: ['showactiveorder'] })
    const user = await portal.loggedIn(loginId)
    const answer = await save(loginId, { Names: named('Nová'), UserPermission: listOf('showinvocies') })
    expect(answer.body?.data[0]).toMatchObject({ Surname: 'Nová', UserPermission: listOf('showinvocies') })
    expect((await user.call('GET', '/order-list-active')).status).toBe(403)
    expect((await user.call('GET', '/document-list')).status).toBe(200)
    await save(loginId, { Names: named('Nová'), Blocked: true })
    expect((await user.call('GET', '/check-login')).status).toBe(204)
    expect(await userOf(loginId)).toMatchObject({ State: 'blocked', UserPermission: [] })
    await save(loginId, { Names: named('Nová'), Blocked: false })
    expect(await userOf(loginId)).toMatchObject({ State: 'active' })
  })

  it('gives nothing the administrator lacks, and leaves what was there', async () => {
    const { loginId } = await createUser(portal.database, {
      customerId: company,
      permissions: ['showcustomerbalance', 'changecustomer'],
    })
    expect(await codeOf(save(loginId, { UserPermission: listOf('showdownload') }))).toBe('user.more-than-own')
    const wanted = listOf('showcustomerbalance', 'showcompany')
    expect(idsOf((await save(loginId, { UserPermission: wanted })).body?.data[0].UserPermission)).toEqual(idsOf(wanted))
    // What is about the whole portal is the seller's.
    const { rows } = await portal.database.pool.query('select permissions from app_user where login_id = $1', [loginId])
    expect(rows[0].permissions).toContain('changecustomer')
    expect((await save(loginId, { UserPermission: listOf('useradmin') })).status).toBe(400)
  })

  it('touches nothing at other customers of the same person', async () => {
    const { loginId } = await createUser(portal.database, {
      customerId: foreign,
      attachedTo: [company],
      userType: 'ChildCustomer',
      permissions: ['showinvocies'],
    })
    const user = await portal.loggedIn(loginId)
    expect(await codeOf(save(loginId, { Names: named('Jinak') }))).toBe('user.shared')
    await save(loginId, { UserPermission: [], Blocked: true })
    expect((await user.call('GET', '/document-list')).status).toBe(200)
    await user.call('PUT', '/set-active-customer', { body: { CustomerID: company, CustomerName: '' } })
    expect((await user.call('GET', '/check-login')).body?.data[0].ActiveCustomer.CustomerID).toBe(foreign)
    expect((await remove(loginId)).status).toBe(200)
    expect(await userOf(loginId)).toBe(undefined)
    expect((await portal.client().logIn(loginId)).status).toBe(200)
  })

  it('finds nobody of others, nor of the operator, and changes neither itself nor another administrator', async () => {
    const make = async (values: object) => (await createUser(portal.database, values)).loginId
    const strangers = [
      await make({ customerId: foreign }),
      await make({ customerId: 0, attachedTo: [company], userType: 'Manager' }),
      await make({ customerId: company, userType: 'Employee' }),
      await make({ customerId: company, isAdmin: true }),
      'nikdo',
    ]
    for (const login of strangers) {
      expect([login, await codeOf(save(login)), await codeOf(remove(login))]).toEqual([login, 'not-found', 'not-found'])
    }
    const second = await make({ customerId: company, manages: [company] })
    for (const act of [save, remove]) {
      expect(await codeOf(act(bossLogin))).toBe('user.own-rights')
      expect(await codeOf(act(second))).toBe('user.company-admin')
    }
    const stranger = await portal.loggedIn(await make({ customerId: foreign, manages: [foreign] }))
    const { loginId } = await createUser(portal.database, { customerId: company })
    expect(await codeOf(save(loginId, {}, stranger))).toBe('not-found')
    expect(await codeOf(remove(loginId, stranger))).toBe('not-found')
    expect((await save(loginId, { Names: named('') })).status).toBe(400)
    expect((await save(loginId, {}, portal.client())).status).toBe(401)
    expect((await remove(loginId, portal.client())).status).toBe(401)
  })

  it('is in the audit log of the operator', async () => {
    const { loginId } = await createUser(portal.database, { customerId: company, permissions: [] })
    await save(loginId, { Names: named('Jiná'), UserPermission: listOf('showcompany') })
    await remove(loginId)
    const { rows } = await portal.database.pool.query(
      `select event, login_id, customer_id from audit_event where detail ->> 'of' = $1 order by id`,
      [loginId],
    )
    expect(rows).toEqual(
      ['user.changed', 'rights.changed', 'user.deleted'].map((event) => ({
        event,
        login_id: bossLogin,
        customer_id: company,
      })),
    )
    expect((await portal.client().logIn(loginId)).status).toBe(204)
  })
})

describe('inviting', () => {
  it('makes an account of the company with the rights that were given', async () => {
    await invite('nova@lipa.example.cz')
    const code = await lastCode()
    expect(await open(code)).toMatchObject({ LoginID: '', HasPassword: false, Mail: 'nova@lipa.example.cz' })
    expect((await make(code, 'kolegyne')).body?.data[0]).toMatchObject({
      CustomerID: company,
      UserPermission: listOf('showactiveorder'),
    })
    expect(await userOf('kolegyne')).toMatchObject({ State: 'active', IsNamedHere: true })
    expect(await invitations()).toEqual([])
  })

  it('looks the same whether or not somebody has an account, until that person agrees', async () => {
    const { loginId } = await createUser(portal.database, { customerId: foreign, mail: 'ma-ucet@slunce.example.cz' })
    const shape = async (mail: string) => {
      const { status, body } = await invite(mail)
      const { InvitationId: _, Mail: __, Created: ___, Expires: ____, ...rest } = body?.data[0] ?? {}
      return { status, rest, isListed: (await users()).some(({ Mail }) => Mail === mail) }
    }
    expect(await shape('ma-ucet@slunce.example.cz')).toEqual(await shape('nema-ucet@slunce.example.cz'))
    await change((await invitations())[1]?.InvitationId, 'again')
    const code = await lastCode()
    expect(await open(code)).toMatchObject({ LoginID: loginId, HasPassword: true })
    // The mail is in the language of who reads it, not of who invites.
    await portal.database.pool.query(`update app_user set mail_lang = 'en' where login_id = $1`, [loginId])
    const letter = await readLetter(portal.database.db, (await invitations())[1]?.InvitationId ?? '', code)
    expect(letter).toMatchObject({ language: 'en', isKnown: true, login: loginId, customers: 'Hospoda U Lípy' })
    // The link does not open the account: it keeps its password.
    expect(await codeOf(make(code, 'jinak'))).toBe('invitation.closed')
    expect((await agree(code)).body?.data).toEqual([{ LoginID: loginId }])
    expect((await agree(code)).status).toBe(205)
    expect(await userOf(loginId)).toMatchObject({ UserPermission: listOf('showactiveorder'), IsNamedHere: false })
    const user = await portal.loggedIn(loginId)
    expect((await user.call('GET', '/user-customers')).body?.data).toHaveLength(2)
    expect((await user.call('GET', '/document-list')).status).toBe(200)
    await user.call('PUT', '/set-active-customer', { body: { CustomerID: company, CustomerName: '' } })
    expect((await user.call('GET', '/document-list')).status).toBe(403)
  })

  it('does not bring back whom the operator blocked', async () => {
    await createUser(portal.database, { customerId: foreign, mail: 'zakaz@slunce.example.cz', blocked: true })
    await invite('zakaz@slunce.example.cz')
    const code = await lastCode()
    expect(await open(code)).toBe(undefined)
    expect((await agree(code)).status).toBe(205)
    expect((await make(code, 'znovu')).status).toBe(205)
  })

  it('is refused with rights of others, twice, for who is there, with bad input and for strangers', async () => {
    expect(await codeOf(invite('x@lipa.example.cz', ['showdownload']))).toBe('user.more-than-own')
    const { loginId } = await createUser(portal.database, { customerId: company })
    expect(await codeOf(invite(`${loginId}@example.cz`))).toBe('user.attached')
    await invite('dvakrat@lipa.example.cz')
    expect(await codeOf(invite('DVAKRAT@lipa.example.cz'))).toBe('invitation.exists')
    expect((await invite('x')).status).toBe(400)
    expect((await invite('x@lipa.example.cz', [...permissionIds])).status).toBe(400)
    expect((await invite('x@lipa.example.cz', [], portal.client())).status).toBe(401)
  })

  it('mails an address three times an hour, however often it is withdrawn and invited anew', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect((await invite('obet@jinde.example.cz')).status).toBe(200)
      if (round < 2) await change((await invitations())[0]?.InvitationId, 'withdraw')
    }
    expect((await change((await invitations())[0]?.InvitationId, 'again')).status).toBe(429)
    await change((await invitations())[0]?.InvitationId, 'withdraw')
    expect((await invite('OBET@jinde.example.cz')).status).toBe(429)
    // Others learn nothing of it: the same address is new to them.
    const { loginId } = await createUser(portal.database, { customerId: foreign, manages: [foreign] })
    expect((await invite('obet@jinde.example.cz', [], await portal.loggedIn(loginId))).status).toBe(200)
    let most = 17
    while (most > 0) expect((await invite(`dalsi${(most -= 1)}@jinde.example.cz`)).status).toBe(200)
    expect((await invite('navic@jinde.example.cz')).status).toBe(429)
  })

  it('ends with the right of who made it, and for who was removed', async () => {
    const make = async (values: object = {}) => createUser(portal.database, { customerId: company, ...values })
    const admin = await portal.loggedIn(
      (await make({ permissions: ['useradmin', ...rights], isAdmin: true, userType: 'Employee' })).loginId,
    )
    const second = await make({ permissions: rights, manages: [company] })
    await invite('jeden@lipa.example.cz', [], await portal.loggedIn(second.loginId))
    const held = { UserPermission: null, ManagesUsers: false, Blocked: false }
    const path = `/users/${second.loginId}/customer/${company}`
    expect((await admin.call('PUT', path, { body: held })).status).toBe(200)
    expect(await open(await lastCode())).toBe(undefined)
    const gone = await make({ mail: 'dva@lipa.example.cz' })
    await portal.database.pool.query(
      `insert into invitation (mail, customer_id, permissions) values ('DVA@lipa.example.cz', $1, '{}')`,
      [company],
    )
    expect(await invitations()).toMatchObject([{ Mail: 'DVA@lipa.example.cz' }])
    await remove(gone.loginId)
    expect(await invitations()).toEqual([])
    const third = await make({ permissions: rights, manages: [company] })
    await invite('tri@lipa.example.cz', [], await portal.loggedIn(third.loginId))
    const body = { UserPermission: [], IsAdmin: false, Blocked: true }
    expect((await admin.call('PUT', `/permission/${third.loginId}`, { body })).status).toBe(200)
    expect(await open(await lastCode())).toBe(undefined)
  })

  it('is seen, sent again and withdrawn by the own company alone', async () => {
    await invite('odvolana@lipa.example.cz')
    const [own] = await invitations()
    const { loginId } = await createUser(portal.database, { customerId: foreign, manages: [foreign] })
    const stranger = await portal.loggedIn(loginId)
    expect(await invitations(stranger)).toEqual([])
    expect(await codeOf(change(own?.InvitationId, 'withdraw', stranger))).toBe('not-found')
    expect(await codeOf(change('999999', 'withdraw', stranger))).toBe('not-found')
    // Another company may invite the same address; neither learns of the other.
    expect((await invite('odvolana@lipa.example.cz', [], stranger)).status).toBe(200)
    const code = await lastCode()
    expect((await change(own?.InvitationId, 'withdraw')).status).toBe(200)
    expect(await codeOf(change(own?.InvitationId, 'withdraw'))).toBe('not-found')
    expect(await open(code)).toMatchObject({ Customers: [{ CustomerName: 'Bistro Slunce' }] })
    expect((await portal.client().call('GET', '/company-invitations')).status).toBe(401)
    expect((await change('1', 'again', portal.client())).status).toBe(401)
    expect((await boss.call('PUT', '/company-invitations/x', { body: { Action: 'again' } })).status).toBe(400)
    expect((await portal.client().call('PUT', '/invitation-link/customer', { body: {} })).status).toBe(400)
  })
})
