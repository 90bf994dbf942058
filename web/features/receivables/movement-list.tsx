import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type Movement, movementColumns } from '#contract/receivables.ts'
import { formatAmount, formatDay } from '#web/i18n/formats.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { type Period, useMovements } from './use-receivables.ts'

const NONE: Movement[] = []
const AHEAD = 40
const idOf = (one: Movement) => one.Id
const word = movementColumns.kind.value
const or = (value: number) => (value === 0 ? '' : formatAmount(value))

/** Papers and payments of a period, newest first, with the balance after each. */
export function MovementList({ period }: { period: Period }) {
  const { t } = useTranslation()
  const list = useMovements(period, true)
  const rows = useMemo(() => list.data?.pages.flat() ?? NONE, [list.data])
  const onVisibleRows = useNextPage(list, rows, AHEAD)
  const columns = useMemo<GridColumn<Movement>[]>(() => {
    const column = (id: keyof typeof movementColumns) => ({ id, header: t(movementColumns[id].heading) })
    return [
      { ...column('date'), width: 108, cell: (one) => formatDay(one.Date) },
      { ...column('kind'), width: 110, cell: (one) => t(word(one)) },
      {
        ...column('number'),
        minWidth: 120,
        cell: (one) => <span className="truncate font-medium">{one.DocumentId}</span>,
      },
      { ...column('debit'), width: 120, align: 'end', cell: (one) => or(one.Debit) },
      { ...column('credit'), width: 120, align: 'end', cell: (one) => or(one.Credit) },
      {
        ...column('balance'),
        width: 120,
        align: 'end',
        cell: (one) => <span className="font-medium">{formatAmount(one.Balance)}</span>,
      },
    ]
  }, [t])
  return (
    <DataGrid
      label={t('All movements')}
      rows={rows}
      rowId={idOf}
      columns={columns}
      status={list.isPending ? 'loading' : list.isError && rows.length === 0 ? 'error' : 'ready'}
      onRetry={() => void list.refetch()}
      onVisibleRows={onVisibleRows}
      empty={t('There were no movements in this period.')}
      renderCard={(one) => (
        <div className="flex h-full flex-col justify-center gap-1 px-3">
          <div className="flex justify-between gap-2">
            <span className="truncate">
              {t(word(one))} <span className="font-medium">{one.DocumentId}</span>
            </span>
            <span className="font-medium">{formatAmount(one.Debit - one.Credit)}</span>
          </div>
          <div className="flex justify-between gap-2 text-sm text-muted">
            <span>{formatDay(one.Date)}</span>
            <span>
              {t('Balance')} {formatAmount(one.Balance)}
            </span>
          </div>
        </div>
      )}
      cardHeight={68}
      minHeight={200}
    />
  )
}
