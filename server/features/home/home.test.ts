import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Home } from '#contract/home.ts'
import { asCustomer, createOrder } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal({}, () => new Date('2026-11-20T09:00:00Z'))
  buyer = await createBuyer(portal)
  const { database } = portal
  const db = database.of(asCustomer(buyer.customerId))
  const order = (values: Parameters<typeof createOrder>[2]) => createOrder(database, buyer.customerId, values)
  await order({ id: 'OLD', at: '2026-11-01T08:00:00Z', lines: [{ item: 'A' }] })
  // Never came to its end.
  await order({ id: 'STUCK', at: '2026-09-01T08:00:00Z', deliveryDate: '2026-09-02', state: 'Dispatched' })
  await order({
    id: 'NEXT',
    at: '2026-11-19T08:00:00Z',
    deliveryDate: '2026-11-23',
    state: 'Verified',
    lines: [{ item: 'A', quantity: 5, verified: 3 }, { item: 'B' }],
  })
  await order({
    id: 'LATER',
    at: '2026-11-19T09:00:00Z',
    deliveryDate: '2026-11-25',
    state: 'New',
    lines: [{ item: 'A' }],
  })
  await order({ id: 'GONE', at: '2026-11-20T08:00:00Z', deliveryDate: '2026-11-23', state: 'Cancelled' })
  await database.db
    .updateTable('customer')
    .set({ credit_limit_haler: 100_000 })
    .where('id', '=', buyer.customerId)
    .execute()
  const paper = (id: string, dueDate: string, quantity: string) =>
    createDocument(database, buyer.customerId, {
      id,
      issueDate: '2026-11-01',
      dueDate,
      lines: [paperLine('Rohlík', quantity, '10', '0')],
    })
  await paper('LATE', '2026-11-19', '5')
  await paper('TODAY', '2026-11-20', '7')
  await paper('CREDIT', '2026-11-10', '-4')
  await database.db
    .insertInto('package_type')
    .values([
      { id: 'CRATE', name: 'Přepravka', deposit_haler: 10_000 },
      { id: 'KEG', name: 'Sud', deposit_haler: 100_000 },
    ])
    .execute()
  const moved = (package_id: string, issued: number, returned: number) => ({
    customer_id: buyer.customerId,
    package_id,
    date: '2026-11-01',
    issued,
    returned,
  })
  await db
    .insertInto('package_movement')
    .values([moved('CRATE', 6, 0), moved('CRATE', 0, 4), moved('KEG', 0, 1)])
    .execute()
})
afterAll(() => portal.close())

const read = async ({ client }: Buyer) => (await client.call('GET', '/home')).body?.data as Home[]

it('tells the last order, what comes next and how it differs, what is to pay and what goes back', async () => {
  expect(await read(buyer)).toEqual([
    {
      LastOrder: {
        OrderId: 'LATER',
        Created: '2026-11-19T09:00:00.000Z',
        State: 'New',
        PositionCount: 1,
        TotalAmountGrandIncl: 12.1,
      },
      OnTheWay: { Count: 3, OrderId: 'NEXT', State: 'Verified', DeliveryDate: '2026-11-23', Differences: 1 },
      // Due today is not late; a credit note lowers the sum and is never late. Seven orders have no invoice yet.
      Account: { OpenAmount: 80, OverdueAmount: 50, NextDueDate: '2026-11-20', CreditLeft: 835.3 },
      // What was brought back too many is no empty to return.
      Packages: { Pieces: 2, DepositValue: 200 },
      Back: null,
    },
  ])
})

it('leaves out what the rights do not show, and shows nothing of other customers', async () => {
  const { customerId } = buyer
  const nobody = await createBuyer(portal, { customerId, permissions: [] })
  expect(await read(nobody)).toEqual([{ LastOrder: null, OnTheWay: null, Account: null, Packages: null, Back: null }])
  const blind = await createBuyer(portal, { customerId, permissions: ['showorderhistory'] })
  expect((await read(blind))[0]).toMatchObject({ LastOrder: { TotalAmountGrandIncl: null }, OnTheWay: null })
  expect(await read(await createBuyer(portal))).toEqual([
    {
      LastOrder: null,
      OnTheWay: null,
      Account: { OpenAmount: 0, OverdueAmount: 0, NextDueDate: null, CreditLeft: null },
      Packages: { Pieces: 0, DepositValue: 0 },
      Back: null,
    },
  ])
})

it('refuses strangers and what it does not know', async () => {
  expect((await portal.client().call('GET', '/home')).status).toBe(401)
  expect((await buyer.client.call('GET', '/home?Day=1')).status).toBe(400)
})
