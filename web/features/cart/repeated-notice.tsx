import { CircleCheck, TriangleAlert, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { RepeatedLine } from '#contract/quick-order.ts'
import { closeReport, useReport } from './use-reorder.ts'
import { formatMeasure, formatPrice, formatQuantity } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

type Group = { id: string; title: string; has: (line: RepeatedLine) => boolean; tell: (line: RepeatedLine) => string }

const change = ({ Name, Quantity, AddedQuantity, Unit }: RepeatedLine) =>
  `${Name}: ${formatQuantity(Quantity)} → ${formatMeasure(AddedQuantity, Unit)}`

// In the order in which they matter to who has to decide; the titles are keys.
const groups: Group[] = [
  {
    id: 'gone',
    title: 'No longer sold',
    has: ({ Outcome }) => Outcome === 'Gone',
    tell: ({ Name, Quantity, Unit }) => `${Name}: ${formatMeasure(Quantity, Unit)}`,
  },
  {
    id: 'unavailable',
    title: 'Not available now',
    has: ({ Outcome }) => Outcome === 'Unavailable',
    tell: ({ Name, Quantity, Unit }) => `${Name}: ${formatMeasure(Quantity, Unit)}`,
  },
  {
    id: 'replaced',
    title: 'Replaced',
    has: ({ Outcome }) => Outcome === 'Replaced',
    tell: ({ Name, AddedName, AddedQuantity, Unit }) => `${Name} → ${AddedName}, ${formatMeasure(AddedQuantity, Unit)}`,
  },
  { id: 'reduced', title: 'Reduced to the stock', has: ({ Outcome }) => Outcome === 'Reduced', tell: change },
  { id: 'raised', title: 'Raised to full packs', has: ({ Outcome }) => Outcome === 'Raised', tell: change },
  {
    id: 'dearer',
    title: 'More expensive than last time',
    has: ({ IsDearer }) => IsDearer,
    tell: ({ Name, OldPriceValue, NetPriceValue }) =>
      `${Name}: ${formatPrice(OldPriceValue ?? 0)} → ${formatPrice(NetPriceValue ?? 0)}`,
  },
]

/** Named where something else happened to other lines. */
const added: Group = {
  id: 'added',
  title: 'Added as before',
  has: ({ Outcome }) => Outcome === 'Added',
  tell: ({ Name, Quantity, Unit }) => `${Name}: ${formatMeasure(Quantity, Unit)}`,
}

/** What became of the lines of an earlier order, a paper or a list that were just put into the cart. */
export function RepeatedNotice() {
  const { t } = useTranslation()
  const report = useReport()
  if (!report) return null
  const count = report.lines.filter(({ AddedItemId }) => AddedItemId !== null).length
  const isPlain = !groups.some(({ has }) => report.lines.some(has))
  const told = [...groups, added].flatMap((group) => {
    const lines = report.lines.filter(group.has)
    return lines.length > 0 ? [{ ...group, lines }] : []
  })
  const Icon = isPlain ? CircleCheck : TriangleAlert
  return (
    <section
      aria-label={t('What was put into the cart')}
      className={`flex gap-2 rounded px-3 py-1.5 ${isPlain ? 'bg-success-soft text-success' : 'bg-warning-soft text-warning'}`}
    >
      <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p role="status" className="font-medium">
          {t('{{count}} lines of {{source}} were put into the cart.', { count, source: report.source })}{' '}
          {report.replaced > 0 && t('They took the place of {{count}} lines.', { count: report.replaced })}
        </p>
        {!isPlain && (
          <dl
            tabIndex={0}
            aria-label={t('What differs')}
            className="mt-1 grid max-h-40 grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 overflow-auto text-sm text-text max-card:grid-cols-1"
          >
            {told.map(({ id, title, lines, tell }) => (
              <div key={id} data-group={id} className="contents">
                <dt className="font-medium">
                  {t(title)} ({lines.length})
                </dt>
                <dd>
                  {lines.map((line) => (
                    <p key={line.ItemId}>{tell(line)}</p>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {count > 0 && (
        <Button kind="quiet" icon={<Undo2 aria-hidden size={16} />} onPress={report.undo}>
          {t('Undo')}
        </Button>
      )}
      <IconButton label={t('Close')} onPress={closeReport}>
        <X aria-hidden size={16} />
      </IconButton>
    </section>
  )
}
