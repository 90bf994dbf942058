import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ClaimReason, claimReasons, claimReasonWords } from '#contract/claim-words.ts'
import { quantityPlaces } from '#contract/position.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { unitWord } from '#web/i18n/units.ts'
import { PictureField } from '#web/shared/enquiries/picture-field.tsx'
import { pictureWords, type SentPicture } from '#web/shared/enquiries/small-picture.ts'
import { useRequestId } from '#web/shared/request-id.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import type { ClaimableLine } from './left-to-claim.ts'
import { type Paper, useClaim } from './use-claims.ts'

type ClaimDialogProps = {
  paper: Paper
  /** The lines to choose from, at least one. */
  lines: readonly ClaimableLine[]
  onClose: () => void
}

const NONE: SentPicture[] = []

/** Says what is wrong with a line of a document or of a delivered order, with photographs. */
export function ClaimDialog({ paper, lines, onClose }: ClaimDialogProps) {
  const { t } = useTranslation()
  const [place, setPlace] = useState(lines.length === 1 ? lines[0]?.place : undefined)
  const [quantity, setQuantity] = useState(1)
  const [reason, setReason] = useState<ClaimReason | null>(null)
  const [note, setNote] = useState('')
  const [pictures, setPictures] = useState(NONE)
  const [isTried, setTried] = useState(false)
  const line = lines.find((one) => one.place === place)
  // Of what is weighed there may be less than one to claim.
  const claimed = Math.min(quantity, line?.left ?? quantity)
  const RequestId = useRequestId([place, claimed, reason, note, pictureWords(pictures)].join('\n'))
  const claim = useClaim(paper)
  const needsNote = reason === 'Other' && note.trim() === ''
  const submit = () => {
    setTried(true)
    if (!line || reason === null || needsNote) return
    const body = {
      Line: line.place,
      Quantity: claimed,
      Reason: reason,
      Note: note.trim(),
      Pictures: pictures,
      RequestId,
    }
    const onSuccess = () => {
      showToast('success', t('The claim was sent. We will get in touch.'))
      onClose()
    }
    claim.mutate(body, { onSuccess })
  }
  return (
    <FormDialog
      keepsText
      size="medium"
      title={t('Claim goods')}
      action={t('Send the claim')}
      isSending={claim.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      {lines.length === 1 && line ? (
        <p>
          <span className="font-medium">{line.Name}</span>
          <span className="block text-sm text-muted">
            {paper.id} · {t('{{quantity}} can be claimed', { quantity: formatMeasure(line.left, line.Unit) })}
          </span>
        </p>
      ) : (
        <Select
          label={t('Goods')}
          options={lines.map((one) => ({
            id: String(one.place),
            label: `${one.Name} · ${formatMeasure(one.left, one.Unit)}`,
          }))}
          value={place === undefined ? null : String(place)}
          onChange={(id) => setPlace(Number(id))}
          placeholder={t('Choose the goods')}
          error={isTried && !line ? t('Choose the goods.') : undefined}
        />
      )}
      <div className="flex flex-col items-start gap-1">
        <span className="text-sm font-medium">
          {t('Quantity')} {line && `(${unitWord(line.Unit)})`}
        </span>
        <NumberField
          label={t('Quantity')}
          lessLabel={t('Less')}
          moreLabel={t('More')}
          value={claimed}
          onCommit={setQuantity}
          min={line && quantityPlaces(line.Unit) > 0 ? Math.min(0.001, line.left) : 1}
          max={line?.left ?? 99_999}
          decimals={line ? quantityPlaces(line.Unit) : 0}
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
      <PictureField pictures={pictures} onChange={setPictures} />
    </FormDialog>
  )
}
