import { useQuery } from '@tanstack/react-query'
import { getOpenOrders } from '#contract/amendments.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from './session.ts'

const openOrders = createRead('orders/open', async ({ signal }) => (await call(getOpenOrders, { signal })).data)

const useQueryOfOpen = (isAsked: boolean) =>
  useQuery({ ...openOrders(useScope()), staleTime: 10_000, enabled: isAsked })

/** Sent orders that can still be changed. */
export const useOpenOrders = (isAsked = true) => useQueryOfOpen(isAsked).data

/** Whether they are being read for the first time. */
export const useIsReadingOpenOrders = (isAsked: boolean) => useQueryOfOpen(isAsked).isLoading
