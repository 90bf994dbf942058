import { LoaderCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components'

export type ButtonKind = 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger'

const kinds: Record<ButtonKind, string> = {
  primary: 'bg-accent text-on-accent border-transparent data-hovered:bg-accent-strong',
  secondary: 'bg-surface text-text border-line-strong data-hovered:bg-sunken',
  // The same action on every row of a list, there on a plain button since rows come and go with scrolling.
  soft: 'bg-accent-soft text-accent border-transparent enabled:hover:bg-accent enabled:hover:text-on-accent disabled:cursor-not-allowed disabled:opacity-50',
  quiet: 'bg-transparent text-text border-transparent data-hovered:bg-sunken',
  danger: 'bg-danger text-on-danger border-transparent data-hovered:opacity-90',
}

/** The classes of a button, for links that look like one. */
export const buttonClass = (kind: ButtonKind, extra = '') =>
  `inline-flex h-control pointer-coarse:min-w-11 shrink-0 items-center justify-center gap-2 rounded border px-3 font-medium whitespace-nowrap transition-colors duration-100 select-none data-disabled:cursor-not-allowed data-disabled:opacity-50 ${kinds[kind]} ${extra}`

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className'> & {
  kind?: ButtonKind
  icon?: ReactNode
  className?: string
  children: ReactNode
}

/** A button; `isPending` keeps its place and the focus, shows a spinner and lets nothing through. */
export function Button({ kind = 'secondary', icon, className, isPending = false, children, ...props }: ButtonProps) {
  // Not react-aria's own pending state: it leaves an unnamed element behind when the button goes away meanwhile.
  const held = isPending && ({ 'aria-disabled': true, 'aria-busy': true, type: 'button', onPress: () => {} } as const)
  return (
    <AriaButton {...props} {...held} className={buttonClass(kind, className)}>
      {isPending ? <LoaderCircle aria-hidden size={16} className="animate-spin" data-testid="spinner" /> : icon}
      {children}
    </AriaButton>
  )
}
