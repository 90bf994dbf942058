import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CurrentPasswordField } from '#web/shared/current-password-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { isUsable, NewPasswordFields } from '#web/shared/new-password-fields.tsx'
import { passwordRefusal, useChangePassword } from './use-passwords.ts'

/** Changes the own password, which has to be known. */
export default function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState({ password: '', again: '' })
  const [isTried, setTried] = useState(false)
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
        setTried(true)
        if (current !== '' && isUsable(next)) change.mutate({ oldPassword: current, newPassword: next.password })
      }}
    >
      <CurrentPasswordField ref={currentField} value={current} onChange={setCurrent} isTried={isTried} />
      <NewPasswordFields
        value={next}
        onChange={(value) => {
          if (change.isError) change.reset()
          setNext(value)
        }}
        isTried={isTried}
        refusal={passwordRefusal(change.error)}
      />
    </FormDialog>
  )
}
