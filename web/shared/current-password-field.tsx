import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '#web/ui/password-field.tsx'
import { useUser } from './session.ts'

type CurrentPasswordFieldProps = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  /** Whether an empty field is told. */
  isTried: boolean
}

/** The own password, asked for before something of the account changes. */
export function CurrentPasswordField({ ref, value, onChange, isTried }: CurrentPasswordFieldProps) {
  const { t } = useTranslation()
  const { LoginID } = useUser()
  return (
    <>
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={LoginID} readOnly hidden />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('Current password')}
        autoFocus
        maxLength={200}
        ref={ref}
        value={value}
        onChange={onChange}
        error={isTried && value === '' ? t('Enter your password.') : undefined}
      />
    </>
  )
}
