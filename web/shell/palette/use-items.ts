import { useQuery } from '@tanstack/react-query'
import { getProductPrice, type Price } from '#contract/catalogue.ts'
import type { Suggestion } from '#contract/quick-order.ts'
import { callWithIds } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useOpenItem } from '#web/shared/item-address.ts'
import { useScope } from '#web/shared/session.ts'
import { useItemCodes } from '#web/features/item-codes/use-item-codes.ts'
import { useSuggestions } from '#web/features/quick-order/use-suggestions.ts'

/** One thing a suggestion leads to. */
export type Target = {
  id: string
  title: string
  note: string
  /** The picture of an item; undefined for everything else. */
  picture?: string | null
  /** Gross price of one unit, where the user may see it. */
  price?: number | null
  run: () => void
}

const suggestedPrices = createRead(
  'suggested-prices',
  ({ signal }, ids: string[]) => callWithIds(getProductPrice, 'Items', ids, signal),
  'customer',
)

export type Prices = Pick<Price, 'NetPriceValue' | 'PriceIncl'>

export type Suggested = { item: Suggestion; codes: string; price: Prices | undefined }

/** Items for what is being typed, with codes and prices. */
export function useSuggestedItems(text: string): Suggested[] {
  const items = useSuggestions(text)
  const codes = useItemCodes()
  const ids = items.map((item) => item.ItemId)
  const prices = useQuery({
    ...suggestedPrices(useScope(), ids),
    enabled: ids.length > 0,
  })
  return items.map((item) => ({
    item,
    codes: [codes.get(item.ItemId), item.ItemId].filter(Boolean).join(' · '),
    price: prices.data?.find((price) => price.ItemId === item.ItemId),
  }))
}

/** The same as targets; each opens its panel. */
export function useItems(text: string): Target[] {
  const open = useOpenItem()
  return useSuggestedItems(text).map(({ item, codes, price }) => ({
    id: `goods-${item.ItemId}`,
    title: item.Name,
    note: codes,
    picture: item.ImageUrl,
    price: price?.PriceIncl ?? null,
    run: () => open(item.ItemId),
  }))
}
