import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedMailPattern, putUser } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { updateUser, useUser } from '#web/app/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Changes the own address; the new one has to be confirmed by the link mailed to it. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const [mail, setMail] = useState(user.Mail)
  const [isChecked, setChecked] = useState(false)
  const isValid = changedMailPattern.test(mail)
  const change = useMutation({
    mutationFn: (Mail: string) => call(putUser, { params: { LoginID: user.LoginID }, body: { Mail } }),
    onSuccess: ({ data: [changed] }) => {
      if (changed) updateUser(changed)
      showToast('success', t('Email was saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('Change Email')}
      action={t('Save')}
      isSending={change.isPending}
      onClose={onClose}
      onSubmit={() => {
        setChecked(true)
        if (isValid) change.mutate(mail)
      }}
    >
      <p className="text-muted">{t('We will send a link to the new address to confirm it.')}</p>
      <TextField
        name="email"
        type="email"
        autoComplete="email"
        label={t('Email')}
        autoFocus
        maxLength={200}
        value={mail}
        onChange={setMail}
        error={isChecked && !isValid ? t('Enter your Email address') : undefined}
      />
    </FormDialog>
  )
}
