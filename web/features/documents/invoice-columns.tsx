import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { documentSorts } from '#contract/document-sorts.ts'
import { type Document, documentColumns } from '#contract/documents.ts'
import { formatAmount, formatCurrency, formatDay } from '#web/i18n/formats.ts'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { DocumentState } from './document-state.tsx'

/** Narrow: beside opened documents. Medium: a tablet. */
export type Room = 'narrow' | 'medium' | 'wide'

/** The columns there is room for; addresses need a wide page, and amounts of other currencies a document that has one. */
export function useInvoiceColumns(room: Room, showsBranch: boolean, hasForeign: boolean): GridColumn<Document>[] {
  const { t } = useTranslation()
  const isNarrow = room === 'narrow'
  const isWide = room === 'wide'
  return useMemo(() => {
    const column = (id: keyof typeof documentColumns) => ({
      id,
      header: t(documentColumns[id].heading),
      ...(documentSorts.some((one) => one === id) && { sort: documentColumns[id].value }),
    })
    return [
      {
        ...column('number'),
        minWidth: 116,
        cell: (one) => (
          <span className="truncate">
            <span className="font-medium">{one.DocumentId}</span>
            {!isWide && one.DocumentType === 'CreditNote' && <span className="text-muted"> · {t('Credit note')}</span>}
          </span>
        ),
      },
      {
        ...column('type'),
        width: 88,
        spare: 3,
        isHidden: !isWide,
        cell: (one) => t(documentColumns.type.value(one)),
      },
      { ...column('issued'), width: 104, isHidden: isNarrow, cell: (one) => formatDay(one.IssueDate) },
      { ...column('due'), width: 104, cell: (one) => formatDay(one.DueDate) },
      {
        ...column('overdue'),
        width: 136,
        align: 'end',
        isHidden: !isWide,
        cell: (one) => (one.DaysOverdue > 0 ? <span className="text-danger">{one.DaysOverdue}</span> : ''),
      },
      {
        ...column('order'),
        width: 116,
        spare: 2,
        isHidden: !isWide,
        cell: (one) => <span className="truncate">{one.OrderId}</span>,
      },
      {
        ...column('branch'),
        minWidth: 120,
        spare: 0,
        isHidden: !isWide || !showsBranch,
        cell: (one) => <span className="truncate text-muted">{one.Branch}</span>,
      },
      {
        ...column('net'),
        header: t('Excl. VAT'),
        width: 104,
        align: 'end',
        spare: 1,
        isHidden: !isWide,
        cell: (one) => <span className="text-muted">{formatAmount(one.TotalNet)}</span>,
      },
      {
        ...column('gross'),
        header: t('Incl. VAT'),
        width: 108,
        align: 'end',
        isHidden: isNarrow,
        cell: (one) => formatAmount(one.TotalAmountGrandIncl),
      },
      {
        ...column('currencyTotal'),
        width: 120,
        align: 'end',
        isHidden: isNarrow || !hasForeign,
        cell: (one) => (one.Currency === 'CZK' ? '' : formatCurrency(one.CurrencyTotal, one.Currency)),
      },
      {
        ...column('open'),
        width: 108,
        align: 'end',
        cell: (one) =>
          one.OpenAmount === 0 ? '' : <span className="font-medium">{formatAmount(one.OpenAmount)}</span>,
      },
      { id: 'state', header: t('State'), width: 124, cell: (one) => <DocumentState document={one} /> },
    ]
  }, [t, isNarrow, isWide, showsBranch, hasForeign])
}

/** A document on a phone. */
export function InvoiceCard({ document }: { document: Document }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex items-center justify-between gap-2">
        <span className="truncate">
          <span className="font-medium">{document.DocumentId}</span>
          {document.DocumentType === 'CreditNote' && <span className="text-muted"> · {t('Credit note')}</span>}
          {document.Currency !== 'CZK' && (
            <span className="text-muted"> · {formatCurrency(document.CurrencyTotal, document.Currency)}</span>
          )}
        </span>
        <DocumentState document={document} />
      </div>
      <div className="flex items-center justify-between gap-2 text-sm text-muted">
        <span>
          {t('Due')} {formatDay(document.DueDate)}
          {document.DaysOverdue > 0 && ` · ${t('{{count}} days overdue', { count: document.DaysOverdue })}`}
        </span>
        <span className="shrink-0">
          <span className="text-text">{formatAmount(document.TotalAmountGrandIncl)}</span> {t('incl. VAT')}
        </span>
      </div>
      {document.OpenAmount !== 0 && document.OpenAmount !== document.TotalAmountGrandIncl && (
        <p className="text-sm text-muted">
          {t('Open')} {formatAmount(document.OpenAmount)}
        </p>
      )}
    </div>
  )
}
