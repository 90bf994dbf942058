import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSendRecovery } from './use-passwords.ts'

/** Asks whose password was forgotten and has a link mailed. */
export function ForgottenPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const recovery = useSendRecovery(onClose)
  return (
    <FormDialog
      title={t('Forgotten password')}
      action={t('Send')}
      isSending={recovery.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (name.trim() !== '') recovery.mutate(name.trim())
      }}
    >
      <p className="text-muted">{t('We will send a link to set a new password to your e-mail address.')}</p>
      <TextField
        name="username"
        autoComplete="username"
        label={t('Username')}
        autoFocus
        maxLength={100}
        value={name}
        onChange={setName}
        error={isTried && name.trim() === '' ? t('Enter your username.') : undefined}
      />
    </FormDialog>
  )
}
