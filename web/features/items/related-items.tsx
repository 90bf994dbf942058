import { useTranslation } from 'react-i18next'
import type { Price, Item } from '#contract/catalogue.ts'
import { Availability, ItemPicture } from '#web/shared/items.tsx'
import { itemHref, useOpenItem } from '#web/shared/item-address.ts'
import { hasPermission, isRegistered, useUser } from '#web/shared/session.ts'
import { formatUnitMoney } from '#web/i18n/formats.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderBox } from './order-box.tsx'
import { usePricesOf } from './use-item.ts'

/** A short list of items that can be opened and ordered. */
export function RelatedItems({ label, items }: { label: string; items: readonly Item[] }) {
  const canOrder = isRegistered(useUser())
  const priceOf = usePricesOf(items)
  const open = useOpenItem()
  return (
    <ul aria-label={label} className="flex flex-col">
      {items.map((item) => (
        <li key={item.ItemId} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
          <ItemPicture url={item.ImageUrl} />
          <div className="min-w-0 flex-1">
            <a
              href={itemHref(item.ItemId)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(item.ItemId)
              }}
              className="line-clamp-2 rounded-sm leading-5 font-medium hover:text-accent hover:underline"
            >
              {item.Name}
            </a>
            <div className="flex flex-wrap items-center gap-x-3 text-sm">
              <Availability value={item.Availability} />
              <RelatedPrice price={priceOf(item.ItemId)} />
            </div>
          </div>
          {canOrder && <OrderBox item={item} isSmall />}
        </li>
      ))}
    </ul>
  )
}

function RelatedPrice({ price }: { price: Price | null | undefined }) {
  const { t } = useTranslation()
  const showsNet = hasPermission(useUser(), 'shownettoprice')
  if (price === undefined) return <Skeleton className="h-3 w-14" />
  const amount = showsNet ? price?.NetPriceValue : price?.RetailPrice
  if (amount === undefined || amount === null) return null
  return (
    <span className="whitespace-nowrap">
      {formatUnitMoney(amount)} <span className="text-muted">{showsNet ? t('net') : t('Retail')}</span>
    </span>
  )
}
