import { useSyncExternalStore } from 'react'
import { breakpoint } from './breakpoints.ts'

function mediaStore(query: () => string) {
  let media: MediaQueryList | undefined
  const list = () => (media ??= window.matchMedia(query()))
  const subscribe = (changed: () => void) => {
    list().addEventListener('change', changed)
    return () => list().removeEventListener('change', changed)
  }
  return () => useSyncExternalStore(subscribe, () => list().matches)
}

/** Fingers or a narrow screen: rows and controls are 44 px high instead of 36 and 32 (the same query as tokens.css). */
export const useTouch = mediaStore(() => `(width < ${breakpoint('card')}), (pointer: coarse)`)
/** On a phone lists show cards instead of rows. */
export const useCards = mediaStore(() => `(width < ${breakpoint('card')})`)
/** On a desktop the sidebar can stand beside the content. */
export const useDesktop = mediaStore(() => `(width >= ${breakpoint('desktop')})`)
/** On a wide screen an item stands beside its list. */
export const useBeside = mediaStore(() => `(width >= ${breakpoint('beside')})`)
