import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { LATE_CANCEL } from '#contract/outgoing-orders.ts'
import { openBulk } from '#server/db/bulk.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { readOrderDetail } from '#server/features/orders/lists/queries.ts'
import { addSubstitutes, countLines, readDifference, sumOrder } from '#server/features/warehouse/finish/queries.ts'
import { reopenOrder } from '#server/features/warehouse/finish/service.ts'
import { readLines } from '#server/features/warehouse/queries.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'
import type { Fields } from '#server/testing/pohoda-export.ts'
import { filesOf, invoice, order, type PaperLine, smallSeller } from '#server/testing/pohoda-records.ts'

// Orders of the portal that come back from the accounting system under its own number.

let bench: ImportBench
let database: Database

beforeAll(async () => {
  bench = await importBench()
  database = connect(bench.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 2 })
  const { order: _order, document: _document, ...goods } = smallSeller()
  await bench.run(filesOf(goods))
})
afterAll(async () => {
  await database.close()
  await bench.close()
})

/** An order as a buyer sent it: 6 of Z0001, 4 of Z0002 and 2 of Z0003. */
async function send(id: string): Promise<void> {
  await sql`
    with c as (
      insert into cart (customer_id, state, request_id) values (11, 'Ordered', ${id}) returning id),
      o as (
        insert into customer_order (id, customer_id, cart_id, state, created_at, placed_by_name, delivery_date, note, address,
          shipping_method, own_number, line_count, net_haler, gross_haler)
        select ${id}, 11, id, 'New', '2026-11-09T10:00:00Z', 'Jana Nová', '2026-11-13', 'Zvonit dvakrát', 'Sklad 1, Brno',
          'Rozvoz', 'OBJ-7', 3, 120000, 134400 from c)
    insert into order_line (order_id, customer_id, position, item_id, name, unit, quantity, sales_quantity, vat_rate,
      net_price, net_haler, gross_haler)
    select ${id}, 11, n, 'Z000' || n, 'Zboží číslo ' || n, 'ks', q, q, 12, 100, q * 10000, q * 11200
    from (values (1, 6), (2, 4), (3, 2)) x (n, q)`.execute(bench.db)
}

const portal = (id: string): Fields => ({ 'ord:extId': { 'typ:ids': id, 'typ:exSystemName': 'odbyt' } })
const whole: PaperLine[] = [
  { item: 1, quantity: 6, price: 100 },
  { item: 2, quantity: 4, price: 100 },
  { item: 3, quantity: 2, price: 100 },
  { item: 0, quantity: 1, price: 150, more: { 'ord:text': 'Rozvoz', 'ord:code': undefined } },
]
const run = (...orders: string[]) => bench.run(filesOf({ order: orders }))
const read = async (id: string) => {
  const found = await readOrderDetail(database.of(asCustomer(11)), { customerId: asCustomer(11), visible: true }, id)
  if (!found) throw new Error(`${id} is not there`)
  return found
}
const linesOf = async (id: string) =>
  (await read(id)).Positions.map((line) => [
    line.ItemId,
    line.Quantity,
    line.VerifiedQuantity,
    line.DeliveredQuantity,
    line.Reason,
  ])

it('is one order with the number of the accounting system beside its own, by whatever it is known', async () => {
  for (const id of ['P1', 'P2', 'P3', 'P4']) await send(id)
  await sql`update customer_order set erp_number = '26OP00003' where id = 'P3'`.execute(bench.db)
  const report = await run(
    order('26OP00001', 11, whole, portal('P1')),
    order('26OP00002', 11, whole, { 'ord:numberOrder': 'P2' }),
    order('26OP00003', 11, whole),
    order('P4', 11, whole),
  )
  expect(countsOf(report)).toEqual({ orders: '0/4/0/0/0/0' })
  expect(await bench.rows(sql`select id, erp_number from customer_order order by id`)).toEqual([
    { id: 'P1', erp_number: '26OP00001' },
    { id: 'P2', erp_number: '26OP00002' },
    { id: 'P3', erp_number: '26OP00003' },
    { id: 'P4', erp_number: 'P4' },
  ])
  expect((await run(order('26OP00001', 11, whole, portal('P1')))).outcome).toBe('unchanged')
})

it('keeps what was ordered, by whom, the note and the day, whatever the accounting system says of them', async () => {
  const before = await read('P1')
  await run(
    order('26OP00001', 11, [{ item: 1, quantity: 5, price: 77 }], {
      ...portal('P1'),
      'ord:date': '2026-11-15',
      'ord:dateTo': '2026-12-24',
      'ord:text': 'Přepsáno',
    }),
  )
  const after = await read('P1')
  const kept = ({
    OrderId,
    Created,
    TotalAmountNet,
    TotalAmountGrandIncl,
    Address,
    OwnNumber,
    Positions,
  }: typeof before) => [
    [OrderId, Created, TotalAmountNet, TotalAmountGrandIncl, Address, OwnNumber],
    Positions.map((line) => [line.Quantity, line.NetPriceValue, line.NetPriceTotal, line.Name]),
  ]
  expect(kept(after)).toEqual(kept(before))
  expect(after).toMatchObject({ PlacedBy: 'Jana Nová', Note: 'Zvonit dvakrát', DeliveryDate: '2026-11-13' })
})

it('keeps what the warehouse counted, whatever the accounting system says of it later', async () => {
  await send('P7')
  const own = { customerId: asCustomer(11), orderId: 'P7' }
  const db = database.of(asCustomer(11))
  const counted = [6, 3, 2].map((quantity, at) => ({
    position: at + 1,
    quantity,
    reason: at === 1 ? 'Damaged' : '',
    text: '',
  }))
  const before = await readDifference(db, own)
  await countLines(db, own, counted)
  await sumOrder(db, own, 'Verified', 'Josef Regálový', before)
  await run(order('26OP00007', 11, [{ item: 1, quantity: 6, price: 100 }], portal('P7')))
  expect(await linesOf('P7')).toEqual([
    ['Z0001', 6, 6, null, ''],
    ['Z0002', 4, 3, null, 'Damaged'],
    ['Z0003', 2, 2, null, ''],
  ])
  expect((await read('P7')).State).toBe('Verified')
})

it('shows counted quantities, removed lines as 0 with their reason, and added ones as added', async () => {
  const changed = [
    { item: 1, quantity: 5, price: 100 },
    { item: 3, quantity: 2, price: 100 },
    { item: 4, quantity: 7, price: 30 },
  ]
  await run(order('26OP00002', 11, changed, { 'ord:numberOrder': 'P2' }))
  expect(await linesOf('P2')).toEqual([
    ['Z0001', 6, 5, null, ''],
    ['Z0002', 4, 0, null, 'Removed'],
    ['Z0003', 2, null, null, ''],
    ['Z0004', 0, 7, null, 'Added'],
  ])
  // What came back as it was ordered is so again.
  await run(order('26OP00002', 11, whole, { 'ord:numberOrder': 'P2' }))
  expect(await linesOf('P2')).toEqual([
    ['Z0001', 6, null, null, ''],
    ['Z0002', 4, null, null, ''],
    ['Z0003', 2, null, null, ''],
  ])
})

it('follows the state, with what was handed over and what the invoice under the other number charges', async () => {
  const handed = whole.slice(0, 2).map((line, index) => ({ ...line, more: { 'ord:delivered': [6, 3][index] } }))
  await run(order('26OP00003', 11, handed, { 'ord:isExecuted': true }))
  expect((await read('P3')).State).toBe('Dispatched')
  await run(order('26OP00003', 11, handed, { 'ord:isExecuted': true, 'ord:isDelivered': true }))
  expect((await read('P3')).State).toBe('Delivered')
  expect(await linesOf('P3')).toEqual([
    ['Z0001', 6, 6, 6, ''],
    ['Z0002', 4, 4, 3, ''],
    ['Z0003', 2, 0, 0, 'Removed'],
  ])
  const bill = invoice('2600000009', 11, [{ item: 1, quantity: 6, price: 100 }], { 'inv:numberOrder': '26OP00003' })
  await bench.run(filesOf({ document: [bill] }))
  expect(await read('P3')).toMatchObject({
    Documents: ['2600000009'],
    invoiced: [{ itemId: 'Z0001', quantity: 6 }],
  })
})

it('of two for one order the surest counts, and a stranger’s is refused', async () => {
  await send('P5')
  await run(order('26OP00005', 11, whole, { 'ord:numberOrder': 'P5' }), order('26OP00006', 11, whole, portal('P5')))
  expect(
    await bench.rows(sql`select id, erp_number from customer_order where id in ('P5', '26OP00005') order by id`),
  ).toEqual([
    { id: '26OP00005', erp_number: null },
    { id: 'P5', erp_number: '26OP00006' },
  ])
  const stolen = await run(order('26OP00007', 12, whole, portal('P5')))
  expect(stolen.rejections.map(({ reason }) => reason)).toEqual(['the order P5 of the portal belongs to customer 11'])
})

it('an order that comes back has been taken, whatever was known of its way', async () => {
  for (const [id, state] of [
    ['P71', 'waiting'],
    ['P72', 'sent'],
    ['P73', 'refused'],
    ['P74', 'accepted'],
    ['P75', 'waiting'],
    ['P76', 'waiting'],
  ] as const) {
    await send(id)
    await sql`
      insert into outgoing_order (order_id, customer_id, state, fault, erp_number)
      values (${id}, 11, ${state}, 'Nejde to', ${state === 'accepted' ? '26OP00740' : ''})`.execute(bench.db)
  }
  await sql`update outgoing_order set withdrawn_at = now() where order_id = 'P72'`.execute(bench.db)
  const known = ['P71', 'P72', 'P73', 'P74'].map((id) => order(`26OP00${id.slice(1)}0`, 11, whole, portal(id)))
  await run(...known, order('26OP00760', 11, whole, { 'ord:numberOrder': 'P76' }))
  const rows = await bench.rows(sql`
    select order_id, state, erp_number, fault, answered_at is not null as answered, warnings, by_hand
    from outgoing_order where order_id like 'P7%' order by order_id`)
  const taken = (id: string) => ({
    order_id: id,
    state: 'accepted',
    erp_number: `26OP00${id.slice(1)}0`,
    fault: '',
    answered: true,
    warnings: id === 'P72' ? [expect.stringContaining('had been cancelled')] : [],
    // Without our external id it was typed in there.
    by_hand: id === 'P76',
  })
  expect(rows).toEqual([
    ...['P71', 'P72', 'P73'].map(taken),
    { ...taken('P74'), fault: 'Nejde to', answered: false },
    {
      order_id: 'P75',
      state: 'waiting',
      erp_number: '',
      fault: 'Nejde to',
      answered: false,
      warnings: [],
      by_hand: false,
    },
    taken('P76'),
  ])
})

it('keeps what a person said of the state, unless the accounting system says more or that it is cancelled', async () => {
  const states: [id: string, byPerson: string, said: Fields, then: string][] = [
    ['H1', 'Dispatched', {}, 'Dispatched'],
    ['H2', 'Cancelled', {}, 'Cancelled'],
    ['H3', 'Cancelled', { 'ord:isExecuted': true, 'ord:isDelivered': true }, 'Delivered'],
    ['H4', 'Verified', { 'ord:isExecuted': true }, 'Dispatched'],
    ['H5', 'Dispatched', { 'ord:storno': 'cancelledDocument' }, 'Cancelled'],
  ]
  for (const [id, state] of states) {
    await send(id)
    await sql`update customer_order set state = ${state} where id = ${id}`.execute(bench.db)
  }
  await sql`insert into outgoing_slip (order_id, customer_id, content) values ('H5', 11, '{}')`.execute(bench.db)
  await run(...states.map(([id, , said], index) => order(`26OP1000${index}`, 11, whole, { ...portal(id), ...said })))
  const kept = await bench.rows(sql`
    select id, state, accepted_at is not null as accepted from customer_order where id like 'H%' order by id`)
  expect(kept).toEqual(states.map(([id, , , then]) => ({ id, state: then, accepted: true })))
  // What it cancels it is sent no slip of.
  expect(await bench.rows(sql`select from outgoing_slip where order_id = 'H5' and withdrawn_at is null`)).toEqual([])
  // What the accounting system said itself it may take back.
  await run(order('26OP10003', 11, whole, portal('H4')))
  expect((await read('H4')).State).toBe('New')
})

it('waits for who cancels an order, and holds nothing that they need', async () => {
  await send('P50')
  await sql`insert into outgoing_order (order_id, customer_id, state) values ('P50', 11, 'sent')`.execute(bench.db)
  const desk = await openBulk(bench.ownerUrl)
  const cancelling = await desk.db.startTransaction().execute()
  await sql`select set_config('app.all_customers', 'on', true)`.execute(cancelling)
  await sql`update outgoing_order set withdrawn_at = now() where order_id = 'P50'`.execute(cancelling)
  const importing = run(order('26OP00050', 11, whole, portal('P50')))
  await vi.waitFor(
    async () => expect(await bench.rows(sql`select from pg_locks where not granted`)).not.toEqual([]),
    20_000,
  )
  await sql`select from customer_order where id = 'P50' for update nowait`.execute(cancelling)
  await sql`update customer_order set state = 'Cancelled' where id = 'P50'`.execute(cancelling)
  await cancelling.commit().execute()
  await desk.close()
  expect((await importing).outcome).toBe('imported')
  expect(await bench.rows(sql`select state, warnings from outgoing_order where order_id = 'P50'`)).toEqual([
    { state: 'accepted', warnings: [LATE_CANCEL] },
  ])
})

it('waits for who changes an order, and says nothing of it as it is then', async () => {
  await send('P51')
  await sql`insert into outgoing_order (order_id, customer_id, state) values ('P51', 11, 'accepted')`.execute(bench.db)
  const desk = await openBulk(bench.ownerUrl)
  const changing = await desk.db.startTransaction().execute()
  await sql`select set_config('app.all_customers', 'on', true)`.execute(changing)
  await sql`update outgoing_order set state = 'waiting', revision = 2 where order_id = 'P51'`.execute(changing)
  await sql`update customer_order set revision = 2 where id = 'P51'`.execute(changing)
  await sql`update order_line set quantity = 8, sales_quantity = 8 where order_id = 'P51' and position = 1`.execute(
    changing,
  )
  const importing = run(order('26OP00051', 11, whole, portal('P51')))
  await vi.waitFor(
    async () => expect(await bench.rows(sql`select from pg_locks where not granted`)).not.toEqual([]),
    20_000,
  )
  await changing.commit().execute()
  await desk.close()
  await importing
  expect(await linesOf('P51')).toEqual([
    ['Z0001', 8, null, null, ''],
    ['Z0002', 4, null, null, ''],
    ['Z0003', 2, null, null, ''],
  ])
})

/** What the warehouse counted of an order: its scans by position and item. */
async function scan(id: string, counts: [position: number, item: string, quantity: number][]): Promise<void> {
  const own = database.of(asCustomer(11))
  await sql`insert into verification (order_id, customer_id) values (${id}, 11)`.execute(own)
  for (const [position, item, quantity] of counts) {
    await sql`
      insert into scan (id, order_id, customer_id, position, item_id, quantity, scanned_at)
      values (gen_random_uuid(), ${id}, 11, ${position}, ${item}, ${quantity}, now())`.execute(own)
  }
}
const ofBackOffice = (id: string) => ({ customerId: asCustomer(11), orderId: id })
const countsOfLines = async (id: string) =>
  (await readLines(database.of(asCustomer(11)), ofBackOffice(id))).map((line) => [
    line.Position,
    line.ItemId,
    line.Quantity,
    line.VerifiedQuantity,
    line.Substitutes.map(({ ItemId, VerifiedQuantity }) => `${VerifiedQuantity} ${ItemId}`).join(),
  ])

it('leaves each scan with its line when an order of the back office gets new lines while it is counted', async () => {
  const [one, two, three, four] = [1, 2, 3, 4].map((item) => ({ item, quantity: 5, price: 100 }))
  if (!one || !two || !three || !four) throw new Error('four lines')
  await run(order('26OP00080', 11, [one, two, three]))
  await scan('26OP00080', [
    [1, 'Z0001', 5],
    [2, 'Z0002', 3],
    [2, 'Z0004', 2],
  ])
  // A line above the others, one that was not counted yet is gone, and another quantity.
  await run(order('26OP00080', 11, [four, one, { ...two, quantity: 6 }], { 'ord:text': 'Jinak' }))
  expect(await countsOfLines('26OP00080')).toEqual([
    [1, 'Z0001', 5, 5, ''],
    [2, 'Z0002', 6, 3, '2 Z0004'],
    [4, 'Z0004', 5, 0, ''],
  ])
  expect(await read('26OP00080')).toMatchObject({ PositionCount: 3, TotalAmountNet: 1600 })
  // What was counted and is ordered no more has to be taken out of the crate.
  await run(order('26OP00080', 11, [{ ...two, quantity: 6 }, four]))
  expect(await countsOfLines('26OP00080')).toEqual([
    [1, 'Z0001', 0, 5, ''],
    [2, 'Z0002', 6, 3, '2 Z0004'],
    [4, 'Z0004', 5, 0, ''],
  ])
  expect((await read('26OP00080')).TotalAmountNet).toBe(1100)
  expect((await read('26OP00080')).Positions[0]).toMatchObject({ ItemId: 'Z0001', Reason: 'Removed', NetPriceTotal: 0 })
  // An order may turn out to be another customer's.
  await run(order('26OP00080', 12, [{ ...two, quantity: 6 }, four]))
  expect(await bench.rows(sql`select distinct customer_id from scan where order_id = '26OP00080'`)).toEqual([
    { customer_id: 12 },
  ])
})

it('leaves the count of an order of the back office when its note changes after it was finished', async () => {
  const lines = [1, 2].map((item) => ({ item, quantity: 4, price: 100 }))
  await run(order('26OP00081', 11, lines))
  await scan('26OP00081', [
    [1, 'Z0001', 4],
    [2, 'Z0002', 1],
    [2, 'Z0004', 3],
  ])
  const own = ofBackOffice('26OP00081')
  const db = database.of(asCustomer(11))
  const before = await readDifference(db, own)
  await countLines(db, own, [
    { position: 1, quantity: 4, reason: '', text: '' },
    { position: 2, quantity: 1, reason: 'Replaced', text: '' },
  ])
  await addSubstitutes(db, own, [{ item_id: 'Z0004', quantity: 3, text: 'Zboží číslo 2' }])
  await sumOrder(db, own, 'Verified', 'Josef Regálový', before)
  const counted = await read('26OP00081')
  expect(counted.Positions.map((line) => [line.ItemId, line.VerifiedQuantity, line.Reason])).toEqual([
    ['Z0001', 4, ''],
    ['Z0002', 1, 'Replaced'],
    ['Z0004', 3, 'Added'],
  ])
  await run(order('26OP00081', 11, lines, { 'ord:text': 'Zavolat předem' }))
  expect(await read('26OP00081')).toEqual({ ...counted, Note: 'Zavolat předem' })
  // The back office has written the substitute into its own order: it is the same goods, not more of them.
  await run(order('26OP00081', 11, [...lines, { item: 4, quantity: 3, price: 96 }]))
  expect(await read('26OP00081')).toMatchObject({ PositionCount: 3, TotalAmountNet: 788 })
  // Opened again it has what the back office ordered.
  await run(order('26OP00081', 11, lines))
  await reopenOrder(db, own, 'Josef Regálový')
  expect(await read('26OP00081')).toMatchObject({ PositionCount: 2, TotalAmountNet: 800 })
})
