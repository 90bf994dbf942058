import { useMutation } from '@tanstack/react-query'
import { getForgottenPassword, putForgottenPassword, putLogin } from '#contract/session.ts'
import { ApiError, call } from '#web/api/client.ts'
import { showFailure, showRefusal } from '#web/api/errors.ts'
import { recoverySent, sessionsEnded } from '#web/shared/session.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

type Answers = { readonly answers: { readonly [status: number]: string } }

/** Whether the call did what was asked; otherwise says why not. */
function isDone(endpoint: Answers, { status }: { status: number }): boolean {
  const refusal = endpoint.answers[status]
  if (refusal !== undefined) showRefusal(refusal)
  return refusal === undefined
}

/** What is wrong with the new password as the server sees it, to be said at its field. */
export const passwordRefusal = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === 'password.common' ? error.message : undefined

/** Changes the own password; this session goes on, the others end. */
export function useChangePassword({ onDone, onRefused }: { onDone: () => void; onRefused: () => void }) {
  return useMutation({
    mutationFn: (change: { oldPassword: string; newPassword: string }) =>
      call(putLogin, { body: { ...change, LoggedIn: true } }),
    meta: { ownFailure: true },
    onError: (error) => {
      if (passwordRefusal(error) === undefined) showFailure(error, { text: 'Unknown server error' })
    },
    onSuccess: (answer) => {
      if (!isDone(putLogin, answer)) return onRefused()
      showToast('success', t('Password was saved'))
      onDone()
    },
  })
}

/** Has a link to set a new password mailed to a user. */
export function useSendRecovery(onDone: () => void) {
  return useMutation({
    mutationFn: (LoginID: string) => call(getForgottenPassword, { query: { LoginID } }),
    onSuccess: (answer) => {
      if (!isDone(getForgottenPassword, answer)) return
      recoverySent()
      onDone()
    },
  })
}

/** Sets a new password by the code of the mail. */
export function useRecoverPassword(onDone: () => void) {
  return useMutation({
    mutationFn: (body: { Password: string; code: string }) => call(putForgottenPassword, { body }),
    meta: { ownFailure: true },
    onError: (error) => {
      if (passwordRefusal(error) === undefined) showFailure(error)
    },
    onSuccess: async (answer) => {
      if (!isDone(putForgottenPassword, answer)) return
      showToast('success', t('Password was saved'))
      await sessionsEnded('PasswordChanged')
      onDone()
    },
  })
}
