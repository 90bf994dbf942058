import { useCallback, useEffect, useRef } from 'react'

/** How long typing has to pause before anything is searched for, wherever one searches. */
const PAUSE_MS = 300

/** Runs what it was asked for last once typing pauses; `stop` gives that up, as leaving the screen does. */
export function useSearchPause(): { wait: (run: () => void) => void; stop: () => void } {
  const timer = useRef<number>(undefined)
  const stop = useCallback(() => window.clearTimeout(timer.current), [])
  const wait = useCallback(
    (run: () => void) => {
      stop()
      const { pathname } = window.location
      // The screen stays until the next one has come; by then its answer would lead back to it.
      timer.current = window.setTimeout(() => {
        if (window.location.pathname === pathname) run()
      }, PAUSE_MS)
    },
    [stop],
  )
  useEffect(() => stop, [stop])
  return { wait, stop }
}
