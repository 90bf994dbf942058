import { useSyncExternalStore } from 'react'

const USUAL = 16

let scale = 1
let probe: HTMLElement | undefined
const listeners = new Set<() => void>()

// What is 1rem wide tells its width at once and after each change of the browser's settings.
function watch(): void {
  probe = document.createElement('div')
  Object.assign(probe.style, { position: 'absolute', visibility: 'hidden', width: '1rem' })
  document.body.append(probe)
  scale = probe.offsetWidth / USUAL || 1
  new ResizeObserver(([entry]) => {
    const now = (entry?.contentRect.width ?? 0) / USUAL || 1
    if (now === scale) return
    scale = now
    for (const listener of listeners) listener()
  }).observe(probe)
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** How many px stand for one px of the design: 1, and 2 where the letters of the browser are twice as large. */
export function useRem(): number {
  if (!probe) watch()
  return useSyncExternalStore(subscribe, () => scale)
}

/** A length of the design in px, as CSS that grows with the letters. */
export const rem = (px: number): string => `${px / USUAL}rem`
