import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getShelf, getShelfOrder, putShelfOrder, type ShelfItem, type ShelfOrder } from '#contract/shelf.ts'
import { call } from '#web/api/client.ts'
import { queries } from '#web/api/queries.ts'
import { createRead, readsOf } from '#web/api/read.ts'
import { useScope } from '#web/shared/session.ts'
import { inKeptOrder, type ShelfSorting, shelfOrders, withNewOrder } from './shelf-model.ts'

const shelf = createRead('shelf', async ({ signal }) => (await call(getShelf, { signal })).data)
const order = createRead(
  'shelf-order',
  async ({ signal }) => (await call(getShelfOrder, { signal })).data[0],
  'customer',
)

/** What the customer bought in the last weeks. */
const useShelf = () => useQuery(shelf(useScope()))

const NOTHING: ShelfItem[] = []
const NONE: ShelfOrder = { Version: 0, ItemIds: [] }

/** The order in which the customer keeps its shelf, and what puts the goods of the screen into another one. */
function useKeptOrder() {
  const read = order(useScope())
  const { data: kept = NONE } = useQuery(read)
  const known = () => queries.getQueryData(read.queryKey) ?? NONE
  const { mutate } = useMutation({
    // One after another, so that each is made of what the one before answered.
    scope: { id: 'shelf-order' },
    mutationFn: async (ItemIds: string[]) => (await call(putShelfOrder, { body: { ...known(), ItemIds } })).data[0],
    onMutate: (ItemIds) => {
      queries.setQueryData(read.queryKey, () => ({ ...known(), ItemIds }))
    },
    // Something may have been moved once more meanwhile.
    onSuccess: (saved) => {
      queries.setQueryData(read.queryKey, () => ({ ...known(), Version: saved?.Version ?? 0 }))
    },
    onError: () => void queries.invalidateQueries(readsOf('shelf-order')),
  })
  return { kept, putInOrder: (shown: readonly string[]) => mutate(withNewOrder(known().ItemIds, shown)) }
}

/** How the goods stand, as this user chose it in this browser. */
function useSorting(): [ShelfSorting, (sorting: ShelfSorting) => void] {
  const key = `shelf order ${useScope().user}`
  const [sorting, setSorting] = useState(() => shelfOrders.find((one) => one === localStorage.getItem(key)) ?? 'kept')
  return [
    sorting,
    (next) => {
      localStorage.setItem(key, next)
      setSorting(next)
    },
  ]
}

/** The goods of the shelf as they stand; while they are arranged, as the customer keeps them. */
export function useShelfRows(isArranged: boolean) {
  const read = useShelf()
  const [sorting, setSorting] = useSorting()
  const { kept, putInOrder } = useKeptOrder()
  const { data: items = NOTHING } = read
  const all = useMemo(
    () => (sorting === 'kept' || isArranged ? inKeptOrder(items, kept.ItemIds) : items),
    [items, sorting, isArranged, kept],
  )
  return { shelf: read, all, sorting, setSorting, putInOrder }
}
