import { useSyncExternalStore } from 'react'
import { useRem } from './use-rem.ts'

/** Below it, bars that stay would leave no room for what is between them. */
const SHORT = 600

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}

/** The window is too low for bars that stay, as a phone on its side or with large letters: the page scrolls as a whole. */
export function useShort(): boolean {
  const height = useSyncExternalStore(subscribe, () => window.innerHeight)
  return height / useRem() < SHORT
}

/** What scrolls in a window that is short. */
export const PAGE = 'data-page'
