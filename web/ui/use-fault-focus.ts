import { useEffect, useRef } from 'react'

/**
 * The ref of a form whose first refused field gets the focus after each of the `tries` to send it, and again when the
 * server refuses one (`isRefused`).
 */
export function useFaultFocus(tries: number, isRefused = false) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid-area]')?.focus()
  }, [tries, isRefused])
  return form
}
