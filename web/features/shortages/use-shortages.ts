import { useMutation, useQuery } from '@tanstack/react-query'
import {
  getShortages,
  type OrderShortages,
  postShortageLink,
  putShortage,
  putShortageLink,
  type ShortageChange,
} from '#contract/shortages.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { currentScope, useScope } from '#web/shared/session.ts'

const LOOK_EVERY_MS = 10_000

const ofOrder = createRead(
  'shortages/order',
  async ({ signal }, OrderID: string) => (await call(getShortages, { params: { OrderID }, signal })).data[0] ?? null,
)

const ofLink = createRead(
  'shortages/link',
  async ({ signal }, code: string) => (await call(postShortageLink, { body: { code }, signal })).data[0] ?? null,
  'everybody',
)

const lookAgain = ({ state }: { state: { data?: OrderShortages | null | undefined } }) =>
  state.data?.IsOpen === true && LOOK_EVERY_MS

/** What is missing of an order while it is packed, and what was answered. */
export const useShortages = (orderId: string) =>
  useQuery({ ...ofOrder(useScope(), orderId), staleTime: 0, refetchInterval: lookAgain })

/** The same for the link of a mail; null when it is not valid any more. */
export const useLinkedShortages = (code: string) =>
  useQuery({
    ...ofLink({}, code),
    staleTime: 0,
    refetchInterval: lookAgain,
    retry: false,
    enabled: code !== '',
  })

/** Answers for the active customer; what others answered meanwhile is shown. */
export const useAnswer = (OrderID: string) =>
  useMutation({
    mutationFn: async (body: ShortageChange) =>
      (await call(putShortage, { params: { OrderID }, body })).data[0] ?? null,
    onSuccess: (answer) => queries.setQueryData(ofOrder(currentScope(), OrderID).queryKey, answer),
    onError: () => queries.invalidateQueries(readsOf('shortages/order')),
    meta: { ownFailure: true },
  })

/** Answers by the link of a mail. */
export const useLinkedAnswer = (code: string) =>
  useMutation({
    mutationFn: async (change: ShortageChange) =>
      (await call(putShortageLink, { body: { code, ...change } })).data[0] ?? null,
    onSuccess: (answer) => queries.setQueryData(ofLink({}, code).queryKey, answer),
    onError: () => queries.invalidateQueries(readsOf('shortages/link')),
    meta: { ownFailure: true },
  })
