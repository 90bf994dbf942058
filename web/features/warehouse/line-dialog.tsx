import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { quantityPlaces } from '#contract/position.ts'
import { thousandths } from '#contract/verification.ts'
import { type PickLine, type Scan, shortReasons } from '#contract/warehouse.ts'
import { formatMeasure } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { reasonWords } from './line-list.tsx'

type LineDialogProps = {
  line: PickLine
  /** How many counts were not taken. */
  refusals: number
  onCount: (quantity: number) => void
  onReason: (reason: NonNullable<Scan['Reason']>, text: string) => void
  onSubstitute: () => void
  /** Counts more or less of what was scanned in place of the line. */
  onCountSubstitute: (itemId: string, quantity: number) => void
  onClose: () => void
}

/** Counts a line by hand, or says why something of it is missing. */
export function LineDialog(props: LineDialogProps) {
  const { line, refusals, onCount, onReason, onSubstitute, onCountSubstitute, onClose } = props
  const { t } = useTranslation()
  const [text, setText] = useState(line.ReasonText)
  const [isTried, setTried] = useState(false)
  const rest = thousandths(line.Quantity - line.VerifiedQuantity)
  const say = (reason: (typeof shortReasons)[number]) => {
    if (reason === 'Replaced') return onSubstitute()
    if (reason === 'Other' && text.trim() === '') return setTried(true)
    onReason(reason, text.trim())
  }
  return (
    <Dialog title={line.Name} isOpen onClose={onClose} isDismissable>
      <div className="flex flex-col gap-4">
        <p className="text-muted">{[line.ItemId, line.EAN].filter(Boolean).join(' · ')}</p>
        <div className="flex flex-wrap items-center gap-3">
          <NumberField
            label={t('Counted')}
            lessLabel={t('Less')}
            moreLabel={t('More')}
            value={line.VerifiedQuantity}
            decimals={quantityPlaces(line.Unit)}
            refusals={refusals}
            onCommit={(value) => onCount(thousandths(value - line.VerifiedQuantity))}
            className="w-52"
            isLarge
          />
          <span className="text-xl">/ {formatMeasure(line.Quantity, line.Unit)}</span>
          {rest > 0 && (
            <Button
              kind="primary"
              onPress={() => {
                onCount(rest)
                onClose()
              }}
            >
              {t('All as ordered')}
            </Button>
          )}
        </div>
        {line.Substitutes.length > 0 && (
          <div role="group" aria-label={t('Substitute')} className="flex flex-col gap-2 border-t border-line pt-3">
            {line.Substitutes.map(({ ItemId, Name, Unit, VerifiedQuantity }) => (
              <div key={ItemId} className="flex flex-wrap items-center justify-between gap-3">
                <span>{`${t('Substitute')}: ${Name}`}</span>
                <NumberField
                  label={`${t('Counted')}: ${Name}`}
                  lessLabel={t('Less')}
                  moreLabel={t('More')}
                  value={VerifiedQuantity}
                  decimals={quantityPlaces(Unit)}
                  onCommit={(value) => onCountSubstitute(ItemId, thousandths(value - VerifiedQuantity))}
                  className="w-52"
                  isLarge
                />
              </div>
            ))}
          </div>
        )}
        {line.VerifiedQuantity !== line.Quantity && (
          <div role="group" aria-label={t('Why')} className="flex flex-col gap-2 border-t border-line pt-3">
            <h3 className="font-medium">{rest > 0 ? t('Why is something missing?') : t('Why does more leave?')}</h3>
            <TextField
              label={t('In words')}
              value={text}
              onChange={setText}
              maxLength={200}
              error={isTried && text.trim() === '' ? t('Fill this in.') : undefined}
            />
            <div className="flex flex-wrap gap-2">
              {shortReasons
                .filter((reason) => rest > 0 || reason === 'Other')
                .map((reason) => (
                  <Button
                    key={reason}
                    kind={line.Reason === reason ? 'primary' : 'secondary'}
                    aria-pressed={line.Reason === reason}
                    onPress={() => say(reason)}
                  >
                    {t(reason === 'Replaced' ? 'Scan a substitute' : reasonWords[reason])}
                  </Button>
                ))}
              {line.Reason !== '' && (
                <Button kind="quiet" onPress={() => onReason('', '')}>
                  {t('No reason')}
                </Button>
              )}
            </div>
          </div>
        )}
      </div>
    </Dialog>
  )
}
