import { useEffect } from 'react'
import type { Cart } from '#contract/cart.ts'
import { useScope } from '#web/shared/session.ts'
import { createStore } from '#web/ui/store.ts'

const wanted = createStore<{ customer: number | undefined }>({ customer: undefined })

/** Has the cart of a customer checked as soon as its page has it, so that it opens with the review. */
export const reviewNext = (customer: number) => wanted.set({ customer })

/** Begins the review that was asked for, once; leaving the cart forgets it. */
export function useReviewNext(cart: Cart | null | undefined, isBusy: boolean, check: () => void): void {
  const { customer } = useScope()
  const isDue = wanted.use().customer === customer && cart?.State === 'Unlocked' && !isBusy
  useEffect(() => {
    if (!isDue) return
    wanted.set({ customer: undefined })
    check()
  })
  useEffect(() => () => wanted.set({ customer: undefined }), [])
}
