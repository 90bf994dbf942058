import { useTranslation } from 'react-i18next'
import { newPassword } from '#contract/session.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

export type NewPassword = { password: string; again: string }

const isAllowed = (password: string) => newPassword.safeParse(password).success

export const isUsable = ({ password, again }: NewPassword) => isAllowed(password) && password === again

type NewPasswordFieldsProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** Whether what is wrong is said. */
  isChecked: boolean
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, onChange, isChecked, autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const { password, again } = value
  const fault =
    password === ''
      ? t('Enter your password.')
      : isAllowed(password)
        ? undefined
        : t('The password must have at least 8 characters.')
  const shared = { autoComplete: 'new-password', maxLength: 200 } as const
  return (
    <>
      <PasswordField
        {...shared}
        name="new-password"
        label={t('New password')}
        autoFocus={autoFocus}
        hint={t('At least 8 characters')}
        value={password}
        onChange={(next) => onChange({ ...value, password: next })}
        error={isChecked ? fault : undefined}
      />
      <PasswordField
        {...shared}
        name="new-password-again"
        label={t('New password again')}
        value={again}
        onChange={(next) => onChange({ ...value, again: next })}
        error={isChecked && again !== password ? t('Passwords do not match!') : undefined}
      />
    </>
  )
}
