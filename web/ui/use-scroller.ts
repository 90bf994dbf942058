import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { keepScroll } from './kept-scroll.ts'
import { PAGE, useShort } from './use-short.ts'

function scrollerOf({ current }: RefObject<HTMLElement | null>, isShort: boolean): HTMLElement | null {
  return (isShort ? current?.closest<HTMLElement>(`[${PAGE}]`) : null) ?? current
}

/**
 * What a list scrolls in, its own frame or the page of a short window, and how many px stand above its rows in it. Its
 * frame is brought back to where it was.
 */
export function useScroller(frame: RefObject<HTMLElement | null>, label: string, headHeight = 0) {
  const isShort = useShort()
  const [above, setAbove] = useState(0)
  const getScrollElement = useCallback(() => scrollerOf(frame, isShort), [frame, isShort])
  useEffect(() => {
    const own = frame.current
    return own && getScrollElement() === own ? keepScroll(own, label) : undefined
  }, [frame, getScrollElement, label])
  useLayoutEffect(() => {
    const own = frame.current
    const page = getScrollElement()
    if (!own || !page || page === own) {
      setAbove(0)
      return undefined
    }
    const measure = () =>
      setAbove(Math.round(own.getBoundingClientRect().top - page.getBoundingClientRect().top + page.scrollTop))
    const observer = new ResizeObserver(measure)
    for (const part of page.children) observer.observe(part)
    return () => observer.disconnect()
  }, [frame, getScrollElement])
  return { getScrollElement, scrollMargin: above > 0 ? above + headHeight : 0 }
}
