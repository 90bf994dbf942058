import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Price, Product } from '#contract/catalogue.ts'
import {
  getProduct,
  getProductFiles,
  getProductPurchases,
  getProductRelation,
  getStatisticItemQuantity,
} from '#contract/product.ts'
import { ApiError, call } from '#web/api/client.ts'
import { useScope } from '#web/app/session.ts'
import { usePrices } from '#web/features/catalogue/use-prices.ts'

function useKey(name: string, ...parts: string[]) {
  const { user, customer, language } = useScope()
  return [name, user, customer, language, ...parts]
}

/** A product with its details; null when it is not in the offer. */
export function useProduct(itemId: string) {
  return useQuery({
    queryKey: useKey('product', itemId),
    queryFn: async ({ signal }) => {
      try {
        return (await call(getProduct, { params: { ItemId: itemId }, signal })).data[0] ?? null
      } catch (error) {
        if (error instanceof ApiError && [400, 404].includes(error.status)) return null
        throw error
      }
    },
  })
}

export const relationIds = { replacements: '0', similar: '1', accessories: '2' } as const
export type Relation = keyof typeof relationIds

/** The products that stand in a relation to a product. */
export function useRelated(itemId: string, relation: Relation) {
  return useQuery({
    queryKey: useKey('product-relation', itemId, relation),
    queryFn: async ({ signal }) => {
      const query = { RelationId: relationIds[relation] }
      return (await call(getProductRelation, { params: { ItemId: itemId }, query, signal })).data
    },
  })
}

export function useFiles(itemId: string) {
  return useQuery({
    queryKey: useKey('product-files', itemId),
    queryFn: async ({ signal }) => (await call(getProductFiles, { params: { ItemId: itemId }, signal })).data,
    staleTime: Infinity,
  })
}

export function useStatistic(itemId: string) {
  return useQuery({
    queryKey: useKey('statistic-item-quantity', itemId),
    queryFn: async ({ signal }) => (await call(getStatisticItemQuantity, { params: { ItemId: itemId }, signal })).data,
  })
}

export function usePurchases(itemId: string) {
  return useQuery({
    queryKey: useKey('product-purchases', itemId),
    queryFn: async ({ signal }) => (await call(getProductPurchases, { params: { ItemId: itemId }, signal })).data,
  })
}

/** Prices of these products by ItemId: undefined until there, null when there is none. */
export function usePricesOf(products: readonly Product[]): (itemId: string) => Price | null | undefined {
  const { prices, onVisibleRows } = usePrices()
  useEffect(() => onVisibleRows([...products], []), [products, onVisibleRows])
  return (itemId) => prices.get(itemId)?.price
}
