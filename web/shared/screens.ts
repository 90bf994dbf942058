import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Tells whether an address has a screen; menus offer only those that have. */
export function useScreens(): (path: string) => boolean {
  const router = useRouter()
  return useCallback(
    (path: string) => {
      const known: Record<string, unknown> = router.routesByPath
      const parent = Object.keys(known).find((route) => route.endsWith('/$') && path.startsWith(route.slice(0, -1)))
      return path in known || parent !== undefined
    },
    [router],
  )
}
