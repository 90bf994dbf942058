import { Check, ChevronDown } from 'lucide-react'
import { Button, ListBox, ListBoxItem, Popover, Select as AriaSelect, SelectValue } from 'react-aria-components'
import { FieldLabel, FieldNote } from './field-label.tsx'

type SelectProps<Id extends string> = {
  label: string
  /** The label stays for screen readers only. */
  hideLabel?: boolean
  options: readonly { id: Id; label: string }[]
  value: Id | null
  onChange: (id: Id) => void
  placeholder?: string
  hint?: string
  error?: string | undefined
  isDisabled?: boolean
  className?: string
}

/** One choice out of a short list. */
export function Select<Id extends string>(props: SelectProps<Id>) {
  const {
    label,
    hideLabel = false,
    options,
    value,
    onChange,
    placeholder = '',
    hint,
    error,
    isDisabled = false,
  } = props
  return (
    <AriaSelect
      value={value}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key)
        if (chosen) onChange(chosen.id)
      }}
      isDisabled={isDisabled}
      isInvalid={Boolean(error)}
      placeholder={placeholder}
      validationBehavior="aria"
      {...(hideLabel && { 'aria-label': label })}
      className={props.className ?? ''}
    >
      {!hideLabel && <FieldLabel>{label}</FieldLabel>}
      <Button className="field flex items-center justify-between gap-2 text-left">
        <SelectValue className="truncate data-placeholder:text-muted" />
        <ChevronDown aria-hidden size={16} className="shrink-0 text-muted" />
      </Button>
      <FieldNote hint={hint} error={error} />
      <Popover
        offset={4}
        className="min-w-(--trigger-width) animate-appear overflow-auto rounded border border-line bg-raised p-1 shadow-raised"
      >
        <ListBox items={options} className="max-h-80 outline-none">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              className="flex h-control items-center justify-between gap-3 rounded-sm px-2 outline-none data-focused:bg-sunken data-selected:font-medium"
            >
              {({ isSelected }) => (
                <>
                  <span className="truncate">{option.label}</span>
                  {isSelected && <Check aria-hidden size={16} className="text-accent" />}
                </>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}
