import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getItemCodes, type ItemCode, putItemCodes } from '#contract/item-codes.ts'
import { call } from '#web/api/client.ts'
import { isRegistered, useScope, useUser } from '#web/app/session.ts'

/** What the customer calls the goods, by item. */
export type ItemCodes = ReadonlyMap<string, string>

const NONE: ItemCodes = new Map()

/** The own codes of the active customer; empty for visitors and until they are read. */
export function useItemCodes(): ItemCodes {
  const { user, customer } = useScope()
  const isBuyer = isRegistered(useUser())
  const { data = NONE } = useQuery({
    queryKey: ['item-codes', user, customer],
    queryFn: async ({ signal }): Promise<ItemCodes> => {
      const { data } = await call(getItemCodes, { signal })
      return new Map(data.map(({ ItemId, Code }) => [ItemId, Code]))
    },
    enabled: isBuyer,
    structuralSharing: false,
  })
  return data
}

/** Saves own codes, an empty one taking it away; answers those of the items that are in the offer. */
export function useSaveItemCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (Codes: ItemCode[]) => (await call(putItemCodes, { body: { Codes } })).data,
    onSuccess: () => {
      // What a code finds is another thing now.
      for (const queryKey of [['item-codes'], ['suggestions'], ['product-list']])
        void client.invalidateQueries({ queryKey })
    },
    meta: { failure: 'Error while saving own codes' },
  })
}
