import { closeSync, openSync, readSync } from 'node:fs'
import type { Endpoint } from '#contract/endpoint.ts'
import { permissionIds } from '#contract/permissions.ts'
import { valueFor } from './matrix.ts'
import { oneOf } from './odd-draw.ts'
import { randomFrom } from '#db/demo/random.ts'
import { addressOf, fieldsOf, hasBody, meaningOf, nameOf, partsOf, type Parts } from '#server/testing/positions.ts'
import { createKeyHeader } from '#server/testing/factories.ts'
import { testCluster } from '#server/testing/test-cluster.ts'
import type { Answer, Client } from '#server/testing/test-app.ts'
import type { World } from './two-customers.ts'

export interface Pairs {
  endpoints: number
  pairs: number
  /** How the requests were answered. */
  answers: Record<string, number>
  /** Endpoints none of whose requests was accepted, so that nothing was proved of them. */
  shut: string[]
  deadlocks: number
  violations: string[]
}

type Random = () => number

const DEADLOCK = 'deadlock detected'

/** Tells how many deadlocks the database wrote into its log so far; each time only what is new is read. */
function deadlockCounter(): () => number {
  const { logFile } = testCluster()
  const chunk = Buffer.alloc(1 << 20)
  let offset = 0
  let rest = ''
  let count = 0
  return () => {
    if (logFile === undefined) return 0
    const file = openSync(logFile, 'r')
    try {
      for (;;) {
        const read = readSync(file, chunk, 0, chunk.length, offset)
        if (read === 0) return count
        offset += read
        const text = rest + chunk.toString('latin1', 0, read)
        count += text.split(DEADLOCK).length - 1
        // Too short to be counted twice.
        rest = text.slice(1 - DEADLOCK.length)
      }
    } finally {
      closeSync(file)
    }
  }
}

/** The draws of one call, which a new call beside it does not move. */
const drawsOf = (endpoint: Endpoint, seed: number): Random =>
  randomFrom(Buffer.from(nameOf(endpoint)).reduce((sum, byte) => Math.imul(sum, 31) + byte, seed))

/** So many pairs are under way at once: two alone seldom meet within a statement. */
const TOGETHER = 5

interface Walk {
  /** Pairs of each call, a multiple of five. */
  each: number
  seed: number
  endpoints?: Endpoint[]
  told?: (endpoint: string, answers: Record<string, number>, found: Pairs) => void
}

/** The owner sends every call that writes twice at the same time, over two processes, so many pairs of each. */
export async function walkPairs(
  world: World,
  { each, seed, endpoints = [...world.portal.app.endpoints], told = () => {} }: Walk,
): Promise<Pairs> {
  const found: Pairs = { endpoints: 0, pairs: 0, answers: {}, shut: [], deadlocks: 0, violations: [] }
  const deadlocks = deadlockCounter()
  const before = deadlocks()
  for (const endpoint of endpoints.filter(({ method }) => method !== 'GET')) {
    found.endpoints += 1
    const seen: Record<string, number> = {}
    const random = drawsOf(endpoint, seed)
    const known = deadlocks()
    for (let round = 0; round < each / TOGETHER; round += 1) {
      const builds = await draw(world, endpoint, random)
      const clients = await clientsOf(world, endpoint)
      const key = endpoint.access.who === 'key' ? { headers: await createKeyHeader(world.portal.database) } : {}
      const answers = await Promise.all(
        Array.from({ length: TOGETHER }, () => clients)
          .flat()
          .map((client) => {
            const parts = mixed(random, builds)
            const body = hasBody(endpoint) ? { body: parts.body } : {}
            return client.call(endpoint.method, addressOf(endpoint, parts), { ...body, ...key })
          }),
      )
      found.pairs += TOGETHER
      for (const { status, text } of answers) {
        found.answers[status] = (found.answers[status] ?? 0) + 1
        seen[status] = (seen[status] ?? 0) + 1
        if (status >= 500) {
          found.violations.push(`${nameOf(endpoint)}, round ${round}: ${status} ${text.slice(0, 120)}`)
        }
      }
    }
    const more = deadlocks() - known
    if (more > 0) found.violations.push(`${nameOf(endpoint)}: ${more} deadlocks in the database's log`)
    if (!Object.keys(seen).some((status) => status < '300')) found.shut.push(nameOf(endpoint))
    told(nameOf(endpoint), seen, found)
  }
  found.deadlocks = deadlocks() - before
  return found
}

function first({ body, text }: Answer, field: string): unknown {
  const [row] = (body?.data ?? []) as Record<string, unknown>[]
  if (!row) throw new Error(`there is nothing in the answer: ${text}`)
  return row[field]
}

/** What a call needs besides the values of its fields in order to be accepted; the values it gives come first. */
const preparations: Record<string, (world: World) => Promise<Record<string, unknown>>> = {
  'PUT /permission/{LoginID}': async () => ({ LoginID: 'owner-of-b' }),
  'POST /mail-server/try': async (world) => {
    await past(world, `update mail_server set host = '127.0.0.1', port = 1, encryption = 'none' where $1 > 0`)
    return {}
  },
  'POST /cart': async (world) => {
    await deleteCart(world)
    return {}
  },
  'POST /deleted-cart': async (world) => {
    await deleteCart(world)
    const Positions = (await itemIds(world)).map((ItemId) => ({ ItemId, Quantity: 1 }))
    const answer = await world.owner.client.call('POST', '/cart', { body: { Positions } })
    await deleteCart(world)
    return { CartId: first(answer, 'CartId') }
  },
  'POST /shelf-labels': async (world) => {
    await past(world, 'insert into retail_price select $1, id, 10 from item on conflict do nothing')
    return {}
  },
  'PUT /delivery-customer/{CustomerID}': async ({ foreign }) => ({ CustomerID: foreign.id }),
  'DELETE /saved-view/{ViewId}': async ({ owner }) => {
    const view = { List: 'invoices', Name: 'Zkusmo', Search: '', IsDefault: true }
    const answer = await owner.client.call('POST', '/saved-view', { body: view })
    return { ViewId: first(answer, 'ViewId') }
  },
  'POST /reorder': async (world) => ({
    Lines: (await itemIds(world)).map((ItemId) => ({ ItemId, Name: ItemId, Quantity: 2, NetPriceValue: null })),
  }),
  'POST /document-mail': async ({ owner }) => ({
    Mail: first(await owner.client.call('GET', '/document-mail'), 'Mail'),
  }),
  'POST /package-dispute': async (world) => {
    await past(world, 'delete from package_dispute where customer_id = $1')
    return {}
  },
  'POST /package-agreements': async ({ owner }) => {
    const { body } = await owner.client.call('GET', '/package-account')
    const balances = body?.data as { PackageID: string; Balance: number }[]
    return { Balances: balances.map(({ PackageID, Balance }) => ({ PackageID, Balance })) }
  },
  'PUT /package-returns': async ({ owner }) => {
    const answer = await owner.client.call('GET', '/package-returns')
    return { DeliveryDate: first(answer, 'DeliveryDate') }
  },
  'POST /order-door/try': async (world) => {
    await past(world, `update order_door set door = 'Pull' where $1 > 0`)
    return {}
  },
  'PUT /desk-order/{OrderID}': freshOrder,
  'PUT /outgoing-order/{OrderID}': waitingOrder,
  'PUT /waiting-orders/{OrderID}/accepted': waitingOrder,
  'PUT /waiting-orders/{OrderID}/refused': waitingOrder,
  'PUT /waiting-slips/{OrderID}/accepted': waitingSlip,
  'PUT /waiting-slips/{OrderID}/refused': waitingSlip,
  'PUT /desk-enquiry/{EnquiryId}': freshEnquiry,
  'POST /order-claims/{OrderID}': async (world) => {
    await past(world, `update customer_order set state = 'Delivered' where customer_id = $1`)
    return {}
  },
}

/** An order of the portal that nobody has taken on, as it is now. */
async function freshOrder(world: World): Promise<Record<string, unknown>> {
  await past(
    world,
    `update customer_order o set
       state = 'New',
       accepted_at = null,
       cart_id = coalesce(o.cart_id, -1)
     where o.id = (select min(id) from customer_order where customer_id = $1)`,
  )
  const { rows } = await world.planter.client.query<{ id: string; version: string }>(
    'select id, xmin::text as version from customer_order where customer_id = $1 order by id limit 1',
    [world.foreign.id],
  )
  return { OrderID: rows[0]?.id, Version: rows[0]?.version }
}

/** An enquiry as it is now; what was said on other days does not count for how much may be said on one. */
async function freshEnquiry(world: World): Promise<Record<string, unknown>> {
  const { rows } = await world.planter.client.query<{ id: string; version: number }>(
    'select id, version from enquiry where customer_id = $1 order by id limit 1',
    [world.foreign.id],
  )
  return { EnquiryId: String(rows[0]?.id), Version: rows[0]?.version, RequestId: `fresh-${rows[0]?.version}` }
}

function waitingOrder(world: World): Promise<Record<string, unknown>> {
  return waiting(world, 'outgoing_order')
}

function waitingSlip(world: World): Promise<Record<string, unknown>> {
  return waiting(world, 'outgoing_slip')
}

async function waiting(world: World, table: 'outgoing_order' | 'outgoing_slip'): Promise<Record<string, unknown>> {
  await past(world, `update ${table} set state = 'waiting' where customer_id = $1`)
  const { rows } = await world.planter.client.query<{ id: string }>(
    `select order_id as id from ${table} where customer_id = $1`,
    [world.foreign.id],
  )
  if (!rows[0]) await world.planter.plant(table, world.foreign)
  return rows[0] ? { OrderID: rows[0].id, Kind: table === 'outgoing_order' ? 'Order' : 'Slip' } : waiting(world, table)
}

async function itemIds({ planter }: World): Promise<string[]> {
  const { rows } = await planter.client.query<{ id: string }>('select id from item order by id limit 3')
  return rows.map(({ id }) => id)
}

async function deleteCart({ owner }: World): Promise<void> {
  const { body } = await owner.client.call('GET', '/cart')
  const [cart] = (body?.data ?? []) as { CartId: string }[]
  if (cart) await owner.client.call('DELETE', `/cart/${cart.CartId}`)
}

/** Changes what nobody may change. */
async function past({ planter, foreign }: World, statement: string): Promise<void> {
  await planter.client.query('set session_replication_role = replica')
  await planter.client.query(statement, [foreign.id])
  await planter.client.query('set session_replication_role = origin')
}

/** Undoes what would keep the next pair from getting as far as it could, and half of the time what others left. */
async function refresh(world: World, random: Random): Promise<void> {
  const { planter, foreign } = world
  await planter.client.query('delete from attempt')
  await past(world, `update enquiry_message set created_at = created_at - interval '2 days' where customer_id = $1`)
  await planter.client.query(
    `update app_user set permissions = $1, is_admin = true, blocked = false, login_id = 'owner-of-a',
       password_hash = (select password_hash from app_user where login_id = 'owner-of-b') where id = $2`,
    [permissionIds, foreign.userId],
  )
  if (random() < 0.5) return
  for (const table of ['notification', 'customer_item_code', 'retail_price', 'package_return', 'label_print']) {
    await past(world, `delete from ${table} where customer_id = $1`)
  }
  await planter.client.query('delete from saved_view where user_id = $1', [foreign.userId])
}

/** Two clients of the same session, one for each process. */
async function clientsOf({ portal, owner }: World, endpoint: Endpoint): Promise<Client[]> {
  const isOut = (await owner.client.call('GET', '/check-login')).status !== 200
  if (isOut) await owner.client.logIn('owner-of-a')
  // Whoever logs out has nothing to try afterwards.
  const asked = nameOf(endpoint) === 'DELETE /login' ? await portal.loggedIn('owner-of-a') : owner.client
  return portal.apps.slice(0, 2).map((app) => asked.at(app))
}

const BUILDS = 3

/** The same request a few times, with other rows, choices and words wherever a list can hold several. */
async function draw(world: World, endpoint: Endpoint, random: Random): Promise<Parts[]> {
  await refresh(world, random)

  const given = (await preparations[nameOf(endpoint)]?.(world)) ?? {}
  const fields = fieldsOf(endpoint)
  const shapes = Math.max(0, ...fields.flatMap((field) => field.shapes)) + 1
  const shape = Math.floor(random() * shapes)
  const word = String(Math.floor(random() * 1e9))
  const builds: Parts[] = []
  for (let build = 0; build < BUILDS; build += 1) {
    const values = new Map<string, unknown>()
    for (const { name, place, choices, isPlainText, isBoolean, isListed } of fields) {
      const meaning = meaningOf(endpoint, name)
      const skip = place === 'body' && !(meaning && 'of' in meaning) ? build : 0
      if (name in given) values.set(name, given[name])
      else if (meaning) values.set(name, await valueFor(world, endpoint, name, world.foreign, skip))
      else if (choices.length > 0) values.set(name, choices[(Number(word) + (isListed ? build : 0)) % choices.length])
      else if (isBoolean) values.set(name, random() < 0.5)
      else if (isPlainText && random() < 0.5) values.set(name, `zkusmo ${build} ${oneOf(random, ['', word])}`)
    }
    const parts = partsOf(endpoint, shape, (field) => values.get(field))
    if (hasBody(endpoint)) parts.body = { ...(parts.body as object), ...onlyOf(parts.body, given) }
    builds.push(parts)
  }
  return builds
}

/** The given values the body has names for. */
const onlyOf = (body: unknown, given: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(given).filter(([name]) => name in (body as object)))

/** One of the requests, its lists holding what all of them hold, in an order of its own, or some of them. */
function mixed(random: Random, builds: readonly Parts[]): Parts {
  const first = oneOf(random, builds)
  // Which row it is about stays the same.
  return {
    ...first,
    params: builds[0]?.params ?? {},
    body: merged(
      random,
      first.body,
      builds.map(({ body }) => body),
    ),
  }
}

function merged(random: Random, chosen: unknown, all: readonly unknown[]): unknown {
  if (Array.isArray(chosen)) {
    const held = all.flatMap((one) => (Array.isArray(one) ? (one as unknown[]) : []))
    const distinct = [...new Map(held.map((one) => [keyOf(one), one])).values()]
    const shuffled = distinct.map((one) => ({ one, place: random() })).toSorted((a, b) => a.place - b.place)
    // All of them or some: lists that differ take away from each other.
    const most = random() < 0.5 ? shuffled.length : 1 + Math.floor(random() * shuffled.length)
    return shuffled.slice(0, most).map(({ one }) => one)
  }
  if (typeof chosen !== 'object' || chosen === null) return chosen
  const of = (name: string) => all.map((one) => (one as Record<string, unknown> | null)?.[name])
  return Object.fromEntries(Object.entries(chosen).map(([name, one]) => [name, merged(random, one, of(name))]))
}

/** Two entries of a list are about the same thing when their first values are the same. */
const keyOf = (entry: unknown): string =>
  typeof entry === 'object' && entry !== null ? String(Object.values(entry)[0]) : String(entry)
