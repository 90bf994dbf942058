import { type DayState, dayStates, USUAL_WEEKS } from '#contract/day-board.ts'

interface Known {
  orders: number | null
  cartLines: number
  weeks: number | null
  weeksByNow: number | null
}

/** How a customer stands: what is ordered is done; a cart is nearer to an order than a habit is. */
export function stateOf({ orders, cartLines, weeks, weeksByNow }: Known): DayState {
  if ((orders ?? 0) > 0) return 'Ordered'
  if (cartLines > 0) return 'Cart'
  if ((weeksByNow ?? 0) >= USUAL_WEEKS) return 'Missing'
  return (weeks ?? 0) >= USUAL_WEEKS ? 'Later' : 'Other'
}

interface Row {
  State: DayState
  OrderUntil: string
  Route: string
  CustomerName: string
}

/** Who is to be called first: by state, then by the hour after which it is too late. */
export const byUrgency = (a: Row, b: Row): number =>
  dayStates.indexOf(a.State) - dayStates.indexOf(b.State) ||
  a.OrderUntil.localeCompare(b.OrderUntil) ||
  a.Route.localeCompare(b.Route, 'cs') ||
  a.CustomerName.localeCompare(b.CustomerName, 'cs')
