import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionIds, type PermissionId } from '#contract/permissions.ts'
import { createCustomer, createUser } from './testing/factories.ts'
import { rights } from './testing/rights.ts'
import { testPortal, type Client, type TestPortal } from './testing/test-app.ts'

let portal: TestPortal
let customerId: number

beforeAll(async () => {
  portal = await testPortal()
  customerId = await createCustomer(portal.database)
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
})
afterAll(() => portal.close())

interface Rule {
  call: string
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** With values that no row has: a refusal of the access must come before a word about them. */
  path: string
  words: string[]
  /** Of these one is enough. */
  anyOf: PermissionId[]
}

const rules = Object.entries(rights).map(([call, words]): Rule => {
  const [method, path = ''] = call.split(' ')
  const parts = words.split(' ')
  return {
    call,
    method: method as Rule['method'],
    path: path.replace(/\{\w+\.\.\.\}/, 'oblibene/novinky').replaceAll(/\{\w+\}/g, '999999999'),
    words: parts,
    anyOf: permissionIds.filter((id) => parts.includes(id)),
  }
})

async function statusOf(client: Client, { method, path }: Rule): Promise<number> {
  const body = method === 'POST' || method === 'PUT' ? { unknown: true } : undefined
  return (await client.call(method, path, { ...(body && { body }) })).status
}

/** The calls whose answer is not what the table says: 401 or 403 where refused, anything else where allowed. */
async function wrong(client: Client, expected: (rule: Rule) => 401 | 403 | undefined): Promise<string[]> {
  const found: string[] = []
  for (const rule of rules) {
    // Whoever logs out or in is somebody else afterwards.
    if (rule.path === '/login' && rule.method !== 'PUT') continue
    const status = await statusOf(client, rule)
    const refused = status === 401 || status === 403 ? status : undefined
    const wanted = rule.words.includes('key') ? 401 : expected(rule)
    if (refused !== wanted) found.push(`${rule.call}: ${status}`)
  }
  return found
}

describe('the table of rights', () => {
  it('has every call of the portal and no other [S6.27]', () => {
    const known = new Set(rules.map(({ call }) => call.replace(/\?.*/, '')))
    const calls = new Set([...portal.app.endpoints].map(({ method, path }) => `${method} ${path}`))
    expect([...calls].filter((call) => !known.has(call))).toEqual([])
    expect([...known].filter((call) => !calls.has(call))).toEqual([])
  })

  it('keeps strangers out of everything that is not open to anyone [S6.27]', async () => {
    expect(await wrong(portal.client(), ({ words }) => (words.includes('anyone') ? undefined : 401))).toEqual([])
  })

  it('keeps visitors out of everything for registered users [S6.5, S6.27]', async () => {
    const visitor = portal.client()
    await visitor.logIn('unknown-user', '')
    expect(await wrong(visitor, ({ words }) => (words.includes('registered') ? 403 : undefined))).toEqual([])
  })

  it('gives nothing of a customer to who has none [S6.27]', async () => {
    const { loginId } = await createUser(portal.database, {
      userType: 'Manager',
      customerId: 0,
      permissions: [...permissionIds],
      isAdmin: true,
    })
    const manager = await portal.loggedIn(loginId)
    expect(await wrong(manager, ({ words }) => (words.includes('customer') ? 403 : undefined))).toEqual([])
  })

  it('opens the administration of a customer to who has it, and nothing besides [S6.27]', async () => {
    const { loginId } = await createUser(portal.database, { customerId, permissions: [], manages: [customerId] })
    const manager = await portal.loggedIn(loginId)
    const faults = await wrong(manager, ({ words, anyOf }) =>
      anyOf.length > 0 || words.includes('admin') ? 403 : undefined,
    )
    expect(faults).toEqual([])
  })

  type Set = [string, PermissionId[], boolean]
  const sets: Set[] = [
    ['no permission', [], false],
    ['no permission but the admin flag', [], true],
    ['every permission', [...permissionIds], false],
    ['every permission and the admin flag', [...permissionIds], true],
    // With the flag nothing but the permission can be what opens a call, or keeps it shut.
    ...permissionIds.map((one): Set => [`only ${one}, and the admin flag`, [one], true]),
    ...permissionIds.map((one): Set => [
      `all but ${one}, and the admin flag`,
      permissionIds.filter((id) => id !== one),
      true,
    ]),
  ]

  it.each(sets)('holds with %s [S6.25, S6.27]', async (_, permissions, isAdmin) => {
    const { loginId } = await createUser(portal.database, { customerId, permissions, isAdmin })
    const client = await portal.loggedIn(loginId)
    const faults = await wrong(client, ({ words, anyOf }) => {
      const has = anyOf.length === 0 || anyOf.some((id) => permissions.includes(id))
      return has && (isAdmin || !words.includes('admin')) && !words.includes('manager') ? undefined : 403
    })
    expect(faults).toEqual([])
  })
})
