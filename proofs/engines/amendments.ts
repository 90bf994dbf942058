import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Cart } from '#contract/cart.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { type Mood, startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import { exchangeOrders } from '#server/features/outgoing-orders/jobs.ts'
import { amendRights, checkAmendment, orderDetail, sendOrder } from '#server/testing/amendments.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Answer, type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { randomFrom } from '#db/demo/random.ts'

/** Faults of the accounting system of which the proof has to find what they do. */
const plants = {
  'knows no repeat': { knowsPacks: false, knowsExtIds: false },
  'forgets orders': { forgets: 0.3 },
} as const satisfies Record<string, Partial<Mood>>

export type Planted = keyof typeof plants
export const planted = Object.keys(plants) as Planted[]

export interface Figures {
  scripts: number
  changes: number
  joined: number
  cancelled: number
  /** Requests that were refused because the order was closed. */
  closed: number
  /** Orders that the accounting system had begun when a change came. */
  refusedThere: number
  /** Packs the stand-in was handed, repeats too. */
  handed: number
  violations: string[]
  ms: number
}

interface Options {
  scripts: number
  seed: number
  /** Customers whose buyers act at the same time. */
  customers?: number
  planted?: Planted
}

type Random = () => number
const itemIds = ['BEER', 'ROLL', 'BOOK', 'CHEESE', 'LATER'] as const

/** What an order has to be, by the answers its buyers got. */
interface Model {
  id: string
  start: Map<string, number>
  lines: Map<string, number>
  revision: number
  isCancelled: boolean
  /** Whether something that closes it is done, so that no later request may get through. */
  isClosed: boolean
}

/** A customer with two buyers, each at a process of its own. */
interface Desk {
  customerId: number
  route: string
  buyers: [Buyer, Buyer]
  /** The seller's warehouse. */
  picker: Client
}

interface World {
  portal: TestPortal
  standIn: StandIn
  figures: Figures
  models: Model[]
}

const pick = <T>(random: Random, of: readonly T[]): T => {
  const one = of[Math.floor(random() * of.length)]
  if (one === undefined) throw new Error('there is nothing to pick')
  return one
}

async function createDesk(portal: TestPortal, index: number): Promise<Desk> {
  const { database, apps } = portal
  const route = `amend-${index}`
  const customerId = await createCustomer(database, { deliveryDays: '1111111' })
  await sql`insert into delivery_route values (${route}, ${route})`.execute(database.db)
  await sql`insert into route_cut_off select ${route}, d, 0, '23:59' from generate_series(0, 6) d`.execute(database.db)
  await sql`
    update customer set route_id = ${route}, minimum_haler = 500, free_shipping_haler = 60000 where id = ${customerId}`.execute(
    database.db,
  )
  const at = (app: number) =>
    createBuyer(portal, { customerId, permissions: [...amendRights] }, [apps[app % apps.length] ?? portal.app])
  const picker = await createBuyer(portal, { permissions: ['verifyorder'] })
  return { customerId, route, buyers: [await at(0), await at(1)], picker: picker.client }
}

const cutOff = ({ portal }: World, { route }: Desk, daysBefore: number) =>
  sql`update route_cut_off set days_before = ${daysBefore} where route_id = ${route}`.execute(portal.database.db)

/** A change of one to three items, in quantities that may be none. */
function wishOf(random: Random) {
  const named = new Set(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(random, itemIds)))
  return [...named].map((ItemId) => ({ ItemId, Quantity: random() < 0.2 ? 0 : 1 + Math.floor(random() * 30) }))
}

function accept(model: Model, order: Pick<OrderDetail, 'Revision'>, changes: { ItemId: string; Quantity: number }[]) {
  model.revision = order.Revision
  for (const { ItemId, Quantity } of changes) {
    if (Quantity === 0) model.lines.delete(ItemId)
    else model.lines.set(ItemId, Quantity)
  }
}

const known = new Set([
  'amend.closed',
  'order.changed',

  'cart.prices-changed',
  'cart.below-minimum',
  'cart.empty',
])

/** Notes an answer that was no yes; anything but a refusal the screen has words for is a fault. */
function refused({ figures }: World, model: Model, answer: Answer): void {
  const code = answer.body?.code ?? ''
  if (code === 'amend.closed') figures.closed += 1
  if (!known.has(code)) figures.violations.push(`${model.id}: ${answer.status} ${answer.text.slice(0, 200)}`)
}

/** Asks again while the portal is too busy for the moment; a repeated request is the same one. */
async function insist(ask: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await ask()
    if (answer.status !== 503) return answer
    await sleep(50)
  }
}

let requests = 0

/** One buyer changes the order: twice with a double click, again after a lost answer, or against a colleague. */
async function change(world: World, desk: Desk, model: Model, random: Random): Promise<void> {
  const { figures } = world
  const [one, other] = random() < 0.5 ? desk.buyers : [desk.buyers[1], desk.buyers[0]]
  const wasClosed = model.isClosed
  const prepare = async (client: Client) => {
    const Positions = wishOf(random).filter(({ ItemId, Quantity }) => (model.lines.get(ItemId) ?? 0) !== Quantity)
    if (Positions.length === 0) return undefined
    const wish = { Revision: model.revision, Positions }
    const looked = await insist(() => checkAmendment(client, model.id, wish))
    if (looked.status !== 200) {
      refused(world, model, looked)
      return undefined
    }
    requests += 1
    return { ...wish, Seal: looked.body?.data[0].Seal as string, RequestId: `request-${requests}` }
  }
  const send = (client: Client, body: object) =>
    insist(() => client.call('PUT', `/order-amendment/${model.id}`, { body }))
  const body = await prepare(one.client)
  if (!body) return
  const kind = random()
  const rival = kind < 0.3 ? await prepare(other.client) : undefined
  const answers = await Promise.all([
    send(one.client, body),
    ...(rival ? [send(other.client, rival)] : kind < 0.6 ? [send(one.client, body)] : []),
  ])
  // The answer was lost on its way.
  if (kind > 0.8) answers.push(await send(one.client, body))
  const done = answers.filter(({ status }) => status === 200)
  for (const answer of answers) if (answer.status !== 200) refused(world, model, answer)
  if (done.length === 0) return
  const isRivals = rival !== undefined && answers[0]?.status !== 200
  if (wasClosed) figures.violations.push(`${model.id}: changed after it was closed`)
  if (rival && done.length > 1) figures.violations.push(`${model.id}: two changes of one revision`)
  accept(model, { Revision: model.revision + 1 }, isRivals ? rival.Positions : body.Positions)
  figures.changes += 1
}

/** A buyer fills the cart again, and what is in it joins the order, or makes one of its own. */
async function join(world: World, desk: Desk, model: Model, random: Random): Promise<void> {
  const { figures } = world
  const buyer = pick(random, desk.buyers)
  const wasClosed = model.isClosed
  const { DeliveryDate } = await orderDetail(buyer.client, model.id)
  const wish = wishOf(random).filter(({ Quantity }) => Quantity > 0)
  if (wish.length === 0) return
  const cart: Cart = await buyer.checked(wish)
  const body = { State: 'Ordered', RequestId: cart.RequestId, DeliveryDate, JoinOrder: model.id }
  const send = () => insist(() => buyer.client.call('PUT', `/cart/${cart.CartId}`, { body }))
  const answers = await Promise.all(random() < 0.5 ? [send(), send()] : [send()])
  if (random() < 0.3) answers.push(await send())
  const done = answers.some(({ status }) => status === 200)
  for (const answer of answers) {
    // After the cut-off its day is no longer offered to the cart.
    const isDay = answer.body?.code === 'cart.delivery-date' || answer.body?.code === 'cart.closed'
    if (answer.status !== 200 && !isDay) refused(world, model, answer)
  }
  if (!done) {
    await buyer.client.call('DELETE', `/cart/${cart.CartId}`)
    return
  }
  if (wasClosed) figures.violations.push(`${model.id}: joined after it was closed`)
  const sums = wish.map(({ ItemId, Quantity }) => ({ ItemId, Quantity: Quantity + (model.lines.get(ItemId) ?? 0) }))
  accept(model, { Revision: model.revision + 1 }, sums)
  figures.joined += 1
}

async function cancel(world: World, desk: Desk, model: Model, random: Random): Promise<void> {
  const { figures } = world
  const { client } = pick(random, desk.buyers)
  const wasClosed = model.isClosed
  requests += 1
  const body = { Revision: model.revision, RequestId: `request-${requests}` }
  const send = () => insist(() => client.call('PUT', `/order-cancellation/${model.id}`, { body }))
  const answers = await Promise.all([send(), send()])
  for (const answer of answers) if (answer.status !== 200) refused(world, model, answer)
  if (!answers.some(({ status }) => status === 200)) return
  if (wasClosed) figures.violations.push(`${model.id}: cancelled after it was closed`)
  model.revision += 1
  model.isCancelled = true
  model.isClosed = true
  figures.cancelled += 1
}

/** The cut-off passes or the warehouse begins while a buyer changes the order; or the accounting system begins. */
async function close(world: World, desk: Desk, model: Model, random: Random): Promise<void> {
  const kind = random()
  if (kind < 0.4) await Promise.all([cutOff(world, desk, 7), change(world, desk, model, random)])
  else if (kind < 0.8) {
    const takes = desk.picker.call('PUT', `/verify-order/${model.id}`, { body: { State: 'InVerification' } })
    const [taken] = await Promise.all([takes, change(world, desk, model, random)])
    if (taken.status !== 200 && !model.isCancelled) world.figures.violations.push(`${model.id}: ${taken.text}`)
  } else {
    for (const kept of world.standIn.kept) if (kept.extId.split('.')[0] === model.id) kept.isBegun = true
    return
  }
  model.isClosed = true
}

/** One order from its sending to its end. */
async function play(world: World, desk: Desk, random: Random): Promise<void> {
  await cutOff(world, desk, 0)
  const start = wishOf(random).map(({ ItemId }) => ({ ItemId, Quantity: 5 + Math.floor(random() * 20) }))
  const id = await sendOrder(desk.buyers[0], start, {})
  const quantities = () => new Map(start.map(({ ItemId, Quantity }) => [ItemId, Quantity]))
  const model = { id, start: quantities(), lines: quantities(), revision: 1, isCancelled: false, isClosed: false }
  world.models.push(model)
  const steps = 2 + Math.floor(random() * 5)
  for (let step = 0; step < steps; step += 1) {
    const kind = random()
    if (kind < 0.6) await change(world, desk, model, random)
    else if (kind < 0.78) await join(world, desk, model, random)
    else if (kind < 0.84) await cancel(world, desk, model, random)
    else if (kind < 0.92) await close(world, desk, model, random)
    // Time for the transfer to come in between.
    else await sleep(random() * 40)
  }
  world.figures.scripts += 1
}

/** Sends what waits, as two processes do; pauses are as if they had passed, and nobody who has an order in hands is taken for dead. */
async function carry({ portal }: World, ending: AbortSignal): Promise<void> {
  const { database, config } = portal
  while (!ending.aborted) {
    await sql`
      update outgoing_order set due_at = now() where order_id in (
        select order_id from outgoing_order
        where state in ('waiting', 'sent') and due_at between now() and now() + interval '6 minutes'
        order by order_id for update skip locked)`.execute(database.db)
    await exchangeOrders({ database, config, now: () => new Date(), log: { warn: () => {} } })
    await sleep(10)
  }
}

/** What of the portal, its account and the stand-in is not as the answers said. */
async function audit({ portal, standIn, figures }: World, model: Model, desks: readonly Desk[]): Promise<void> {
  const wrong = (what: string) => figures.violations.push(`${model.id}: ${what}`)
  const { rows: found } = await portal.database.pool.query<{
    customer: number
    state: string
    fault: string
    revision: number
  }>('select customer_id as customer, state, fault, revision from outgoing_order where order_id = $1', [model.id])
  const [way] = found
  const desk = desks.find(({ customerId }) => customerId === way?.customer)
  if (!way || !desk) return void wrong('is not on its way')
  const order = await orderDetail(desk.buyers[0].client, model.id)
  const entries = (lines: Map<string, number>) => JSON.stringify([...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)))
  const shown = new Map(order.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity]))
  if (entries(shown) !== entries(model.lines)) wrong(`has ${entries(shown)}, not ${entries(model.lines)}`)
  if (order.Revision !== model.revision || way.revision !== model.revision) wrong('has another revision')
  if ((order.State === 'Cancelled') !== model.isCancelled) wrong(`is ${order.State}`)
  const told = new Map(model.start)
  for (const { Lines } of order.Revisions) {
    for (const { ItemId, From, To } of Lines) {
      if ((told.get(ItemId) ?? 0) !== From) wrong(`its account has ${ItemId} from ${From}`)
      if (To === 0) told.delete(ItemId)
      else told.set(ItemId, To)
    }
  }
  if (entries(told) !== entries(model.lines)) wrong(`its account comes to ${entries(told)}`)
  if (order.Revisions.length !== model.revision - 1) wrong('its account has another length')
  const kept = standIn.kept.filter(({ extId }) => extId.split('.')[0] === model.id)
  if (way.state === 'refused') {
    figures.refusedThere += 1
    if (kept.length !== 1 || !kept[0]?.isBegun) wrong(`was refused without reason: ${way.fault}`)
    return
  }
  if (model.isCancelled) {
    if (kept.length > 0) wrong('was cancelled and is there')
    return
  }
  const own = model.revision === 1 ? model.id : `${model.id}.${model.revision}`
  const net = Math.round((order.TotalAmountNet ?? 0) * 100)
  const deposits = Math.round((order.DepositTotal ?? 0) * 100)
  const isThere = kept.length === 1 && kept[0]?.extId === own && kept[0].netHaler === net + deposits
  if (way.state !== 'accepted' || !isThere) {
    wrong(
      `${way.state}, there ${kept.map(({ extId, netHaler }) => `${extId} ${netHaler}`).join(', ')}, here ${own} ${net}`,
    )
  }
}

const SHARE = 0.04
const CALM = { losesAnswers: 0, doubles: 0, forgets: 0, slowMs: 0 }

/**
 * Buyers change, extend and cancel their orders at random while the transfer, the warehouse, the accounting system and the
 * cut-off come in between; then the portal, its account and the stand-in are compared with what the buyers were told.
 */
export async function amendUnderFire({ scripts, seed, customers = 6, planted: fault }: Options): Promise<Figures> {
  const random = randomFrom(seed)
  const portal = await testPortal({}, undefined, 2)
  const mood = { losesAnswers: SHARE, doubles: SHARE, ...(fault && plants[fault]) }
  const standIn = await startStandIn({ random, mood })
  const since = performance.now()
  const counts = { changes: 0, joined: 0, cancelled: 0, closed: 0, refusedThere: 0 }
  const figures: Figures = { scripts: 0, ...counts, handed: 0, violations: [], ms: 0 }
  const world: World = { portal, standIn, figures, models: [] }
  const ending = new AbortController()
  try {
    await createShop(portal)
    await createUser(portal.database, { isAdmin: true })
    await sql`
      update order_door set door = 'MServer', url = ${standIn.url}, login = 'portal', password = 'heslo'`.execute(
      portal.database.db,
    )
    const desks: Desk[] = []
    for (let index = 0; index < customers; index += 1) desks.push(await createDesk(portal, index))
    const carriers = [carry(world, ending.signal), carry(world, ending.signal)]
    let begun = 0
    await Promise.all(
      desks.map(async (desk, index) => {
        const own = randomFrom(seed * 1000 + index)
        while (begun < scripts) {
          begun += 1
          await play(world, desk, own)
        }
      }),
    )
    Object.assign(standIn.mood, CALM)
    await settled(portal)
    ending.abort()
    await Promise.all(carriers)
    for (const desk of desks) await cutOff(world, desk, 0)
    for (const model of world.models) await audit(world, model, desks)
    return { ...figures, handed: standIn.handed(), ms: Math.round(performance.now() - since) }
  } finally {
    ending.abort()
    await portal.close()
    await standIn.close()
  }
}

const LONGEST_MS = 120_000

/** Waits until nothing is on its way any more. */
async function settled({ database }: TestPortal): Promise<void> {
  const since = performance.now()
  for (;;) {
    const { rows } = await database.pool.query<{ open: number }>(
      `select count(*)::int as open from outgoing_order where state in ('waiting', 'sent') and withdrawn_at is null`,
    )
    if (rows[0]?.open === 0 || performance.now() - since > LONGEST_MS) return
    await sleep(50)
  }
}
