import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Document } from '#contract/documents.ts'
import { paths } from '#web/shared/paths.ts'
import { DefaultView } from '#web/shared/views/default-view.tsx'
import { useAddressColumns } from '#web/shared/use-address-columns.ts'
import { ViewMenu } from '#web/shared/views/view-menu.tsx'
import { formatQuantity } from '#web/i18n/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ColumnMenu } from '#web/ui/column-menu.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { useWidth } from '#web/ui/use-width.ts'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { DocumentPanel } from './document-panel.tsx'
import { type DocumentAddress, filterOf, isFiltered, sortOf } from './document-address.ts'
import { DocumentFilters } from './document-filters.tsx'
import { DocumentTotals } from './document-totals.tsx'
import { InvoiceCard, useInvoiceColumns } from './invoice-columns.tsx'
import { MailDialog } from './mail-dialog.tsx'
import { PayDesk } from './pay-desk.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useBranches, useDocuments, useTotals } from './use-documents.ts'
import { useFiles } from './use-files.ts'

/** From these widths on there is room for more columns. */
const MEDIUM = 720
const WIDE = 900
/** From this width on a delivery address has room in the list. */
const ROOMY = 1240
/** From this width of the page on opened documents stand beside the list, else in its place. */
const BESIDE = 1040
/** So many rows before the end of what was read the next page is asked for. */
const AHEAD = 30
const NONE: Document[] = []
const idOf = (document: Document) => document.DocumentId
const toneOf = (document: Document) => (document.State === 'Overdue' ? 'danger' : undefined)

/** Invoices and credit notes: filter and opened documents stand in the address. */
export const InvoicesPage = () => (
  <DefaultView list="invoices">
    <Invoices />
  </DefaultView>
)

function Invoices() {
  const { t } = useTranslation()
  const address = useSearch({ from: paths.invoices })
  const change = useChange()
  const filter = useMemo(() => filterOf(address), [address])
  const sort = useMemo(() => sortOf(address), [address])
  const list = useDocuments(filter, sort)
  const rows = useMemo(() => list.data?.pages.flat() ?? NONE, [list.data])
  const totals = useTotals(filter)
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const opened = useMemo(() => (address.open ?? '').split(';').filter(Boolean), [address.open])
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const chosen = useMemo(() => [...selected], [selected])
  // Whose payment codes are shown, and what is being mailed.
  const [paid, setPaid] = useState<readonly string[]>()
  const [mailed, setMailed] = useState<readonly string[]>()
  const files = useFiles()
  const room = opened.length > 0 || width < MEDIUM ? 'narrow' : width < WIDE ? 'medium' : 'wide'
  const isNarrow = room !== 'wide'
  const { data: branches = [] } = useBranches()
  const hasForeign = rows.some(({ Currency }) => Currency !== 'CZK')
  const { columns, menu } = useAddressColumns(
    useInvoiceColumns(room, branches.length > 1 && width >= ROOMY, hasForeign),
    address.columns,
    { isNarrow, onChange: useCallback((columns: string) => change({ columns }), [change]) },
  )
  const onVisibleRows = useNextPage(list, rows, AHEAD)
  const show = useCallback((ids: readonly string[]) => change({ open: ids.join(';') }), [change])

  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened.length === 0) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-page">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1>{t('Invoices')}</h1>
            {totals.data && <span className="text-muted">{formatQuantity(totals.data.Count)}</span>}
            <div className="no-print ml-auto flex items-center gap-2">
              <ViewMenu list="invoices" />
              {!isNarrow && <ColumnMenu {...menu} />}
            </div>
          </div>
          <DocumentFilters address={address} onChange={change} isNarrow={isNarrow} />
          <DocumentTotals totals={totals.data ?? undefined} isNarrow={isNarrow} />
          <DataGrid
            label={t('Invoices')}
            rows={rows}
            rowId={idOf}
            columns={columns}
            status={list.isPending ? 'loading' : list.isError && rows.length === 0 ? 'error' : 'ready'}
            onRetry={() => void list.refetch()}
            empty={<NoDocuments isFiltered={isFiltered(address)} onClear={() => change(nothing)} />}
            selection="multi"
            selected={selected}
            onSelect={setSelected}
            onRowOpen={(document) => show([document.DocumentId])}
            openOnClick
            sort={address.sort === undefined ? null : sort}
            onSort={(next) => change({ sort: next?.id ?? '', desc: next?.desc ? '1' : '' })}
            rowTone={toneOf}
            onVisibleRows={onVisibleRows}
            renderCard={(document) => <InvoiceCard document={document} />}
            cardHeight={92}
            minHeight={160}
          />
          <SelectionBar
            chosen={chosen}
            rows={rows}
            count={totals.data?.Count ?? 0}
            filter={filter}
            files={files}
            onClear={() => setSelected(new Set())}
            onShow={() => show(chosen)}
            onPay={() => setPaid(chosen)}
            onMail={() => setMailed(chosen)}
          />
        </div>
      )}
      {width > 0 && opened.length > 0 && (
        <DocumentPanel
          key={address.open}
          ids={opened}
          files={files}
          isBeside={isBeside}
          onPay={setPaid}
          onMail={setMailed}
          onClose={() => show([])}
        />
      )}
      {paid && <PayDesk ids={paid} files={files} onClose={() => setPaid(undefined)} />}
      {mailed && <MailDialog ids={mailed} onClose={() => setMailed(undefined)} />}
    </div>
  )
}

function NoDocuments({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const { t } = useTranslation()
  if (!isFiltered) {
    return (
      <>
        <p>{t('There are no invoices yet.')}</p>
        <p>{t('They appear here as soon as the first delivery is invoiced.')}</p>
      </>
    )
  }
  return (
    <>
      <p>{t('No document matches the filter.')}</p>
      <p className="mt-2">
        <Button onPress={onClear}>{t('Clear the filter')}</Button>
      </p>
    </>
  )
}

const nothing = { from: '', to: '', state: '', type: '', branch: '', text: '', min: '', max: '' }

/** Changes the address; an empty text takes a part of it away. */
function useChange() {
  const navigate = useNavigate()
  return useCallback(
    (part: Record<string, string>) =>
      void navigate({
        to: paths.invoices,
        search: (before: DocumentAddress) => {
          const after = Object.entries({ ...before, ...part }).filter(([, value]) => value !== '')
          return Object.fromEntries(after)
        },
        replace: !('open' in part),
      }),
    [navigate],
  )
}
