import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import type { Item } from '#contract/catalogue.ts'
import { lineNet, toAmount } from '#contract/money.ts'
import { unitPriceAt } from '#contract/quantity-price.ts'
import { useInCart } from '#web/features/cart/use-quantity.ts'
import { formatMoney, formatMeasure, formatPrice } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { ItemPicture } from '#web/shared/items.tsx'
import { useKnownPrices } from '#web/shared/catalogue/use-prices.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { familyNames } from './families.ts'
import { Waiting } from './item-cells.tsx'
import { toggleFamily } from './use-families.ts'

type FamilyProps = { items: readonly Item[]; isOpen: boolean }

const pictureOf = (items: readonly Item[]) => items.find(({ ImageUrl }) => ImageUrl !== null)?.ImageUrl ?? null

export const FamilyPicture = ({ items }: { items: readonly Item[] }) => <ItemPicture url={pictureOf(items)} />

const toggle = (items: readonly Item[]) => toggleFamily(items[0]?.Family ?? '')

/** The name flavours and sizes share, which opens and closes them, and what they are called among each other. */
export function FamilyName({ items, isOpen }: FamilyProps) {
  const { title, kinds } = useMemo(() => familyNames(items), [items])
  const Chevron = isOpen ? ChevronDown : ChevronRight
  const told = `${t('{{count}} kinds', { count: items.length })}: ${kinds.join(' · ')}`
  return (
    <span className="relative flex min-w-0 flex-1 flex-col">
      <button
        type="button"
        tabIndex={-1}
        aria-expanded={isOpen}
        title={title}
        onClick={(event) => {
          // The card around it opens as well.
          event.stopPropagation()
          toggle(items)
        }}
        // Fingers may press the line below as well.
        className="flex max-w-full min-w-0 items-center gap-1 self-start rounded-sm text-left font-medium hover:text-accent pointer-coarse:after:absolute pointer-coarse:after:-inset-1 pointer-coarse:after:content-['']"
      >
        <Chevron aria-hidden size={16} className="shrink-0" />
        <span className="truncate">{title}</span>
      </button>
      <span title={told} className="truncate pl-5 text-xs text-muted">
        {told}
      </span>
    </span>
  )
}

/** From what a unit of any of them costs. */
export function FamilyPrice({ items, field }: { items: readonly Item[]; field: 'NetPriceValue' | 'RetailPrice' }) {
  const prices = useKnownPrices()
  const known = items.map(({ ItemId }) => prices.get(ItemId)?.price)
  if (known.includes(undefined)) return <Waiting />
  const values = known.flatMap((price) => price?.[field] ?? [])
  if (values.length === 0) return <span>–</span>
  const [least, most] = [Math.min(...values), Math.max(...values)]
  return (
    <span className="font-medium whitespace-nowrap">
      {least < most ? t('from {{price}}', { price: formatPrice(least) }) : formatPrice(least)}
    </span>
  )
}

/** What of them is in the cart: how many kinds, how much of them, and for how much where prices are seen. */
function FamilyInCart({ items, showsNet }: { items: readonly Item[]; showsNet: boolean }) {
  const inCart = useInCart()
  const prices = useKnownPrices()
  const ordered = items.flatMap((item) => {
    const quantity = inCart(item.ItemId)
    return quantity > 0 ? [{ item, quantity }] : []
  })
  if (ordered.length === 0) return null
  const byUnit = Map.groupBy(ordered, ({ item }) => item.Unit)
  const amounts = [...byUnit].map(([unit, lines]) =>
    formatMeasure(lines.reduce((sum, { quantity }) => sum + Math.round(quantity * 1000), 0) / 1000, unit),
  )
  const sums = ordered.map(({ item, quantity }) => {
    const price = prices.get(item.ItemId)?.price
    const net = price?.NetPriceValue ?? null
    return net === null || !price
      ? null
      : lineNet(String(unitPriceAt(net, price.QuantityPrices, quantity)), String(quantity))
  })
  const total = showsNet && !sums.includes(null) ? sums.reduce<number>((sum, one) => sum + (one ?? 0), 0) : undefined
  return (
    <span data-testid="family-in-cart" className="flex min-w-0 flex-col text-xs font-medium text-accent">
      <span className="truncate">{t('in cart {{quantity}}', { quantity: amounts.join(' + ') })}</span>
      <span className="truncate font-normal">
        {t('{{count}} kinds', { count: ordered.length })}
        {total !== undefined && ` · ${formatMoney(toAmount(total))} ${t('excl. VAT')}`}
      </span>
    </span>
  )
}

/** In the place of the quantity: opens the row to choose from, beside what is in the cart. */
export function FamilyOrder({ items, isOpen, showsNet }: FamilyProps & { showsNet: boolean }) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <button
        type="button"
        tabIndex={-1}
        onClick={(event) => {
          event.stopPropagation()
          toggle(items)
        }}
        className={buttonClass('soft', 'w-36 shrink-0 pointer-coarse:w-40')}
      >
        {isOpen ? t('Close') : t('Choose of {{count}}', { count: items.length })}
      </button>
      <FamilyInCart items={items} showsNet={showsNet} />
    </span>
  )
}

export const FAMILY_CARD_HEIGHT = 84

/** Flavours and sizes of a product on a phone, to be opened by a touch. */
export function FamilyCard({
  items,
  isOpen,
  showsNet,
  canOrder,
}: FamilyProps & { showsNet: boolean; canOrder: boolean }) {
  return (
    <article className={`flex h-full items-center gap-3 px-3 ${isOpen ? 'bg-sunken' : ''}`}>
      <FamilyPicture items={items} />
      <FamilyName items={items} isOpen={isOpen} />
      <span className="flex shrink-0 flex-col items-end">
        <FamilyPrice items={items} field={showsNet ? 'NetPriceValue' : 'RetailPrice'} />
        {canOrder && <FamilyInCart items={items} showsNet={false} />}
      </span>
    </article>
  )
}
