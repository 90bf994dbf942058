import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { createContext, use, useCallback, useEffect, useMemo } from 'react'
import { getProductPrice, type Price, type Item } from '#contract/catalogue.ts'
import { callWithIds } from '#web/api/client.ts'
import { showReadFailure } from '#web/api/errors.ts'
import { queries } from '#web/api/queries.ts'
import { createKept, createRead } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { createStore } from '#web/ui/store.ts'
import { createBatch } from './price-batch.ts'

type Owner = { user: string; customer: number }
/** Without a price the item could not be had. */
type Known = { price: Price | null; at: number }
type Prices = ReadonlyMap<string, Known>

const FRESH_MS = 5 * 60_000
const AFTER_FAILURE_MS = 10_000
const NONE: Prices = new Map()

// Kept beside the other answers for the customer, prices are dropped with them.
const knownPrices = createKept<Prices, 'customer'>('prices', 'customer')

function isWanted(prices: Prices, id: string, now: number): boolean {
  const known = prices.get(id)
  return known === undefined || now - known.at > (known.price === null ? AFTER_FAILURE_MS : FRESH_MS)
}

function keep(client: QueryClient, owner: Owner, ids: readonly string[], priceOf: (id: string) => Price | null) {
  const at = Date.now()
  client.setQueryData(knownPrices(owner).queryKey, (before = NONE) => {
    const after = new Map(before)
    for (const id of ids) after.set(id, { price: priceOf(id), at })
    return after
  })
}

async function load(client: QueryClient, owner: Owner, ids: readonly string[], signal: AbortSignal) {
  const answer = await callWithIds(getProductPrice, 'Items', ids, signal)
  const found = new Map(answer.map((price) => [price.ItemId, price]))
  keep(client, owner, ids, (id) => found.get(id) ?? null)
}

function createLoader(client: QueryClient, owner: Owner) {
  const stopped = new AbortController()
  const known = () => client.getQueryData(knownPrices(owner).queryKey) ?? NONE
  let told = false
  const batch = createBatch({
    send: async (ids) => {
      try {
        await load(client, owner, ids, stopped.signal)
        told = false
      } catch (error) {
        if (stopped.signal.aborted) return
        const before = known()
        keep(client, owner, ids, (id) => before.get(id)?.price ?? null)
        // One toast tells of a lasting failure, however long the list is scrolled.
        if (!told) void showReadFailure(error)
        told = true
      }
    },
  })
  return {
    /** One call for a row that came into sight takes its neighbours along, so that slow scrolling meets known prices. */
    want(visible: readonly Item[], near: readonly Item[]) {
      const now = Date.now()
      const prices = known()
      const wanted = (items: readonly Item[]) =>
        items.map((item) => item.ItemId).filter((id) => isWanted(prices, id, now))
      const missing = wanted(visible)
      if (missing.length > 0) batch.want([...wanted(near), ...missing])
    },
    stop() {
      batch.stop()
      stopped.abort()
    },
  }
}

/** Raised when known prices have to be asked for again, so that the rows on screen do. */
const renewals = createStore({ count: 0 })

/** Lets known prices be asked for again; until the new ones come they stay. */
export function renewPrices(client: QueryClient, owner: Owner): void {
  client.setQueryData(
    knownPrices(owner).queryKey,
    (before) => before && new Map([...before].map(([id, { price }]) => [id, { price, at: 0 }])),
  )
  renewals.set({ count: renewals.get().count + 1 })
}

/** The prices known so far, and what loads those of the rows it is called with, in batches. */
export function usePrices(): { prices: Prices; onVisibleRows: (visible: Item[], near: Item[]) => void } {
  const client = useQueryClient()
  const { user, customer } = useScope()
  const { data = NONE } = useQuery({
    ...knownPrices({ user, customer }),
    staleTime: Infinity,
    structuralSharing: false,
  })
  const loader = useMemo(() => createLoader(client, { user, customer }), [client, user, customer])
  useEffect(() => () => loader.stop(), [loader])
  const { count } = renewals.use()
  // A new function makes the list tell again which rows are on screen.
  const onVisibleRows = useMemo<typeof loader.want>(
    () =>
      (...rows) =>
        count >= 0 && loader.want(...rows),
    [loader, count],
  )
  return { prices: data, onVisibleRows }
}

/** Puts prices that the server told besides among the known ones. */
export function useKeepPrices(): (prices: readonly Price[]) => void {
  const client = useQueryClient()
  const { user, customer } = useScope()
  return useCallback(
    (prices) => {
      const told = new Map(prices.map((price) => [price.ItemId, price]))
      keep(client, { user, customer }, [...told.keys()], (id) => told.get(id) ?? null)
    },
    [client, user, customer],
  )
}

export const PricesContext = createContext(NONE)

/** The price of an item: undefined until it is there, null when it could not be had. */
export const usePrice = (id: string): Price | null | undefined => use(PricesContext).get(id)?.price

/** The prices known so far, for cells that show those of several items. */
export const useKnownPrices = (): Prices => use(PricesContext)

const PART = 400

async function readAll(client: QueryClient, owner: Owner, ids: readonly string[], signal: AbortSignal) {
  const known = () => client.getQueryData(knownPrices(owner).queryKey) ?? NONE
  const now = Date.now()
  const missing = ids.filter((id) => isWanted(known(), id, now))
  for (let from = 0; from < missing.length; from += PART) {
    await load(client, owner, missing.slice(from, from + PART), signal)
  }
  const prices = known()
  return new Map(ids.map((id) => [id, prices.get(id)?.price ?? null]))
}

export type AllPrices = ReadonlyMap<string, Price | null>

const allPrices = createRead(
  'all-prices',
  // The ids themselves are the key: another search or a changed assortment asks for its own prices.
  ({ signal, scope }, ids: readonly string[]) => readAll(queries, scope, ids, signal),
  'customer',
)

/** The prices of a whole list, for its order; undefined until all are there. */
export function useAllPrices(items: readonly Item[], enabled: boolean): AllPrices | undefined {
  const scope = useScope()
  const ids = useMemo(() => (enabled ? items.map((item) => item.ItemId) : []), [items, enabled])
  return useQuery({
    ...allPrices(scope, ids),
    enabled: ids.length > 0,
    structuralSharing: false,
    staleTime: FRESH_MS,
    gcTime: 0,
  }).data
}

/** What reads the prices of a list at once, for files and prints; it throws what a call throws. */
export function usePriceReader(): (items: readonly Item[]) => Promise<AllPrices> {
  const client = useQueryClient()
  const { user, customer } = useScope()
  return (items) =>
    readAll(
      client,
      { user, customer },
      items.map((item) => item.ItemId),
      new AbortController().signal,
    )
}
