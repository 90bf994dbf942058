import { Eye, EyeOff } from 'lucide-react'
import { type Ref, useState } from 'react'
import { Button, Input, TextField as AriaTextField } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { FieldLabel, FieldNote } from './field-label.tsx'
import type { TextFieldProps } from './text-field.tsx'

type PasswordFieldProps = Omit<TextFieldProps, 'rows' | 'type' | 'placeholder' | 'ref'> & {
  ref?: Ref<HTMLInputElement>
}

/** A password with a button that shows and hides it; no judgement of its strength. */
export function PasswordField({ label, hint, error, className = '', ref, ...props }: PasswordFieldProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <AriaTextField
      {...props}
      type={shown ? 'text' : 'password'}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={className}
    >
      <FieldLabel>{label}</FieldLabel>
      <div className="relative">
        <Input {...(ref && { ref })} autoCapitalize="none" spellCheck={false} className="field pr-11" />
        <Button
          aria-label={shown ? t('Hide password') : t('Show password')}
          onPress={() => setShown(!shown)}
          isDisabled={props.isDisabled ?? false}
          className="absolute inset-y-0 right-0 flex w-10 items-center justify-center rounded text-muted data-hovered:text-text"
        >
          {shown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
        </Button>
      </div>
      <FieldNote hint={hint} error={error} />
    </AriaTextField>
  )
}
