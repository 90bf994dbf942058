import { useTranslation } from 'react-i18next'
import type { Statistic } from '#contract/item.ts'
import { formatQuantity } from '#web/i18n/formats.ts'
import { chartOf, longMonth, shortMonth } from './statistic.ts'

const WIDTH = 480
const HEIGHT = 132
const LEFT = 40
const BASE = 112
const TOP = 8
const LINES = [0, 0.5, 1]

/** Quantities by month as bars, each beside the one of the year before; the table below says the same in figures. */
export function StatisticChart({ months }: { months: readonly Statistic[] }) {
  const { t } = useTranslation()
  const { top, columns } = chartOf(months)
  const slot = (WIDTH - LEFT) / Math.max(columns.length, 1)
  const bar = Math.min(12, slot * 0.38)
  const y = (part: number) => BASE - part * (BASE - TOP)
  return (
    <figure className="flex flex-col gap-1">
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('Purchases by month as bars; the figures are in the table below')}
        className="w-full text-xs"
      >
        {LINES.map((part) => (
          <g key={part}>
            <line x1={LEFT} x2={WIDTH} y1={y(part)} y2={y(part)} className="stroke-line" />
            <text x={LEFT - 6} y={y(part) + 4} textAnchor="end" className="fill-muted">
              {formatQuantity(top * part)}
            </text>
          </g>
        ))}
        {columns.map(({ period, quantity, lastYear }, i) => {
          const middle = LEFT + slot * (i + 0.5)
          return (
            <g key={period}>
              <title>
                {`${longMonth(period)}: ${formatQuantity(months[i]?.Quantity ?? 0)} (${formatQuantity(months[i]?.LastYear ?? 0)})`}
              </title>
              <rect
                x={middle - bar - 0.5}
                y={y(lastYear)}
                width={bar}
                height={BASE - y(lastYear)}
                className="fill-line-strong opacity-60"
              />
              <rect x={middle + 0.5} y={y(quantity)} width={bar} height={BASE - y(quantity)} className="fill-accent" />
              {(columns.length - 1 - i) % 2 === 0 && (
                <text x={middle} y={HEIGHT - 4} textAnchor="middle" className="fill-muted">
                  {shortMonth(period)}
                </text>
              )}
            </g>
          )
        })}
      </svg>
      <figcaption className="flex gap-4 text-sm text-muted">
        <Key className="bg-accent">{t('The last 13 months')}</Key>
        <Key className="bg-line-strong opacity-60">{t('The same month a year earlier')}</Key>
      </figcaption>
    </figure>
  )
}

function Key({ className, children }: { className: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden className={`size-2.5 rounded-sm ${className}`} />
      {children}
    </span>
  )
}
