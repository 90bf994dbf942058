import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

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
    for (const damaged of ['x', '$argon2id$', whole?.slice(0, -30) ?? '', whole?.replace('m=', 'm=99999999') ?? '']) {
      await set(damaged)
      expect([damaged, (await portal.client().logIn('poskozena')).status]).toEqual([damaged, 205])
    }
    await set(whole)
    expect((await portal.client().logIn('poskozena')).status).toBe(200)
  })

  it('logs a registered user in and answers the user [S0.5, S1.1, S3.2, S3.4, S7.47]', async () => {
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
