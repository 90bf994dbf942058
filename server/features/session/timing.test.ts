import { afterAll, beforeAll, expect, it } from 'vitest'
import { hashPassword } from '#server/lib/password.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { rocArea } from '#proofs/engines/login-timing.ts'
import { interceptStatements } from '#proofs/engines/sabotage.ts'
import { PASSWORD, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let texts: string[] = []

beforeAll(async () => {
  portal = await testPortal()
  interceptStatements(portal.database.pool, ({ text }) => {
    // What the process asks by itself every half a minute is no work for a login.
    if (!text.includes('from maintenance')) texts.push(text.replaceAll(/\s+/g, ' ').trim())
    return text
  })
  const customerId = await createCustomer(portal.database)
  const passwordHash = await hashPassword(PASSWORD)
  await createUser(portal.database, { loginId: 'kupec', customerId, passwordHash })
  await createUser(portal.database, { loginId: 'blokovana', customerId, blocked: true })
  await createUser(portal.database, { loginId: 'pozvana', customerId })
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
  await portal.database.db
    .updateTable('app_user')
    .set({ password_hash: null })
    .where('login_id', '=', 'pozvana')
    .execute()
})
afterAll(() => portal.close())

async function workFor(loginId: string, password: string): Promise<{ statements: string[]; ms: number }> {
  texts = []
  const since = performance.now()
  await portal.client().logIn(loginId, password)
  return { statements: texts, ms: performance.now() - since }
}

it('a refusal costs the same work whether the name exists, is blocked, has no password or is the visitors’', async () => {
  const { statements } = await workFor('kupec', 'spatne-heslo')
  expect(statements.length).toBeGreaterThan(3)
  for (const name of ['nikdo', 'blokovana', 'pozvana', 'unknown-user']) {
    expect([name, (await workFor(name, 'spatne-heslo')).statements]).toEqual([name, statements])
  }
})

it('an unknown name is compared with a password, too', async () => {
  const times = { unknown: [] as number[], wrong: [] as number[] }
  for (let round = 0; round < 9; round += 1) {
    times.unknown.push((await workFor('nikdo', 'spatne-heslo')).ms)
    times.wrong.push((await workFor('kupec', 'spatne-heslo')).ms)
  }
  // Without the comparison every refusal of an unknown name would be quicker than every other.
  expect(rocArea(times.wrong, times.unknown)).toBeLessThan(0.95)
})
