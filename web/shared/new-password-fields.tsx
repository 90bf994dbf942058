import { useTranslation } from 'react-i18next'
import { passwordFault } from '#contract/password.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

export type NewPassword = { password: string; again: string }

export const isUsable = ({ password, again }: NewPassword) =>
  passwordFault(password) === undefined && password === again

type NewPasswordFieldsProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  /** Whether what is wrong is said. */
  isTried: boolean
  /** What the server said against this very password. */
  refusal?: string | undefined
  autoFocus?: boolean
}

/** A new password, typed twice. */
export function NewPasswordFields({ value, onChange, isTried, refusal, autoFocus = false }: NewPasswordFieldsProps) {
  const { t } = useTranslation()
  const { password, again } = value
  const key = password === '' ? 'Enter your password.' : passwordFault(password)
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
        error={isTried && key !== undefined ? t(key) : refusal}
      />
      <PasswordField
        {...shared}
        name="new-password-again"
        label={t('New password again')}
        value={again}
        onChange={(next) => onChange({ ...value, again: next })}
        error={isTried && again !== password ? t('Passwords do not match!') : undefined}
      />
    </>
  )
}
