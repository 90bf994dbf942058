import type { Suggestion } from '#contract/quick-order.ts'
import { Availability, ItemPicture } from '#web/shared/items.tsx'
import { formatMeasure, formatMoney, formatPrice } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import type { Prices } from './palette/use-items.ts'

const tones = { danger: 'text-danger', warning: 'text-warning' }

type SuggestedItemProps = {
  item: Suggestion
  /** Own code and code. */
  codes: string
  price: Prices | undefined
  /** What is in the cart, or what is being typed. */
  told: { text: string; tone: 'danger' | 'warning' | undefined }
}

/** An item to be ordered where it is suggested. */
export function SuggestedItem({ item, codes, price, told }: SuggestedItemProps) {
  const { Name, Unit, PackName, PackQuantity, Replacement } = item
  const pack = PackQuantity > 1 ? `${PackName || t('packs')} ${formatMeasure(PackQuantity, Unit)}` : Unit
  const { NetPriceValue: net = null, PriceIncl: gross = null } = price ?? {}
  return (
    <>
      <ItemPicture url={item.ImageUrl} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2 leading-5" title={Name}>
          {Name}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
          <Availability value={item.Availability} />
          <span className="truncate">{[codes, pack].join(' · ')}</span>
        </span>
        {Replacement && (
          <span className="truncate text-xs text-info">{t('Instead: {{name}}', { name: Replacement.Name })}</span>
        )}
      </span>
      <span className="flex shrink-0 flex-col items-end">
        {net !== null && <span className="font-medium">{formatPrice(net)}</span>}
        {gross !== null && (
          <span className="text-xs text-muted">
            {formatMoney(gross)} {t('incl. VAT')}
          </span>
        )}
        {told.text !== '' && (
          <span className={`text-xs font-medium ${told.tone ? tones[told.tone] : 'text-accent'}`}>{told.text}</span>
        )}
      </span>
    </>
  )
}
