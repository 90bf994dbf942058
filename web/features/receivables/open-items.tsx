import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountsReceivable, Receivable } from '#contract/receivables.ts'
import { paths } from '#web/shared/paths.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatAmount, formatDay } from '#web/i18n/formats.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'

const idOf = (one: Receivable) => one.DocumentId
const toneOf = (one: Receivable) => (one.DaysOverdue > 0 && one.OpenAmount > 0 ? 'danger' : undefined)

/** The open papers, oldest due date first; a paper opens among the invoices. */
export function OpenItems({ account }: { account: AccountsReceivable }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = hasPermission(useUser(), 'showinvocies')
  const columns = useMemo<GridColumn<Receivable>[]>(
    () => [
      {
        id: 'number',
        header: t('Number'),
        minWidth: 116,
        cell: (one) => <span className="truncate font-medium">{one.DocumentId}</span>,
      },
      {
        id: 'type',
        header: t('Type'),
        width: 90,
        spare: 3,
        cell: (one) => t(one.DocumentType === 'Invoice' ? 'Invoice' : 'Credit note'),
      },
      { id: 'issued', header: t('Issued'), width: 108, spare: 2, cell: (one) => formatDay(one.IssueDate) },
      { id: 'due', header: t('Due'), width: 108, cell: (one) => formatDay(one.DueDate) },
      {
        id: 'late',
        header: t('Days overdue'),
        width: 136,
        align: 'end',
        cell: (one) => (one.DaysOverdue > 0 ? one.DaysOverdue : ''),
      },
      { id: 'symbol', header: t('Variable symbol'), width: 132, spare: 1, cell: (one) => one.VariableSymbol },
      {
        id: 'total',
        header: t('Incl. VAT'),
        width: 116,
        spare: 2,
        align: 'end',
        cell: (one) => <span className="text-muted">{formatAmount(one.TotalAmountGrandIncl)}</span>,
      },
      {
        id: 'open',
        header: t('Open'),
        width: 116,
        align: 'end',
        cell: (one) => <span className="font-medium">{formatAmount(one.OpenAmount)}</span>,
      },
      { id: 'balance', header: t('Balance'), width: 116, align: 'end', cell: (one) => formatAmount(one.Balance) },
    ],
    [t],
  )
  return (
    <DataGrid
      label={t('Open items')}
      rows={account.Documents}
      rowId={idOf}
      columns={columns}
      rowTone={toneOf}
      {...(mayOpen && {
        openOnClick: true,
        onRowOpen: (one: Receivable) =>
          void navigate({ to: paths.invoices, search: { open: one.DocumentId, state: 'Unpaid' } }),
      })}
      empty={
        <>
          <p>{t('Everything is paid, thank you.')}</p>
          {account.LastPaymentDate !== null && (
            <p>
              {t('Last payment')} {formatDay(account.LastPaymentDate)}
            </p>
          )}
        </>
      }
      renderCard={(one) => (
        <div className="flex h-full flex-col justify-center gap-1 px-3">
          <div className="flex justify-between gap-2 font-medium">
            <span className="truncate">
              {one.DocumentId}
              {one.DocumentType === 'CreditNote' && (
                <span className="font-normal text-muted"> · {t('Credit note')}</span>
              )}
            </span>
            <span>{formatAmount(one.OpenAmount)}</span>
          </div>
          <div className="flex justify-between gap-2 text-sm text-muted">
            <span className={one.DaysOverdue > 0 ? 'text-danger' : ''}>
              {t('Due')} {formatDay(one.DueDate)}
            </span>
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
