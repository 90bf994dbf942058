import { useQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { type BoughtItem, getBoughtItems } from '#contract/catalogue.ts'
import { call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { isRegistered, useScope, useUser } from '#web/shared/session.ts'

export type Bought = ReadonlyMap<string, BoughtItem>

const NONE: Bought = new Map()

const boughtItems = createRead(
  'bought-items',
  async ({ signal }): Promise<Bought> => {
    const { data } = await call(getBoughtItems, { signal })
    return new Map(data.map((item) => [item.ItemId, item]))
  },
  'customer',
)

/** The last purchases of the active customer by item; empty for visitors and until they are read. */
export function useBoughtItems(): Bought {
  const isBuyer = isRegistered(useUser())
  const { data = NONE } = useQuery({
    ...boughtItems(useScope()),
    enabled: isBuyer,
    structuralSharing: false,
  })
  return data
}

export const BoughtContext = createContext(NONE)

/** The last purchase of an item, undefined when there was none in the last 12 months. */
export const useBought = (itemId: string): BoughtItem | undefined => use(BoughtContext).get(itemId)
