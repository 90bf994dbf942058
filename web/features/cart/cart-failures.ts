import type { Cart } from '#contract/cart.ts'
import { ApiError } from '#web/api/client.ts'
import { failureText, showWarning } from '#web/api/errors.ts'

const passing = new Set([0, 429, 502, 503, 504])
export const isPassing = (error: unknown) => error instanceof ApiError && passing.has(error.status)

/** Tells that somebody else is sending the order, and who. */
export function warnOfLock(error: unknown, cart: Cart | null) {
  const text = failureText(error)
  const holder = cart?.LockedByName ?? ''
  showWarning(holder === '' || text.includes(holder) ? text : `${text} (${holder})`)
}

/** What becomes of lines that could not be written. */
export type Remedy =
  /** They wait until this user works for this customer again. */
  | 'wait'
  /** They are sent again after a pause. */
  | 'try-later'
  /** They are sent one by one: one bad line must not take the others with it. */
  | 'one-by-one'
  /** They wait, because somebody else is sending the order. */
  | 'locked'
  /** They are put on top of the cart as it is now, and sent again. */
  | 'rebase'
  /** They are dropped, and the buyer is told why. */
  | 'refused'

const MOST_REBASES = 5

/** What to do after a write of so many lines failed; `tries` counts the failures since the last write that succeeded. */
export function remedyOf(error: unknown, lines: number, tries: number): Remedy {
  const { status, code } = error instanceof ApiError ? error : { status: 500, code: '' }
  if (status === 401 || code === 'customer.changed') return 'wait'
  if (isPassing(error)) return 'try-later'
  if (status === 400 && lines > 1) return 'one-by-one'
  if (status === 423) return 'locked'
  const isStale = status === 404 || status === 409 || status === 422
  return isStale && tries < MOST_REBASES ? 'rebase' : 'refused'
}

/** What becomes of changes whose cart cannot be read: nothing was written, so they are never dropped. */
export function unreadRemedy(error: unknown): Remedy {
  return remedyOf(error, 0, 0) === 'wait' ? 'wait' : 'try-later'
}
