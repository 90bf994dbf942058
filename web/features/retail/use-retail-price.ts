import { useMutation } from '@tanstack/react-query'
import { useCallback } from 'react'
import { putProductPrice } from '#contract/retail.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { readsOf } from '#web/api/read.ts'
import { hasPermission, isRegistered, useUser } from '#web/shared/session.ts'
import { useKeepPrices } from '#web/shared/catalogue/use-prices.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

/** Whether the user may set the customer's selling prices: who knows the purchase price sets the price on the shelf. */
export function useMaySetRetail(): boolean {
  const user = useUser()
  return isRegistered(user) && hasPermission(user, 'shownettoprice')
}

/** Saves the selling price of an item, null returning to the recommended one; tells of it and whether it went well. */
export type SaveRetailPrice = (itemId: string, price: number | null) => Promise<boolean>

export function useSaveRetailPrice(): SaveRetailPrice {
  const keep = useKeepPrices()
  const { mutateAsync } = useMutation({
    mutationFn: async (body: { ItemId: string; RetailPrice: number | null }) =>
      (await call(putProductPrice, { body })).data,
    onSuccess: (prices) => {
      keep(prices)
      showToast('success', t('Retail price was saved'))
      void queries.invalidateQueries(readsOf('product'))
      void queries.invalidateQueries(readsOf('retail-prices'))
    },
    meta: { failure: 'Error while saving retail price' },
  })
  return useCallback(
    async (ItemId, RetailPrice) => {
      try {
        await mutateAsync({ ItemId, RetailPrice })
        return true
      } catch {
        return false
      }
    },
    [mutateAsync],
  )
}
