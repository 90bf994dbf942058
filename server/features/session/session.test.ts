import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asCustomer, createCustomer, createUser } from '#server/testing/factories.ts'
import { createDocument } from '#server/testing/papers.ts'
import { PASSWORD, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number

beforeAll(async () => {
  portal = await testPortal()
  customerId = await createCustomer(portal.database, { name: 'Restaurace U Lípy' })
  await createUser(portal.database, { loginId: 'kupec', customerId })
  await createUser(portal.database, { loginId: 'blokovana', customerId, blocked: true })
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
})
afterAll(() => portal.close())

describe('GET login', () => {
  it('takes a stored password that is damaged for one that nobody knows', async () => {
    const { id } = await createUser(portal.database, { loginId: 'poskozena', customerId })
    const { password_hash: whole } = await portal.database.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const set = (password_hash: string | null) =>
      portal.database.db.updateTable('app_user').set({ password_hash }).where('id', '=', id).execute()
    // The last asks for more memory than argon2 knows a number for; a little less, and it would take all there is.
    for (const damaged of ['x', '$argon2id$', whole?.slice(0, -30) ?? '', whole?.replace('m=', 'm=9999999999') ?? '']) {
      await set(damaged)
      expect([damaged, (await portal.client().logIn('poskozena')).status]).toEqual([damaged, 205])
    }
    await set(whole)
    expect((await portal.client().logIn('poskozena')).status).toBe(200)
  })

  it('logs a registered user in and answers the user [S0.5, S1.1, S3.2, S7.47]', async () => {
    const client = portal.client()
    const answer = await client.logIn('Kupec')
    expect(answer.status).toBe(200)
    const [user] = answer.body?.data ?? []
    expect(user).toMatchObject({
      LoginID: 'kupec',
      UserType: 'Customer',
      CustomerID: customerId,
      CustomerName: 'Restaurace U Lípy',
      ActiveCustomer: { CustomerID: customerId, DeliveryDays: '0111110', Timers: { PopUpDelay: 1 } },
      Addresses: [],
      HasBillsAfterDueDate: false,
    })
    expect(user.UserPermission).toContainEqual({ PermissionID: 'shownettoprice' })
    const again = await client.call('GET', '/check-login')
    expect(again.body?.data[0].LoginID).toBe('kupec')
  })

  it('never answers a password [S3.6]', async () => {
    const answer = await portal.client().logIn('kupec')
    expect(answer.text).not.toMatch(/password|argon2/i)
  })

  it('answers 204 for an unknown name, 205 for a wrong password, 206 for a blocked user with the right one', async () => {
    expect((await portal.client().logIn('nikdo')).status).toBe(204)
    expect((await portal.client().logIn('kupec', 'spatne-heslo')).status).toBe(205)
    expect((await portal.client().logIn('blokovana', 'spatne-heslo')).status).toBe(205)
    expect((await portal.client().logIn('blokovana')).status).toBe(206)
  })

  it('lets visitors in with the empty password only [S0.16, S1.5]', async () => {
    const answer = await portal.client().logIn('unknown-user', '')
    expect(answer.body?.data[0]).toMatchObject({ LoginID: 'unknown-user', UserType: 'Unregistered' })
    expect((await portal.client().logIn('unknown-user', 'x')).status).toBe(205)
    expect((await portal.client().logIn('kupec', '')).status).toBe(205)
  })

  it('refuses a missing or broken Authorization header', async () => {
    const client = portal.client()
    expect((await client.call('GET', '/login')).status).toBe(400)
    expect((await client.call('GET', '/login', { headers: { authorization: 'Basic %%' } })).status).toBe(400)
    expect((await client.call('GET', '/login?LoginID=kupec&Password=odbyt2026')).status).toBe(400)
  })

  it('refuses calls of foreign pages', async () => {
    const client = portal.client()
    expect((await client.call('GET', '/check-login', { headers: { 'sec-fetch-site': 'cross-site' } })).status).toBe(403)
    expect((await client.call('GET', '/check-login', { headers: { origin: 'https://evil.example' } })).status).toBe(403)
  })

  it('slows guessing down without locking the account out for ever', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const client = portal.client()
    for (let guess = 0; guess < 20; guess += 1) expect((await client.logIn(loginId, `guess-${guess}`)).status).toBe(205)
    const refused = await client.logIn(loginId)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe('3600')
  })

  it('tells ten unknown names of a network, then refuses to say more of any name, and lets in who knows the password', async () => {
    const own = await testPortal({ TRUST_PROXY: '127.0.0.1' }, undefined, 2)
    const at = await createCustomer(own.database)
    await createUser(own.database, { loginId: 'kupec', customerId: at })
    const from = (network: number) => ({ 'x-forwarded-for': `198.51.${network}.${(calls += 1) % 250}` })
    let calls = 0
    const logIn = (name: string, password: string, network = 1) =>
      own.client().call('GET', '/login', {
        headers: { ...from(network), authorization: `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}` },
      })
    const forget = (name: string, network = 1) =>
      own.client().call('GET', `/forgotten-password?LoginID=${name}`, { headers: from(network) })
    expect((await logIn('kupec', 'spatne-heslo')).status).toBe(205)
    // The same name again, also in capitals, is not counted twice; the forgotten password counts with the login.
    for (const name of ['nikdo-0', 'nikdo-0', 'NIKDO-0']) expect((await logIn(name, 'x')).status).toBe(204)
    expect((await forget('nikdo-0')).status).toBe(204)
    for (let name = 1; name < 6; name += 1) expect((await forget(`nikdo-${name}`)).status).toBe(204)
    const many = await Promise.all(Array.from({ length: 30 }, (_, name) => logIn(`dalsi-${name}`, 'x')))
    expect(many.filter(({ status }) => status === 204)).toHaveLength(4)
    expect(many.filter(({ status }) => status !== 204 && status !== 429)).toEqual([])
    const [first] = many.filter(({ status }) => status === 429)
    expect(Number(first?.headers['retry-after'])).toBeGreaterThan(3500)
    expect(Number(first?.headers['retry-after'])).toBeLessThanOrEqual(3600)

    for (const name of ['nikdo-20', 'kupec']) {
      expect([name, (await logIn(name, 'spatne-heslo')).status]).toEqual([name, 429])
      expect([name, (await forget(name)).status]).toEqual([name, 429])
    }
    expect((await logIn('nikdo-0', 'x')).status).toBe(204)
    expect((await logIn('kupec', PASSWORD)).status).toBe(200)
    expect((await logIn('nikdo-20', 'x', 2)).status).toBe(204)
    expect((await logIn('kupec', 'spatne-heslo', 2)).status).toBe(205)

    // An hour after the first name there is room for another one.
    await sql`update unknown_name set names = (
      select jsonb_object_agg(key, value::integer - 3600) from jsonb_each(names))`.execute(own.database.db)
    expect((await logIn('nikdo-20', 'x')).status).toBe(204)
    expect((await logIn('kupec', 'spatne-heslo')).status).toBe(205)
    await own.close()
  })

  it('keeps secrets out of the log', async () => {
    await portal.client().logIn('kupec', 'tajne-heslo-kanarek')
    await portal.client().call('GET', '/login?LoginID=kupec&Password=tajne-heslo-kanarek')
    expect(portal.log()).toContain('/api/login')
    expect(portal.log()).not.toContain('kanarek')
  })
})

describe('DELETE login', () => {
  it('ends the session for good [S7.49]', async () => {
    const client = portal.client()
    await client.logIn('kupec')
    expect((await client.call('DELETE', '/login')).status).toBe(200)
    expect((await client.call('GET', '/check-login')).status).toBe(204)
    expect((await client.call('GET', '/cart')).status).toBe(401)
  })
})

describe('GET check login', () => {
  it('answers everything the portal knows of the user, but the password [S3.4, S3.6]', async () => {
    const own = await createCustomer(portal.database, { name: 'Hospoda U Dvou', branchId: '2', ico: '12345678' })
    const { id, loginId } = await createUser(portal.database, {
      customerId: own,
      roleName: 'Vedoucí',
      permissions: ['showcompany', 'showdownload'],
    })
    const { db } = portal.database
    await db.updateTable('app_user').set({ phone: '+420777123456' }).where('id', '=', id).execute()
    const address = { name: 'Zadní vchod', street: 'Dvorní 1', city: 'Brno', zip: '602 00', phone: '' }
    await portal.database
      .of(asCustomer(own))
      .insertInto('address')
      .values({ ...address, customer_id: own, is_default: true })
      .execute()
    await createDocument(portal.database, own, { dueDate: '2026-01-01', openHaler: 5 })
    const client = await portal.loggedIn(loginId)
    expect((await client.call('GET', '/check-login')).body?.data).toEqual([
      {
        LoginID: loginId,
        Prename: 'Jana',
        Surname: 'Zkoušková',
        RoleName: 'Vedoucí',
        Mail: `${loginId}@example.cz`,
        PhoneNumber2: '+420777123456',
        CustomerID: own,
        CustomerName: 'Hospoda U Dvou',
        ActiveCustomer: expect.objectContaining({ CustomerID: own, BranchID: '2', ICO: '12345678', City: 'Brno' }),
        UserPermission: [{ PermissionID: 'showcompany' }, { PermissionID: 'showdownload' }],
        Addresses: [
          {
            AddressID: expect.stringMatching(/^\d+$/),
            Name: 'Zadní vchod',
            Street1: 'Dvorní 1',
            City: 'Brno',
            ZIP: '602 00',
            Phone: '',
            IsDefault: true,
          },
        ],
        HasBillsAfterDueDate: true,
        UserType: 'Customer',
        IsAdmin: false,
        Blocked: false,
        ManagesUsers: false,
      },
    ])
  })

  it('answers 204 without a session [S7.50]', async () => {
    expect((await portal.client().call('GET', '/check-login')).status).toBe(204)
  })

  it('ends at once when the user is blocked', async () => {
    const { id, loginId } = await createUser(portal.database, { customerId })
    const client = portal.client()
    await client.logIn(loginId)
    await portal.database.db.updateTable('app_user').set({ blocked: true }).where('id', '=', id).execute()
    expect((await client.call('GET', '/check-login')).status).toBe(204)
  })
})
