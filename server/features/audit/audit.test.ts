import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AuditEvent } from '#contract/users.ts'
import { createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client

beforeAll(async () => {
  portal = await testPortal()
  const { id, loginId } = await createUser(portal.database, {
    loginId: 'dozor',
    permissions: ['useradmin'],
    isAdmin: true,
  })
  admin = await portal.loggedIn(loginId)
  await sql`
    insert into audit_event (at, event, user_id, login_id, detail) values
      ('2026-03-01T22:30:00Z', 'order.cancelled', ${id}, 'dozor', '{"order":"P1"}'),
      ('2026-03-01T23:30:00Z', 'order.moved', null, 'nikdo', '{"order":"P1"}'),
      ('2026-03-02T23:30:00Z', 'order.moved', ${id}, 'dozor', '{"order":"P2"}')`.execute(portal.database.db)
})
afterAll(() => portal.close())

const found = async (query: string) =>
  (await admin.call('GET', `/audit?text=order&${query}`)).body?.data.map(
    ({ Event, LoginID, Detail }: AuditEvent) => `${Event} ${LoginID} ${JSON.parse(Detail).order}`,
  )

it('finds events by the day in Prague, by kind and by person, all together, the newest first', async () => {
  const [cancelled, moved, later] = ['order.cancelled dozor P1', 'order.moved nikdo P1', 'order.moved dozor P2']
  expect(await found('')).toEqual([later, moved, cancelled])
  expect(await found('From=2026-03-01&To=2026-03-01')).toEqual([cancelled])
  expect(await found('From=2026-03-02&To=2026-03-02')).toEqual([moved])
  expect(await found('Event=order.moved')).toEqual([later, moved])
  expect(await found('Person=zkou%C5%A1kov')).toEqual([later, cancelled])
  expect(await found('Person=nikdo&Event=order.moved&From=2026-03-02')).toEqual([moved])
  expect(await found('Event=order.moved&Person=%25')).toEqual([])
  expect((await admin.call('GET', '/audit?Event=nothing')).status).toBe(400)
})

it('is for administrators of users alone', async () => {
  const { loginId } = await createUser(portal.database, { permissions: ['verifyorder', 'createuser'], isAdmin: true })
  expect((await (await portal.loggedIn(loginId)).call('GET', '/audit')).status).toBe(403)
})
