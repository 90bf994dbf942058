import type { Item } from '#contract/catalogue.ts'
import { Availability, ItemPicture } from '#web/shared/items.tsx'
import { t } from '#web/i18n/i18n.ts'
import { Order } from './order-cells.tsx'
import { Flags, LastBought, NetPrice, packText, ItemLink, RetailPrice } from './item-cells.tsx'

export const CARD_HEIGHT = 152
/** Without quantity and button. */
export const OFFER_CARD_HEIGHT = 104

type CardProps = { item: Item; showsNet: boolean; canOrder: boolean; node: string | undefined }

/** An item on a phone. */
export function ItemCard({ item, showsNet, canOrder, node }: CardProps) {
  return (
    <article aria-label={item.Name} className="flex h-full flex-col justify-between gap-2 p-3">
      <div className="grid grid-cols-[auto_1fr_auto] gap-x-3">
        <span className="row-span-2">
          <ItemPicture url={item.ImageUrl} />
        </span>
        <div className="relative min-w-0">
          {/* Fingers may press the line below as well. */}
          <ItemLink
            item={item}
            className="line-clamp-2 leading-5 font-medium text-pretty pointer-coarse:after:absolute pointer-coarse:after:-inset-1 pointer-coarse:after:content-['']"
          />
          <p className="truncate text-xs text-muted">
            {[item.ItemId, packText(item)].join(' · ')}
            {item.PackOnly && ` · ${t('whole packs only')}`}
          </p>
        </div>
        <div className="flex flex-col items-end">
          {showsNet ? (
            <NetPrice item={item} />
          ) : (
            <>
              <span className="font-medium">
                <RetailPrice item={item} />
              </span>
              <span className="text-xs text-muted">{t('Retail')}</span>
            </>
          )}
        </div>
        <p className="col-span-2 mt-1 flex items-center gap-1.5 overflow-hidden text-xs">
          <Availability value={item.Availability} />
          <Flags item={item} without={node} />
        </p>
      </div>
      {canOrder && (
        <div className="flex items-center justify-end gap-2">
          <span className="mr-auto flex min-w-0 flex-col">
            <LastBought item={item} isNamed isStacked />
          </span>
          <Order item={item} />
        </div>
      )}
    </article>
  )
}

/** Least width and height of a tile in px; fingers need larger controls, visitors none. */
export function tileSize(isTouch: boolean, canOrder: boolean): { tileWidth: number; tileHeight: number } {
  const controls = canOrder ? (isTouch ? 60 : 48) : 0
  return { tileWidth: isTouch && canOrder ? 252 : 216, tileHeight: 204 + controls }
}

/** An item among others side by side, with a large picture. */
export function ItemTile({ item, showsNet, canOrder, node }: CardProps) {
  return (
    <article aria-label={item.Name} className="flex h-full flex-col gap-1.5 p-3 pointer-coarse:p-2">
      <div className="flex items-start justify-between gap-2">
        <ItemPicture url={item.ImageUrl} size="large" />
        <div className="flex min-w-0 flex-col items-end gap-1">
          {showsNet ? <NetPrice item={item} /> : <RetailPrice item={item} />}
          <span className="flex flex-col items-end gap-1 overflow-hidden">
            <Flags item={item} without={node} />
          </span>
        </div>
      </div>
      <div className="min-h-10">
        <ItemLink item={item} tabIndex={0} className="line-clamp-2 leading-5 font-medium text-pretty" />
      </div>
      <p className="truncate text-xs text-muted">{[item.ItemId, packText(item)].join(' · ')}</p>
      <p className="flex items-center justify-between gap-2 text-xs">
        <Availability value={item.Availability} />
        {canOrder && <LastBought item={item} isNamed />}
      </p>
      {canOrder && (
        <div className="mt-auto">
          <Order item={item} isNarrow />
        </div>
      )}
    </article>
  )
}
