import { useMutation, useQuery } from '@tanstack/react-query'
import { getItemCodes, type ItemCode, putItemCodes } from '#contract/item-codes.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { isRegistered, useScope, useUser } from '#web/shared/session.ts'

/** The customer's own codes, by item. */
export type ItemCodes = ReadonlyMap<string, string>

const NONE: ItemCodes = new Map()

const itemCodes = createRead(
  'item-codes',
  async ({ signal }): Promise<ItemCodes> => {
    const { data } = await call(getItemCodes, { signal })
    return new Map(data.map(({ ItemId, Code }) => [ItemId, Code]))
  },
  'customer',
)

/** The own codes of the active customer; empty for visitors and until they are read. */
export function useItemCodes(): ItemCodes {
  const isBuyer = isRegistered(useUser())
  const { data = NONE } = useQuery({
    ...itemCodes(useScope()),
    enabled: isBuyer,
    structuralSharing: false,
  })
  return data
}

/** Saves own codes, an empty one taking it away; answers those of the items that are in the offer. */
export function useSaveItemCodes() {
  return useMutation({
    mutationFn: async (Codes: ItemCode[]) => (await call(putItemCodes, { body: { Codes } })).data,
    onSuccess: () => {
      // What a code finds is another thing now.
      void queries.invalidateQueries(readsOf('item-codes'))
      void queries.invalidateQueries(readsOf('suggestions'))
      void queries.invalidateQueries(readsOf('product-list'))
    },
    meta: { failure: 'Error while saving own codes' },
  })
}
