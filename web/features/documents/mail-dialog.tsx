import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { MOST_MAILED } from '#contract/documents.ts'
import { Loaded } from '#web/shared/loaded.tsx'
import { NotFound } from '#web/ui/empty-state.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useMailAddresses, useMailPapers } from './use-documents.ts'

type MailDialogProps = { ids: readonly string[]; onClose: () => void }

/** Sends papers to somebody of the own company. */
export function MailDialog({ ids, onClose }: MailDialogProps) {
  const { t } = useTranslation()
  const addresses = useMailAddresses()
  const send = useMailPapers()
  const [mail, setMail] = useState<string | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isTooMany = ids.length > MOST_MAILED
  const submit = () => {
    setTried(true)
    if (mail === null || isTooMany) return
    const done = () => {
      showToast('success', t('The documents are on their way to {{mail}}.', { mail }))
      onClose()
    }
    send.mutate({ Documents: [...ids], Mail: mail, Note: note.trim() }, { onSuccess: done })
  }
  return (
    <FormDialog
      keepsText
      title={t('Send by e-mail')}
      action={t('Send')}
      isSending={send.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <Loaded query={addresses} bars={3} fault={t('The addresses could not be loaded.')}>
        {(known) =>
          known.length === 0 ? (
            <NotFound>{t('Nobody of your company has an e-mail address here.')}</NotFound>
          ) : (
            <>
              <p>
                {t('{{count}} documents', { count: ids.length })} · {t('Each as PDF and ISDOC.')}
                {isTooMany && (
                  <span className="block text-warning">{t('At most {{count}} at once.', { count: MOST_MAILED })}</span>
                )}
              </p>
              <Select
                label={t('Recipient')}
                options={known.map(({ Mail, Name }) => ({ id: Mail, label: `${Name} · ${Mail}` }))}
                value={mail}
                onChange={setMail}
                placeholder={t('Choose who gets them')}
                error={isTried && mail === null ? t('Choose who gets them.') : undefined}
              />
              <TextField label={t('Message')} rows={3} value={note} onChange={setNote} maxLength={500} />
            </>
          )
        }
      </Loaded>
    </FormDialog>
  )
}
