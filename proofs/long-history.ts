// Lists of a customer with many orders over HTTP: npm run prove -- long-history [--orders N] [--lines N]
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { connect } from '#server/db/connect.ts'
import type { ListedOrder } from '#contract/orders.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { createBuyer, createShop } from '#server/testing/shop.ts'
import { testPortal } from '#server/testing/test-app.ts'
import { startTestCluster } from '#server/testing/test-cluster.ts'

const { values } = parseArgs({
  options: { orders: { type: 'string', default: '20000' }, lines: { type: 'string', default: '10' } },
})
const MOST_MS = 300
const ROUNDS = 9

const stop = await startTestCluster()
const portal = await testPortal({ DB_QUERY_MS: '120000' })
try {
  await createShop(portal)
  const buyer = await createBuyer(portal)
  const db = portal.database.of(asCustomer(buyer.customerId))
  await sql`
    insert into customer_order (id, customer_id, state, created_at, placed_by_name, address, line_count, net_haler, gross_haler)
    select 'L' || n, ${buyer.customerId}, case when n % 50 = 0 then 'Cancelled' else 'Delivered' end,
      timestamptz '2026-11-20 08:00Z' - n * interval '40 minutes', 'Osoba ' || n % 7, 'Pobočka ' || n % 4,
      ${Number(values.lines)}, 1000, 1210
    from generate_series(1, ${Number(values.orders)}) n`.execute(db)
  await sql`
    insert into order_line (order_id, customer_id, position, item_id, name, unit, quantity, sales_quantity, vat_rate,
      net_price, net_haler, gross_haler)
    select 'L' || n, ${buyer.customerId}, l, (array['BEER', 'ROLL', 'BOOK', 'CRATE', 'CHEESE'])[1 + (n + l) % 5], 'Zboží', 'ks',
      5, case when (n + l) % 97 = 0 then 3 else 5 end, 21, 10, 5000, 6050
    from generate_series(1, ${Number(values.orders)}) n, generate_series(1, ${Number(values.lines)}) l`.execute(db)

  // What autovacuum does by itself a minute later.
  const owner = connect(portal.ownerUrl, portal.config.pool)
  await sql`analyze`.execute(owner.db)
  await owner.close()

  const time = async (path: string) => {
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      const since = performance.now()
      const { status, text } = await buyer.client.call('GET', path)
      taken.push(performance.now() - since)
      if (status !== 200) throw new Error(text)
    }
    return Math.round((taken.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0) * 10) / 10
  }
  const deep = `L${Math.floor(Number(values.orders) * 0.9)}`
  const calls: [name: string, path: string][] = [
    ['first page', '/order-list-history'],
    ['a page far down', `/order-list-history?After=${deep}`],
    ['a state', '/order-list-history?State=Cancelled'],
    ['a year', '/order-list-history?From=2025-01-01&To=2025-12-31'],
    ['goods', '/order-list-history?Item=rohlik'],
    ['goods nobody bought', '/order-list-history?Item=stazene'],
    ['part of a number', '/order-list-history?Number=1999'],
    ['with differences', '/order-list-history?Difference=true'],
    ['what to filter by', '/order-filters'],
    ['one order', `/order-detail/${deep}`],
    ['the last order', '/last-order'],
    ['my shelf', '/shelf'],
  ]
  const figures: Record<string, number> = {}
  for (const [name, path] of calls) {
    // One after the other, so that none waits for another.
    figures[name] = await time(path)
  }
  const since = performance.now()
  let read = 0
  for (let after = ''; ;) {
    const { body } = await buyer.client.call('GET', `/order-list-history${after}`)
    const page = (body?.data ?? []) as ListedOrder[]
    read += page.length
    if (page.length === 0) break
    after = `?After=${page.at(-1)?.OrderId}`
  }
  const seconds = Math.round((performance.now() - since) / 100) / 10
  console.log({ orders: Number(values.orders), lines: Number(values.lines), 'median in ms': figures, read, seconds })
  // The shelf counts three thousand orders of twelve weeks; nobody has so many.
  const lists = Object.entries(figures).filter(([name]) => name !== 'my shelf')
  const good = read === Number(values.orders) && lists.every(([, ms]) => ms <= MOST_MS)
  console.log(good ? `Proved: each call within ${MOST_MS} ms, and every order read once.` : 'NOT proved.')
  process.exitCode = good ? 0 : 1
} finally {
  await portal.close()
  await stop()
}
