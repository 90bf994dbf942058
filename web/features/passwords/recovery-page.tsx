import { useMutation } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { putRevertMail } from '#contract/session.ts'
import { call } from '#web/api/client.ts'
import { paths } from '#web/shared/paths.ts'
import { sessionsEnded } from '#web/shared/session.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { ForgottenPasswordDialog } from './forgotten-password-dialog.tsx'
import { NewPasswordDialog } from './new-password-dialog.tsx'

const LATE = 205

// Who was logged in here is logged out by it, and the page begins anew in the shell of the login.
let usedCode: string | undefined

/** Both ends of the recovery; leaving replaces the address, so that the code stays nowhere. */
export function RecoveryPage() {
  const { code } = useSearch({ from: paths.newPassword })
  const router = useRouter()
  const leave = () => void router.navigate({ href: paths.home, replace: true })
  return code === undefined ? (
    <ForgottenPasswordDialog onClose={leave} />
  ) : (
    <NewPasswordDialog code={code} onClose={leave} />
  )
}

/** The link "It was not me" of a mail; only a press acts, because mail programs open links by themselves. */
export function RevertMailPage() {
  const { t } = useTranslation()
  const { code = '' } = useSearch({ from: paths.revertMail })
  const router = useRouter()
  const leave = (to: string) => void router.navigate({ href: to, replace: true })
  const revert = useMutation({
    mutationFn: () => call(putRevertMail, { body: { code } }),
    onSuccess: async ({ status }) => {
      if (status === LATE) return
      usedCode = code
      await sessionsEnded('UsernameEnter')
    },
  })
  const refusal = revert.data?.status === LATE ? putRevertMail.answers[LATE] : undefined
  const isDone = code !== '' && code === usedCode
  return (
    <FormDialog
      title={t('It was not me')}
      action={isDone ? t('Set a new password') : t('Take the change back')}
      isSending={revert.isPending}
      onClose={() => leave(paths.home)}
      onSubmit={() => (isDone ? leave(paths.newPassword) : revert.mutate())}
    >
      {isDone ? (
        <p role="status">
          {t('Your address is back, and everybody was logged out. Set a new password, somebody may know the old one.')}
        </p>
      ) : (
        <p>
          {t(
            'The e-mail address of your account was changed. If it was not you, take the change back: your address will be valid again, and everybody who uses the account will be logged out.',
          )}
        </p>
      )}
      {refusal !== undefined && <Refusal>{t(refusal)}</Refusal>}
    </FormDialog>
  )
}
