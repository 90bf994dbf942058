import type { History, HistoryLine } from './history.ts'
import type { Loading } from './loading.ts'

const sum = (lines: HistoryLine[], of: (line: HistoryLine) => number) =>
  lines.reduce((total, line) => total + of(line), 0)

const lineRow = (line: HistoryLine) => ({
  item_id: line.itemId,
  name: line.name,
  unit: line.unit,
  quantity: line.quantity,
  vat_rate: line.vatRate,
  net_price: line.netPrice,
  net_haler: line.netHaler,
  gross_haler: line.grossHaler,
})

async function loadOrders({ insert }: Loading, history: History): Promise<void> {
  await insert('shipping_method', [
    { id: 'rozvoz', name_cs: 'Rozvoz naším autem', name_en: 'Our delivery', price_haler: 0, position: 1, active: true },
    { id: 'osobne', name_cs: 'Osobní odběr', name_en: 'Pick-up', price_haler: 0, position: 2, active: true },
    {
      id: 'expres',
      name_cs: 'Expresní závoz',
      name_en: 'Express delivery',
      price_haler: 15_000,
      position: 3,
      active: true,
    },
  ])
  await insert(
    'customer_order',
    history.orders.map((order) => ({
      id: order.id,
      customer_id: order.customerId,
      state: order.state,
      created_at: order.createdAt,
      placed_by_name: '',
      delivery_date: order.deliveryDate,
      shipping_method: 'Rozvoz naším autem',
      shipping_haler: 0,
      address: '',
      note: order.note,
      line_count: order.lines.length,
      net_haler: sum(order.lines, (line) => line.netHaler),
      gross_haler: sum(order.lines, (line) => line.grossHaler),
    })),
  )
  await insert(
    'order_line',
    history.orders.flatMap((order) =>
      order.lines.map((line, index) => ({
        order_id: order.id,
        customer_id: order.customerId,
        position: index + 1,
        ...lineRow(line),
        ean: line.ean,
        sales_quantity: line.quantity,
        information: '',
      })),
    ),
  )
}

async function loadDocuments({ insert, client }: Loading, history: History): Promise<void> {
  await insert(
    'document',
    history.documents.map((document) => ({
      id: document.id,
      customer_id: document.customerId,
      type: document.type,
      order_id: document.orderId,
      variable_symbol: document.id.replaceAll(/\D/g, ''),
      issue_date: document.issueDate,
      tax_date: document.issueDate,
      due_date: document.dueDate,
      text: '',
      net_haler: sum(document.lines, (line) => line.netHaler),
      gross_haler: sum(document.lines, (line) => line.grossHaler),
      rounding_haler: 0,
      open_haler: document.openHaler,
      paid_date: document.paidDate,
    })),
  )
  await insert(
    'document_line',
    history.documents.flatMap((document) =>
      document.lines.map((line, index) => ({
        document_id: document.id,
        customer_id: document.customerId,
        position: index + 1,
        ...lineRow(line),
      })),
    ),
  )
  await insert(
    'package_movement',
    history.movements.map((movement, index) => ({
      id: index + 1,
      customer_id: movement.customerId,
      package_id: movement.packageId,
      date: movement.date,
      document_id: movement.documentId,
      issued: movement.issued,
      returned: movement.returned,
    })),
  )
  await client.query(`select setval(pg_get_serial_sequence('package_movement', 'id'), $1)`, [
    Math.max(1, history.movements.length),
  ])
}

/** A half-filled cart of the first buyer. */
async function loadCart({ insert, client, now }: Loading, history: History): Promise<void> {
  await insert('cart', [
    { id: 1, customer_id: 900_001, state: 'Unlocked', request_id: 'demo', note: '', created_at: now, changed_at: now },
  ])
  await client.query(`select setval(pg_get_serial_sequence('cart', 'id'), 1)`)
  const lines = history.orders.findLast((order) => order.customerId === 900_001)?.lines.slice(0, 5) ?? []
  await insert(
    'cart_line',
    lines.map((line, index) => ({
      cart_id: 1,
      customer_id: 900_001,
      item_id: line.itemId,
      quantity: line.quantity,
      position: index + 1,
    })),
  )
  await client.query(`select setval(pg_get_serial_sequence('cart_line', 'position'), $1)`, [Math.max(1, lines.length)])
}

/** Orders, their papers and packaging, and a cart that was begun. */
export async function loadHistory(loading: Loading, history: History): Promise<void> {
  await loadOrders(loading, history)
  await loadDocuments(loading, history)
  await loadCart(loading, history)
}
