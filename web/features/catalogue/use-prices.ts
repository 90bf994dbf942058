import { queryOptions, skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useMemo } from 'react'
import { getProductPrice, type Price, type Product } from '#contract/catalogue.ts'
import { callWithIds } from '#web/api/client.ts'
import { showFailure } from '#web/api/errors.ts'
import { useScope } from '#web/app/session.ts'
import { createBatch } from './price-batch.ts'

type Owner = { user: string; customer: number }

const FRESH_MS = 5 * 60_000
const AFTER_FAILURE_MS = 10_000

// Null is the price of an item that could not be had. Kept beside the other answers of the customer, prices are dropped with them.
const priceQuery = ({ user, customer }: Owner, id: string) =>
  queryOptions<Price | null>({ queryKey: ['price', user, customer, id], queryFn: skipToken, staleTime: Infinity })

/** The price of an item: undefined until it is there, null when it could not be had. */
export function usePrice(id: string): Price | null | undefined {
  return useQuery(priceQuery(useScope(), id)).data
}

function isWanted(client: QueryClient, owner: Owner, id: string, now: number): boolean {
  const state = client.getQueryState(priceQuery(owner, id).queryKey)
  if (state?.data === undefined) return true
  return now - state.dataUpdatedAt > (state.data === null ? AFTER_FAILURE_MS : FRESH_MS)
}

function keep(client: QueryClient, owner: Owner, ids: readonly string[], prices: readonly Price[]) {
  const found = new Map(prices.map((price) => [price.ItemId, price]))
  for (const id of ids) client.setQueryData(priceQuery(owner, id).queryKey, found.get(id) ?? null)
}

function createLoader(client: QueryClient, owner: Owner) {
  const stopped = new AbortController()
  let told = false
  const batch = createBatch({
    send: async (ids) => {
      try {
        keep(client, owner, ids, await callWithIds(getProductPrice, 'Items', ids, stopped.signal))
        told = false
      } catch (error) {
        if (stopped.signal.aborted) return
        for (const id of ids) client.setQueryData(priceQuery(owner, id).queryKey, (known) => known ?? null)
        // One toast tells of a lasting failure, however long the list is scrolled.
        if (!told) showFailure(error)
        told = true
      }
    },
  })
  return {
    want(products: readonly Product[]) {
      const now = Date.now()
      batch.want(products.map((product) => product.ItemId).filter((id) => isWanted(client, owner, id, now)))
    },
    stop() {
      batch.stop()
      stopped.abort()
    },
  }
}

/** Loads the prices of the rows it is called with, in batches; those that are known are not asked for again. */
export function usePriceLoader(): (visible: Product[]) => void {
  const client = useQueryClient()
  const { user, customer } = useScope()
  const loader = useMemo(() => createLoader(client, { user, customer }), [client, user, customer])
  useEffect(() => () => loader.stop(), [loader])
  return useCallback((visible: Product[]) => loader.want(visible), [loader])
}

const PART = 400

/** The prices of a whole list, for its order; undefined until all are there. */
export function useAllPrices(products: readonly Product[], enabled: boolean) {
  const client = useQueryClient()
  const { user, customer } = useScope()
  const ids = useMemo(() => products.map((product) => product.ItemId), [products])
  const owner = { user, customer }
  return useQuery({
    // The ids themselves are the key: another search or a changed assortment asks for its own prices.
    queryKey: ['prices', user, customer, enabled ? ids : []],
    queryFn: async ({ signal }) => {
      const now = Date.now()
      const missing = ids.filter((id) => isWanted(client, owner, id, now))
      for (let from = 0; from < missing.length; from += PART) {
        const part = missing.slice(from, from + PART)
        keep(client, owner, part, await callWithIds(getProductPrice, 'Items', part, signal))
      }
      return new Map(ids.map((id) => [id, client.getQueryData<Price | null>(priceQuery(owner, id).queryKey) ?? null]))
    },
    enabled: enabled && ids.length > 0,
    structuralSharing: false,
    staleTime: FRESH_MS,
    gcTime: 0,
  }).data
}
