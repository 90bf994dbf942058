import type { Order } from '#contract/orders.ts'
import { config } from '#web/app/config.ts'

type PurchaseItem = { item_id: string; item_name: string; quantity: number; price?: number }

export type PurchaseEvent = {
  event: 'purchase'
  transaction_id: string
  value?: number
  currency: string
  items: PurchaseItem[]
}

declare global {
  interface Window {
    /** Events of the page for whoever measures it; nothing leaves the browser by itself. */
    dataLayer?: unknown[]
  }
}

/** What is said of an order; amounts only when the buyer may see them. */
export function purchaseEvent(order: Order, currency: string): PurchaseEvent {
  const { TotalAmountGrandIncl: value, Positions = [] } = order
  return {
    event: 'purchase',
    transaction_id: order.OrderId,
    ...(value !== null && { value }),
    currency,
    items: Positions.map(({ ItemId, Name, SalesQuantity, NetPriceValue: price }) => ({
      item_id: ItemId,
      item_name: Name,
      quantity: SalesQuantity,
      ...(price !== null && { price }),
    })),
  }
}

const LOGGED = 'loggedPurchases'
const MOST_REMEMBERED = 200

function remembered(): string[] {
  try {
    const ids: unknown = JSON.parse(localStorage.getItem(LOGGED) ?? '[]')
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

/** Logs each order once, also when its answer comes again after a retry, a reload or in another window. */
export function logPurchases(orders: readonly Order[]) {
  const known = remembered()
  for (const order of orders.filter(({ OrderId }) => !known.includes(OrderId))) {
    known.push(order.OrderId)
    window.dataLayer ??= []
    window.dataLayer.push(purchaseEvent(order, config.currency))
  }
  localStorage.setItem(LOGGED, JSON.stringify(known.slice(-MOST_REMEMBERED)))
}
