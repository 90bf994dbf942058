import type { Cart } from '#contract/cart.ts'
import type { Order } from '#contract/orders.ts'
import type { Position } from '#contract/position.ts'
import { config } from '#web/config.ts'
import { readConsent } from '#web/shared/consent/stored-consent.ts'

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
export function purchaseEvent(
  { OrderId, TotalAmountGrandIncl: value }: Pick<Order, 'OrderId' | 'TotalAmountGrandIncl'>,
  positions: readonly Position[],
  currency: string,
): PurchaseEvent {
  return {
    event: 'purchase',
    transaction_id: OrderId,
    ...(value !== null && { value }),
    currency,
    items: positions.map(({ ItemId, Name, SalesQuantity, NetPriceValue: price }) => ({
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

/** Unless the buyer declined to be measured, logs each order of a sent cart once, also when its answer comes again after a retry, a reload or in another window. */
export function logPurchases({ Orders = [], Positions }: Cart) {
  if (readConsent() === '0') return
  const known = remembered()
  for (const order of Orders.filter(({ OrderId }) => !known.includes(OrderId))) {
    known.push(order.OrderId)
    window.dataLayer ??= []
    window.dataLayer.push(purchaseEvent(order, order.Positions ?? Positions, config.currency))
  }
  localStorage.setItem(LOGGED, JSON.stringify(known.slice(-MOST_REMEMBERED)))
}
