import { type Ref, useRef, useState } from 'react'
import { formatAmount } from '#web/i18n/formats.ts'
import { parseNumber } from './numbers.ts'

type AmountFieldProps = {
  label: string
  /** Null shows an empty field. */
  value: number | null
  /** After Enter or leaving the field, when the amount is another one; an emptied field is null. False brings the old value back. */
  onCommit: (value: number | null) => Promise<boolean>
  max?: number
  /** Shown in the empty field. */
  placeholder?: string
  /** -1 inside a grid, which has one tab stop of its own. */
  tabIndex?: number
  className?: string
  ref?: Ref<HTMLInputElement>
}

const written = (value: number | null) => (value === null ? '' : formatAmount(value))

/** An amount with two decimals that is edited where it stands: Enter saves, Escape returns the old one. */
export function AmountField({
  label,
  value,
  onCommit,
  max = 9_999_999.99,
  className = '',
  ...props
}: AmountFieldProps) {
  const [text, setText] = useState(() => written(value))
  const [shown, setShown] = useState(value)
  if (shown !== value) {
    setShown(value)
    setText(written(value))
  }

  const sent = useRef<number | null>(undefined)
  const commit = async () => {
    const typed = text.trim() === '' ? null : parseNumber(text)
    const next = typeof typed === 'number' ? Math.min(max, Math.max(0, Math.round(typed * 100) / 100)) : typed
    if (next === undefined || next === value) return setText(written(value))
    // Enter saves and moves on, which leaves the field while the saving still runs.
    if (next === sent.current) return
    sent.current = next
    setText(written(next))
    const isSaved = await onCommit(next)
    sent.current = undefined
    if (!isSaved) setText(written(value))
  }

  return (
    <input
      ref={props.ref}
      aria-label={label}
      inputMode="decimal"
      autoComplete="off"
      tabIndex={props.tabIndex}
      placeholder={props.placeholder}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={() => void commit()}
      onKeyDown={(event) => {
        if (event.key === 'Enter') void commit()
        if (event.key === 'Escape') setText(written(value))
      }}
      className={`h-control min-w-0 rounded border border-line bg-transparent px-2 text-right outline-none placeholder:text-muted hover:border-line-strong focus:border-accent focus:bg-surface focus:ring-1 focus:ring-accent ${className}`}
    />
  )
}
