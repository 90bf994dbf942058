import { useMutation, useQuery } from '@tanstack/react-query'
import {
  deleteStandingOrder,
  getStandingOrders,
  putStandingOrder,
  type StandingOrderChange,
} from '#contract/standing-orders.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const AGAIN_MS = 300_000

const standingOrders = createRead(
  'standing-orders/list',
  async ({ signal }) => (await call(getStandingOrders, { signal })).data,
)

/** The customer's standing orders, the next one first. */
export const useStandingOrders = () =>
  useQuery({ ...standingOrders(useScope()), staleTime: 10_000, refetchInterval: AGAIN_MS })

const reload = () => queries.invalidateQueries(readsOf('standing-orders'))

/** Makes a standing order of a template, or changes it; whatever the answer, it is read again. */
export function useSaveStandingOrder(templateId: string) {
  return useMutation({
    mutationFn: (body: StandingOrderChange) => call(putStandingOrder, { params: { TemplateId: templateId }, body }),
    onSuccess: () => showToast('success', t('The standing order was saved')),
    onSettled: reload,
  })
}

/** Ends a standing order; the template stays. */
export function useRemoveStandingOrder(templateId: string) {
  return useMutation({
    mutationFn: () => call(deleteStandingOrder, { params: { TemplateId: templateId } }),
    onSuccess: () => showToast('success', t('The standing order was ended')),
    onSettled: reload,
  })
}
