import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionIds } from '#contract/permissions.ts'
import type { App } from './endpoint.ts'
import { lastLink } from './testing/outbox.ts'
import { createCustomer, createUser } from './testing/factories.ts'
import { clientOf, PASSWORD, testPortal, type Client, type TestPortal } from './testing/test-app.ts'

let portal: TestPortal
let customerId: number
let admin: Client

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  customerId = await createCustomer(portal.database)
  const { loginId } = await createUser(portal.database, { customerId, permissions: [...permissionIds], isAdmin: true })
  admin = portal.client()
  await admin.logIn(loginId)
})
afterAll(() => portal.close())

interface Person {
  id: number
  loginId: string
  client: Client
  /** The cookie as somebody would have stolen it. */
  cookie: string
}

async function logIn(loginId: string, app: App | undefined): Promise<Pick<Person, 'client' | 'cookie'>> {
  if (!app) throw new Error('there is no such process')
  const client = clientOf(app)
  const { headers } = await client.logIn(loginId)
  return { client, cookie: String(headers['set-cookie']).split(';')[0] ?? '' }
}

async function person(app: number): Promise<Person> {
  const user = await createUser(portal.database, { customerId, userType: 'Manager' })
  return { ...user, ...(await logIn(user.loginId, portal.apps[app])) }
}

/** What a process says to a stolen cookie, sent as it is. */
async function replay(app: App, cookie: string, url = '/api/cart'): Promise<number> {
  const headers = { cookie, activelangid: 'cs', 'sec-fetch-site': 'same-origin' }
  return (await app.inject({ url, headers })).statusCode
}

const setRights = (loginId: string, permissions: string[], Blocked = false) =>
  admin.call('PUT', `/permission/${loginId}`, {
    body: { UserPermission: permissions.map((PermissionID) => ({ PermissionID })), IsAdmin: false, Blocked },
  })

const byHand = (user: Person, change: string) =>
  portal.database.pool.query(`update session set ${change} where user_id = ${user.id}`)

const change = (LoggedIn: boolean) => ({ body: { oldPassword: PASSWORD, newPassword: 'zbrusu-nove-heslo', LoggedIn } })

const ends: Record<string, (user: Person) => Promise<unknown>> = {
  'logging out': ({ client }) => client.call('DELETE', '/login'),
  'a change of the password elsewhere': async ({ loginId }) => {
    const { client } = await logIn(loginId, portal.apps[0])
    expect((await client.call('PUT', '/login', change(true))).status).toBe(200)
  },
  'a change of the password that ends all': ({ client }) => client.call('PUT', '/login', change(false)),
  'a new password by a mailed code': async ({ loginId }) => {
    await portal.client().call('GET', `/forgotten-password?LoginID=${loginId}`)
    const code = (await lastLink(portal.database)).searchParams.get('code')
    const answer = await portal
      .client()
      .call('PUT', '/forgotten-password', { body: { Password: 'dalsi-heslo-1', code } })
    expect(answer.status).toBe(200)
  },
  'a block': async ({ loginId }) => expect((await setRights(loginId, [], true)).status).toBe(200),
  'eight hours without a call': (user) => byHand(user, `seen_at = now() - interval '8 hours 1 second'`),
  'seven days': (user) => byHand(user, `expires_at = now() - interval '1 second'`),
  'a new login in the same browser': ({ client, loginId }) => client.logIn(loginId),
}

describe('a session ends in every process with', () => {
  it.each(Object.keys(ends))('%s, and its cookie never works again', async (reason) => {
    for (const place of [0, 1]) {
      const user = await person(place)
      for (const app of portal.apps) expect(await replay(app, user.cookie)).toBe(200)
      await ends[reason]?.(user)
      for (const app of portal.apps) expect([place, await replay(app, user.cookie)]).toEqual([place, 401])
      // A block that is lifted, a new login: nothing brings the old cookie back.
      if (reason === 'a block') await setRights(user.loginId, [])
      await logIn(user.loginId, portal.apps[1 - place])
      for (const app of portal.apps) expect([place, await replay(app, user.cookie)]).toEqual([place, 401])
    }
  })
})

describe('a session', () => {
  it('has an id of 256 random bits that the database does not hold', async () => {
    const cookies = await Promise.all(
      Array.from({ length: 5 }, async () => (await person(0)).cookie.split('=')[1] ?? ''),
    )
    expect(new Set(cookies).size).toBe(5)
    const { rows } = await sql<{ text: string }>`select s::text as text from session s`.execute(portal.database.db)
    const stored = rows.map(({ text }) => text).join('\n')
    for (const token of cookies) {
      expect(Buffer.from(token, 'base64url')).toHaveLength(32)
      expect(stored).not.toContain(token)
      expect(stored).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
    }
    expect(portal.log()).not.toContain(cookies[0])
  })

  it('cannot be chosen by somebody else', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const chosen = `__Host-sid=${'A'.repeat(43)}`
    const authorization = `Basic ${Buffer.from(`${loginId}:${PASSWORD}`).toString('base64')}`
    const headers = { cookie: chosen, authorization, activelangid: 'cs', 'sec-fetch-site': 'same-origin' }
    const answer = await portal.app.inject({ url: '/api/login', headers })
    expect(answer.statusCode).toBe(200)
    expect(String(answer.headers['set-cookie'])).not.toContain(chosen)
    for (const app of portal.apps) expect(await replay(app, chosen)).toBe(401)
  })
})

describe('a right or an attachment that is taken away', () => {
  /** Calls through both processes until told to stop; what was asked after the moment is counted. */
  async function fire(cookies: string[], url: string, take: () => Promise<unknown>) {
    let taken = false
    const counts = { before: 0, stale: 0, refused: 0 }
    const callers = cookies.map(async (cookie, index) => {
      for (let call = index; ; call += 1) {
        const late = taken
        const app = portal.apps[call % portal.apps.length]
        const status = app ? await replay(app, cookie, url) : 0
        if (!late) counts.before += 1
        else if (status === 200) counts.stale += 1
        else counts.refused += 1
        if (late && counts.refused > cookies.length * 2) return
      }
    })
    await take()
    taken = true
    await Promise.all(callers)
    return counts
  }

  it('is gone with the next call in every process', async () => {
    for (let round = 0; round < 4; round += 1) {
      const user = await person(0)
      const others = await Promise.all([logIn(user.loginId, portal.apps[0]), logIn(user.loginId, portal.apps[1])])
      const cookies = [user, ...others].map(({ cookie }) => cookie)
      const counts = await fire(cookies, '/api/order-list-active', () => setRights(user.loginId, ['showcompany']))
      expect(counts.stale).toBe(0)
      expect(counts.refused).toBeGreaterThan(cookies.length)
    }
  })

  it('takes the customer along at once', async () => {
    const second = await createCustomer(portal.database)
    const user = await createUser(portal.database, { userType: 'Manager', customerId: 0, attachedTo: [second] })
    const { client, cookie } = await logIn(user.loginId, portal.apps[0])
    await client.call('PUT', '/set-active-customer', { body: { CustomerID: second, CustomerName: '' } })
    for (const app of portal.apps) expect(await replay(app, cookie)).toBe(200)
    await portal.database.db.deleteFrom('user_customer').where('user_id', '=', user.id).execute()
    for (const app of portal.apps) expect(await replay(app, cookie)).toBe(403)
    const again = await client.call('PUT', '/set-active-customer', { body: { CustomerID: second, CustomerName: '' } })
    expect(again.status).toBe(404)
  })
})
