const STORED = 'scrolled'
const MOST = 200
/** Waiting longer for a list to be as long as it was would move it while it is read. */
const PATIENCE = 10_000
/** Whoever does something has begun to read. */
const ACTS = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

// The place of an entry in the browser's history, as the router counts it.
const placeOf = (): number => Number((window.history.state as Record<string, unknown> | null)?.['__TSR_index'] ?? 0)

function stored(): [string, number][] {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? '[]') as [string, number][]
  } catch {
    return []
  }
}

const kept = new Map(stored())
// Where one is; a reload returns to it as back does to an earlier one, a link leads further and begins at the top.
let at = { place: placeOf(), path: window.location.pathname }
let isReturn = true
// Brought back once: what the same address shows next, as after another search, begins at its top.
const shown = new Set<string>()
window.addEventListener('pagehide', () => sessionStorage.setItem(STORED, JSON.stringify([...kept].slice(-MOST))))

/**
 * Brings what scrolls to where it was when this address was left, as soon as it is long enough, and remembers where it
 * is from now on. Answers with the end of it.
 */
export function keepScroll(scroller: HTMLElement, name: string): () => void {
  const place = placeOf()
  const path = window.location.pathname
  const key = `${place} ${path} ${name}`
  if (place !== at.place || path !== at.path) {
    isReturn = place < at.place
    at = { place, path }
    shown.clear()
  }
  const target = isReturn && !shown.has(key) ? kept.get(key) : undefined
  const settle = () => {
    shown.add(key)
    growth.disconnect()
  }
  const bring = (to: number) => {
    scroller.scrollTop = to
    if (Math.abs(scroller.scrollTop - to) < 2) settle()
  }
  const growth = new MutationObserver(() => bring(target ?? 0))
  const onScroll = () => {
    // What is left loses its height after the address has changed.
    if (shown.has(key) && placeOf() === place && window.location.pathname === path) kept.set(key, scroller.scrollTop)
  }
  if (target === undefined) {
    kept.delete(key)
    settle()
  } else {
    growth.observe(scroller, { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] })
    bring(target)
  }
  const patience = setTimeout(settle, PATIENCE)
  for (const act of ACTS) window.addEventListener(act, settle, { passive: true })
  // Before the list draws its rows: asked after that, where it is would have the browser lay them out at once.
  scroller.addEventListener('scroll', onScroll, { passive: true, capture: true })
  return () => {
    growth.disconnect()
    clearTimeout(patience)
    for (const act of ACTS) window.removeEventListener(act, settle)
    scroller.removeEventListener('scroll', onScroll, { capture: true })
  }
}
