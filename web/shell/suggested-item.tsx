import { Bell } from 'lucide-react'
import type { Suggestion } from '#contract/quick-order.ts'
import { Availability, ItemPicture } from '#web/shared/items.tsx'
import { formatMeasure, formatMoney, formatPrice, unbroken } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { unitWord } from '#web/i18n/units.ts'
import type { Prices } from './palette/use-items.ts'

const tones = { danger: 'text-danger', warning: 'text-warning' }

type SuggestedItemProps = {
  item: Suggestion
  /** Own code and code. */
  codes: string
  price: Prices | undefined
  /** What is in the cart, or what is being typed. */
  told: { text: string; tone: 'danger' | 'warning' | undefined }
  /** Of an item that cannot be had: that one waits for it, or what asks to be told. */
  waiting: { text: string; toggle: () => void } | undefined
}

/** An item to be ordered where it is suggested. */
export function SuggestedItem({ item, codes, price, told, waiting }: SuggestedItemProps) {
  const { Name, Unit, PackName, PackQuantity, Replacement } = item
  const pack =
    PackQuantity > 1 ? `${unitWord(PackName) || t('packs')} ${formatMeasure(PackQuantity, Unit)}` : unitWord(Unit)
  const { NetPriceValue: net = null, PriceIncl: gross = null } = price ?? {}
  return (
    <>
      <ItemPicture url={item.ImageUrl} />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2 leading-5" title={Name}>
          {unbroken(Name)}
        </span>
        <span className="flex min-w-0 items-center gap-2 text-xs text-muted">
          <span className="shrink-0">
            <Availability value={item.Availability} />
          </span>
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
        {waiting && <Waiting {...waiting} />}
        {told.text !== '' && (
          <span className={`text-xs font-medium ${told.tone ? tones[told.tone] : 'text-accent'}`}>{told.text}</span>
        )}
      </span>
    </>
  )
}

function Waiting({ text, toggle }: { text: string; toggle: () => void }) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter in the box does the same
    <span
      className="flex items-center gap-1 text-xs font-medium text-accent hover:underline"
      onClick={(event) => {
        event.stopPropagation()
        toggle()
      }}
    >
      <Bell aria-hidden size={13} className="shrink-0" />
      {text}
    </span>
  )
}
