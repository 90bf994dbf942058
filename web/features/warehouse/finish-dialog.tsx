import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { gtinOf, readCode } from '#contract/verification.ts'
import type { VerifyChange, VerifyOrder } from '#contract/warehouse.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { tell } from './feedback.ts'

type FinishDialogProps = {
  order: VerifyOrder
  isSending: boolean
  onFinish: (change: Extract<VerifyChange, { State: 'Verified' }>) => void
  onClose: () => void
}

/** The last step: packaging that goes and comes back, and a note; then the papers are printed. */
export function FinishDialog({ order, isSending, onFinish, onClose }: FinishDialogProps) {
  const { t } = useTranslation()
  const [note, setNote] = useState(order.VerifyNote)
  const [isScanned, setScanned] = useState(false)
  const [packages, setPackages] = useState(() =>
    order.Packages.map(({ PackageID, Expected, Issued, Returned }) => ({
      PackageID,
      // What was counted before holds; else what the goods come in. What comes back is counted, whatever was announced.
      Issued: Issued + Returned > 0 ? Issued : Math.max(Expected, 0),
      Returned,
    })),
  )
  const set = (id: string, change: Partial<(typeof packages)[number]>) =>
    setPackages(packages.map((one) => (one.PackageID === id ? { ...one, ...change } : one)))
  const kinds = new Map(order.Packages.map((kind) => [kind.PackageID, kind]))
  return (
    <FormDialog
      title={t('Finish order {{number}}', { number: order.OrderId })}
      size="medium"
      action={t('Finish and print')}
      isSending={isSending}
      onClose={onClose}
      onSubmit={() => {
        // A scanner types into whatever has the focus, and Enter behind it.
        if (readCode(order.Positions, note) || gtinOf(note) !== undefined) {
          tell('wrong')
          setNote('')
          return setScanned(true)
        }
        onFinish({ State: 'Verified', Note: note.trim(), Packages: packages })
      }}
    >
      {packages.length > 0 && (
        <table className="w-full">
          <thead>
            <tr className="text-left text-muted">
              <th className="font-medium">{t('Packaging')}</th>
              <th className="font-medium">{t('Handed out')}</th>
              <th className="font-medium">{t('Taken back')}</th>
            </tr>
          </thead>
          <tbody>
            {packages.map(({ PackageID, Issued, Returned }) => (
              <tr key={PackageID}>
                <td className="pr-2">
                  {kinds.get(PackageID)?.Name}
                  <Announced count={kinds.get(PackageID)?.Announced ?? 0} />
                </td>
                {(['Issued', 'Returned'] as const).map((side) => (
                  <td key={side} className="py-1 pr-2">
                    <NumberField
                      label={`${kinds.get(PackageID)?.Name}: ${t(side === 'Issued' ? 'Handed out' : 'Taken back')}`}
                      lessLabel={t('Less')}
                      moreLabel={t('More')}
                      value={side === 'Issued' ? Issued : Returned}
                      onCommit={(value) => set(PackageID, { [side]: value })}
                      className="w-44"
                      isLarge
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <TextField
        label={t('Note')}
        value={note}
        onChange={setNote}
        maxLength={500}
        autoFocus
        error={isScanned && note === '' ? t('Nothing was counted. Close this window to scan.') : undefined}
      />
    </FormDialog>
  )
}

function Announced({ count }: { count: number }) {
  const { t } = useTranslation()
  if (count === 0) return null
  return (
    <span className="block text-muted">{t('{{count}} announced to come back', { count: formatQuantity(count) })}</span>
  )
}
