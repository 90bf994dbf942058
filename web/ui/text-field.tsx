import { type Ref, useId } from 'react'
import {
  Input,
  TextArea,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
} from 'react-aria-components'
import { FieldLabel, FieldNote } from './field-label.tsx'

export type TextFieldProps = Omit<AriaTextFieldProps, 'children' | 'className'> & {
  label: string
  hint?: string
  /** The message under the field; given, the field is invalid. */
  error?: string | undefined
  placeholder?: string
  /** Rows of a text area; absent, one line. */
  rows?: number
  /** What was entered elsewhere, offered while typing. */
  suggestions?: readonly string[]
  className?: string
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>
}

/** A labelled line (or area) of text; `ref` reaches the input, so that a form can focus the first invalid one. */
export function TextField({
  label,
  hint,
  error,
  placeholder = '',
  rows,
  suggestions,
  className = '',
  ref,
  ...props
}: TextFieldProps) {
  const listId = useId()
  return (
    <AriaTextField
      {...props}
      isInvalid={props.isInvalid || Boolean(error)}
      validationBehavior="aria"
      className={className}
    >
      <FieldLabel>{label}</FieldLabel>
      {rows === undefined ? (
        <Input
          {...(ref && { ref })}
          {...(suggestions && { list: listId })}
          placeholder={placeholder}
          className="field"
        />
      ) : (
        <TextArea {...(ref && { ref })} rows={rows} placeholder={placeholder} className="field h-auto py-1.5" />
      )}
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  )
}
