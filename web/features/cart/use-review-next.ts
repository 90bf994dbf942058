import { useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useScope } from '#web/shared/session.ts'
import { createStore } from '#web/ui/store.ts'

const wanted = createStore<{ customer: number | undefined }>({ customer: undefined })

/** Has the cart of a customer checked as soon as its page has it, so that it opens with the review. */
export const reviewNext = (customer: number) => wanted.set({ customer })

/**
 * Begins the review that was asked for, once; leaving the cart forgets it. From then on, and while `isChecked`, no popup opens
 * over it.
 */
export function useReviewNext(
  cart: Cart | null | undefined,
  { isChecked, isBusy, check }: { isChecked: boolean; isBusy: boolean; check: () => void },
): void {
  const { customer } = useScope()
  const isWanted = wanted.use().customer === customer
  const isDue = isWanted && cart?.State === 'Unlocked' && !isBusy
  useEffect(() => {
    if (!isDue) return
    wanted.set({ customer: undefined })
    check()
  })
  const isUndisturbed = isWanted || isChecked || isBusy
  useEffect(() => {
    document.body.toggleAttribute('data-undisturbed', isUndisturbed)
    return () => document.body.removeAttribute('data-undisturbed')
  }, [isUndisturbed])
  useEffect(() => () => wanted.set({ customer: undefined }), [])
}
