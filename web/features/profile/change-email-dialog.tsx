import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { changedMailPattern, putUser } from '#contract/users.ts'
import { ApiError, call } from '#web/api/client.ts'
import { showFailure, showRefusal } from '#web/api/errors.ts'
import { CurrentPasswordField } from '#web/shared/current-password-field.tsx'
import { updateUser, useUser } from '#web/shared/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Changes the own address; the new one has to be confirmed by the link mailed to it. */
export function ChangeEmailDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const [mail, setMail] = useState(user.Mail)
  const [isTried, setTried] = useState(false)
  // Undefined until the server asks for it, because the login is some time ago.
  const [password, setPassword] = useState<string>()
  const passwordField = useRef<HTMLInputElement>(null)
  const isValid = changedMailPattern.test(mail) && password !== ''
  const change = useMutation({
    mutationFn: () =>
      call(putUser, {
        params: { LoginID: user.LoginID },
        body: { Mail: mail, ...(password !== undefined && { Password: password }) },
      }),
    meta: { ownFailure: true },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'password.needed') {
        setTried(false)
        setPassword('')
      } else showFailure(error)
    },
    onSuccess: ({ status, data: [changed] }) => {
      const refusal = status === 205 ? putUser.answers[status] : undefined
      if (refusal !== undefined) {
        showRefusal(refusal)
        requestAnimationFrame(() => passwordField.current?.select())
        return
      }
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
        setTried(true)
        if (isValid) change.mutate()
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
        error={isTried && !changedMailPattern.test(mail) ? t('Enter your Email address') : undefined}
      />
      {password !== undefined && (
        <>
          <p role="status" className="rounded bg-info-soft px-3 py-2 text-info">
            {t('You logged in a while ago. Enter your current password.')}
          </p>
          <CurrentPasswordField ref={passwordField} value={password} onChange={setPassword} isTried={isTried} />
        </>
      )}
    </FormDialog>
  )
}
