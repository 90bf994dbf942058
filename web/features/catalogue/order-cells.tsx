import type { Item } from '#contract/catalogue.ts'
import { useQuantity } from '#web/features/cart/use-quantity.ts'
import { AwaitButton } from '#web/features/awaited-items/parts.ts'
import { QuantityField } from '#web/ui/quantity-field.tsx'

type OrderProps = {
  item: Item
  /** -1 in the grid, which has one tab stop of its own. */
  tabIndex?: -1 | undefined
  /** The button shows its icon only. */
  isNarrow?: boolean
}

/** What is in the cart of an item, to be typed. */
export function Order({ item, ...looks }: OrderProps) {
  const isMissing = item.Availability === 'Unavailable'
  return (
    <QuantityField
      {...useQuantity(item)}
      {...looks}
      {...(isMissing && { instead: <AwaitButton item={item} isSmall tabIndex={looks.tabIndex} /> })}
    />
  )
}
