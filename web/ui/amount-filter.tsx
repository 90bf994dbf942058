import { useEffect, useState } from 'react'

type AmountFilterProps = {
  label: string
  value: string
  /** After leaving the field or Enter. */
  onChange: (value: string) => void
}

/** An amount in a bar of filters, with its name in front. */
export function AmountFilter({ label, value, onChange }: AmountFilterProps) {
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const commit = () => {
    if (text !== value) onChange(text)
  }
  return (
    <label className="flex items-center gap-1.5 text-sm text-muted max-card:shrink-0 max-card:grow max-card:basis-36 max-card:flex-col max-card:items-start max-card:gap-1">
      {label}
      <input
        inputMode="decimal"
        className="field !w-24 text-right text-text max-card:!w-full"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === 'Enter') commit()
        }}
      />
    </label>
  )
}
