import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import {
  type ApiKey,
  deleteApiKey,
  getApiKeys,
  getOrderDoor,
  type OrderDoorChange,
  postApiKey,
  putOrderDoor,
  tryOrderDoor,
} from '#contract/order-door.ts'
import {
  getOutgoingOrders,
  OUTGOING_PER_PAGE,
  type OutgoingChange,
  type OutgoingKind,
  type OutgoingState,
  putOutgoingOrder,
} from '#contract/outgoing-orders.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createPagedRead, createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const orderDoor = createRead(
  'order-door',
  async ({ signal }) => (await call(getOrderDoor, { signal })).data[0] ?? null,
  'user',
)

const outgoing = createPagedRead(
  'outgoing-orders',
  async ({ signal, after }, Kind: OutgoingKind, state: OutgoingState | 'all') => {
    const query = { Kind, ...(state !== 'all' && { State: state }), ...(after !== undefined && { After: after }) }
    return (await call(getOutgoingOrders, { query, signal })).data
  },
  (last) => (last.length < OUTGOING_PER_PAGE ? undefined : last.at(-1)?.OrderId),
  'user',
)

const apiKeys = createRead('pull-keys', async ({ signal }) => (await call(getApiKeys, { signal })).data, 'user')

// Orders go on their way by themselves; who looks sees it.
const LOOK_EVERY_MS = 2000

/** By which way orders go out, and how many there are in each state. */
export const useOrderDoor = () => useQuery({ ...orderDoor(useScope()), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

/** Orders or issue slips on their way, in a state or all, newest first. */
export const useOutgoingOrders = (kind: OutgoingKind, state: OutgoingState | 'all') =>
  useInfiniteQuery({ ...outgoing(useScope(), kind, state), staleTime: 0, refetchInterval: LOOK_EVERY_MS })

const lookAgain = async () => {
  await Promise.all([
    queries.invalidateQueries(readsOf('order-door')),
    queries.invalidateQueries(readsOf('outgoing-orders')),
  ])
}

/** Stores the way; `onSaved` runs afterwards. */
export function useSaveDoor(onSaved: () => void) {
  return useMutation({
    mutationFn: (body: OrderDoorChange) => call(putOrderDoor, { body }),
    onSuccess: async () => {
      await lookAgain()
      showToast('success', t('Saved. Orders that wait take this way.'))
      onSaved()
    },
  })
}

/** Tries the stored way; answers why it does not open, or ''. */
export const useTryDoor = () =>
  useMutation({ mutationFn: async () => (await call(tryOrderDoor, { body: {} })).data[0]?.Fault ?? '' })

/** Sends an order again, or says what became of it. */
export function useChangeOutgoing(onDone: () => void) {
  return useMutation({
    mutationFn: ({ OrderID, body }: { OrderID: string; body: OutgoingChange }) =>
      call(putOutgoingOrder, { params: { OrderID }, body }),
    onSuccess: async () => {
      await lookAgain()
      onDone()
    },
  })
}

/** The keys of other systems. */
export const useApiKeys = () => useQuery({ ...apiKeys(useScope()), staleTime: 0, refetchInterval: 5 * LOOK_EVERY_MS })

/** Makes a key; only this answer has it. */
export const useCreateKey = () =>
  useMutation({
    mutationFn: async (body: Pick<ApiKey, 'Name' | 'Purpose'>) => (await call(postApiKey, { body })).data[0]?.Key ?? '',
    onSuccess: () => queries.invalidateQueries(readsOf('pull-keys')),
  })

export function useRevokeKey(onDone: () => void) {
  return useMutation({
    mutationFn: (KeyId: string) => call(deleteApiKey, { params: { KeyId } }),
    onSuccess: async () => {
      await queries.invalidateQueries(readsOf('pull-keys'))
      onDone()
    },
  })
}
