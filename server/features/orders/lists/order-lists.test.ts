import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ListedOrder, OrderDetail } from '#contract/orders.ts'
import { asCustomer, createOrder, createUser } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { invoicedByLine } from './rules.ts'

let portal: TestPortal
let buyer: Buyer
let representative: number

interface Made {
  id: string
  state?: string
  at?: string
  by?: number
  person?: string
  address?: string
  own?: string
  lines?: [item: string, ordered: number, sold: number][]
}

async function make({ id, state = 'Delivered', at = '2026-03-01T08:00:00Z', ...order }: Made, customerId?: number) {
  await createOrder(portal.database, customerId ?? buyer.customerId, {
    id,
    state,
    at,
    ...(order.by !== undefined && { by: order.by }),
    ...(order.person !== undefined && { person: order.person }),
    ...(order.address !== undefined && { address: order.address }),
    ...(order.own !== undefined && { ownNumber: order.own }),
    lines: (order.lines ?? [['BEER', 2, 2]]).map(([item, quantity, sold]) => {
      return { item, name: `Dříve ${item}`, quantity, sold, price: '5' }
    }),
  })
}

async function charge(id: string, orderId: string, type: 'Invoice' | 'CreditNote', lines: [string, number][]) {
  const day = '2026-03-03'
  await createDocument(portal.database, buyer.customerId, {
    id,
    type,
    orderId,
    issueDate: day,
    taxDate: day,
    dueDate: day,
    lines: lines.map(([itemId, quantity]) => ({ ...paperLine(itemId, String(quantity), '5', '21'), itemId })),
  })
}

beforeAll(async () => {
  portal = await testPortal()
  await createShop(portal)
  buyer = await createBuyer(portal)
  const manager = await createUser(portal.database, { userType: 'Manager', customerId: 0 })
  representative = manager.id
  await make({ id: 'H1', at: '2025-12-31T23:30:00Z', person: 'Jana', address: 'Brno', own: 'Vlastní 7' })
  await make({ id: 'H2', at: '2026-02-01T08:00:00Z', state: 'Cancelled', by: representative, person: 'Petr' })
  await make({
    id: 'H3',
    lines: [
      ['ROLL', 10, 6],
      ['OLD', 2, 2],
      ['ROLL', 4, 4],
    ],
  })
  await make({ id: 'A1', state: 'Verified', at: '2026-03-05T08:00:00Z', address: 'Brno' })
  await make({ id: 'A2', state: 'New', at: '2026-03-06T08:00:00Z', lines: [['CHEESE', 3, 2]] })
  await charge('FV-1', 'H3', 'Invoice', [
    ['ROLL', 10],
    ['OLD', 2],
  ])
  await charge('DB-1', 'H3', 'CreditNote', [['ROLL', -1]])
})
afterAll(() => portal.close())

const ids = async (path: string, from = buyer) => {
  const answer = await from.client.call('GET', path)
  expect([path, answer.status]).toEqual([path, 200])
  return answer.body?.data.map((order: ListedOrder) => order.OrderId) as string[]
}

describe('GET order list history', () => {
  it('has what was delivered or cancelled, newest first; the active list has the rest [S7.31, S7.32]', async () => {
    expect(await ids('/order-list-history')).toEqual(['H3', 'H2', 'H1'])
    expect(await ids('/order-list-active')).toEqual(['A2', 'A1'])
  })

  it('is filtered by day on Prague’s clock, state, branch, person, number, invoice, item and difference', async () => {
    const found: [query: string, orders: string[]][] = [
      ['From=2026-01-01&To=2026-01-01', ['H1']],
      ['To=2025-12-31', []],
      ['State=Cancelled', ['H2']],
      ['Branch=Brno', ['H1']],
      ['Person=Petr', ['H2']],
      ['Number=h', ['H3', 'H2', 'H1']],
      ['Number=fv-', ['H3']],
      ['Number=vlastn', ['H1']],
      ['Number=%25', []],
      ['Item=rohl%C3%ADk', ['H3']],
      ['Item=OLD', ['H3']],
      ['Item=stazene', ['H3']],
      ['Item=naprosto', []],
      ['Difference=true', ['H3']],
      ['From=2026-01-01&State=Delivered&Item=ROLL', ['H3']],
    ]
    for (const [query, orders] of found) {
      expect([query, await ids(`/order-list-history?${query}`)]).toEqual([query, orders])
    }
    expect(await ids('/order-list-active?State=New')).toEqual(['A2'])
    for (const query of ['From=yesterday', 'State=New', 'Difference=1', 'Sort=x', 'Number=%00']) {
      const answer = await buyer.client.call('GET', `/order-list-history?${query}`)
      expect([query, answer.status]).toEqual([query, 400])
    }
  })

  it('goes on behind the last order of a page, also when orders were sent in the same moment', async () => {
    const many = await createBuyer(portal)
    const names = Array.from({ length: 450 }, (_, index) => `M${String(index).padStart(3, '0')}`)
    const db = portal.database.of(asCustomer(many.customerId))
    await db
      .insertInto('customer_order')
      .values(
        names.map((id, index) => ({
          id,
          customer_id: many.customerId,
          state: 'Delivered',
          created_at: new Date(Date.UTC(2026, 0, 1, 8, 0, Math.floor(index / 7))),
          net_haler: 0,
          gross_haler: 0,
        })),
      )
      .execute()
    const read: string[] = []
    let page = await ids('/order-list-history', many)
    while (page.length > 0) {
      read.push(...page)
      page = await ids(`/order-list-history?After=${page.at(-1)}`, many)
    }
    expect(read).toEqual(names.toReversed())
    expect(await ids('/order-list-history?After=H1', many)).toEqual([])
  })

  it('says who sent it, what will differ and which papers there are', async () => {
    const answer = await buyer.client.call('GET', '/order-list-history')
    expect(answer.body?.data).toMatchObject([
      { OrderId: 'H3', IsByRepresentative: false, HasDifference: true, Documents: ['DB-1', 'FV-1'] },
      { OrderId: 'H2', IsByRepresentative: true, PlacedBy: 'Petr', HasDifference: false, Documents: [] },
      { OrderId: 'H1', IsByRepresentative: false, Address: 'Brno' },
    ])
  })

  it('tells what it can be filtered by', async () => {
    const answer = await buyer.client.call('GET', '/order-filters')
    expect(answer.body?.data).toEqual([{ People: ['Jana', 'Petr'], Branches: ['Brno'], Years: [2026] }])
  })
})

describe('GET order detail', () => {
  const detail = async (id: string) =>
    (await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0] as OrderDetail

  it('shows what was ordered, verified, delivered and charged line by line [S7.33]', async () => {
    const { Positions } = await detail('H3')
    const row = (line: OrderDetail['Positions'][number]) => [
      line.ItemId,
      line.Quantity,
      line.VerifiedQuantity,
      line.DeliveredQuantity,
      line.InvoicedQuantity,
      line.IsOffered,
    ]
    expect(Positions.map(row)).toEqual([
      ['ROLL', 10, 6, 6, 6, true],
      ['OLD', 2, 2, 2, 2, false],
      ['ROLL', 4, 4, 4, 3, true],
    ])
    const [active] = (await detail('A2')).Positions
    expect(active).toMatchObject({ VerifiedQuantity: null, DeliveredQuantity: null, InvoicedQuantity: null })
    expect((await detail('A1')).Positions[0]).toMatchObject({ VerifiedQuantity: 2, DeliveredQuantity: null })
  })

  it('shows the count of the warehouse with its reason', async () => {
    const db = portal.database.of(asCustomer(buyer.customerId))
    await db
      .updateTable('order_line')
      .set({ verified_quantity: 1, reason: 'Damaged', reason_text: 'prasklá láhev' })
      .where('order_id', '=', 'A1')
      .execute()
    const order = await detail('A1')
    expect(order.HasDifference).toBe(true)
    expect(order.Positions[0]).toMatchObject({
      VerifiedQuantity: 1,
      Reason: 'Damaged',
      ReasonText: 'prasklá láhev',
    })
  })
})

describe('the steps of an order', () => {
  it('are noted whoever moves it on, and told in their order', async () => {
    await make({ id: 'S1', state: 'New', at: '2024-03-01T08:00:00Z' })
    const db = portal.database.of(asCustomer(buyer.customerId))
    for (const state of ['InVerification', 'Verified', 'Verified', 'Delivered']) {
      await db.updateTable('customer_order').set({ state }).where('id', '=', 'S1').execute()
    }
    const [order] = (await buyer.client.call('GET', '/order-detail/S1')).body?.data as OrderDetail[]
    expect(order?.Steps.map(({ State }) => State)).toEqual(['InVerification', 'Verified', 'Delivered'])
    expect(order?.Steps[0]?.Time).toMatch(/^\d{4}-\d\d-\d\dT[\d:]{8}Z$/)
    await db.deleteFrom('order_line').where('order_id', '=', 'S1').execute()
    await db.deleteFrom('customer_order').where('id', '=', 'S1').execute()
  })
})

describe('GET order voucher list', () => {
  it('lists the papers of the order; documents open only with the permission [S7.34]', async () => {
    const answer = await buyer.client.call('GET', '/order-voucher-list/H3')
    const note = { VoucherId: 'H3', VoucherType: 'DeliveryNote', IssueDate: '2026-03-01', DocumentId: null }
    expect(answer.body?.data).toEqual([
      { ...note, TotalAmountGrandIncl: null, OpenAmount: null },
      {
        VoucherId: 'DB-1',
        VoucherType: 'CreditNote',
        IssueDate: '2026-03-03',
        TotalAmountGrandIncl: -6.05,
        OpenAmount: -6.05,
        DocumentId: 'DB-1',
      },
      expect.objectContaining({ VoucherId: 'FV-1', VoucherType: 'Invoice', DocumentId: 'FV-1' }),
    ])
    const blind = await createBuyer(portal, { customerId: buyer.customerId, permissions: ['showorderhistory'] })
    expect((await blind.client.call('GET', '/order-voucher-list/H3')).body?.data[2]).toEqual({
      VoucherId: 'FV-1',
      VoucherType: 'Invoice',
      IssueDate: '2026-03-03',
      TotalAmountGrandIncl: null,
      OpenAmount: null,
      DocumentId: null,
    })
  })
})

describe('GET order file', () => {
  it('tells the price of a unit with the decimals it has', async () => {
    const db = portal.database.of(asCustomer(buyer.customerId))
    const priced = async (price: string) => {
      await db.updateTable('order_line').set({ net_price: price }).where('order_id', '=', 'H1').execute()
      const { bytes } = await buyer.client.call('GET', '/order-file/H1')
      return (await extractText(new Uint8Array(bytes), { mergePages: true })).text
    }
    expect(await priced('12.3456')).toContain('12,3456')
    expect(await priced('0.0125')).toContain('0,0125')
    expect(await priced('5')).toMatch(/\b5,00\b/)
  })

  it('tells what was ordered, counted and handed over, what was taken out, and the number of the wholesaler', async () => {
    const id = await createOrder(portal.database, buyer.customerId, {
      id: 'PDF7',
      lines: [
        { item: 'ROLL', quantity: 71, verified: 62, delivered: 53 },
        { item: 'BEER', quantity: 44, verified: 0, delivered: 0 },
      ],
    })
    const db = portal.database.of(asCustomer(buyer.customerId))
    await db.updateTable('customer_order').set({ erp_number: '26OP00777' }).where('id', '=', id).execute()
    await db
      .updateTable('order_line')
      .set({ reason: 'Removed' })
      .where('item_id', '=', 'BEER')
      .where('order_id', '=', id)
      .execute()
    const { bytes } = await buyer.client.call('GET', `/order-file/${id}`)
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    for (const part of ['Objednáno', 'Ověřeno', 'Dodáno', '26OP00777', 'Vyřazeno dodavatelem']) {
      expect(text).toContain(part)
    }
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/71 ks 62 53 /)
    await db.deleteFrom('customer_order').where('id', '=', id).execute()
  })

  it('is the order as PDF, smaller for readers without amounts; nobody else gets it', async () => {
    const answer = await buyer.client.call('GET', '/order-file/H3')
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.headers['content-disposition']).toBe('attachment; filename="objednavka-H3.pdf"')
    expect(answer.text.startsWith('%PDF-1.7')).toBe(true)
    const blind = await createBuyer(portal, { customerId: buyer.customerId, permissions: ['showorderhistory'] })
    expect((await blind.client.call('GET', '/order-file/H3')).text.length).toBeLessThan(answer.text.length)
    const note = await buyer.client.call('GET', '/order-file/H3?Paper=DeliveryNote')
    expect(note.headers['content-disposition']).toBe('attachment; filename="dodaci-list-H3.pdf"')
    expect(note.text.startsWith('%PDF-1.7')).toBe(true)
    expect((await buyer.client.call('GET', '/order-file/A2?Paper=DeliveryNote')).status).toBe(404)
    expect((await buyer.client.call('GET', '/order-file/H3?Paper=Invoice')).status).toBe(400)
    const stranger = await createBuyer(portal)
    for (const path of ['/order-file/H3', '/order-file/H3?Paper=DeliveryNote']) {
      expect((await stranger.client.call('GET', path)).status).toBe(404)
    }
    expect((await portal.client().call('GET', '/order-file/H3')).status).toBe(401)
  })
})

describe('GET last order', () => {
  it('is the newest one that was not cancelled, or nothing', async () => {
    const customer = await createBuyer(portal)
    expect((await customer.client.call('GET', '/last-order')).body?.data).toEqual([])
    await make({ id: 'L1', at: '2026-01-01T08:00:00Z' }, customer.customerId)
    await make({ id: 'L2', at: '2026-01-02T08:00:00Z', state: 'Cancelled' }, customer.customerId)
    const answer = await customer.client.call('GET', '/last-order')
    expect(answer.body?.data[0]).toMatchObject({ OrderId: 'L1', Positions: [{ ItemId: 'BEER', Quantity: 2 }] })
  })
})

describe('who may', () => {
  const paths = ['/order-list-history', '/order-voucher-list/H3', '/order-filters', '/last-order', '/order-detail/H3']

  it('needs one of the permissions; the history needs its own [S6.13, S6.14]', async () => {
    const statuses = async (...permissions: ('showactiveorder' | 'showorderhistory')[]) => {
      const { client } = await createBuyer(portal, { customerId: buyer.customerId, permissions })
      return Promise.all(paths.map(async (path) => (await client.call('GET', path)).status))
    }
    expect(await statuses('showorderhistory')).toEqual([200, 200, 200, 200, 200])
    expect(await statuses('showactiveorder')).toEqual([403, 200, 200, 200, 200])
    expect(await statuses()).toEqual([403, 403, 403, 403, 403])
    for (const path of paths) expect((await portal.client().call('GET', path)).status).toBe(401)
  })

  it('sees no amounts without the permission [S6.10]', async () => {
    const { client } = await createBuyer(portal, {
      customerId: buyer.customerId,
      permissions: ['showactiveorder', 'showorderhistory'],
    })
    for (const path of ['/order-list-history', '/order-list-active', '/order-detail/H3', '/last-order']) {
      const { text } = await client.call('GET', path)
      expect(text).toMatch(/"TotalAmountGrandIncl":null/)
      expect(text).not.toMatch(/"(Total|Net)\w+":\d/)
    }
  })

  it('sees nothing of another customer', async () => {
    const stranger = await createBuyer(portal)
    expect(await ids('/order-list-history', stranger)).toEqual([])
    expect((await stranger.client.call('GET', '/order-voucher-list/H3')).status).toBe(404)
    const answer = await stranger.client.call('GET', '/order-filters')
    expect(answer.body?.data).toEqual([{ People: [], Branches: [], Years: [] }])
    expect((await stranger.client.call('GET', '/order-detail/H3')).status).toBe(404)
  })
})

describe('what was charged of a line', () => {
  it('fills lines of one item one after the other and leaves the rest to the last', () => {
    const line = (ItemId: string, SalesQuantity: number) => ({ ItemId, SalesQuantity })
    const lines = [line('A', 2), line('B', 1), line('A', 3), line('C', 1)]
    expect(
      invoicedByLine(lines, [
        { itemId: 'A', quantity: 6.5 },
        { itemId: 'B', quantity: 0 },
      ]),
    ).toEqual([2, 0, 4.5, null])
  })
})
