import { GoodsPicture } from '#web/shared/goods.tsx'
import { formatMoney } from '#web/i18n/formats.ts'

type GoodsRowProps = { title: string; note: string; picture?: string | null; price?: number | null }

/** What a suggestion tells: goods with picture, codes and price, anything else with its name and where it belongs. */
export function GoodsRow({ title, note, picture, price }: GoodsRowProps) {
  const isGoods = picture !== undefined
  return (
    <>
      {isGoods && <GoodsPicture url={picture} />}
      <span className={`flex min-w-0 flex-1 ${isGoods ? 'flex-col' : 'items-center gap-3'}`}>
        <span className={`min-w-0 truncate ${isGoods ? '' : 'flex-1'}`} title={title}>
          {title}
        </span>
        <span className={`truncate text-muted ${isGoods ? 'text-xs' : 'shrink-0 text-sm'}`}>{note}</span>
      </span>
      {typeof price === 'number' && <span className="shrink-0 text-end">{formatMoney(price)}</span>}
    </>
  )
}
