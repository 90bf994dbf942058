import { useTranslation } from 'react-i18next'
import type { OrderDetail, OrderRevision } from '#contract/orders.ts'
import { formatMeasure, formatMoney, formatTime } from '#web/i18n/formats.ts'

const kinds = {
  Changed: '{{name}} changed the order',
  Joined: '{{name}} added items to the order',
  Cancelled: '{{name}} cancelled the order',
} as const satisfies Record<OrderRevision['Kind'], string>

const fields = {
  Note: 'Note',
  DriverNote: 'Note for the driver',
  OwnNumber: 'Own order number',
} as const satisfies Record<OrderRevision['Words'][number]['Field'], string>

/** What a change did: items with the quantity from and to, and new words. */
export function ChangedLines({ revision }: { revision: OrderRevision }) {
  const { t } = useTranslation()
  const quantity = (value: number, unit: string, none: string) => (value === 0 ? none : formatMeasure(value, unit))
  return (
    <ul className="text-sm">
      {revision.Lines.map(({ ItemId, Name, Unit, From, To }) => (
        <li key={ItemId} className="flex flex-wrap gap-x-3">
          <span className="min-w-0 flex-1">{Name}</span>
          <span className="whitespace-nowrap text-muted">
            {quantity(From, Unit, t('added'))} → <b>{quantity(To, Unit, t('removed'))}</b>
          </span>
        </li>
      ))}
      {revision.Words.map(({ Field, To }) => (
        <li key={Field} className="break-words whitespace-pre-line">
          {t(fields[Field])}: {To || '–'}
        </li>
      ))}
    </ul>
  )
}

/** What the buyer changed of an order after it was sent, the newest first; nothing for all others. */
export function OrderChanges({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  if (order.Revisions.length === 0) return null
  return (
    <section aria-label={t('Changes of the order')} className="flex shrink-0 flex-col gap-2">
      <h3>{t('Changes of the order')}</h3>
      <ol className="divide-y divide-line rounded border border-line">
        {order.Revisions.toReversed().map((revision) => (
          <li key={revision.Revision} className="flex flex-col gap-1 px-3 py-2">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-medium">{t(kinds[revision.Kind], { name: revision.ChangedBy })}</span>
              <time dateTime={revision.Time} className="text-xs text-muted">
                {formatTime(revision.Time)}
              </time>
            </p>
            <ChangedLines revision={revision} />
            {revision.Kind !== 'Cancelled' && revision.TotalAmountGrandIncl !== null && (
              <p className="text-right text-sm text-muted">
                {t('Total incl. VAT')} {formatMoney(revision.TotalAmountGrandIncl)}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
