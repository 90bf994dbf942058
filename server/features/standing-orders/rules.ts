import type { Delivery } from '#contract/delivery.ts'
import type { StandingOrder } from '#contract/standing-orders.ts'

/** What decides for which delivery a standing order is done, and when. */
export interface Plan {
  deliveryFlags: string
  leadMinutes: number
  skippedOn: string | null
  endsOn: string | null
  paused: boolean
  stopped: boolean
  /** When it was saved last; ISO. */
  changedAt: string
  /** Deliveries it was done for already. */
  done: readonly string[]
}

export interface NextRun {
  date: string
  /** ISO. */
  at: string
  until: string
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/**
 * The next delivery a standing order is done for, of those that can still be ordered for; undefined when there is none. One
 * whose moment was over when it was saved is left to the person who saved it.
 */
export function nextRun(plan: Plan, deliveries: readonly Delivery[]): NextRun | undefined {
  const { deliveryFlags, leadMinutes, skippedOn, endsOn, paused, stopped, changedAt, done } = plan
  if (paused || stopped) return undefined
  for (const { Date: date, OrderUntil: until } of deliveries) {
    if (endsOn !== null && date > endsOn) return undefined
    if (deliveryFlags[weekdayOf(date)] !== '1' || date === skippedOn || done.includes(date)) continue
    const at = new Date(Date.parse(until) - leadMinutes * 60_000).toISOString()
    if (Date.parse(at) > Date.parse(changedAt)) return { date, at, until }
  }
  return undefined
}

/** How a standing order stands on a day of Prague. */
export function stateOf({ stopped, paused, endsOn }: Plan, today: string): StandingOrder['State'] {
  if (stopped) return 'Stopped'
  if (endsOn !== null && endsOn <= today) return 'Ended'
  return paused ? 'Paused' : 'Active'
}
