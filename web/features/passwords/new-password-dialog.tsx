import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { isUsable, NewPasswordFields } from '#web/shared/new-password-fields.tsx'
import { passwordRefusal, useRecoverPassword } from './use-passwords.ts'

const LATE = 205

/** Sets a new password by the code of the mail; a code that does not work leads to another one. */
export function NewPasswordDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const { t } = useTranslation()
  const [next, setNext] = useState({ password: '', again: '' })
  const [isTried, setTried] = useState(false)
  const recovery = useRecoverPassword(onClose)
  return (
    <FormDialog
      title={t('Set a new password')}
      action={t('Save')}
      isSending={recovery.isPending}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (isUsable(next)) recovery.mutate({ Password: next.password, code })
      }}
    >
      <NewPasswordFields
        value={next}
        onChange={(value) => {
          if (recovery.isError) recovery.reset()
          setNext(value)
        }}
        isTried={isTried}
        refusal={passwordRefusal(recovery.error)}
        autoFocus
      />
      {recovery.data?.status === LATE && (
        <Link to={paths.newPassword} search={{}} replace className="self-start font-medium text-accent underline">
          {t('Ask for a new code')}
        </Link>
      )}
    </FormDialog>
  )
}
