import type { ReactElement } from 'react'
import { Tooltip, TooltipTrigger } from 'react-aria-components'

/** Shows a short text beside a focusable child after half a second of hovering, at once on keyboard focus. */
export function Tip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={500} closeDelay={0}>
      {children}
      <Tooltip
        offset={6}
        className="max-w-72 animate-appear rounded bg-text px-2 py-1 text-xs whitespace-pre-line text-surface shadow-raised"
      >
        {text}
      </Tooltip>
    </TooltipTrigger>
  )
}
