import { useNavigate } from '@tanstack/react-router'
import { QrCode } from 'lucide-react'
import { Suspense, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountsReceivable, Receivable } from '#contract/receivables.ts'
import { paths } from '#web/shared/paths.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'
import { formatAmount, formatDay, formatMoney } from '#web/i18n/formats.ts'
import { PayDesk } from '#web/features/documents/parts.ts'
import { useFiles } from '#web/features/documents/use-files.ts'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'

const idOf = (one: Receivable) => one.DocumentId
const NONE: ReadonlySet<string> = new Set()
const toneOf = (one: Receivable) => (one.DaysOverdue > 0 && one.OpenAmount > 0 ? 'danger' : undefined)

/** The open papers, oldest due date first; a paper opens among the invoices. */
export function OpenItems({ account }: { account: AccountsReceivable }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const mayOpen = hasPermission(useUser(), 'showinvocies')
  const columns = useOpenColumns()
  const [selected, setSelected] = useState(NONE)
  return (
    <>
      <DataGrid
        label={t('Open items')}
        rows={account.Documents}
        rowId={idOf}
        columns={columns}
        rowTone={toneOf}
        {...(mayOpen && {
          selection: 'multi' as const,
          selected,
          onSelect: setSelected,
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
      {mayOpen && <PayBar documents={account.Documents} selected={selected} />}
    </>
  )
}

/** At most so many are paid at once. */
const MOST = 100

/** What the ticked papers come to, all that are open while none is ticked, and the codes to pay them. */
function PayBar({ documents, selected }: { documents: readonly Receivable[]; selected: ReadonlySet<string> }) {
  const { t } = useTranslation()
  const files = useFiles()
  const [paid, setPaid] = useState<readonly string[]>()
  const ticked = documents.filter(({ DocumentId }) => selected.has(DocumentId))
  const chosen = ticked.length > 0 ? ticked : documents.filter(({ OpenAmount }) => OpenAmount > 0).slice(0, MOST)
  // Whole haléře, so that a long list does not gather the error of fractions.
  const haler = chosen.reduce((sum, { OpenAmount }) => sum + Math.round(OpenAmount * 100), 0)
  if (documents.length === 0) return null
  return (
    <div className="no-print flex flex-wrap items-center justify-end gap-x-4 gap-y-2 border-t border-line pt-3">
      <span aria-live="polite">
        {t('{{count}} documents', { count: chosen.length })} · <strong>{formatMoney(haler / 100)}</strong>
      </span>
      <Button
        kind="primary"
        icon={<QrCode aria-hidden size={16} />}
        isDisabled={haler <= 0 || chosen.length > MOST}
        onPress={() => setPaid(chosen.map(idOf))}
      >
        {ticked.length > 0 ? t('Pay the ticked ones by QR') : t('Pay everything by QR')}
      </Button>
      <Suspense>{paid && <PayDesk ids={paid} files={files} onClose={() => setPaid(undefined)} />}</Suspense>
    </div>
  )
}

function useOpenColumns(): GridColumn<Receivable>[] {
  const { t } = useTranslation()
  return useMemo(
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
}
