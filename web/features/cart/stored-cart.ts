import type { Cart } from '#contract/cart.ts'
import { queries } from '#web/api/queries.ts'
import { readsOf } from '#web/api/read.ts'
import { activeLanguage } from '#web/i18n/i18n.ts'
import { cartQuery, mergeAnswer } from './cart-query.ts'

/** Whose cart it is. */
export type Owner = { user: string; customer: number }

const readOf = (owner: Owner) => cartQuery({ ...owner, language: activeLanguage() })

/** The cart as it is in the browser's cache, undefined before it was read. */
export const cachedCart = (owner: Owner) => queries.getQueryData(readOf(owner).queryKey)

/** The cart, read if it is not there yet. */
export const loadCart = (owner: Owner) => queries.ensureQueryData(readOf(owner))

/** The cart, read anew. */
export const reloadCart = (owner: Owner) => queries.fetchQuery({ ...readOf(owner), staleTime: 0 })

/** Puts the answer of a write into the cache and reads the cart anew behind it. */
export async function acceptAnswer(owner: Owner, answer: Cart | undefined, changed: Iterable<string> = []) {
  const everyLanguage = readsOf('cart', owner)
  await queries.cancelQueries(everyLanguage)
  if (answer) {
    const isOpen = answer.State === 'Unlocked' || answer.State === 'UserLock'
    queries.setQueryData(readOf(owner).queryKey, (cart) => (isOpen ? mergeAnswer(cart, answer, changed) : null))
  }
  void queries.invalidateQueries(everyLanguage)
}

export const storedQuantities = (cart: Cart | null | undefined): ReadonlyMap<string, number> =>
  new Map(cart?.Positions.map((line) => [line.ItemId, line.Quantity]))
