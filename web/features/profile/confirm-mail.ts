import { putConfirmMail } from '#contract/session.ts'
import { call } from '#web/api/client.ts'
import { showFailure, showRefusal } from '#web/api/errors.ts'
import { t } from '#web/i18n/i18n.ts'
import { showToast } from '#web/ui/toast.ts'

/** Confirms the user's address by the code of the mail and says how it went. */
export async function confirmMail(code: string): Promise<void> {
  try {
    const { status } = await call(putConfirmMail, { body: { code } })
    const refusal = status === 205 ? putConfirmMail.answers[status] : undefined
    if (refusal === undefined) showToast('success', t('The e-mail address was confirmed.'))
    else showRefusal(refusal)
  } catch (error) {
    showFailure(error)
  }
}
