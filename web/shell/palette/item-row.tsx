import { ItemPicture } from '#web/shared/items.tsx'
import { formatMoney } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'

type ItemRowProps = { title: string; note: string; picture?: string | null; price?: number | null }

/** What a suggestion tells: items with picture, codes and price, anything else with its name and where it belongs. */
export function ItemRow({ title, note, picture, price }: ItemRowProps) {
  const isItem = picture !== undefined
  return (
    <>
      {isItem && <ItemPicture url={picture} />}
      <span className={`flex min-w-0 flex-1 ${isItem ? 'flex-col' : 'items-center gap-3'}`}>
        <span className={`min-w-0 truncate ${isItem ? '' : 'flex-1'}`} title={title}>
          {title}
        </span>
        <span className={`truncate text-muted ${isItem ? 'text-xs' : 'shrink-0 text-sm'}`}>{note}</span>
      </span>
      {typeof price === 'number' && (
        <span className="shrink-0 text-end">
          {formatMoney(price)} <span className="text-xs text-muted">{t('incl. VAT')}</span>
        </span>
      )}
    </>
  )
}
