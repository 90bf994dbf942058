import { useTranslation } from 'react-i18next'
import type { Item } from '#contract/catalogue.ts'
import { useQuantity } from '#web/features/cart/use-quantity.ts'
import { AwaitButton } from '#web/features/awaited-items/parts.ts'
import { QuantityField } from '#web/ui/quantity-field.tsx'

/** How much of the item is in the cart, by the unit or in packs. */
export function OrderBox({ item, isSmall = false }: { item: Item; isSmall?: boolean }) {
  const { t } = useTranslation()
  return (
    <div className="flex flex-wrap items-center gap-2">
      <QuantityField
        {...useQuantity(item)}
        isNarrow={isSmall}
        {...(item.Availability === 'Unavailable' && { instead: <AwaitButton item={item} isSmall={isSmall} /> })}
      />
      {!isSmall && item.PackOnly && <span className="text-sm text-muted">{t('whole packs only')}</span>}
    </div>
  )
}
