import type { Item } from '#contract/catalogue.ts'
import { useQuantity, useStoredQuantity } from '#web/features/cart/use-quantity.ts'
import { AwaitButton } from '#web/features/awaited-items/parts.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { QuantityField } from '#web/ui/quantity-field.tsx'
import { useRest } from '#web/ui/scroll-rest.ts'

type OrderProps = {
  item: Item
  /** -1 in the grid, which has one tab stop of its own. */
  tabIndex?: -1 | undefined
  /** The button shows its icon only. */
  isNarrow?: boolean
}

/** What is in the cart of an item, to be typed; while the list flies past, how that looks. */
export const Order = (props: OrderProps) => (useRest() ? <OrderField {...props} /> : <OrderLook {...props} />)

function OrderLook({ item, isNarrow = false }: OrderProps) {
  const quantity = useStoredQuantity(item.ItemId)
  return (
    <span aria-hidden className="flex min-w-0 items-center gap-2">
      <span
        className={`inline-flex h-control w-36 shrink-0 items-center justify-center rounded border bg-surface pointer-coarse:h-11.5 pointer-coarse:w-40 ${quantity > 0 ? 'border-accent' : 'border-line-strong'}`}
      >
        {quantity > 0 && formatQuantity(quantity)}
      </span>
      {quantity === 0 && (
        <span className={buttonClass('soft', isNarrow ? 'w-control px-0' : 'min-w-20')}>{!isNarrow && t('Add')}</span>
      )}
    </span>
  )
}

function OrderField({ item, ...looks }: OrderProps) {
  const isMissing = item.Availability === 'Unavailable'
  return (
    <QuantityField
      {...useQuantity(item)}
      {...looks}
      {...(isMissing && { instead: <AwaitButton item={item} isSmall tabIndex={looks.tabIndex} /> })}
    />
  )
}
