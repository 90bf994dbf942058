import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { createCustomer, createKeyHeader, createUser } from '#server/testing/factories.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client
let buyer: Client
// Monday, nine in Prague.
const START = new Date('2026-11-23T08:00:00Z')
let now = START

beforeAll(async () => {
  portal = await testPortal({}, () => now, 2)
  const { loginId } = await createUser(portal.database, { permissions: ['useradmin'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
  const customerId = await createCustomer(portal.database)
  buyer = await portal.loggedIn((await createUser(portal.database, { customerId })).loginId)
})
afterAll(() => portal.close())
afterEach(async () => {
  now = START
  await set(null, null)
})

const version = async () => (await admin.call('GET', '/maintenance')).body?.data[0].Version
const put = async (body: object) => admin.call('PUT', '/maintenance', { body: { Version: await version(), ...body } })
const set = async (From: string | null, Until: string | null, Words = '') => {
  const answer = await put({ From, Until, Words })
  expect(answer.status).toBe(200)
  const wanted = answer.body?.data[0]
  // Both processes hear of it from the database.
  await vi.waitFor(() => {
    for (const app of portal.apps) expect(app.maintenance.known()?.version).toBe(wanted.Version)
  })
  return wanted
}
const cartOf = async (client: Client) => {
  const { status, body, headers } = await client.call('GET', '/cart')
  return [status, body?.code, headers['retry-after']]
}

it('closes both processes to all but administrators, and opens by itself when its time is over', async () => {
  expect(await set(null, '2026-11-23T10:00', 'Stěhujeme server.')).toMatchObject({
    State: 'On',
    From: START.toISOString(),
    Until: '2026-11-23T09:00:00.000Z',
  })
  for (let process = 0; process < 2; process += 1) {
    expect(await cartOf(buyer)).toEqual([503, 'maintenance', '3600'])
    expect((await admin.call('GET', '/delivery-settings')).status).toBe(200)
  }
  const stranger = portal.client()
  expect((await stranger.call('GET', '/cart')).status).toBe(503)
  expect((await stranger.call('GET', '/forgotten-password?LoginID=kdokoli')).status).toBe(503)
  const headers = await createKeyHeader(portal.database)
  expect((await stranger.call('GET', '/waiting-orders', { headers })).status).toBe(503)
  // Who logs in gets an answer with the own name, nothing else works.
  expect((await stranger.call('GET', '/seller-contact')).status).toBe(200)
  expect((await buyer.call('GET', '/check-login')).status).toBe(200)
  expect((await admin.call('GET', '/check-login')).status).toBe(200)
  now = new Date('2026-11-23T09:00:00Z')
  expect((await cartOf(buyer))[0]).toBe(200)
  expect((await admin.call('GET', '/maintenance')).body?.data[0]).toMatchObject({
    State: 'Off',
    From: null,
    Until: null,
  })
})

it('that is planned closes nothing before it begins', async () => {
  expect(await set('2026-11-23T12:00', '2026-11-23T15:30')).toMatchObject({ State: 'Planned' })
  expect((await cartOf(buyer))[0]).toBe(200)
  now = new Date('2026-11-23T11:00:00Z')
  expect(await cartOf(buyer)).toEqual([503, 'maintenance', '12600'])
  await set(null, null)
  expect((await cartOf(buyer))[0]).toBe(200)
  const audit = await admin.call('GET', '/audit')
  expect(audit.body?.data.slice(0, 2).map(({ Event }: { Event: string }) => Event)).toEqual([
    'maintenance.ended',
    'maintenance.planned',
  ])
})

it('refuses times that make no sense, and whoever saw it otherwise', async () => {
  const times = async (From: string | null, Until: string | null) => {
    const { status, body } = await put({ From, Until, Words: '' })
    return [status, body?.code]
  }
  const wrong = [400, 'maintenance.times']
  expect(await times(null, '2026-11-23T08:59')).toEqual(wrong)
  expect(await times('2026-11-24T10:00', '2026-11-24T10:00')).toEqual(wrong)
  expect(await times('2026-11-24T10:00', '2026-12-24T10:00')).toEqual(wrong)
  expect((await times('2026-02-31T10:00', '2026-02-31T11:00'))[0]).toBe(400)
  expect(await times('zítra', '2026-11-24T10:00')).toEqual([400, 'input.invalid'])
  const Version = await version()
  await set(null, '2026-11-23T10:00')
  const late = await put({ From: null, Until: '2026-11-23T11:00', Words: '', Version })
  expect([late.status, late.body?.code]).toEqual([409, 'settings.changed'])
  expect(
    (await buyer.call('PUT', '/maintenance', { body: { From: null, Until: null, Words: '', Version } })).status,
  ).toBe(503)
})
