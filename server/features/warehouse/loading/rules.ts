import type { ErrorCode } from '#contract/errors.ts'
import type { LoadingOrder, LoadingStep } from '#contract/loading.ts'
import type { Order } from '#contract/orders.ts'

type State = Order['State']
type Place = LoadingOrder['Place']

export interface Standing {
  state: State
  /** What the accounting system said last of an order of the portal; null until it has. */
  erpState: State | null
  /** The state when the truck left; null before. */
  stateBefore: State | null
  place: Place
}

const moves: Record<LoadingStep, readonly [from: Place, to: Place]> = {
  Load: ['Waiting', 'Loaded'],
  Leave: ['Loaded', 'OnRoad'],
  Deliver: ['OnRoad', 'Delivered'],
  Unload: ['Loaded', 'Waiting'],
  ComeBack: ['OnRoad', 'Loaded'],
  Undeliver: ['Delivered', 'OnRoad'],
}

/** Whether the step was made before, so that making it again changes nothing. */
export const isDone = ({ place }: Standing, step: LoadingStep): boolean => moves[step][1] === place

/** Why a step cannot be made; undefined when nothing is against it. */
export function refusalOf({ state, place, stateBefore }: Standing, step: LoadingStep): ErrorCode | undefined {
  // What the accounting system alone calls delivered was never on a truck of the portal.
  if (moves[step][0] !== place || (place === 'Delivered' && stateBefore === null)) return 'loading.step'
  if (step !== 'Load' && step !== 'Leave') return undefined
  if (state === 'Cancelled') return 'order.closed'
  return state === 'New' || state === 'InVerification' ? 'verify.uncounted' : undefined
}

const ranks = ['Verified', 'Dispatched', 'Delivered'] satisfies State[]
const rankOf = (state: State | null) => ranks.findIndex((one) => one === state)
const furthest = (...states: (State | null)[]) => ranks[Math.max(...states.map(rankOf))]

/**
 * The state of the order after a step: never behind what the accounting system said, and after a step back what it was
 * before; undefined when it stays.
 */
export function stateAfter({ state, erpState, stateBefore }: Standing, step: LoadingStep): State | undefined {
  if (state === 'Cancelled') return undefined
  const next = {
    Load: undefined,
    Unload: undefined,
    Leave: furthest(state, 'Dispatched'),
    Deliver: 'Delivered' as const,
    ComeBack: furthest(stateBefore, erpState),
    Undeliver: furthest('Dispatched', stateBefore, erpState),
  }[step]
  return next === state ? undefined : next
}
