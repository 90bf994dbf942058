import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Item } from '#contract/catalogue.ts'
import { createStore } from '#web/ui/store.ts'

/** What the address calls the item whose panel is open. */
export const ITEM_PARAMETER = 'product'

/** The items of the list on screen in its order; the panel goes from one to the next. */
export const shownItems = createStore<{ items: readonly Item[] }>({ items: [] })

/** The item whose panel the address asks for; it may stand on any page. */
export function useOpenedItem(): string | undefined {
  return useLocation({
    select: ({ search }) => {
      const { [ITEM_PARAMETER]: id } = search as Record<string, string | undefined>
      return id === '' ? undefined : id
    },
  })
}

/** Opens the panel of an item over the page, goes to another one, or closes it; the page and its address stay. */
export function useOpenItem(): (itemId: string | undefined) => void {
  const router = useRouter()
  return useCallback(
    (itemId) => {
      const { pathname, search, searchParams } = new URL(router.state.location.href, window.location.origin)
      const wasOpen = searchParams.has(ITEM_PARAMETER)
      if (itemId === undefined) searchParams.delete(ITEM_PARAMETER)
      else searchParams.set(ITEM_PARAMETER, itemId)
      const query = searchParams.toString()
      if (`?${query}` === search) return
      void router.navigate({ href: `${pathname}${query === '' ? '' : `?${query}`}`, replace: wasOpen })
    },
    [router],
  )
}

/** The address of an item's panel over the page one is on. */
export const itemHref = (itemId: string) => `?${ITEM_PARAMETER}=${encodeURIComponent(itemId)}`
