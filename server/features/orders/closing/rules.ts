import type { closings, orderStates } from '#contract/orders.ts'

type State = (typeof orderStates)[number]

/** What decides whether the buyer can change an order. */
export interface Standing {
  state: State
  /** What the accounting system said last of it; null until it has. */
  erpState: State | null
  isBackOffice: boolean
  /** Since when it is in its state, as far as that was noted. */
  since: string | null
  /** Since when the warehouse has it in hands, or has counted some of it. */
  countedSince: string | null
  /** Whether the accounting system has another quantity of a line. */
  isTouched: boolean
  /** Since when the accounting system keeps what it has: it refused a change, or has the order as a file. */
  keptSince: string | null
}

export interface Closing {
  By: (typeof closings)[number]
  Since: string | null
}

/** What keeps the buyer from changing an order; undefined when nothing does. `until` is the last moment to order for it. */
export function closingOf(standing: Standing, until: Date | undefined, now: Date): Closing | undefined {
  const { state, erpState, since, countedSince, keptSince } = standing
  if (standing.isBackOffice) return { By: 'AccountingSystem', Since: null }
  if (state === 'Cancelled') return { By: 'Cancelled', Since: since }
  if (state !== 'New') {
    const isCounted = state === 'InVerification' || state === 'Verified'
    return { By: isCounted ? 'Warehouse' : state === erpState ? 'AccountingSystem' : 'Seller', Since: since }
  }
  if (countedSince !== null) return { By: 'Warehouse', Since: countedSince }
  if (standing.isTouched || keptSince !== null) return { By: 'AccountingSystem', Since: keptSince }
  if (!until) return { By: 'NoDay', Since: null }
  return until.getTime() <= now.getTime() ? { By: 'CutOff', Since: until.toISOString() } : undefined
}
