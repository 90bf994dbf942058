import { useMutation, useQuery } from '@tanstack/react-query'
import {
  getChangedLabels,
  getRetailPrices,
  MOST_PRICES,
  postShelfLabels,
  putRetailPrices,
  type RetailItem,
} from '#contract/retail.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { useKeepPrices } from '#web/shared/catalogue/use-prices.ts'
import { t } from '#web/i18n/i18n.ts'
import { bytesOf, saveFile } from '#web/ui/save-file.ts'
import { showToast } from '#web/ui/toast.ts'

const retailPrices = createRead('retail-prices', async ({ signal }, path: string | undefined): Promise<RetailItem[]> =>
  path === undefined
    ? (await call(getChangedLabels, { signal })).data
    : (await call(getRetailPrices, { params: { PathName: path }, signal })).data,
)

/** The selling prices of a category; without one, of what wants a new label. */
export const useShelf = (path: string | undefined) => useQuery(retailPrices(useScope(), path))

export type OwnPrice = { ItemId: string; RetailPrice: number | null }

/** Saves many selling prices, a thousand in a call; what was saved before a failure stays saved. */
export function useSaveRetailPrices() {
  const keep = useKeepPrices()
  return useMutation({
    mutationFn: async (prices: readonly OwnPrice[]) => {
      for (let from = 0; from < prices.length; from += MOST_PRICES) {
        const Prices = prices.slice(from, from + MOST_PRICES)
        keep((await call(putRetailPrices, { body: { Prices } })).data)
      }
      return prices.length
    },
    onSuccess: (count) => showToast('success', t('{{count}} retail prices were saved', { count })),
    onSettled: () => {
      void queries.invalidateQueries(readsOf('retail-prices'))
      void queries.invalidateQueries(readsOf('product'))
    },
    meta: { failure: 'Error while saving retail price' },
  })
}

/** Prints shelf labels of the items, in their order, into a PDF that is handed to the browser. */
export function usePrintLabels() {
  return useMutation({
    mutationFn: async (items: string[]) => {
      const [sheet] = (await call(postShelfLabels, { body: { Items: items } })).data
      if (!sheet) return
      saveFile(sheet.FileName, new Blob([bytesOf(sheet.FileContent)], { type: 'application/pdf' }))
      showToast('success', t('{{count}} labels are ready to print', { count: sheet.Labels }))
    },
    onSuccess: () => queries.invalidateQueries(readsOf('retail-prices')),
  })
}
