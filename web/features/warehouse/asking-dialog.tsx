import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMeasure } from '#web/i18n/formats.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { parseNumber } from '#web/ui/numbers.ts'
import { TextField } from '#web/ui/text-field.tsx'
import type { Asking } from './use-counting.ts'

type AskingDialogProps = {
  asking: Asking
  onWeight: (kilograms: number) => void
  onExceed: (reason: string) => void
  onClose: () => void
}

/** What a scan needs before it counts: the weight of what is weighed, or why more leaves than was ordered. */
export function AskingDialog({ asking, onWeight, onExceed, onClose }: AskingDialogProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [isTried, setTried] = useState(false)
  const isWeight = asking.kind === 'weight'
  const kilograms = parseNumber(text)
  const isRight = isWeight ? kilograms !== undefined && kilograms > 0 && kilograms < 10_000 : text.trim() !== ''
  return (
    <FormDialog
      title={isWeight ? t('Weight') : t('More than ordered')}
      action={isWeight ? t('Count') : t('Let it leave')}
      isSending={false}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!isRight) return
        if (isWeight) onWeight(Math.round((kilograms ?? 0) * 1000) / 1000)
        else onExceed(text.trim())
      }}
    >
      <p className="text-lg font-medium">{isWeight ? asking.item.Name : asking.line.Name}</p>
      {!isWeight && (
        <p>{t('{{amount}} were ordered.', { amount: formatMeasure(asking.line.Quantity, asking.line.Unit) })}</p>
      )}
      <TextField
        label={isWeight ? t('Kilograms') : t('Why does more leave?')}
        value={text}
        onChange={setText}
        autoFocus
        maxLength={200}
        {...(isWeight && { inputMode: 'decimal' as const })}
        error={isTried && !isRight ? t('Fill this in.') : undefined}
      />
    </FormDialog>
  )
}
