import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'
import { useOpenItem } from '#web/shared/item-address.ts'
import { categoryOf } from '#web/shared/paths.ts'

/** Opens an item of the list, unless the list is being left: then its item would open over the next page. */
export function useOpenHere(): (itemId: string) => void {
  const router = useRouter()
  const open = useOpenItem()
  return useCallback(
    (itemId) => {
      if (categoryOf(router.state.location.pathname) !== undefined) open(itemId)
    },
    [router, open],
  )
}
