import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Amendment } from '#contract/amendments.ts'
import type { Cart, Change } from '#contract/cart.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { exchangeOrders } from '#server/features/outgoing-orders/jobs.ts'
import type { Buyer } from './shop.ts'
import type { Answer, Client, TestPortal } from './test-app.ts'

/** What a buyer needs to change what was sent. */
export const amendRights = ['shownettoprice', 'showactiveorder', 'showorderhistory'] as const

/** Sends a new order; answers its number. */
export async function sendOrder(buyer: Buyer, lines: Change[], fields: Record<string, unknown> = {}): Promise<string> {
  await buyer.checked(lines)
  const answer = await buyer.whole('Ordered', fields)
  const order = (answer.body?.data[0] as Cart | undefined)?.Orders?.[0]
  if (!order) throw new Error(answer.text)
  return order.OrderId
}

export const orderDetail = async (client: Client, id: string): Promise<OrderDetail> =>
  (await client.call('GET', `/order-detail/${id}`)).body?.data[0] as OrderDetail

export const checkAmendment = (client: Client, id: string, wish: Amendment): Promise<Answer> =>
  client.call('POST', `/order-amendment-check/${id}`, { body: wish })

/** Looks at a change and makes it, as the screen does. */
export async function amendOrder(client: Client, id: string, wish: Partial<Amendment>): Promise<Answer> {
  const whole = { Revision: (await orderDetail(client, id)).Revision, Positions: [], ...wish }
  const looked = await checkAmendment(client, id, whole)
  if (looked.status !== 200) return looked
  const body = { ...whole, Seal: looked.body?.data[0].Seal, RequestId: randomUUID() }
  return client.call('PUT', `/order-amendment/${id}`, { body })
}

export async function cancelOrder(client: Client, id: string): Promise<Answer> {
  const { Revision } = await orderDetail(client, id)
  return client.call('PUT', `/order-cancellation/${id}`, { body: { Revision, RequestId: randomUUID() } })
}

/** Lets all orders that wait go out at once. */
export async function exchangeAll({ database, config }: TestPortal): Promise<void> {
  await sql`
    update outgoing_order set due_at = now() where state in ('waiting', 'sent') and due_at < 'infinity'`.execute(
    database.db,
  )
  await exchangeOrders({ database, config, now: () => new Date(), log: { warn: () => {} } })
}
