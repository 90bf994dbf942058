import { Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Position } from '#contract/position.ts'
import { quantityPlaces } from '#contract/position.ts'
import type { OrderDetail } from '#contract/orders.ts'
import { formatAmount, formatMeasure, formatMoney } from '#web/i18n/formats.ts'
import { unitWord } from '#web/i18n/units.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { leaveThen, useUnsaved } from '#web/ui/unsaved.ts'
import { AddItemBox } from './add-item-box.tsx'
import { ChangedLines } from './order-changes.tsx'
import { useAmendment } from './use-amendments.ts'

type ChangeDialogProps = {
  order: OrderDetail
  /** Begins in the box for new items. */
  isAdding: boolean
  onClose: () => void
}

type Line = Pick<Position, 'ItemId' | 'Name' | 'Unit'> & { step: number; before: number; shown: Position | undefined }

/** The whole order as one form: quantities, new items and words, with what it comes to. */
export default function ChangeDialog({ order, isAdding, onClose }: ChangeDialogProps) {
  const { t } = useTranslation()
  const form = useAmendment(order, onClose)
  const [seen] = useState(order.Revision)
  useUnsaved(form.isChanged)
  const { check, words } = form
  const shown = new Map((check?.Positions ?? order.Positions).map((line) => [line.ItemId, line]))
  const lines: Line[] = [
    ...order.Positions.map((line) => ({ ...line, step: 1, before: line.Quantity, shown: shown.get(line.ItemId) })),
    ...form.added
      .filter(({ ItemId }) => !order.Positions.some((line) => line.ItemId === ItemId))
      .map((item) => ({
        ...item,
        step: item.PackOnly ? item.PackQuantity : 1,
        before: 0,
        shown: shown.get(item.ItemId),
      })),
  ]
  const gross = check ? check.TotalAmountGrandIncl : order.TotalAmountGrandIncl
  const shipping = check ? check.ShippingPrice : order.ShippingPrice
  const elsewhere = order.Revisions.filter(({ Revision }) => Revision > seen)
  return (
    <Dialog
      title={t('Change the order {{number}}', { number: order.OrderId })}
      size="large"
      isOpen
      onClose={() => (form.isChanged ? void leaveThen(onClose) : onClose())}
      footer={
        <>
          {gross !== null && (
            <p className="mr-auto flex flex-wrap items-baseline gap-x-2" aria-live="polite">
              <span className="text-muted">{t('Total incl. VAT')}</span>
              <strong data-testid="amended-total" className="text-lg">
                {formatMoney(gross)}
              </strong>
              {shipping !== null && shipping > 0 && (
                <span className="text-sm text-muted">
                  {t('Transport')} {formatMoney(shipping)}
                </span>
              )}
            </p>
          )}
          <Button onPress={onClose}>{t('Leave it as it is')}</Button>
          <Button
            kind="primary"
            isPending={form.isSending || (form.isChanged && form.isChecking)}
            isDisabled={!check}
            onPress={form.send}
          >
            {t('Save the change')}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        {form.refusal !== '' && <Refusal>{form.refusal}</Refusal>}
        {elsewhere.map((revision) => (
          <div key={revision.Revision} role="status" className="rounded bg-warning-soft p-3">
            <p className="font-medium">
              {t('{{name}} changed the order in the meantime:', { name: revision.ChangedBy })}
            </p>
            <ChangedLines revision={revision} />
          </div>
        ))}
        <AddItemBox isFocused={isAdding} onTake={form.add} />
        <ul aria-label={t('Lines of the order')} className="divide-y divide-line rounded border border-line">
          {lines.map((line) => (
            <ChangedLine
              key={line.ItemId}
              line={line}
              quantity={form.quantityOf(line.ItemId)}
              onQuantity={(quantity) => form.set(line.ItemId, quantity)}
            />
          ))}
        </ul>
        <Words words={words} onSay={form.say} />
      </div>
    </Dialog>
  )
}

type WordsProps = Pick<ReturnType<typeof useAmendment>, 'words'> & {
  onSay: ReturnType<typeof useAmendment>['say']
}

function Words({ words, onSay }: WordsProps) {
  const { t } = useTranslation()
  return (
    <div className="grid gap-3 card:grid-cols-2">
      <TextField
        label={t('Note for the order')}
        rows={2}
        value={words.Note}
        onChange={(Note) => onSay({ Note })}
        maxLength={1000}
      />
      <div className="grid gap-3">
        <TextField
          label={t('Note for the driver')}
          value={words.DriverNote}
          onChange={(DriverNote) => onSay({ DriverNote })}
          maxLength={500}
        />
        <TextField
          label={t('Own order number')}
          value={words.OwnNumber}
          onChange={(OwnNumber) => onSay({ OwnNumber })}
          maxLength={40}
        />
      </div>
    </div>
  )
}

type ChangedLineProps = { line: Line; quantity: number; onQuantity: (quantity: number) => void }

function ChangedLine({ line, quantity, onQuantity }: ChangedLineProps) {
  const { t } = useTranslation()
  const { ItemId, Name, Unit, before, shown, step } = line
  const isGone = quantity === 0
  const isChanged = quantity !== before
  const sold = shown !== undefined && !isGone && shown.SalesQuantity !== shown.Quantity ? shown : undefined
  return (
    <li className={`flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2 ${isChanged ? 'bg-accent-soft' : ''}`}>
      <span className="min-w-40 flex-1">
        <span className={isGone ? 'text-muted line-through' : ''}>{Name}</span>
        <span className="block text-xs text-muted">
          {ItemId}
          {isChanged &&
            ` · ${before === 0 ? t('new') : t('was {{quantity}}', { quantity: formatMeasure(before, Unit) })}`}
          {sold && ` · ${t('you will get {{quantity}}', { quantity: formatMeasure(sold.SalesQuantity, Unit) })}`}
          {sold && sold.ItemInformation !== '' && ` (${sold.ItemInformation})`}
        </span>
      </span>
      <span className="flex items-center gap-2">
        <NumberField
          label={t('Quantity of {{name}}', { name: Name })}
          lessLabel={t('Less of {{name}}', { name: Name })}
          moreLabel={t('More of {{name}}', { name: Name })}
          value={quantity}
          onCommit={onQuantity}
          step={step}
          decimals={quantityPlaces(Unit)}
          className="w-32"
        />
        <span className="w-8 text-sm text-muted">{unitWord(Unit)}</span>
        <span className="w-20 text-right max-card:hidden">
          {!isGone && shown !== undefined && shown.NetPriceTotal !== null && (
            <>
              {formatAmount(shown.NetPriceTotal)}
              <span className="block text-xs text-muted">{t('excl. VAT')}</span>
            </>
          )}
        </span>
        {before > 0 && isChanged ? (
          <IconButton label={t('{{name}}: as it was', { name: Name })} onPress={() => onQuantity(before)}>
            <Undo2 aria-hidden size={16} />
          </IconButton>
        ) : (
          <IconButton label={t('Remove {{name}}', { name: Name })} onPress={() => onQuantity(0)}>
            <X aria-hidden size={16} />
          </IconButton>
        )}
      </span>
    </li>
  )
}
