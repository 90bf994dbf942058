import { ArrowDown, ArrowUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from './checkbox.tsx'
import type { GridColumn, GridSort } from './data-grid-model.ts'
import { cellClass } from './data-grid-row.tsx'
import { rem } from './use-rem.ts'

export const HEAD_HEIGHT = 36

type GridHeadProps<Row> = {
  columns: readonly GridColumn<Row>[]
  template: string
  /** The column of the tab stop when it is in the head, else -1. */
  activeColumn: number
  sort: GridSort | null
  onSort: (id: string) => void
  /** The tick for all rows, when rows can be ticked. */
  ticks: { isAll: boolean; isSome: boolean; toggle: () => void } | null
}

/** The names of the columns; it stays in sight, and a press on one sorts by it. */
export function GridHead<Row>({ columns, template, activeColumn, sort, onSort, ticks }: GridHeadProps<Row>) {
  const { t } = useTranslation()
  const first = ticks ? 1 : 0
  return (
    <div role="rowgroup" className="sticky top-0 z-10">
      <div
        role="row"
        aria-rowindex={1}
        style={{ gridTemplateColumns: template, height: rem(HEAD_HEIGHT) }}
        className="grid border-b border-line-strong bg-surface text-sm font-medium text-muted"
      >
        {ticks && (
          <div
            role="columnheader"
            aria-colindex={1}
            data-cell="-1:0"
            tabIndex={activeColumn === 0 ? 0 : -1}
            className={cellClass('center')}
          >
            <Checkbox
              isSelected={ticks.isAll}
              isIndeterminate={ticks.isSome && !ticks.isAll}
              onChange={ticks.toggle}
              label={t('Select all rows')}
              tabIndex={-1}
            />
          </div>
        )}
        {columns.map((column, i) => {
          const direction = sort?.id === column.id ? (sort.desc ? 'descending' : 'ascending') : 'none'
          const Arrow = { ascending: ArrowUp, descending: ArrowDown, none: null }[direction]
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={i + first + 1}
              {...(column.sort && { 'aria-sort': direction })}
              data-cell={`-1:${i + first}`}
              tabIndex={activeColumn === i + first ? 0 : -1}
              className={cellClass(column.align)}
            >
              {column.sort ? (
                <button
                  type="button"
                  tabIndex={-1}
                  onClick={() => onSort(column.id)}
                  className="flex min-w-0 items-center gap-1 self-stretch rounded-sm outline-offset-[-2px] hover:text-text"
                >
                  <span className="truncate">{column.header}</span>
                  {Arrow && <Arrow aria-hidden size={14} className="shrink-0 text-accent" />}
                </button>
              ) : (
                <span className={column.hidesHeader ? 'sr-only' : 'truncate'}>{column.header}</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
