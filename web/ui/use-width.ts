import { useCallback, useState } from 'react'
import { useRem } from './use-rem.ts'

/** The width of an element in px of the design (half of the real ones where letters are twice as large), 0 before it is measured; hand the first value to its `ref`. */
export function useWidth(): [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(0)
  const scale = useRem()
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    setWidth(element.clientWidth)
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [ref, width / scale]
}
