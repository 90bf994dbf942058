import { useMutation, useQuery } from '@tanstack/react-query'
import { getCredit, getOrderRules, type OrderRules, putOrderRules } from '#contract/order-rules.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { t } from '#web/i18n/i18n.ts'
import { useScope } from '#web/shared/session.ts'
import { showToast } from '#web/ui/toast.ts'

const orderRules = createRead(
  'order-rules',
  async ({ signal }) => (await call(getOrderRules, { signal })).data[0] ?? null,
  'user',
)

/** What becomes of orders above the credit limit or after the cut-off. */
export const useOrderRules = () => useQuery({ ...orderRules(useScope()), staleTime: 0 })

/** Saves the rules; where somebody else was faster, theirs are shown. */
export function useSaveOrderRules() {
  const stored = orderRules(useScope())
  return useMutation({
    mutationFn: (rules: OrderRules) => call(putOrderRules, { body: rules }),
    onSuccess: ({ data: [rules] }) => {
      queries.setQueryData(stored.queryKey, rules)
      void queries.invalidateQueries(readsOf('credit'))
      void queries.invalidateQueries(readsOf('shipping'))
      showToast('success', t('The rules of orders were saved'))
    },
    onError: () => void queries.invalidateQueries(readsOf('order-rules')),
  })
}

const credit = createRead('credit', async ({ signal }) => (await call(getCredit, { signal })).data[0] ?? null)

/** The credit limit of the active customer with what is used of it; null where none counts. */
export const useCredit = () => useQuery({ ...credit(useScope()), staleTime: 0 }).data ?? null
