import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { asCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { tellOrder } from './queries.ts'
import { createOrderEvents } from './service.ts'

let portal: TestPortal
let buyer: Buyer
let worker: Client
let second: Client

beforeAll(async () => {
  portal = await testPortal({}, undefined, 2)
  await createShop(portal)
  buyer = await createBuyer(portal)
  const seat = (await createBuyer(portal)).customerId
  const person = async () => {
    const values = { userType: 'Employee', customerId: seat, permissions: ['verifyorder'] } as const
    const { loginId } = await createUser(portal.database, { ...values, permissions: [...values.permissions] })
    return portal.loggedIn(loginId)
  }
  worker = await person()
  second = await person()
  for (const app of portal.apps) await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => portal.close())

const make = () =>
  createOrder(portal.database, buyer.customerId, {
    state: 'New',
    lines: [{ item: 'BEER', quantity: 4 }],
    at: new Date(),
    by: buyer.id,
  })

/** Reads the events of one process until the test ends. */
async function follow(client: Client, process: number) {
  const { port } = portal.apps[process]?.server.address() as AddressInfo
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const response = await fetch(`http://127.0.0.1:${port}/api/order-events`, {
    headers: { accept: 'text/event-stream', activelangid: 'en', cookie: client.cookie() },
    signal: ending.signal,
  })
  const seen: string[] = []
  let isOver = false
  const read = async () => {
    if (!response.body) return
    for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
      for (const [, id = ''] of text.matchAll(/^data: \{"OrderId":"(.*)"\}$/gm)) seen.push(id)
    }
  }
  void read()
    .catch(() => {})
    .finally(() => (isOver = true))
  // It says so when it begins to listen.
  if (response.status === 200) await vi.waitFor(() => expect(seen).toContain(''))
  return { response, seen, isOver: () => isOver }
}

it('tells the warehouse at one process what was done at another, and not to who did it [S2.122]', async () => {
  const [id, other] = [await make(), await make()]
  const [first, own] = [await follow(second, 0), await follow(worker, 1)]
  expect(first.response.headers.get('x-accel-buffering')).toBe('no')
  expect(first.response.headers.get('cache-control')).toContain('no-transform')
  const app = portal.apps[1]
  if (!app) throw new Error('there is no second process')
  await worker.at(app).call('PUT', `/verify-order/${id}`, { body: { State: 'InVerification' } })
  await vi.waitFor(() => expect(first.seen).toContain(id))
  // Told after it, so what would have come before is there by now.
  await second.at(app).call('PUT', `/verify-order/${other}`, { body: { State: 'InVerification' } })
  await vi.waitFor(() => expect(own.seen).toContain(other))
  expect(own.seen).not.toContain(id)
})

it('tells a buyer of the orders of the active customer alone, and the warehouse of an answer', async () => {
  const stranger = await createBuyer(portal)
  const [mine, foreign, hall] = [
    await follow(buyer.client, 0),
    await follow(stranger.client, 0),
    await follow(second, 1),
  ]
  const id = await make()
  const Scans = [
    {
      ScanId: crypto.randomUUID(),
      Position: 1,
      ItemId: 'BEER',
      Quantity: 0,
      Code: '',
      Reason: 'NotInStock',
      Time: new Date().toISOString(),
    },
  ]
  await worker.call('POST', `/verify-order/${id}/scans`, { body: { Scans } })
  await vi.waitFor(() => expect(mine.seen).toContain(id))
  const told = hall.seen.filter((one) => one === id).length
  await buyer.client.call('PUT', `/order-shortages/${id}`, { body: { Position: 1, Answer: 'Without' } })
  await vi.waitFor(() => expect(hall.seen.filter((one) => one === id).length).toBeGreaterThan(told))
  await tellOrder(portal.database.db, { customerId: asCustomer(stranger.customerId), orderId: 'LAST' })
  await vi.waitFor(() => expect(foreign.seen).toContain('LAST'))
  expect(foreign.seen).not.toContain(id)
  expect(mine.seen).not.toContain('LAST')
})

it('is for who may see orders and asks for a stream', async () => {
  expect((await worker.call('GET', '/order-events')).status).toBe(204)
  const { loginId } = await createUser(portal.database, { customerId: buyer.customerId, permissions: ['showinvocies'] })
  const clerk = await portal.loggedIn(loginId)
  expect((await clerk.call('GET', '/order-events')).status).toBe(403)
  expect((await follow(portal.client(), 0)).response.status).toBe(401)
})

const stream = (values: { userId?: number; confirm?: () => Promise<void> } = {}) => ({
  userId: 1,
  customerId: null,
  session: 'a',
  confirm: async () => {},
  ...values,
})

it('ends for who is logged out, for the oldest of too many of one user, and with the process', async () => {
  const events = createOrderEvents(portal.database, 20)
  onTestFinished(() => events.stop())
  const ended = async (one: ReturnType<typeof events.open>) => {
    one.resume()
    await once(one, 'end')
  }
  let holds = true
  const leaving = events.open(
    stream({
      userId: 2,
      confirm: async () => {
        if (!holds) throw new Error('logged out')
      },
    }),
  )
  const kept = Array.from({ length: 6 }, () => events.open(stream()))
  let last = ''
  kept[0]?.on('data', (part) => (last += String(part)))
  const oldest = ended(kept[0] ?? leaving)
  events.open(stream())
  await oldest
  // Told, since one that comes again at once would only push out the next.
  expect(last.endsWith('event: full\n\n')).toBe(true)
  expect(kept.slice(1).every(({ readableEnded }) => !readableEnded)).toBe(true)
  holds = false
  await ended(leaving)
  const rest = kept.slice(1).map(ended)
  await events.stop()
  await Promise.all(rest)
  // One that was asked for just before does not keep the process.
  await ended(events.open(stream()))
})

it('hears again after its connection was lost', async () => {
  const { seen } = await follow(second, 0)
  await portal.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'odbyt events' and datname = current_database()`,
  )
  await vi.waitFor(() => expect(seen.filter((one) => one === '').length).toBe(2), { timeout: 10_000 })
  await tellOrder(portal.database.db, { customerId: asCustomer(buyer.customerId), orderId: 'AGAIN' })
  await vi.waitFor(() => expect(seen).toContain('AGAIN'))
})
