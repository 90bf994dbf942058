import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { type Amendment, postAmendmentCheck, putAmendment, putCancellation } from '#contract/amendments.ts'
import type { OrderDetail } from '#contract/orders.ts'
import type { Candidate } from '#contract/quick-order.ts'
import { ApiError, call } from '#web/api/client.ts'
import { failureText, showFailure } from '#web/api/errors.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useRequestId } from '#web/shared/request-id.ts'
import { useScope } from '#web/shared/session.ts'
import { useSearchPause } from '#web/ui/search-pause.ts'
import { showToast } from '#web/ui/toast.ts'

const lookAgain = () => queries.invalidateQueries(readsOf('orders'))

// What is told inside of the form, beside the lines.
const isOfTheOrder = (error: unknown): error is ApiError =>
  error instanceof ApiError && [400, 404, 409].includes(error.status)

/** What a change would come to, or why it cannot be made: the form tells that beside the lines. */
const checks = createRead('orders/amendment-check', async ({ signal }, orderId: string, wish: Amendment) => {
  try {
    const { data } = await call(postAmendmentCheck, { params: { OrderID: orderId }, body: wish, signal })
    return { check: data[0], refusal: '', isOutdated: false }
  } catch (error) {
    if (!isOfTheOrder(error)) throw error
    const isOutdated = ['order.changed', 'amend.closed'].includes(error.code)
    return { check: undefined, refusal: failureText(error), isOutdated }
  }
})

/** A wish once nothing of it was changed for a moment: words are typed letter by letter. */
function useSettled(wish: Amendment): Amendment {
  const [settled, setSettled] = useState(wish)
  const { wait } = useSearchPause()
  const settle = useEffectEvent(() => setSettled(wish))
  const text = JSON.stringify(wish)
  useEffect(() => wait(() => settle()), [text, wait])
  return settled
}

type Words = Pick<OrderDetail, 'Note' | 'DriverNote' | 'OwnNumber'>

/** A change of a sent order while the buyer makes it, with what it would come to. */
export function useAmendment(order: OrderDetail, onDone: () => void) {
  const [quantities, setQuantities] = useState<ReadonlyMap<string, number>>(new Map())
  const [added, setAdded] = useState<readonly Candidate[]>([])
  const [draft, setDraft] = useState<Partial<Words>>({})
  const ordered = new Map(order.Positions.map(({ ItemId, Quantity }) => [ItemId, Quantity]))
  const changes = [...quantities].filter(([id, quantity]) => (ordered.get(id) ?? 0) !== quantity)
  const { Note, DriverNote, OwnNumber } = { ...order, ...draft }
  const words = { Note, DriverNote, OwnNumber }
  const isChanged =
    changes.length > 0 || Object.entries(words).some(([name, text]) => order[name as keyof Words] !== text)
  const wish: Amendment = {
    Revision: order.Revision,
    Positions: changes.map(([ItemId, Quantity]) => ({ ItemId, Quantity })),
    ...words,
  }
  const asked = useSettled(wish)
  const isSettled = JSON.stringify(asked) === JSON.stringify(wish)
  const { data, isFetching, refetch } = useQuery({
    ...checks(useScope(), order.OrderId, asked),
    placeholderData: keepPreviousData,
    staleTime: 0,
    enabled: isChanged && isSettled,
  })
  const isChecking = isFetching || !isSettled
  // What others did is shown beside the lines, and the next check is one of the order as it is now.
  useEffect(() => {
    if (data?.isOutdated) void queries.invalidateQueries(readsOf('orders/detail'))
  }, [data])
  const { check, refusal = '' } = isChanged ? (data ?? {}) : {}
  const RequestId = useRequestId(JSON.stringify([wish, check?.Seal]))
  const send = useMutation({
    mutationFn: async (Seal: string) =>
      (await call(putAmendment, { params: { OrderID: order.OrderId }, body: { ...wish, Seal, RequestId } })).data[0],
    onSuccess: async () => {
      showToast('success', t('Order was modified'))
      onDone()
      await lookAgain()
    },
    onError: async (failure) => {
      if (!isOfTheOrder(failure)) return showFailure(failure)
      await lookAgain()
      await refetch()
    },
    meta: { ownFailure: true },
  })
  const set = (id: string, quantity: number) => {
    send.reset()
    setQuantities((now) => new Map(now).set(id, quantity))
    // What was never ordered and is not wanted any more is no line.
    if (quantity === 0) setAdded((now) => now.filter(({ ItemId }) => ItemId !== id))
  }
  return {
    check,
    isChanged,
    isChecking,
    isSending: send.isPending,
    refusal: send.error ? failureText(send.error) : refusal,
    added,
    words,
    quantityOf: (id: string) => quantities.get(id) ?? ordered.get(id) ?? 0,
    set,
    say: (some: Partial<Words>) => {
      send.reset()
      setDraft((now) => ({ ...now, ...some }))
    },
    add: (item: Candidate) => {
      if (!ordered.has(item.ItemId) && !added.some(({ ItemId }) => ItemId === item.ItemId)) setAdded([...added, item])
      const one = item.PackOnly ? item.PackQuantity : 1
      set(item.ItemId, (quantities.get(item.ItemId) ?? ordered.get(item.ItemId) ?? 0) + one)
    },
    send: () => {
      if (check && !isChecking) send.mutate(check.Seal)
    },
  }
}

/** Cancels a sent order; `onDone` hears of it. */
export function useCancelOrder(order: OrderDetail, onDone: () => void) {
  const RequestId = useRequestId(`${order.OrderId}.${order.Revision}`)
  return useMutation({
    mutationFn: () =>
      call(putCancellation, {
        params: { OrderID: order.OrderId },
        body: { Revision: order.Revision, RequestId },
      }),
    onSuccess: async () => {
      onDone()
      await lookAgain()
    },
    onError: async (error) => {
      showFailure(error)
      await lookAgain()
    },
    meta: { ownFailure: true },
  })
}
