import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionIds, type PermissionId, type UserType } from '#contract/permissions.ts'
import { createCustomer, createKeyHeader, createUser } from '#server/testing/factories.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number
let endpoints: Endpoint[]

beforeAll(async () => {
  portal = await testPortal({ METRICS_TOKEN: 'metrics-token-of-the-tests' })
  customerId = await createCustomer(portal.database)
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
  endpoints = [...portal.app.endpoints]
})
afterAll(() => portal.close())

async function clientWith(
  permissions: PermissionId[],
  isAdmin: boolean,
  userType: UserType = 'Customer',
): Promise<Client> {
  const manages = isAdmin ? [customerId] : []
  const { loginId } = await createUser(portal.database, { customerId, permissions, isAdmin, userType, manages })
  const client = portal.client()
  expect((await client.logIn(loginId)).status).toBe(200)
  return client
}

// Values that no row has: a refusal of the access must come before a word about them.
const urlOf = ({ path }: Endpoint) =>
  path.replace(/\{\w+\.\.\.\}/, 'oblibene/novinky').replaceAll(/\{\w+\}/g, '999999999')

describe('access', () => {
  it('is declared by every call', () => {
    expect(endpoints.length).toBeGreaterThan(15)
    expect(endpoints.filter((endpoint) => !endpoint.access)).toEqual([])
  })

  it('does not start with a call that declares none', async () => {
    expect(() => portal.app.get('/api/forgotten', async () => ({}))).toThrow()
  })
})

describe('input', () => {
  // What takes XML has tests of its own.
  const writes = () =>
    endpoints.filter(
      ({ method, bodyType }) => (method === 'POST' || method === 'PUT') && bodyType === 'application/json',
    )

  it('refuses unknown keys in every body', async () => {
    const client = await clientWith([...permissionIds], true)
    const headers = await createKeyHeader(portal.database)
    for (const endpoint of writes()) {
      const answer = await client.call(endpoint.method, urlOf(endpoint), { body: { unknown: true }, headers })
      expect([endpoint.path, answer.status, answer.body?.code]).toEqual([endpoint.path, 400, 'input.invalid'])
      expect(answer.body?.message).toMatch(/^The request is not valid: /)
    }
  })

  it('never answers odd requests with a fault', async () => {
    const client = await clientWith([...permissionIds], true)
    const headers = await createKeyHeader(portal.database)
    const odd = [
      '',
      '{',
      'null',
      '[]',
      '"x"',
      '1e999',
      '{"__proto__":{"a":1}}',
      '{"Positions":"x"}',
      '\u0000',
      '['.repeat(20_000),
    ]
    for (const endpoint of writes()) {
      for (const body of odd) {
        const answer = await client.call(endpoint.method, urlOf(endpoint), { body, headers })
        expect([endpoint.path, body.slice(0, 20), answer.status]).toEqual([endpoint.path, body.slice(0, 20), 400])
      }
    }
    for (const path of [
      '/product-list/%00',
      '/product-list/%ff',
      '/order-detail/%00',
      '/order-detail/a%2Fb',
      '/product-price?Items=%00',
      '/product-price?Items=a&Items=b',
    ]) {
      const { status } = await client.call('GET', path)
      expect([path, status >= 400 && status < 500]).toEqual([path, true])
    }
  })

  it('takes JSON only, and not too much of it', async () => {
    const client = await clientWith([...permissionIds], true)
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'application/jsonp',
    ]) {
      const answer = await client.call('POST', '/cart', { body: '{}', headers: { 'content-type': type } })
      expect([type, answer.status >= 400 && answer.status < 500]).toEqual([type, true])
    }
    const large = await client.call('POST', '/cart', { body: { Positions: 'x'.repeat(300_000) } })
    expect(large.status).toBe(413)
  })
})

describe('headers', () => {
  it('are set on every kind of answer, refusals and missing pages included', async () => {
    for (const path of [
      '/check-login',
      '/cart',
      '/nothing-here',
      '/order-detail/%ff',
      `/product/${'x'.repeat(400)}`,
      '/api/openapi.json',
      '/api/docs',
    ]) {
      const { headers } = await portal.client().call('GET', path)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'same-origin',
      })
      expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
      expect(headers['content-security-policy']).not.toMatch(/unsafe/)
    }
  })

  it('give the session cookie every protection', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const { headers } = await portal.client().logIn(loginId)
    expect(String(headers['set-cookie'])).toMatch(/^__Host-sid=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  })
})

describe('operation', () => {
  it('tells its health', async () => {
    const answer = await portal.client().call('GET', '/api/../healthz')
    expect(answer.status).toBe(200)
  })

  it('shows figures to who has the token only', async () => {
    const call = (authorization: string) =>
      portal.app.inject({ url: '/metrics', remoteAddress: '203.0.113.9', headers: { authorization } })
    expect((await call('Bearer wrong')).statusCode).toBe(404)
    const answer = await call('Bearer metrics-token-of-the-tests')
    expect(answer.payload).toContain('http_request_duration_seconds')
  })

  it('shows figures without a token to the same machine, not to whom a proxy on it asks for', async () => {
    const own = await testPortal()
    const call = (headers = {}) => own.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1', headers })
    expect((await call()).statusCode).toBe(200)
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']) {
      expect([name, (await call({ [name]: '203.0.113.9' })).statusCode]).toEqual([name, 404])
    }
    await own.close()
  })

  it('describes every call for programs and for people [S7.5, S7.66]', async () => {
    const { paths } = JSON.parse((await portal.app.inject('/api/openapi.json')).payload) as { paths: object }
    const described = ['/cart/{CartId}', '/login', '/user-customers', '/navigation']
    expect(Object.keys(paths)).toEqual(expect.arrayContaining(described))
    const page = (await portal.app.inject('/api/docs')).payload
    for (const { path } of endpoints) expect(page).toContain(path.replace('...}', '}'))
  })
})
