import { useCallback, useMemo, useState } from 'react'
import { useDesktop } from '#web/ui/use-touch.ts'

const STORED = 'sidebar'

export type SidebarMode = {
  /** Beside the content, over it from the left edge, or over it by the toggle. */
  mode: 'fixed' | 'overlay' | 'mobile'
  isOpen: boolean
  toggle: () => void
  show: () => void
  hide: () => void
  closeOnNavigation: () => void
}

/** From 992 px the toggle switches between fixed and overlay, which is remembered; below it opens and closes. */
export function useSidebarMode(): SidebarMode {
  const isDesktop = useDesktop()
  const [isFixed, setFixed] = useState(() => localStorage.getItem(STORED) !== 'overlay')
  const [isShown, setShown] = useState(false)
  const mode = isDesktop ? (isFixed ? 'fixed' : 'overlay') : 'mobile'
  const closeOnNavigation = useCallback(() => setShown((shown) => shown && isDesktop), [isDesktop])
  return useMemo(
    () => ({
      mode,
      isOpen: mode === 'fixed' || isShown,
      toggle: () => {
        if (mode === 'mobile') return setShown(!isShown)
        localStorage.setItem(STORED, isFixed ? 'overlay' : 'fixed')
        setFixed(!isFixed)
        setShown(false)
      },
      show: () => setShown(true),
      hide: () => setShown(false),
      closeOnNavigation,
    }),
    [mode, isShown, isFixed, closeOnNavigation],
  )
}
