import type { Product } from '#contract/catalogue.ts'
import { Availability, GoodsPicture } from '#web/app/goods.tsx'
import { t } from '#web/i18n/i18n.ts'
import { InCart, Order } from './order-cells.tsx'
import { Flags, NetPrice, packText, RetailPrice } from './product-cells.tsx'

export const CARD_HEIGHT = 152
/** Without quantity and button. */
export const OFFER_CARD_HEIGHT = 104

type CardProps = { product: Product; showsNet: boolean; canOrder: boolean; node: string | undefined }

/** A product on a phone. */
export function ProductCard({ product, showsNet, canOrder, node }: CardProps) {
  return (
    <article aria-label={product.Name} className="flex h-full flex-col justify-between gap-2 p-3">
      <div className="flex gap-3">
        <GoodsPicture url={product.ImageUrl} />
        <div className="min-w-0 flex-1">
          <p className="line-clamp-2 leading-5 font-medium text-pretty">{product.Name}</p>
          <p className="truncate text-xs text-muted">
            {[product.ItemId, packText(product)].join(' · ')}
            {product.PackOnly && ` · ${t('whole packs only')}`}
          </p>
          <p className="mt-1 flex items-center gap-1.5 overflow-hidden text-xs">
            <Availability value={product.Availability} />
            <Flags product={product} without={node} />
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end">
          {showsNet ? (
            <NetPrice product={product} />
          ) : (
            <>
              <span className="font-medium">
                <RetailPrice product={product} />
              </span>
              <span className="text-xs text-muted">{t('Retail')}</span>
            </>
          )}
        </div>
      </div>
      {canOrder && (
        <div className="flex items-center justify-end gap-2">
          <span className="mr-auto">
            <InCart product={product} />
          </span>
          <Order product={product} />
        </div>
      )}
    </article>
  )
}
