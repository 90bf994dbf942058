import { useSyncExternalStore } from 'react'

function useMedia(query: string) {
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    () => window.matchMedia(query).matches,
  )
}

/** Fingers or a narrow screen: rows and controls are 44 px high instead of 36 and 32 (the same query as tokens.css). */
export const useTouch = () => useMedia('(width < 768px), (pointer: coarse)')
/** Under 768 px lists show cards instead of rows. */
export const useCards = () => useMedia('(width < 768px)')
/** From 992 px the sidebar can stand beside the content. */
export const useDesktop = () => useMedia('(width >= 992px)')
