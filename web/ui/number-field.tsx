import { Minus, Plus } from 'lucide-react'
import { type KeyboardEvent, type Ref, useState } from 'react'
import { formatNumber, parseNumber } from './numbers.ts'

export type NumberFieldProps = {
  value: number
  /** After Enter, leaving the field or a step; never called with the value it already has. */
  onCommit: (value: number) => void
  /** Names the field; also part of the names of its buttons. */
  label: string
  lessLabel: string
  moreLabel: string
  min?: number
  max?: number
  /** Size of one press of − or +; typed values are not forced onto it. */
  step?: number
  /** Decimal places that may be typed. */
  decimals?: number
  isDisabled?: boolean
  isInvalid?: boolean
  /** Raised when what was handed out was not taken: the field shows its value again. */
  refusals?: number
  /** − and + as wide as the field is high. */
  isLarge?: boolean
  /** -1 inside a grid, which has one tab stop of its own. */
  tabIndex?: number
  className?: string
  ref?: Ref<HTMLInputElement>
}

const stepButton =
  'flex w-8 shrink-0 items-center justify-center text-muted hover:bg-sunken hover:text-text disabled:opacity-40 touch-manipulation pointer-coarse:w-11'

/** A typed number between − and +, written the Czech way ("1 234,5"). Escape returns the last value. */
export function NumberField(props: NumberFieldProps) {
  const {
    value,
    onCommit,
    label,
    min = 0,
    max = 99_999,
    step = 1,
    decimals = 0,
    isDisabled = false,
    isLarge = false,
  } = props
  const [text, setText] = useState(() => formatNumber(value, decimals))
  // While rendering, not after it: the field may lose the focus at once and must not hand out the old text then.
  const { refusals = 0 } = props
  const [shown, setShown] = useState({ value, refusals })
  if (shown.value !== value || shown.refusals !== refusals) {
    setShown({ value, refusals })
    setText(formatNumber(value, decimals))
  }

  const clamp = (number: number) => Math.min(max, Math.max(min, Number(number.toFixed(decimals))))
  const commit = (): number => {
    const typed = parseNumber(text)
    const next = typed === undefined ? value : clamp(typed)
    setText(formatNumber(next, decimals))
    if (next !== value) onCommit(next)
    return next
  }
  const stepBy = (steps: number) => {
    const from = parseNumber(text) ?? value
    // A value between two steps goes to the next one, not beyond it.
    const whole = (steps > 0 ? Math.floor(from / step + 1e-9) : Math.ceil(from / step - 1e-9)) + steps
    const next = clamp(whole * step)
    setText(formatNumber(next, decimals))
    if (next !== value) onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      event.stopPropagation()
      stepBy(event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === 'Enter') {
      commit()
    } else if (event.key === 'Escape') {
      setText(formatNumber(value, decimals))
    }
  }

  return (
    <div
      role="group"
      aria-label={label}
      className={`inline-flex h-control pointer-coarse:h-11.5 items-stretch overflow-hidden rounded border bg-surface focus-within:border-accent focus-within:ring-1 focus-within:ring-accent ${props.isInvalid ? 'border-danger' : 'border-line-strong'} ${isDisabled ? 'opacity-60' : ''} ${props.className ?? ''}`}
    >
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${props.lessLabel}: ${label}`}
        disabled={isDisabled || value <= min}
        onClick={() => stepBy(-1)}
        className={stepButton}
        style={isLarge ? { width: 'var(--control)' } : undefined}
      >
        <Minus aria-hidden size={14} />
      </button>
      <input
        ref={props.ref}
        tabIndex={props.tabIndex}
        role="spinbutton"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={max}
        aria-valuetext={text}
        aria-invalid={props.isInvalid ?? false}
        inputMode={decimals > 0 ? 'decimal' : 'numeric'}
        autoComplete="off"
        disabled={isDisabled}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={commit}
        onKeyDown={onKeyDown}
        className="w-full min-w-0 border-x border-line bg-transparent px-1 text-center outline-none"
      />
      <button
        type="button"
        tabIndex={-1}
        aria-label={`${props.moreLabel}: ${label}`}
        disabled={isDisabled || value >= max}
        onClick={() => stepBy(1)}
        className={stepButton}
        style={isLarge ? { width: 'var(--control)' } : undefined}
      >
        <Plus aria-hidden size={14} />
      </button>
    </div>
  )
}
