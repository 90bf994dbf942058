import { Trash2, TrendingDown, TrendingUp, TriangleAlert } from 'lucide-react'
import type { CartPosition } from '#contract/cart.ts'
import { Availability } from '#web/shared/items.tsx'
import { nameOf, useUser } from '#web/shared/session.ts'
import { formatAmount, formatMeasure, formatMoney, formatPrice, unbroken } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { unitWord } from '#web/i18n/units.ts'
import { stepText } from '#web/shared/quantity-prices.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { useSelected } from '#web/ui/store.ts'
import { wishFor } from './cart-queue.ts'
import { isCorrected, isDearer } from './cart-totals.ts'
import { LineWords, useLineText } from './line-words.tsx'
import { useCartWriter, useStoredCart } from './use-cart.ts'
import { removeItem, useQuantity } from './use-quantity.ts'

type LineProps = { line: CartPosition }

/** Why the line will not be sold as it was wanted, and what will be. */
export function Correction({ line, showsQuantity }: LineProps & { showsQuantity: boolean }) {
  if (!isCorrected(line)) return null
  const text = [showsQuantity ? soldText(line) : '', line.ItemInformation].filter((part) => part !== '').join(' · ')
  return (
    <span title={text} className="flex min-w-0 items-center gap-1 text-xs font-medium text-warning">
      <TriangleAlert aria-hidden size={13} className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  )
}

/** How many more units make the whole line cheaper, and by how much. */
export function Saving({ line }: LineProps) {
  if (!saves(line)) return null
  const { NextStep: step, SalesQuantity: sales, Unit: unit } = line
  const more = Math.round(((step?.Quantity ?? 0) - sales) * 1000) / 1000
  const text = t('{{more}} more saves {{amount}}', {
    more: formatMeasure(more, unit),
    amount: formatMoney(step?.Saved ?? 0),
  })
  return (
    <span title={text} className="flex min-w-0 items-center gap-1 text-xs font-medium text-accent">
      <TrendingDown aria-hidden size={13} className="shrink-0" />
      <span className="truncate">{text}</span>
    </span>
  )
}

const saves = ({ NextStep }: CartPosition) => (NextStep?.Saved ?? null) !== null

const soldText = (line: CartPosition) =>
  t('Delivering {{quantity}}', { quantity: formatMeasure(line.SalesQuantity, line.Unit) })

/** Who set the quantity last, where the cart is the work of more than its reader. */
export function useAuthor({ Author }: CartPosition): string {
  const me = nameOf(useUser())
  const isShared = useStoredCart()?.Positions.some((line) => line.Author !== me) ?? false
  return isShared ? Author : ''
}

export function NameCell({ line, showsStock }: LineProps & { showsStock: boolean }) {
  const corrected = isCorrected(line)
  const words = useLineText(line)
  const author = useAuthor(line)
  const saving = !corrected && saves(line)
  // A row has room for three lines of text.
  const hasBoth = (corrected || saving) && words !== ''
  const below = [line.ItemId, author, showsStock ? '' : line.EAN, corrected ? '' : line.ItemInformation]
  return (
    <span className="flex min-w-0 flex-1 flex-col">
      <span
        title={line.Name}
        className={`leading-4.5 font-medium ${corrected || saving || words !== '' ? 'truncate' : 'line-clamp-2'}`}
      >
        {unbroken(line.Name)}
      </span>
      <span className={`flex min-w-0 items-center gap-2 text-xs text-muted ${hasBoth ? 'sr-only' : ''}`}>
        <span className="truncate">{below.filter((part) => part !== '').join(' · ')}</span>
        {showsStock && <Availability value={line.Availability} />}
      </span>
      <LineWords text={words} />
      <Correction line={line} showsQuantity={showsStock} />
      {saving && <Saving line={line} />}
    </span>
  )
}

export function StockCell({ line }: LineProps) {
  // The price names the unit already.
  const unit = line.NetPriceValue === null ? unitWord(line.Unit) : ''
  const quantity = formatMeasure(line.PackQuantity, line.Unit)
  const named =
    line.PackName === '' ? t('pack of {{quantity}}', { quantity }) : `${unitWord(line.PackName)} ${quantity}`
  const pack = line.PackQuantity > 1 ? named : unit
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex text-sm">
        <Availability value={line.Availability} />
      </span>
      {isCorrected(line) ? (
        <span className="truncate text-xs font-medium text-warning">{soldText(line)}</span>
      ) : (
        <span className="truncate text-xs text-muted">{pack}</span>
      )}
    </span>
  )
}

export function PriceCell({ line }: LineProps) {
  return (
    <span className="flex min-w-0 flex-col items-end">
      <span className={isDearer(line) ? 'font-medium text-warning' : ''}>
        {line.NetPriceValue === null ? '–' : formatPrice(line.NetPriceValue)}
      </span>
      {line.AgreedPrice === null ? (
        <span className="truncate text-xs text-muted">/ {unitWord(line.Unit)}</span>
      ) : (
        <span className="flex items-center gap-1 text-xs font-medium text-warning">
          <TrendingUp aria-hidden size={13} className="shrink-0" />
          {t('was {{price}}', { price: formatPrice(line.AgreedPrice) })}
        </span>
      )}
      {line.NextStep && (
        <span data-testid="step" className="text-xs whitespace-nowrap text-muted">
          {stepText(line.NextStep, line.Unit)}
        </span>
      )}
    </span>
  )
}

/** Amounts of a line are the server's; while it reckons anew they are muted. */
export function TotalCell({ line }: LineProps) {
  const isPending = useSelected(useCartWriter().state, ({ queue }) => wishFor(queue, line.ItemId) !== undefined)
  if (line.NetPriceTotal === null || line.TotalAmountNetIncl === null) return <span>–</span>
  return (
    <span className="flex min-w-0 flex-col items-end" aria-busy={isPending}>
      <span className={isPending ? 'text-muted' : 'font-medium'}>{formatAmount(line.NetPriceTotal)}</span>
      <span className="text-xs whitespace-nowrap text-muted">
        {formatAmount(line.TotalAmountNetIncl)} {t('incl. VAT')}
      </span>
    </span>
  )
}

type FieldProps = LineProps & { isDisabled: boolean; tabIndex?: -1 }

/** The wished quantity; 0 removes the line. */
export function QuantityCell({ line, isDisabled, ...looks }: FieldProps) {
  return <QuantityField {...useQuantity(line, false)} {...looks} isDisabled={isDisabled} isNarrow />
}

export function RemoveCell({ line, isDisabled, tabIndex }: FieldProps) {
  const writer = useCartWriter()
  return (
    <IconButton
      label={t('Remove {{name}}', { name: line.Name })}
      isDisabled={isDisabled}
      excludeFromTabOrder={tabIndex === -1}
      // Undo brings back what is shown, saved or not.
      onPress={() => removeItem(writer, line, wishFor(writer.state.get().queue, line.ItemId) ?? line.Quantity)}
    >
      <Trash2 aria-hidden size={16} />
    </IconButton>
  )
}
