import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Claim, claimReasons, claimReasonWords } from '#contract/claims.ts'
import { type Position, quantityPlaces } from '#contract/position.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useClaim } from './use-claims.ts'

type ClaimDialogProps = {
  /** Number of the paper. */
  id: string
  /** Place of the line on it, from 1. */
  place: number
  line: Position
  /** How much of the line can still be claimed. */
  left: number
  onClose: () => void
}

/** Says what is wrong with a line of a paper. */
export function ClaimDialog({ id, place, line, left, onClose }: ClaimDialogProps) {
  const { t } = useTranslation()
  const [quantity, setQuantity] = useState(left)
  const [reason, setReason] = useState<Claim['Reason'] | null>(null)
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const claim = useClaim(id)
  const needsNote = reason === 'Other' && note.trim() === ''
  const submit = () => {
    setTried(true)
    if (reason === null || needsNote || quantity <= 0) return
    const done = () => {
      showToast('success', t('The claim was sent. We will get in touch.'))
      onClose()
    }
    claim.mutate({ Line: place, Quantity: quantity, Reason: reason, Note: note.trim() }, { onSuccess: done })
  }
  return (
    <FormDialog
      keepsText
      title={t('Claim goods')}
      action={t('Send the claim')}
      isSending={claim.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        <span className="font-medium">{line.Name}</span>
        <span className="block text-sm text-muted">
          {id} · {formatMeasure(line.Quantity, line.Unit)}
        </span>
      </p>
      <div className="flex flex-col items-start gap-1">
        <span className="text-sm font-medium">
          {t('Quantity')} ({line.Unit})
        </span>
        <NumberField
          label={t('Quantity')}
          lessLabel={t('Less')}
          moreLabel={t('More')}
          value={quantity}
          onCommit={setQuantity}
          max={left}
          decimals={quantityPlaces(line.Unit)}
          isInvalid={isTried && quantity <= 0}
        />
      </div>
      <Select
        label={t('Reason')}
        options={claimReasons.map((id) => ({ id, label: t(claimReasonWords[id]) }))}
        value={reason}
        onChange={setReason}
        placeholder={t('Choose a reason')}
        error={isTried && reason === null ? t('Choose a reason.') : undefined}
      />
      <TextField
        label={t('Note')}
        rows={3}
        value={note}
        onChange={setNote}
        maxLength={500}
        error={isTried && needsNote ? t('Say what is wrong.') : undefined}
      />
    </FormDialog>
  )
}
