import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'
import { Tip } from './tooltip.tsx'

type IconButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'aria-label'> & {
  /** Says what the button does; also its tooltip. */
  label: string
  className?: string
  children: ReactNode
}

/** A square button with an icon and a name that shows as a tooltip. */
export function IconButton({ label, className = '', children, ...props }: IconButtonProps) {
  return (
    <Tip text={label}>
      <AriaButton
        {...props}
        aria-label={label}
        className={`inline-flex size-control shrink-0 items-center justify-center rounded text-muted transition-colors duration-100 data-disabled:opacity-50 data-hovered:bg-sunken data-hovered:text-text ${className}`}
      >
        {children}
      </AriaButton>
    </Tip>
  )
}
