import { GoodsPicture } from '#web/app/goods.tsx'
import { formatMoney } from '#web/i18n/formats.ts'

type GoodsRowProps = { title: string; note: string; picture?: string | null; price?: number | null }

/** What a suggestion tells: goods with picture, code and price, anything else with its name and where it belongs. */
export function GoodsRow({ title, note, picture, price }: GoodsRowProps) {
  return (
    <>
      {picture !== undefined && <GoodsPicture url={picture} />}
      <span className="min-w-0 flex-1 truncate" title={title}>
        {title}
      </span>
      <span className="shrink-0 text-sm text-muted">{note}</span>
      {typeof price === 'number' && <span className="w-24 shrink-0 text-end">{formatMoney(price)}</span>}
    </>
  )
}
