import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Price, Item } from '#contract/catalogue.ts'
import {
  getProduct,
  getProductFiles,
  getProductPurchases,
  getProductRelation,
  getStatisticItemQuantity,
} from '#contract/item.ts'
import { ApiError, call } from '#web/api/client.ts'
import { createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { usePrices } from '#web/shared/catalogue/use-prices.ts'

const item = createRead('product', async ({ signal }, itemId: string) => {
  try {
    return (await call(getProduct, { params: { ItemId: itemId }, signal })).data[0] ?? null
  } catch (error) {
    if (error instanceof ApiError && [400, 404].includes(error.status)) return null
    throw error
  }
})

/** An item with its details; null when it is not in the offer. */
export function useItem(itemId: string) {
  return useQuery({
    ...item(useScope(), itemId),
  })
}

export const relationIds = { replacements: '0', similar: '1', accessories: '2' } as const
export type Relation = keyof typeof relationIds

const itemRelation = createRead('product-relation', async ({ signal }, itemId: string, relation: Relation) => {
  const query = { RelationId: relationIds[relation] }
  return (await call(getProductRelation, { params: { ItemId: itemId }, query, signal })).data
})

/** The items that stand in a relation to an item. */
export const useRelated = (itemId: string, relation: Relation) => useQuery(itemRelation(useScope(), itemId, relation))

const itemFiles = createRead(
  'product-files',
  async ({ signal }, itemId: string) => (await call(getProductFiles, { params: { ItemId: itemId }, signal })).data,
)

export const useFiles = (itemId: string) => useQuery({ ...itemFiles(useScope(), itemId), staleTime: Infinity })

const statistic = createRead(
  'statistic-item-quantity',
  async ({ signal }, itemId: string) =>
    (await call(getStatisticItemQuantity, { params: { ItemId: itemId }, signal })).data,
)

export const useStatistic = (itemId: string) => useQuery(statistic(useScope(), itemId))

const purchases = createRead(
  'product-purchases',
  async ({ signal }, itemId: string) => (await call(getProductPurchases, { params: { ItemId: itemId }, signal })).data,
)

export const usePurchases = (itemId: string) => useQuery(purchases(useScope(), itemId))

/** Prices of these items by ItemId: undefined until there, null when there is none. */
export function usePricesOf(items: readonly Item[]): (itemId: string) => Price | null | undefined {
  const { prices, onVisibleRows } = usePrices()
  useEffect(() => onVisibleRows([...items], []), [items, onVisibleRows])
  return (itemId) => prices.get(itemId)?.price
}
