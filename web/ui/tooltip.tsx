import type { ReactElement, RefObject } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'

const look = 'max-w-72 animate-appear rounded bg-text px-2 py-1 text-xs whitespace-pre-line text-surface shadow-raised'

type BubbleProps = { text: string; anchor: RefObject<Element | null>; onClose: () => void }

/** A short text under what it belongs to, until that moves away or it is not rendered any more. */
export function Bubble({ text, anchor, onClose }: BubbleProps) {
  return (
    <TooltipTrigger isOpen onOpenChange={(isOpen) => isOpen || onClose()}>
      <Tooltip triggerRef={anchor} placement="bottom start" offset={4} className={look}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}

/** Shows a short text beside a focusable child after half a second of hovering, at once on keyboard focus. */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip offset={6} className={look}>
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
