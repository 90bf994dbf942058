import type { ReactNode } from 'react'

type CheckboxProps = {
  isSelected: boolean
  onChange: (selected: boolean) => void
  /** Some but not all. */
  isIndeterminate?: boolean
  isDisabled?: boolean
  /** The name when there is no visible text. */
  label?: string
  tabIndex?: number
  /** Id of the text that says more about it. */
  describedBy?: string | undefined
  children?: ReactNode
}

/** A tick with its text; the whole line can be clicked. */
export function Checkbox({
  isSelected,
  onChange,
  isIndeterminate = false,
  isDisabled = false,
  label,
  tabIndex,
  describedBy,
  children,
}: CheckboxProps) {
  return (
    <label
      className={`inline-flex items-center gap-2 ${children ? 'pointer-coarse:min-h-11' : 'pointer-coarse:-m-3 pointer-coarse:p-3'} ${isDisabled ? 'opacity-60' : 'cursor-pointer'}`}
    >
      <input
        type="checkbox"
        className="size-4 shrink-0 accent-accent pointer-coarse:size-5"
        checked={isSelected}
        disabled={isDisabled}
        aria-label={label}
        tabIndex={tabIndex}
        aria-describedby={describedBy}
        ref={(input) => {
          if (input) input.indeterminate = isIndeterminate
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
      {children}
    </label>
  )
}
