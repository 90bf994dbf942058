import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PermissionId } from '#contract/permissions.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { clientOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  customerId = await createCustomer(portal.database)
})
afterAll(() => portal.close())

const rights: PermissionId[] = ['useradmin']

async function administrator(process: number) {
  const { loginId } = await createUser(portal.database, { customerId, permissions: rights, isAdmin: true })
  const app = portal.apps[process]
  if (!app) throw new Error('there is no such process')
  const client = clientOf(app)
  await client.logIn(loginId)
  return { loginId, client }
}

it('two administrators who remove each other at once leave one', async () => {
  for (let round = 0; round < 5; round += 1) {
    await portal.database.db.updateTable('app_user').set({ is_admin: false }).execute()
    const both = await Promise.all([administrator(0), administrator(1)])
    const answers = await Promise.all(
      both.map(({ client }, index) =>
        client.call('PUT', `/permission/${both[1 - index]?.loginId}`, {
          body: { UserPermission: [], IsAdmin: false, Blocked: false },
        }),
      ),
    )
    const left = await portal.database.db
      .selectFrom('app_user')
      .select('login_id')
      .where('is_admin', '=', true)
      .execute()
    expect([round, left.length]).toEqual([round, 1])
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(1)
    // Too late: no right any more, or the last one to have it.
    expect([403, 409]).toContain(refused[0]?.status)
  }
})
