import { useTranslation } from 'react-i18next'
import type { Price, Product } from '#contract/catalogue.ts'
import { Availability, GoodsPicture } from '#web/shared/goods.tsx'
import { productHref, useOpenProduct } from '#web/shared/product-address.ts'
import { hasPermission, isRegistered, useUser } from '#web/shared/session.ts'
import { formatUnitMoney } from '#web/i18n/formats.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { OrderBox } from './order-box.tsx'
import { usePricesOf } from './use-product.ts'

/** A short list of products that can be opened and ordered. */
export function RelatedProducts({ label, products }: { label: string; products: readonly Product[] }) {
  const canOrder = isRegistered(useUser())
  const priceOf = usePricesOf(products)
  const open = useOpenProduct()
  return (
    <ul aria-label={label} className="flex flex-col">
      {products.map((product) => (
        <li key={product.ItemId} className="flex items-center gap-3 border-b border-line py-2 last:border-b-0">
          <GoodsPicture url={product.ImageUrl} />
          <div className="min-w-0 flex-1">
            <a
              href={productHref(product.ItemId)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                open(product.ItemId)
              }}
              className="line-clamp-2 rounded-sm leading-5 font-medium hover:text-accent hover:underline"
            >
              {product.Name}
            </a>
            <div className="flex flex-wrap items-center gap-x-3 text-sm">
              <Availability value={product.Availability} />
              <RelatedPrice price={priceOf(product.ItemId)} />
            </div>
          </div>
          {canOrder && <OrderBox product={product} isSmall />}
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
