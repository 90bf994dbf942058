import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionIds } from '#contract/permissions.ts'
import { createCustomer, createUser } from './testing/factories.ts'
import { nameOf, partsOf } from './testing/positions.ts'
import { interceptStatements } from '#proofs/engines/sabotage.ts'
import { testPortal, type Answer, type Client, type TestPortal } from './testing/test-app.ts'

let portal: TestPortal
let victim: Client
let statements = 0

beforeAll(async () => {
  portal = await testPortal({ PUBLIC_URL: 'https://portal.example' })
  interceptStatements(portal.database.pool, ({ text }) => {
    statements += 1
    return text
  })
  const customerId = await createCustomer(portal.database)
  const user = { customerId, permissions: [...permissionIds], isAdmin: true }
  const { loginId } = await createUser(portal.database, user)
  victim = portal.client()
  await victim.logIn(loginId)
})
afterAll(() => portal.close())

// What a browser sends with its cookie when another page makes it ask; the custom header needs a question first.
const foreign: Record<string, Record<string, string>> = {
  'a form or a picture of another site': { activelangid: '', 'sec-fetch-site': 'cross-site' },
  'a page of a sibling host': { activelangid: 'cs', 'sec-fetch-site': 'same-site' },
  'a script of another site': { activelangid: 'cs', 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'an old browser on another site': { activelangid: 'cs', 'sec-fetch-site': '', origin: 'https://evil.example' },
  'a page without an origin': { activelangid: 'cs', 'sec-fetch-site': 'cross-site', origin: 'null' },
  'a look-alike origin': { activelangid: 'cs', 'sec-fetch-site': '', origin: 'https://portal.example.evil.example' },
  'the same host without encryption': {
    activelangid: 'cs',
    'sec-fetch-site': '',
    origin: 'http://portal.example',
    host: 'portal.example',
  },
  'a link that is followed': { activelangid: 'cs', 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' },
  'a request without the header': { activelangid: '' },
}

const isWriting = ({ method, path }: Endpoint) => method !== 'GET' || ['/login', '/forgotten-password'].includes(path)

function send(endpoint: Endpoint, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  const { params, query, body: good } = partsOf(endpoint, 0, () => undefined)
  const path = endpoint.path.replaceAll(/\{(\w+)(?:\.\.\.)?\}/g, (_, name: string) => params[name] ?? '')
  const search = new URLSearchParams(query).toString()
  const has = endpoint.method === 'POST' || endpoint.method === 'PUT'
  const given = Object.fromEntries(Object.entries({ ...headers }).filter(([, value]) => value !== ''))
  // The client adds what own pages send; an empty header leaves it out.
  const left = Object.keys(headers).filter((name) => headers[name] === '')
  return victim.call(endpoint.method, `${path}${search && `?${search}`}`, {
    headers: given,
    without: left,
    ...(has && { body: body ?? good }),
  })
}

describe('pages of others', () => {
  it.each(Object.keys(foreign))('can do nothing and read nothing: %s', async (page) => {
    for (const endpoint of portal.app.endpoints) {
      statements = 0
      const { status, body, headers } = await send(endpoint, foreign[page] ?? {})
      // A key is something no page of others has, and no browser sends by itself.
      const refusal = endpoint.access.who === 'key' ? [401, 'key.wrong'] : [403, 'access.foreign-page']
      expect([nameOf(endpoint), status, body?.code]).toEqual([nameOf(endpoint), ...refusal])
      expect([nameOf(endpoint), statements]).toEqual([nameOf(endpoint), 0])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
      expect(headers['set-cookie']).toBeUndefined()
    }
  })

  it('get no permission when they ask for it', async () => {
    for (const endpoint of [...portal.app.endpoints].filter(isWriting)) {
      const { headers, statusCode } = await portal.app.inject({
        method: 'OPTIONS',
        url: `/api${endpoint.path.replaceAll(/\{[^}]+\}/g, '1')}`,
        headers: {
          origin: 'https://evil.example',
          'access-control-request-method': endpoint.method,
          'access-control-request-headers': 'activelangid,content-type',
        },
      })
      expect([nameOf(endpoint), statusCode]).toEqual([nameOf(endpoint), 404])
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
    }
  })

  it('cannot post what a form can post', async () => {
    const bodies = [...portal.app.endpoints].filter(({ method }) => method === 'POST' || method === 'PUT')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      for (const endpoint of bodies) {
        const { status } = await send(endpoint, { activelangid: 'cs', 'content-type': type || 'application/x' }, '{}')
        expect([nameOf(endpoint), type, status >= 400 && status < 500]).toEqual([nameOf(endpoint), type, true])
      }
    }
  })

  it('are the only ones refused so: the portal’s own pages get further with every call', async () => {
    const own = { activelangid: 'cs', origin: 'https://portal.example', 'sec-fetch-mode': 'cors' }
    const rest = [...portal.app.endpoints].filter(
      ({ path, method, access }) => (path !== '/login' || method !== 'DELETE') && access.who !== 'key',
    )
    for (const endpoint of rest) {
      const { status, body } = await send(endpoint, own)
      expect([nameOf(endpoint), body?.code]).not.toEqual([nameOf(endpoint), 'access.foreign-page'])
      expect([nameOf(endpoint), status === 401]).toEqual([nameOf(endpoint), false])
    }
  })
})
