import { useEffect, useRef } from 'react'

const FASTEST_TYPING_MS = 60
const SHORTEST = 6

/** What the keys since the last pause say, when they came faster than hands type. */
export function createReader(fastest = FASTEST_TYPING_MS) {
  let text = ''
  let last = -Infinity
  /** Takes a key and its time in ms; returns the code when Enter ends one. */
  return (key: string, time: number): string | undefined => {
    const isFast = time - last <= fastest
    last = time
    if (key === 'Enter') {
      const code = isFast && text.length >= SHORTEST ? text : undefined
      text = ''
      return code
    }
    if (key.length === 1) text = isFast ? text + key : key
    return undefined
  }
}

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable="true"]')

/** Listens to a reader that types: a code in quick keys and Enter, wherever the focus is but in a field. */
export function useScanner(onCode: (code: string) => void) {
  const latest = useRef(onCode)
  latest.current = onCode
  useEffect(() => {
    const read = createReader()
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isField(event.target)) return
      const code = read(event.key, event.timeStamp)
      if (code === undefined) return
      // The Enter of the reader must not press the button that has the focus.
      event.preventDefault()
      event.stopPropagation()
      latest.current(code)
    }
    document.addEventListener('keydown', onKey, { capture: true })
    return () => document.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
