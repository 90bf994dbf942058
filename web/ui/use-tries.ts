import { useEffect, useRef, useState } from 'react'

/**
 * The tries to send a form: after each `count()`, and again when the server refuses one (`isRefused`), the first refused
 * field of the form with this ref gets the focus. Before the first and after `forget()` nothing was tried.
 */
export function useTries(isRefused = false) {
  const [tries, setTries] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid-area]')?.focus()
  }, [tries, isRefused])
  return {
    form,
    isTried: tries > 0,
    count: () => setTries((before) => before + 1),
    forget: () => setTries(0),
  }
}
