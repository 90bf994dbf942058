import { useEffect, useState } from 'react'

type FilterFieldProps = {
  kind: 'date' | 'amount'
  label: string
  value: string
  /** After leaving the field or Enter; a day as soon as it is whole. */
  onChange: (value: string) => void
}

/** A small field of a filter bar with its name in front. */
export function FilterField({ kind, label, value, onChange }: FilterFieldProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const commit = (next: string) => {
    if (next !== value) onChange(next)
  }
  return (
    <label className="flex items-center gap-1.5 text-sm text-muted max-card:shrink-0 max-card:grow max-card:basis-36 max-card:flex-col max-card:items-start max-card:gap-1">
      {label}
      <input
        type={kind === 'date' ? 'date' : 'text'}
        inputMode={kind === 'amount' ? 'decimal' : undefined}
        className={`field text-text ${kind === 'date' ? '!w-36' : '!w-24 text-right'} max-card:!w-full`}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (kind === 'date') commit(event.target.value)
        }}
        onBlur={() => commit(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit(text)
        }}
      />
    </label>
  )
}
