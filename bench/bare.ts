// The limit to measure against: Fastify and one prepared statement per route on the same rows, and nothing else: no
// session, no rights, no check of input or output, no log. It works as a superuser, so no row-level security either.
import Fastify from 'fastify'
import pg from 'pg'
import { CONNECTIONS } from '#server/config.ts'
import { PLANNING } from '#server/db/driver.ts'
import { compile } from '#server/db/statement.ts'

const pool = new pg.Pool({
  connectionString: process.env['BENCH_DATABASE'],
  max: CONNECTIONS,
  onConnect: async (client) => void (await client.query(PLANNING)),
})
const app = Fastify()

const list = {
  name: 'list',
  text: `select id as "ItemId", name as "Name", ean as "EAN", brand as "Brand", unit as "Unit", pack_name as "PackName",
      pack_quantity as "PackQuantity", pack_only as "PackOnly", availability as "Availability", vat_rate as "VatRate",
      image_id as "ImageUrl", information as "ItemInformation", recommended, on_sale
    from item where category_id = $1 and active`,
}
const prices = {
  name: 'prices',
  text: `select item_id as "ItemId", net_price as "NetPriceValue", retail_price as "RetailPrice", vat_rate as "VatRate",
      action as "Action", steps as "QuantityPrices"
    from prices_of($1) where item_id collate "C" = any ($2)`,
}
const search = {
  name: 'search',
  text: `select id as "ItemId", name as "Name", ean as "EAN", brand as "Brand", unit as "Unit", pack_name as "PackName",
      pack_quantity as "PackQuantity", pack_only as "PackOnly", availability as "Availability", vat_rate as "VatRate",
      image_id as "ImageUrl", information as "ItemInformation"
    from item where active and search like '%' || fold($1) || '%' limit 200`,
}
const cart = {
  name: 'cart',
  text: `select i.id as "ItemId", i.name as "Name", i.ean as "EAN", i.unit as "Unit", i.pack_quantity as "PackQuantity",
      i.pack_only as "PackOnly", i.availability as "Availability", i.image_id as "ImageUrl", l.quantity as "Quantity",
      p.net_price as "NetPriceValue", p.steps as "QuantityPrices", p.vat_rate as "VatRate"
    from cart_line l join item i on i.id = l.item_id join prices_of($1) p on p.item_id = l.item_id
    where l.cart_id = $2 order by l.position`,
}
const line = {
  name: 'line',
  text: `update cart_line set quantity = $3 where cart_id = $1 and item_id = $2 returning item_id, quantity`,
}
const order = {
  name: 'order',
  text: `insert into customer_order (id, customer_id, state, line_count, net_haler, gross_haler)
    values ('B' || nextval('order_number'), $1, 'New', $2, 100000, 112000) returning id`,
}
const lines = compile(`
    insert into order_line (order_id, customer_id, position, item_id, name, ean, unit, quantity, sales_quantity,
      vat_rate, net_price, net_haler, gross_haler)
    select :id, :customer, x.place, x.item_id, x.name, x.ean, 'ks', x.quantity, x.quantity, 12, x.price, 1000, 1120
    from unnest(:itemIds::text[], :names::text[], :eans::text[], :quantities::numeric[], :prices::numeric[])
      with ordinality x (item_id, name, ean, quantity, price, place)`)

app.get<{ Params: { category: string } }>('/list/:category', async ({ params }) => {
  const { rows } = await pool.query({ ...list, values: [params.category] })
  return rows
})

app.get<{ Params: { customer: string }; Querystring: { Items: string } }>('/prices/:customer', async (request) => {
  const { rows } = await pool.query({ ...prices, values: [request.params.customer, request.query.Items.split(';')] })
  return rows
})

app.get<{ Querystring: { text: string } }>('/search', async ({ query }) => {
  const { rows } = await pool.query({ ...search, values: [query.text] })
  return rows
})

app.get<{ Params: { customer: string; cart: string } }>('/cart/:customer/:cart', async ({ params }) => {
  const { rows } = await pool.query({ ...cart, values: [params.customer, params.cart] })
  return rows
})

app.put<{ Params: { cart: string }; Body: { ItemId: string; Quantity: number } }>('/cart/:cart', async (request) => {
  const { rows } = await pool.query({
    ...line,
    values: [request.params.cart, request.body.ItemId, request.body.Quantity],
  })
  return rows
})

interface OrderBody {
  itemIds: string[]
  names: string[]
  eans: string[]
  quantities: number[]
  prices: number[]
}

app.post<{ Params: { customer: string }; Body: OrderBody }>('/order/:customer', async ({ params, body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query({ ...order, values: [params.customer, body.itemIds.length] })
    const { id } = rows[0] as { id: string }
    const values: Record<string, unknown> = { ...body, id, customer: params.customer }
    await client.query({ name: 'lines', text: lines.sql, values: lines.names.map((name) => values[name]) })
    await client.query('commit')
    return { id }
  } finally {
    client.release()
  }
})

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) })
process.on('SIGTERM', () => void app.close().then(() => pool.end()))
