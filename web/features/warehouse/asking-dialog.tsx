import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gtinOf, readCode } from '#contract/verification.ts'
import type { PickLine } from '#contract/warehouse.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { DayField } from '#web/ui/day-field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { parseNumber } from '#web/ui/numbers.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { tell } from './feedback.ts'
import type { Asking, Details } from './use-counting.ts'

type AskingDialogProps = {
  asking: Asking
  /** The lines of the order, whose codes are scans and no answers. */
  lines: readonly PickLine[]
  onDetails: (details: Details) => void
  onExceed: (reason: string) => void
  onClose: () => void
}

/** What a scan needs before it counts. */
export function AskingDialog({ asking, lines, onDetails, onExceed, onClose }: AskingDialogProps) {
  return asking.kind === 'over' ? (
    <OverDialog asking={asking} lines={lines} onExceed={onExceed} onClose={onClose} />
  ) : (
    <DetailsDialog asking={asking} lines={lines} onDetails={onDetails} onClose={onClose} />
  )
}

/**
 * Whether a scanner typed into a field, also behind what stood there. The number of an item can be a weight or a batch as
 * well, so only what stands in bars is taken for a scan.
 */
const isBarcode = (lines: readonly PickLine[], text: string) =>
  gtinOf(text) !== undefined ||
  lines.some(({ EAN, PackEAN }) => [EAN, PackEAN].some((code) => code.length >= 8 && text.trim().endsWith(code)))

/** A scanner types into whatever has the focus, and Enter behind it; what it typed is no answer. */
function useScanned() {
  const { t } = useTranslation()
  const [isScanned, setScanned] = useState(false)
  const refuse = () => {
    tell('wrong')
    setScanned(true)
  }
  return { refuse, word: isScanned ? t('Nothing was counted. Close this window to scan.') : undefined }
}

type OverProps = Pick<AskingDialogProps, 'lines' | 'onExceed' | 'onClose'> & {
  asking: Extract<Asking, { kind: 'over' }>
}

function OverDialog({ asking: { line }, lines, onExceed, onClose }: OverProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const scanned = useScanned()
  const isRight = text.trim() !== ''
  return (
    <FormDialog
      title={t('More than ordered')}
      action={t('Let it leave')}
      isSending={false}
      onClose={onClose}
      onSubmit={() => {
        if (readCode(lines, text) || isBarcode(lines, text)) {
          setText('')
          return scanned.refuse()
        }
        if (isRight) onExceed(text.trim())
        else setTried(true)
      }}
    >
      <p className="text-lg font-medium">{line.Name}</p>
      <p>{t('{{amount}} were ordered.', { amount: formatMeasure(line.Quantity, line.Unit) })}</p>
      <TextField
        label={t('Why does more leave?')}
        value={text}
        onChange={setText}
        autoFocus
        maxLength={200}
        error={isRight ? undefined : (scanned.word ?? (isTried ? t('Fill this in.') : undefined))}
      />
    </FormDialog>
  )
}

type DetailsProps = Pick<AskingDialogProps, 'lines' | 'onDetails' | 'onClose'> & {
  asking: Extract<Asking, { kind: 'details' }>
}

/** The weight of what is weighed, batch and expiry of what is kept track of; those of the scan before are offered. */
function DetailsDialog({ asking: { line, item, quantity, scan }, lines, onDetails, onClose }: DetailsProps) {
  const { t } = useTranslation()
  const isWeight = quantity === null
  const before = item.ItemId === line.ItemId ? line.Batches.at(-1) : undefined
  const [weight, setWeight] = useState('')
  const [batch, setBatch] = useState(scan.Batch ?? before?.Batch ?? '')
  const [expires, setExpires] = useState(scan.Expires ?? before?.Expires ?? '')
  const [isTried, setTried] = useState(false)
  const scanned = useScanned()
  const kilograms = parseNumber(weight)
  const isWeighed = kilograms !== undefined && kilograms > 0 && kilograms < 10_000
  const isTracked = batch.trim() !== '' || expires !== ''
  return (
    <FormDialog
      title={isWeight ? t('Weight') : t('Batch and expiry')}
      action={t('Count')}
      isSending={false}
      onClose={onClose}
      onSubmit={() => {
        if (isBarcode(lines, weight) || isBarcode(lines, batch)) {
          if (isBarcode(lines, weight)) setWeight('')
          if (isBarcode(lines, batch)) setBatch('')
          return scanned.refuse()
        }
        setTried(true)
        if ((isWeight && !isWeighed) || (item.AsksBatch && !isTracked)) return
        onDetails({
          quantity: quantity ?? Math.round((kilograms ?? 0) * 1000) / 1000,
          Batch: item.AsksBatch ? batch.trim() : '',
          Expires: item.AsksBatch ? expires : '',
        })
      }}
    >
      <p className="text-lg font-medium">{item.Name}</p>
      {isWeight && (
        <TextField
          label={t('Kilograms')}
          value={weight}
          onChange={setWeight}
          autoFocus
          maxLength={10}
          inputMode="decimal"
          error={isWeighed ? undefined : (scanned.word ?? (isTried ? t('Fill this in.') : undefined))}
        />
      )}
      {item.AsksBatch && (
        <>
          <TextField
            label={t('Batch')}
            value={batch}
            onChange={setBatch}
            autoFocus={!isWeight}
            maxLength={40}
            error={
              isTracked ? undefined : (scanned.word ?? (isTried ? t('Fill in the batch or the expiry.') : undefined))
            }
          />
          <DayField label={t('Expiry')} value={expires} onChange={setExpires} />
        </>
      )}
    </FormDialog>
  )
}
