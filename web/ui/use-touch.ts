import { useSyncExternalStore } from 'react'

function mediaStore(query: string) {
  let media: MediaQueryList | undefined
  const list = () => (media ??= window.matchMedia(query))
  const subscribe = (changed: () => void) => {
    list().addEventListener('change', changed)
    return () => list().removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribe, () => list().matches)
}

/** Fingers or a narrow screen: rows and controls are 44 px high instead of 36 and 32 (the same query as tokens.css). */
export const useTouch = mediaStore('(width < 768px), (pointer: coarse)')
/** Under 768 px lists show cards instead of rows. */
export const useCards = mediaStore('(width < 768px)')
/** From 992 px the sidebar can stand beside the content. */
export const useDesktop = mediaStore('(width >= 992px)')
/** From 1440 px a detail stands beside its list. */
export const useWide = mediaStore('(width >= 1440px)')
