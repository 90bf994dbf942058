import type { ErrorCode } from '#contract/errors.ts'
import { movedStates } from '#contract/order-desk.ts'
import type { Order } from '#contract/orders.ts'

type State = Order['State']
type Move = (typeof movedStates)[number]

/** What decides what a person may do with an order. */
export interface Standing {
  state: State
  /** What the accounting system said last of an order of the portal; null until it has. */
  erpState: State | null
  /** Whether it came from the accounting system in the first place. */
  isBackOffice: boolean
  isAccepted: boolean
}

// As order_rank() of the database has them: goods that have left are past being cancelled.
const ranks = ['New', 'InVerification', 'Verified', 'Cancelled', 'Dispatched', 'Delivered'] satisfies State[]
const rankOf = (state: State) => ranks.indexOf(state)

const hasLeft = (state: State | null) => state !== null && rankOf(state) > rankOf('Cancelled')

/** Why a person may not do this with an order; undefined when nothing is against it. */
export function refusalOf(
  { state, erpState, isBackOffice, isAccepted }: Standing,
  change: { Wish: 'Accept' } | { Wish: 'Cancel' } | { Wish: 'Move'; State: Move },
): ErrorCode | undefined {
  if (isBackOffice) return 'order.back-office'
  if (state === 'Cancelled') return 'order.closed'
  switch (change.Wish) {
    case 'Accept':
      return isAccepted ? 'order.accepted' : undefined
    case 'Cancel':
      return hasLeft(state) || hasLeft(erpState) ? 'order.left' : undefined
    case 'Move':
      return erpState !== null && rankOf(change.State) < rankOf(erpState) ? 'order.erp-state' : undefined
  }
}

/** The states a person may bring an order into. */
export const movesOf = (standing: Standing): Move[] =>
  movedStates.filter((State) => State !== standing.state && refusalOf(standing, { Wish: 'Move', State }) === undefined)
