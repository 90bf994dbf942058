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

/** Who ordered for the first customer, where it went, how it went on, and where less came than was ordered. */
async function loadStories({ client }: Loading): Promise<void> {
  await client.query(`
    update customer_order o set placed_by = u.id, placed_by_name = btrim(u.prename || ' ' || u.surname),
      address = case when x.n % 5 = 2 then 'Zahrádka, Lipová 16, 602 00 Brno' else 'Restaurace U Lípy, Brno' end,
      own_number = case when x.n % 4 = 1 then 'OBJ-' || x.n else '' end
    from (select id, row_number() over (order by created_at, id) as n from customer_order where customer_id = 900001) x
      join app_user u on u.login_id = case when x.n % 9 = 4 then 'obchodnik' when x.n % 3 = 2 then 'kolega' else 'kupec' end
    where o.id = x.id`)
  await client.query(`
    update order_line l set quantity = l.quantity + 2, delivered_quantity = l.sales_quantity,
      verified_quantity = l.sales_quantity, reason = case when x.n % 14 = 5 then 'Damaged' else 'NotInStock' end,
      reason_text = case when x.n % 14 = 5 then 'promáčklý obal' else '' end
    from (select id, row_number() over (order by created_at, id) as n from customer_order where customer_id = 900001) x
    where l.order_id = x.id and x.n % 7 = 5 and l.position = 1 and exists (
      select from customer_order o where o.id = x.id and o.state in ('Verified', 'Dispatched', 'Delivered'))`)
  await client.query(`
    insert into order_step (order_id, customer_id, state, at)
    select o.id, o.customer_id, s.state, greatest(o.created_at + interval '1 minute',
      (coalesce(o.delivery_date, o.created_at::date) + s.at)::timestamp at time zone 'Europe/Prague')
    from customer_order o, (values (1, 'InVerification', time '04:10'), (2, 'Verified', '05:25'), (3, 'Dispatched', '06:05'),
      (4, 'Delivered', '09:40')) s (place, state, at)
    where o.customer_id = 900001 and s.place <= array_position(array['InVerification', 'Verified', 'Dispatched', 'Delivered'], o.state)
    order by o.id, s.place`)
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
  await loadStories(loading)
  await loadCart(loading, history)
}
