import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageMovement } from '#contract/packages.ts'
import { formatDay, formatQuantity } from '#web/i18n/formats.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useDispute } from './use-packages.ts'

type DisputeDialogProps = { movement: PackageMovement; onClose: () => void }

/** What the customer says against a movement; once said it stands. */
export function DisputeDialog({ movement, onClose }: DisputeDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [isTouched, setTouched] = useState(false)
  const { mutate, isPending } = useDispute()
  const facts = (
    <p>
      {formatDay(movement.Date)} · {movement.DocumentId} · {t('Handed over')} {formatQuantity(movement.Issued)},{' '}
      {t('Brought back')} {formatQuantity(movement.Returned)}
      {movement.Note !== '' && <span className="block text-muted">{movement.Note}</span>}
    </p>
  )
  if (movement.Dispute !== '') {
    return (
      <Dialog title={t('Disputed movement')} size="small" isOpen onClose={onClose}>
        {facts}
        <p className="mt-3 break-words">{movement.Dispute}</p>
        <p className="text-sm text-muted">{movement.DisputedBy}</p>
      </Dialog>
    )
  }
  const submit = () => {
    setTouched(true)
    if (note.trim() === '') return
    mutate(
      { MovementId: movement.MovementId, Note: note.trim() },
      {
        onSuccess: () => {
          showToast('success', t('The movement is disputed. We will get in touch.'))
          onClose()
        },
      },
    )
  }
  return (
    <FormDialog
      keepsText
      title={t('Dispute the movement')}
      action={t('Send')}
      isSending={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {facts}
      <TextField
        label={t('What is wrong')}
        rows={3}
        value={note}
        onChange={setNote}
        maxLength={500}
        autoFocus
        error={isTouched && note.trim() === '' ? t('Say what is wrong.') : undefined}
      />
    </FormDialog>
  )
}
