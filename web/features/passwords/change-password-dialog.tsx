import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '#web/shared/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { isUsable, NewPasswordFields } from '#web/shared/new-password-fields.tsx'
import { passwordRefusal, useChangePassword } from './use-passwords.ts'

/** Changes the own password, which has to be known. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const { LoginID } = useUser()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState({ password: '', again: '' })
  const [isChecked, setChecked] = useState(false)
  const currentField = useRef<HTMLInputElement>(null)
  const change = useChangePassword({
    onDone: onClose,
    onRefused: () => requestAnimationFrame(() => currentField.current?.select()),
  })
  return (
    <FormDialog
      title={t('Change Password')}
      action={t('Save')}
      isSending={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (current !== '' && isUsable(next)) change.mutate({ oldPassword: current, newPassword: next.password })
      }}
    >
      {/* Tells password managers whose password this is. */}
      <input type="text" autoComplete="username" value={LoginID} readOnly hidden />
      <PasswordField
        name="password"
        autoComplete="current-password"
        label={t('Current password')}
        autoFocus
        maxLength={200}
        ref={currentField}
        value={current}
        onChange={setCurrent}
        error={isChecked && current === '' ? t('Enter your password.') : undefined}
      />
      <NewPasswordFields
        value={next}
        onChange={(value) => {
          if (change.isError) change.reset()
          setNext(value)
        }}
        isChecked={isChecked}
        refusal={passwordRefusal(change.error)}
      />
    </FormDialog>
  )
}
