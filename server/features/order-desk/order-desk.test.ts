import { sql } from 'kysely'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { PermissionId } from '#contract/permissions.ts'
import type { DeskOrder, DeskOrderDetail } from '#contract/order-desk.ts'
import type { ActiveCustomerId, Database } from '#server/db/connect.ts'
import { createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { compose } from '#server/features/mails/service.ts'
import { markSent, takeOrder } from '#server/features/outgoing-orders/queries.ts'
import { listOrders } from './queries.ts'
import { movesOf, refusalOf, type Standing } from './rules.ts'
import { tellNewOrders } from './service.ts'

let portal: TestPortal
let database: Database
let desk: Client
let buyer: Buyer
let other: Buyer

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example' })
  ;({ database } = portal)
  await createShop(portal)
  await sql`insert into delivery_route (id, name) values ('S', 'Sever')`.execute(database.db)
  buyer = await createBuyer(portal)
  other = await createBuyer(portal)
  await sql`update customer set route_id = 'S', name = 'Řeznictví Zkouška' where id = ${buyer.customerId}`.execute(
    database.db,
  )
  desk = await operator(['verifyorder', 'shownettoprice'])
})
afterAll(() => portal.close())
beforeEach(() => sql`delete from mail_outbox`.execute(database.db))

const operator = async (permissions: PermissionId[]) =>
  portal.loggedIn((await createUser(database, { userType: 'Employee', permissions, isAdmin: true })).loginId)

async function place(who: Buyer = buyer, fields: Record<string, unknown> = {}): Promise<string> {
  await who.checked([{ ItemId: 'BEER', Quantity: 7 }])
  const { status, text, body } = await who.whole('Ordered', fields)
  if (status !== 200) throw new Error(text)
  return body?.data[0].Orders[0].OrderId
}

const read = async (id: string, client = desk): Promise<DeskOrderDetail> =>
  (await client.call('GET', `/desk-order/${id}`)).body?.data[0]
const list = async (query: string): Promise<string[]> =>
  (await desk.call('GET', `/desk-orders?${query}`)).body?.data.map(({ OrderId }: DeskOrder) => OrderId) ?? []

/** Asks for a change of the order as it is now, unless another version is given. */
async function change(id: string, wish: object, Version?: string) {
  const body = { Version: Version ?? (await read(id)).Version, ...wish }
  const { status, body: answer } = await desk.call('PUT', `/desk-order/${id}`, { body })
  return [status, answer?.code ?? answer?.data[0]] as const
}

/** What the accounting system says of the state, as an import writes it. */
const fromErp = (who: Buyer, id: string, state: string) =>
  sql`update customer_order set erp_state = ${state}, state = ${state} where id = ${id}`.execute(
    database.of(who.customerId as ActiveCustomerId),
  )

describe('the orders of all customers', () => {
  it('are listed by day, route, customer, state, source and number, with sums, page by page', async () => {
    const [mine, foreign] = [await place(), await place(other)]
    expect(await list('')).toEqual(expect.arrayContaining([mine, foreign]))
    for (const query of [
      'Route=S',
      `Customer=${buyer.customerId}`,
      'Customer=reznictvi%20zk',
      `Number=${mine.slice(3)}`,
    ]) {
      expect([query, await list(query)]).toEqual([query, [mine]])
    }
    const today = (await read(mine)).Created.slice(0, 10)
    expect(await list(`From=${today}&To=2999-01-01&Source=Buyer&State=New&Transfer=waiting&ToAccept=true`)).toContain(
      foreign,
    )
    for (const query of [
      'Source=BackOffice',
      'State=Delivered',
      'To=2000-01-01',
      'By=delivery&From=2999-01-01',
      'Number=%25',
    ]) {
      expect([query, await list(query)]).toEqual([query, []])
    }
    const [newest, ...older] = await list('')
    expect(await list(`After=${newest}`)).toEqual(older)
    const sums = await desk.call('GET', '/desk-order-totals?Route=S')
    expect(sums.body?.data).toEqual([{ Orders: 1, TotalAmountNet: 132.3, TotalAmountGrandIncl: 160.08 }])
  })

  it('are those of the days of Prague, also when the clocks change', async () => {
    const [autumn, spring] = [await place(), await place()]
    const own = database.of(buyer.customerId as ActiveCustomerId)
    // Half past eleven in the night of a day of 25 hours, and half past midnight after one of 23.
    for (const [id, at] of [
      [autumn, '2026-10-25T22:30:00Z'],
      [spring, '2026-03-29T22:30:00Z'],
    ] as const) {
      await sql`update customer_order set created_at = ${at} where id = ${id}`.execute(own)
    }
    const of = (day: string) => list(`From=${day}&To=${day}`)
    expect([await of('2026-10-25'), await of('2026-03-29'), await of('2026-03-30')]).toEqual([[autumn], [], [spring]])
  })

  it('show no amounts to who may see none, and nothing at all without the flag or the right', async () => {
    const id = await place()
    const blind = await operator(['verifyorder'])
    expect(await read(id, blind)).toMatchObject({ TotalAmountNet: null, Order: { TotalAmountNet: null } })
    const sums = await blind.call('GET', '/desk-order-totals')
    expect(sums.body?.data[0]).toMatchObject({ TotalAmountNet: null, TotalAmountGrandIncl: null })
    const warehouse = await createUser(database, { userType: 'Employee', permissions: ['verifyorder'] })
    for (const client of [await portal.loggedIn(warehouse.loginId), buyer.client, await operator(['useradmin'])]) {
      expect((await client.call('GET', `/desk-order/${id}`)).status).toBe(403)
    }
    expect((await desk.call('GET', '/desk-order/P2026999999')).status).toBe(404)
  })

  it('are to be read by the handle of all customers alone, and not to be written there', async () => {
    await place()
    expect(await listOrders(database.db, {}, true)).toEqual([])
    expect(await listOrders(database.of(buyer.customerId as ActiveCustomerId), {}, true)).toEqual([])
    expect((await listOrders(database.all, {}, true)).length).toBeGreaterThan(0)
    expect(await database.all.selectFrom('customer_order').select('id').execute()).toEqual([])
    await expect(sql`update all_order set note = 'x'`.execute(database.all)).rejects.toThrow('permission denied')
    expect(await database.db.selectFrom('all_order').select('id').execute()).toEqual([])
  })

  it('are printed together, each from a page of its own', async () => {
    const ids = [await place(), await place(other)]
    const paper = await desk.call('GET', `/desk-order-papers?Orders=${ids.join(';')}`)
    expect([paper.status, paper.headers['content-type']]).toEqual([200, 'application/pdf'])
    const { text, totalPages } = await extractText(new Uint8Array(paper.bytes), { mergePages: true })
    expect(totalPages).toBe(2)
    for (const id of ids) expect(text).toContain(`Objednávka ${id}`)
    const many = Array.from({ length: 51 }, (_, index) => `P${index}`).join(';')
    expect((await desk.call('GET', `/desk-order-papers?Orders=${many}`)).status).toBe(400)
    expect((await desk.call('GET', '/desk-order-papers?Orders=nothing')).status).toBe(404)
  })
})

describe('what a person does with an order', () => {
  it('is accepted once, moved on, and seen by the buyer with its time; the log has who did it', async () => {
    const id = await place()
    expect(await read(id)).toMatchObject({ IsToAccept: true, AcceptedBy: '' })
    expect((await change(id, { Wish: 'Accept' }))[0]).toBe(200)
    expect(await read(id)).toMatchObject({ IsToAccept: false, AcceptedBy: 'Jana Zkoušková', State: 'New' })
    expect(await change(id, { Wish: 'Accept' })).toEqual([409, 'order.accepted'])
    expect((await change(id, { Wish: 'Move', State: 'Dispatched' }))[1]).toMatchObject({
      State: 'Dispatched',
      MayCancel: false,
    })
    const seen = (await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0]
    expect(seen).toMatchObject({ State: 'Dispatched', Accepted: expect.any(String), CancelReason: '' })
    expect(await change(id, { Wish: 'Cancel', Reason: 'Pozdě' })).toEqual([409, 'order.left'])
    const events = await sql<{ event: string; detail: object }>`
      select event, detail from audit_event where detail->>'order' = ${id} order by id`.execute(database.db)
    expect(events.rows.slice(-2)).toEqual([
      { event: 'order.accepted', detail: { order: id } },
      { event: 'order.moved', detail: { order: id, from: 'New', to: 'Dispatched' } },
    ])
  })

  it('is refused to the second of two people, whatever the first did', async () => {
    const id = await place()
    const { Version } = await read(id)
    const answers = await Promise.all([
      change(id, { Wish: 'Cancel', Reason: 'Není skladem' }, Version),
      change(id, { Wish: 'Move', State: 'Verified' }, Version),
    ])
    expect(answers.map(([status]) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(answers.find(([status]) => status === 409)?.[1]).toBe('order.changed')
  })

  it('is cancelled with a reason that the buyer reads in the history and by mail, asked for or not', async () => {
    const id = await place()
    expect((await change(id, { Wish: 'Cancel', Reason: '   ' }))[0]).toBe(400)
    const [status, order] = await change(id, { Wish: 'Cancel', Reason: 'Výrobce nedodal.' })
    expect([status, order]).toMatchObject([200, { State: 'Cancelled', IsWithdrawn: true, Moves: [], MayCancel: false }])
    const history = (await buyer.client.call('GET', `/order-list-history?Number=${id}`)).body?.data
    expect(history).toMatchObject([{ OrderId: id, State: 'Cancelled', CancelReason: 'Výrobce nedodal.' }])
    const told = (await waitingMails(database)).filter(({ kind }) => kind === 'order-changed')
    expect(told.map(({ details }) => [details.order, details.user])).toEqual([[id, buyer.id]])
    const { rows } = await sql<never>`select * from mail_outbox where kind = 'order-changed'`.execute(database.db)
    const mail = await compose(rows[0] as never, {
      database,
      config: portal.config,
      clock: { now: () => new Date() } as never,
    })
    expect(mail).toMatchObject({
      subject: `Objednávka ${id} byla zrušena`,
      text: expect.stringContaining('Výrobce nedodal.'),
    })
    expect(await change(id, { Wish: 'Move', State: 'New' })).toEqual([409, 'order.closed'])
  })

  it('never contradicts what the accounting system said', async () => {
    const id = await place()
    await fromErp(buyer, id, 'Dispatched')
    expect((await read(id)).Moves).toEqual(['Delivered'])
    expect(await change(id, { Wish: 'Move', State: 'New' })).toEqual([409, 'order.erp-state'])
    const standing: Standing = { state: 'New', erpState: 'Delivered', isBackOffice: false, isAccepted: false }
    expect(refusalOf(standing, { Wish: 'Cancel' })).toBe('order.left')
    expect(movesOf({ ...standing, erpState: 'New' })).toEqual(['InVerification', 'Verified', 'Dispatched', 'Delivered'])
    expect(refusalOf({ ...standing, isBackOffice: true }, { Wish: 'Accept' })).toBe('order.back-office')
  })
})

describe('a cancelled order on its way out', () => {
  const cancelling = (id: string) => change(id, { Wish: 'Cancel', Reason: 'Omyl' })

  it('is not sent while it waits, not fetched, and not sent again', async () => {
    await sql`update outgoing_order set due_at = 'infinity'`.execute(database.db)
    const id = await place()
    await cancelling(id)
    expect(await takeOrder(database.db)).toBeUndefined()
    const again = await desk.call('PUT', `/outgoing-order/${id}`, { body: { Wish: 'Retry' } })
    expect([again.status, again.body?.code]).toEqual([409, 'outgoing.withdrawn'])
  })

  it('is either sent or cancelled first, also when both happen at once, and the operator reads which', async () => {
    for (let round = 0; round < 12; round += 1) {
      await sql`update outgoing_order set due_at = 'infinity'`.execute(database.db)
      const id = await place()
      const taken = await takeOrder(database.db)
      if (taken?.orderId !== id) throw new Error('another order was taken')
      const { Version } = await read(id)
      const send = () => markSent(database.db, taken, 1)
      const cancel = () => change(id, { Wish: 'Cancel', Reason: 'Omyl' }, Version)
      let isSent: boolean
      if (round === 0) {
        isSent = await send()
        await cancel()
      } else if (round === 1) {
        await cancel()
        isSent = await send()
      } else [isSent] = await Promise.all([send(), cancel()])
      if (round < 2) expect(isSent).toBe(round === 0)
      const order = await read(id)
      expect(order).toMatchObject({ State: 'Cancelled', Transfer: isSent ? 'sent' : 'waiting', IsWithdrawn: !isSent })
      expect(await takeOrder(database.db)).toBeUndefined()
    }
  })

  it('that was taken all the same says so to the operator', async () => {
    const id = await place()
    await sql`update outgoing_order set state = 'sent' where order_id = ${id}`.execute(database.db)
    await cancelling(id)
    const accepted = await desk.call('PUT', `/outgoing-order/${id}`, { body: { Wish: 'Accept', ErpNumber: '26OP1' } })
    expect(accepted.body?.data[0]).toMatchObject({
      State: 'accepted',
      Warnings: [expect.stringContaining('cancelled')],
    })
  })
})

describe('the sales office', () => {
  const salesMails = async () =>
    (
      await sql<{ orders: string[] }>`
      select details->'orders' as orders from mail_outbox where kind = 'orders-new'`.execute(database.db)
    ).rows.map(({ orders }) => orders)
  const choose = async (NewOrders: string) =>
    (await operator(['useradmin'])).call('PUT', '/order-desk', { body: { NewOrders } })

  it('hears of each order at once, or of none', async () => {
    const id = await place()
    expect(await salesMails()).toEqual([[id]])
    const { rows } = await sql<never>`select * from mail_outbox where kind = 'orders-new'`.execute(database.db)
    const mail = await compose(rows[0] as never, {
      database,
      config: portal.config,
      clock: { now: () => new Date() } as never,
    })
    expect(mail).toMatchObject({ to: 'obchod@odbyt.example', subject: `Nová objednávka ${id}: Řeznictví Zkouška` })
    expect(mail?.text).toContain(`/admin/orders?order=${id}`)
    await choose('None')
    await place()
    expect(await salesMails()).toEqual([[id]])
  })

  it('hears of all that came until a cut-off together, once it is over', async () => {
    await choose('Summary')
    const tell = (now: Date) => tellNewOrders(database, portal.config, now)
    const cart = await buyer.checked([{ ItemId: 'BEER', Quantity: 7 }])
    await buyer.whole('Unlocked')
    const shipping = (await buyer.client.call('GET', `/cart/${cart.CartId}/shipping`)).body?.data[0]
    const { Date: DeliveryDate, OrderUntil } = shipping.Deliveries[0]
    const ids = [await place(buyer, { DeliveryDate }), await place(other, { DeliveryDate })]
    await tell(new Date(Date.parse(OrderUntil) - 60_000))
    expect(await salesMails()).toEqual([])
    await Promise.all([tell(new Date(OrderUntil)), tell(new Date(OrderUntil))])
    expect((await salesMails()).map((orders) => orders.toSorted())).toEqual([ids.toSorted()])
    await choose('Each')
  })

  it('reads in a summary nothing of cancelled orders, and nothing more once it wants to hear of none', async () => {
    await choose('Summary')
    const [kept, gone] = [await place(), await place(other)]
    await change(gone, { Wish: 'Cancel', Reason: 'Omyl' })
    const tell = () => tellNewOrders(database, portal.config, new Date('2999-01-01'))
    await tell()
    const { rows } = await sql<never>`select * from mail_outbox where kind = 'orders-new'`.execute(database.db)
    const mail = await compose(rows[0] as never, {
      database,
      config: portal.config,
      clock: { now: () => new Date() } as never,
    })
    expect(mail?.text).toContain(kept)
    expect(mail?.text).not.toContain(gone)
    await sql`delete from mail_outbox`.execute(database.db)
    await place()
    await choose('None')
    await tell()
    expect(await salesMails()).toEqual([])
    await choose('Each')
  })
})
