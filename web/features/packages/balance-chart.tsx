import { formatDay } from '#web/i18n/formats.ts'

type Point = { date: string; value: number }
type BalanceChartProps = { title: string; points: readonly Point[]; format: (value: number) => string }

const WIDTH = 600
const HEIGHT = 140
const LEFT = 8
const TOP = 18
const BOTTOM = 20

/** Bars of months: what is held stands above the line, a credit below it. Its figures are also there as a table. */
export function BalanceChart({ title, points, format }: BalanceChartProps) {
  const top = Math.max(0, ...points.map(({ value }) => value))
  const low = Math.min(0, ...points.map(({ value }) => value))
  const scale = (HEIGHT - TOP - BOTTOM) / (top - low || 1)
  const zero = TOP + top * scale
  const step = (WIDTH - 2 * LEFT) / Math.max(1, points.length)
  const last = points.at(-1)
  return (
    <figure className="rounded border border-line bg-surface p-3">
      <figcaption className="mb-1 flex justify-between gap-3 text-sm">
        <span className="font-medium">{title}</span>
        {last && <span className="text-muted">{format(last.value)}</span>}
      </figcaption>
      <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="max-h-40 w-full">
        {points.map(({ date, value }, index) => {
          const height = Math.abs(value) * scale
          const x = LEFT + index * step
          return (
            <g key={date}>
              <rect
                x={x + step * 0.15}
                width={step * 0.7}
                y={value >= 0 ? zero - height : zero}
                height={Math.max(height, value === 0 ? 0 : 1)}
                rx={2}
                className={value < 0 ? 'fill-success' : index === points.length - 1 ? 'fill-accent' : 'fill-accent/60'}
              >
                <title>{`${formatDay(date)}: ${format(value)}`}</title>
              </rect>
              <text x={x + step / 2} y={HEIGHT - 5} textAnchor="middle" fontSize={11} className="fill-muted">
                {`${Number(date.slice(5, 7))}/${date.slice(2, 4)}`}
              </text>
            </g>
          )
        })}
        <line x1={LEFT} x2={WIDTH - LEFT} y1={zero} y2={zero} className="stroke-line-strong" strokeWidth={1} />
      </svg>
      <table className="sr-only">
        <caption>{title}</caption>
        <tbody>
          {points.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{formatDay(date)}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
