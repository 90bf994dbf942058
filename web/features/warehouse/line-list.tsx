import { CircleAlert, CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { type LineState, lineStateOf } from '#contract/verification.ts'
import type { PickLine } from '#contract/warehouse.ts'
import { formatDay, formatMeasure, formatQuantity } from '#web/i18n/formats.ts'
import { LineShortage } from './line-shortage.tsx'

/** How far a line is, in words; the texts are keys. */
const lineWords = {
  open: 'Remaining',
  complete: 'Complete',
  short: 'Less',
  over: 'More than ordered',
  missing: 'Missing',
} as const satisfies Record<LineState, string>

// Functions, because an icon may not be loaded yet when this module is.
const looksOf = () =>
  ({
    open: [CircleDashed, 'text-muted'],
    complete: [CircleCheck, 'text-success'],
    short: [CircleAlert, 'text-warning'],
    over: [CircleAlert, 'text-danger'],
    missing: [CircleX, 'text-danger'],
  }) as const

export const reasonWords = {
  NotInStock: 'Not in stock',
  Damaged: 'Damaged',
  Replaced: 'Replaced',
  Other: 'Other',
} as const

/** In which of the three lists a line stands. */
export type Show = 'remaining' | 'verified' | 'missing'
export const showOf = {
  open: 'remaining',
  complete: 'verified',
  over: 'verified',
  short: 'missing',
  missing: 'missing',
} as const satisfies Record<LineState, Show>

type LineListProps = {
  lines: readonly PickLine[]
  show: Show
  onOpen: (position: number) => void
}

/** The lines of an order, each as large as a glove needs. */
export const LineList = memo(function LineList({ lines, show, onOpen }: LineListProps) {
  const { t } = useTranslation()
  return (
    <ul aria-label={t('Lines')} className="flex flex-col gap-2">
      {lines
        .filter((line) => showOf[lineStateOf(line)] === show)
        .map((line) => (
          <Line key={line.Position} line={line} onOpen={onOpen} />
        ))}
    </ul>
  )
})

const Line = memo(function Line({ line, onOpen }: { line: PickLine; onOpen: (position: number) => void }) {
  const { t } = useTranslation()
  const state = lineStateOf(line)
  const [Icon, color] = looksOf()[state]
  const wishes = [
    line.Note,
    line.Substitute === ''
      ? ''
      : t(
          line.Substitute === 'Yes'
            ? 'A substitute is fine'
            : line.Substitute === 'No'
              ? 'No substitute'
              : 'Call before a substitute',
        ),
    line.Reason === '' ? '' : [t(reasonWords[line.Reason]), line.ReasonText].filter(Boolean).join(': '),
    ...line.Substitutes.map((one) => `→ ${one.Name} ${formatMeasure(one.VerifiedQuantity, one.Unit)}`),
  ].filter(Boolean)
  return (
    <li data-state={state} className="[contain-intrinsic-size:auto_5.5rem] [content-visibility:auto]">
      <button
        type="button"
        onClick={() => onOpen(line.Position)}
        className="flex w-full items-center gap-3 rounded border border-line bg-surface p-3 text-left hover:bg-sunken"
      >
        <span className={`flex shrink-0 flex-col items-center gap-1 text-xs font-medium ${color}`}>
          <Icon aria-hidden size={24} />
          {t(lineWords[state])}
        </span>
        <span className="min-w-0 flex-1">
          <span className="block text-lg font-medium break-words">{line.Name}</span>
          <span className="block text-muted">
            {[
              line.ItemId,
              line.EAN,
              line.PackQuantity > 1 ? `${line.PackName} ${formatMeasure(line.PackQuantity, line.Unit)}` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {line.Batches.length > 0 && (
            <span className="block text-muted">
              {`${t('Batch')}: `}
              {line.Batches.map(({ Batch, Expires, Quantity }) =>
                [Batch, Expires === '' ? '' : formatDay(Expires), formatMeasure(Quantity, line.Unit)]
                  .filter(Boolean)
                  .join(' '),
              ).join(', ')}
            </span>
          )}
          {wishes.length > 0 && <span className="block text-sm text-warning">{wishes.join(' · ')}</span>}
          {line.Shortage && <LineShortage shortage={line.Shortage} line={line} />}
        </span>
        <span className="shrink-0 text-right text-xl whitespace-nowrap">
          <strong className="text-2xl font-semibold">{formatQuantity(line.VerifiedQuantity)}</strong>
          {` / ${formatMeasure(line.Quantity, line.Unit)}`}
        </span>
      </button>
    </li>
  )
})
