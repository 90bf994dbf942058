import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Movement } from '#contract/receivables.ts'
import { formatAmount, formatDay } from '#web/i18n/formats.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { type Period, useMovements } from './use-receivables.ts'

const words = { Invoice: 'Invoice', CreditNote: 'Credit note', Payment: 'Payment' } as const
const NONE: Movement[] = []
const AHEAD = 40
const idOf = (one: Movement) => one.Id
const or = (value: number) => (value === 0 ? '' : formatAmount(value))

/** Papers and payments of a period, newest first, with the balance after each. */
export function MovementList({ period }: { period: Period }) {
  const { t } = useTranslation()
  const list = useMovements(period, true)
  const rows = useMemo(() => list.data?.pages.flat() ?? NONE, [list.data])
  const onVisibleRows = useNextPage(list, rows, AHEAD)
  const columns = useMemo<GridColumn<Movement>[]>(
    () => [
      { id: 'date', header: t('Date'), width: 116, cell: (one) => formatDay(one.Date) },
      { id: 'kind', header: t('Movement'), width: 110, cell: (one) => t(words[one.Kind]) },
      {
        id: 'number',
        header: t('Number'),
        minWidth: 120,
        cell: (one) => <span className="truncate font-medium">{one.DocumentId}</span>,
      },
      { id: 'debit', header: t('Debit'), width: 128, align: 'end', cell: (one) => or(one.Debit) },
      { id: 'credit', header: t('Credit'), width: 128, align: 'end', cell: (one) => or(one.Credit) },
      {
        id: 'balance',
        header: t('Balance'),
        width: 128,
        align: 'end',
        cell: (one) => <span className="font-medium">{formatAmount(one.Balance)}</span>,
      },
    ],
    [t],
  )
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
              {t(words[one.Kind])} <span className="font-medium">{one.DocumentId}</span>
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
