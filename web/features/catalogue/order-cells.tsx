import { Plus, ShoppingCart, Trash2 } from 'lucide-react'
import type { Item } from '#contract/catalogue.ts'
import { quantityPlaces } from '#contract/position.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { stepOf } from './catalogue-model.ts'
import { useAmount, useInCart } from './use-ordering.ts'

type OrderProps = {
  item: Item
  /** -1 in the grid, which has one tab stop of its own. */
  tabIndex?: -1 | undefined
  /** The button shows its icon only. */
  isNarrow?: boolean
}

/** Quantity and Add. Enter adds; 0 takes the item out of the cart. */
export function Order({ item, tabIndex, isNarrow = false }: OrderProps) {
  const { amount, revision, inCart, change, order } = useAmount(item)
  const isDisabled = item.Availability === 'Unavailable' && inCart === 0
  const removes = amount === 0 && inCart > 0
  const action = t(removes ? 'Remove' : 'Add')
  const Icon = removes ? Trash2 : Plus
  return (
    <div className="flex items-center gap-2">
      <NumberField
        label={`${t('Quantity')}: ${item.Name}`}
        lessLabel={t('Less')}
        moreLabel={t('More')}
        value={amount}
        revision={revision}
        step={stepOf(item)}
        decimals={quantityPlaces(item.Unit)}
        isDisabled={isDisabled}
        onCommit={change}
        onEnter={order}
        {...(tabIndex !== undefined && { tabIndex })}
        className="w-27 pointer-coarse:w-36"
      />
      <button
        type="button"
        aria-label={`${action}: ${item.Name}`}
        disabled={isDisabled || (amount === 0 && inCart === 0)}
        tabIndex={tabIndex}
        onClick={() => order()}
        className={buttonClass('soft', isNarrow ? 'w-control px-0' : 'min-w-20')}
      >
        {(isNarrow || removes) && <Icon aria-hidden size={16} className="shrink-0" />}
        {!isNarrow && action}
      </button>
    </div>
  )
}

/** 'in cart 24', in full or as an icon with the number. */
export function InCart({ item, isShort = false }: { item: Item; isShort?: boolean }) {
  const quantity = useInCart(item.ItemId)
  if (quantity === 0) return null
  const text = t('in cart {{quantity}}', { quantity: formatQuantity(quantity) })
  return (
    <span
      data-testid="in-cart"
      key={quantity}
      title={text}
      className="inline-flex h-6 animate-appear items-center gap-1.5 rounded-sm bg-accent-soft px-2 text-sm font-semibold text-accent"
    >
      <ShoppingCart aria-hidden size={14} className="shrink-0" />
      {isShort ? (
        <>
          <span aria-hidden>{formatQuantity(quantity)}</span>
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  )
}
