import { useLocation, useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import type { Item } from '#contract/catalogue.ts'
import { createStore } from '#web/ui/store.ts'

const PARAMETER = 'product'

/** The products of the list on screen in its order; the panel goes from one to the next. */
export const shownItems = createStore<{ items: readonly Item[] }>({ items: [] })

/** The product whose panel the address asks for; it may stand on any page. */
export function useOpenedItem(): string | undefined {
  return useLocation({
    select: ({ search }) => {
      const { [PARAMETER]: id } = search as Record<string, string | undefined>
      return id === '' ? undefined : id
    },
  })
}

/** Opens the panel of a product over the page, goes to another one, or closes it; the page and its address stay. */
export function useOpenItem(): (itemId: string | undefined) => void {
  const router = useRouter()
  return useCallback(
    (itemId) => {
      const { pathname, search, searchParams } = new URL(router.state.location.href, window.location.origin)
      const wasOpen = searchParams.has(PARAMETER)
      if (itemId === undefined) searchParams.delete(PARAMETER)
      else searchParams.set(PARAMETER, itemId)
      const query = searchParams.toString()
      if (`?${query}` === search) return
      void router.navigate({ href: `${pathname}${query === '' ? '' : `?${query}`}`, replace: wasOpen })
    },
    [router],
  )
}

/** The address of a product's panel over the page one is on. */
export const itemHref = (itemId: string) => `?${PARAMETER}=${encodeURIComponent(itemId)}`
