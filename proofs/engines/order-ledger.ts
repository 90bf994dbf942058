import { CompiledQuery } from 'kysely'
import type { Database } from '#server/db/connect.ts'
import { asCustomer, createCategory, createItem } from '#server/testing/factories.ts'

/** Lines of every order of the proofs, and how much of each is ordered at first. */
const LINES = 5
const ITEMS = 20

/** An order as its buyer was told of it. */
export interface Told {
  customerId: number
  cartId: string
  orderId: string
  /** Of all lines together, as far as the buyer was told that it is stored. */
  quantity: number
}

export interface Audit {
  stored: number
  /** Acknowledged and not in the database, or without all of its lines or the quantities that were acknowledged. */
  lost: number
  /** In the database without having been acknowledged to the buyer, or twice. */
  doubled: number
}

/** The goods that are ordered. */
export async function createItems(database: Database): Promise<string[]> {
  const { id: categoryId } = await createCategory(database)
  return Promise.all(Array.from({ length: ITEMS }, () => createItem(database, { categoryId })))
}

/** What an order begins with, and a later change of one of its lines; the sum of their quantities. */
export function drawOrder(items: readonly string[], random: () => number) {
  const first = Math.floor(random() * (ITEMS - LINES))
  const lines = items.slice(first, first + LINES).map((ItemId) => ({ ItemId, Quantity: 2 }))
  const change = { ItemId: items[first] ?? '', Quantity: 3 + Math.floor(random() * 7) }
  return { lines, change: [change], quantity: 2 * (LINES - 1) + change.Quantity }
}

/** Compares what buyers were told with what is stored of their customers. */
export async function auditOrders(database: Database, customerIds: number[], ledger: Told[]): Promise<Audit> {
  const stored = new Map<string, { cart: string; lines: number; quantity: number; customerId: number }>()
  for (const customerId of customerIds) {
    const { rows } = await database
      .of(asCustomer(customerId))
      .executeQuery<{ id: string; cart: string; lines: number; quantity: number }>(
        CompiledQuery.raw(`select o.id, o.cart_id::text as cart, count(l.*)::int as lines, sum(l.quantity)::int as quantity
        from customer_order o left join order_line l on l.order_id = o.id group by o.id`),
      )
    for (const { id, ...order } of rows) stored.set(id, { ...order, customerId })
  }
  const isKept = ({ orderId, cartId, customerId, quantity }: Told) => {
    const found = stored.get(orderId)
    return (
      found?.cart === cartId && found.lines === LINES && found.quantity === quantity && found.customerId === customerId
    )
  }
  const known = new Set(ledger.map(({ orderId }) => orderId).filter((id) => stored.has(id)))
  return {
    stored: stored.size,
    lost: ledger.filter((order) => !isKept(order)).length,
    doubled: stored.size - known.size,
  }
}
