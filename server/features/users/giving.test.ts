import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionIds, type PermissionId } from '#contract/permissions.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number
let logins = 0

const everythingElse = permissionIds.filter((id) => id !== 'changecustomer')

beforeAll(async () => {
  portal = await testPortal()
  customerId = await createCustomer(portal.database)
  // Somebody administers users whatever is tried below.
  await createUser(portal.database, { customerId, permissions: [...permissionIds], isAdmin: true })
})
afterAll(() => portal.close())

async function administrator(...permissions: PermissionId[]): Promise<Client> {
  const { loginId } = await createUser(portal.database, { customerId, permissions, isAdmin: true })
  return portal.loggedIn(loginId)
}

const listOf = (permissions: readonly PermissionId[]) => permissions.map((PermissionID) => ({ PermissionID }))
const puppet = async (...permissions: PermissionId[]) =>
  (await createUser(portal.database, { customerId, permissions })).loginId

/** What the server says to rights that one gives another. */
async function give(giver: Client, loginId: string, permissions: readonly PermissionId[], IsAdmin = false) {
  const body = { UserPermission: listOf(permissions), IsAdmin, Blocked: false }
  const { status, body: answer } = await giver.call('PUT', `/permission/${loginId}`, { body })
  return answer?.code ?? status
}

async function create(creator: Client, permissions: readonly PermissionId[]) {
  const body = {
    LoginID: `loutka-${(logins += 1)}`,
    Prename: '',
    Surname: 'Loutka',
    Mail: 'loutka@hospoda.example',
    PhoneNumber2: '',
    UserType: 'Manager',
    RoleName: '',
    Customers: [0, customerId],
    UserPermission: listOf(permissions),
    IsAdmin: true,
  }
  const { status, body: answer } = await creator.call('POST', '/user', { body })
  return answer?.code ?? status
}

describe('nobody gives a permission they do not have', () => {
  it.each(permissionIds.filter((id) => id !== 'useradmin'))('%s, by changing a user', async (id) => {
    const giver = await administrator('useradmin')
    const loginId = await puppet()
    expect(await give(giver, loginId, ['useradmin', id], true)).toBe('user.more-than-own')
    expect(await give(giver, loginId, ['useradmin'], true)).toBe(200)
    const owner = await administrator('useradmin', id)
    expect(await give(owner, loginId, ['useradmin', id], true)).toBe(200)
  })

  it.each(permissionIds.filter((id) => id !== 'createuser'))('%s, by creating a user', async (id) => {
    const creator = await administrator('createuser')
    expect(await create(creator, ['createuser', id])).toBe('user.more-than-own')
    expect(await create(creator, ['createuser'])).toBe(200)
    expect(await create(await administrator('createuser', id), ['createuser', id])).toBe(200)
  })

  it('unless they have all: the choice of customers belongs to no administrator', async () => {
    const giver = await administrator(...everythingElse)
    expect(await give(giver, await puppet(), permissionIds, true)).toBe(200)
    expect(await create(giver, permissionIds)).toBe(200)
    const almost = await administrator(...everythingElse.filter((id) => id !== 'showcompany'))
    expect(await give(almost, await puppet(), ['changecustomer'])).toBe('user.more-than-own')
  })
})

it('what a user has stays with a giver who lacks it, and can be taken, not given back', async () => {
  const giver = await administrator('useradmin')
  const loginId = await puppet('showinvocies', 'showcompany')
  expect(await give(giver, loginId, ['showinvocies', 'showcompany', 'useradmin'])).toBe(200)
  expect(await give(giver, loginId, ['showinvocies'])).toBe(200)
  expect(await give(giver, loginId, ['showinvocies', 'showcompany'])).toBe('user.more-than-own')
})
