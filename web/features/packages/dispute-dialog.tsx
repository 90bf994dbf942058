import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageMovement } from '#contract/packages.ts'
import { formatDay, formatQuantity } from '#web/i18n/formats.ts'
import { EnquiryState } from '#web/shared/enquiries/enquiry-looks.tsx'
import { PictureField } from '#web/shared/enquiries/picture-field.tsx'
import type { SentPicture } from '#web/shared/enquiries/small-picture.ts'
import { paths } from '#web/shared/paths.ts'
import { useRequestId } from '#web/shared/request-id.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useDispute } from './use-packages.ts'

type DisputeDialogProps = { movement: PackageMovement; onClose: () => void }

const NONE: SentPicture[] = []

/** What the customer says against a movement; once said it stands. */
export function DisputeDialog({ movement, onClose }: DisputeDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState('')
  const [quantity, setQuantity] = useState(1)
  const [isTouched, setTouched] = useState(false)
  const [pictures, setPictures] = useState(NONE)
  const RequestId = useRequestId(`${quantity}\n${note}`)
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
        <p className="mt-3 flex flex-wrap items-center gap-2">
          {movement.DisputedPieces !== null && t('{{count}} pcs', { count: movement.DisputedPieces })}
          {movement.DisputeState !== null && <EnquiryState state={movement.DisputeState} />}
        </p>
        <Link to={paths.enquiries} search={{ open: movement.EnquiryId }} className="mt-3 block text-accent underline">
          {t('What was said about it')}
        </Link>
      </Dialog>
    )
  }
  const submit = () => {
    setTouched(true)
    if (note.trim() === '') return
    mutate(
      { MovementId: movement.MovementId, Quantity: quantity, Note: note.trim(), Pictures: pictures, RequestId },
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
      <div className="flex flex-col items-start gap-1">
        <span className="text-sm font-medium">{t('Disputed pieces')}</span>
        <NumberField
          label={t('Disputed pieces')}
          lessLabel={t('Less')}
          moreLabel={t('More')}
          value={quantity}
          onCommit={setQuantity}
          min={1}
        />
      </div>
      <TextField
        label={t('What is wrong')}
        rows={3}
        value={note}
        onChange={setNote}
        maxLength={500}
        autoFocus
        error={isTouched && note.trim() === '' ? t('Say what is wrong.') : undefined}
      />
      <PictureField pictures={pictures} onChange={setPictures} />
    </FormDialog>
  )
}
