import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeskEnquiry } from '#contract/enquiry-desk.ts'
import { EnquiryState, useEnquiryName } from '#web/shared/enquiries/enquiry-looks.tsx'
import { formatTime } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { NoMatch } from '#web/ui/no-match.tsx'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { filterOf, type InboxAddress, type InboxChange, InboxFilters } from './inbox-filters.tsx'
import { InboxPanel } from './inbox-panel.tsx'
import { useInbox } from './use-inbox.ts'

/** From this width of the page on an opened one stands beside the list, else in its place. */
const BESIDE = 1170
/** From this width on the filters are always shown. */
const WIDE = 900
const AHEAD = 50
const NONE: DeskEnquiry[] = []
const idOf = (one: DeskEnquiry) => one.EnquiryId

/** What all customers want from the seller; filter and opened one stand in the address. */
export function InboxPage() {
  const { t } = useTranslation()
  const { address, change } = useAddress()
  const { open: opened } = address
  const filter = useMemo(() => filterOf(address), [address])
  const list = useInbox(filter)
  const rows = useMemo(() => list.data?.pages.flat() ?? NONE, [list.data])
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const hasRoom = opened === undefined && width >= WIDE
  const [isFiltering, setFiltering] = useState(false)
  const readOn = useNextPage(list, rows, AHEAD)
  const onVisibleRows = useCallback((_visible: DeskEnquiry[], near: DeskEnquiry[]) => readOn(near), [readOn])
  const columns = useColumns(opened !== undefined)
  const selected = useMemo(() => new Set(opened === undefined ? [] : [opened]), [opened])
  const open = (id: string | undefined) => change({ open: id }, opened !== undefined)
  const place = rows.findIndex(({ EnquiryId }) => EnquiryId === opened)
  const isNarrowed = address.kind ?? address.customer ?? address.text ?? address.mine ?? address.state
  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-2 p-page">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <h1>{t('Inbox')}</h1>
            {!hasRoom && (
              <span className="ml-auto">
                <FilterButton
                  isOpen={isFiltering}
                  isOn={isNarrowed !== undefined}
                  onPress={() => setFiltering(!isFiltering)}
                />
              </span>
            )}
          </div>
          {(hasRoom || isFiltering) && <InboxFilters address={address} onChange={(next) => change(next, true)} />}
          <DataGrid
            label={t('Inbox')}
            rows={rows}
            rowId={idOf}
            columns={columns}
            status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
            onRetry={() => void list.refetch()}
            empty={
              isNarrowed === undefined ? (
                <p>{t('Nobody waits for an answer.')}</p>
              ) : (
                <NoMatch text={t('Nothing matches the filter.')} onClear={() => change(nothing, true)} />
              )
            }
            selected={selected}
            onRowOpen={(one) => open(one.EnquiryId)}
            openOnClick
            onVisibleRows={onVisibleRows}
            renderCard={(one) => <InboxCard one={one} />}
            cardHeight={92}
            minHeight={160}
          />
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <InboxPanel
          key="panel"
          id={opened}
          isBeside={isBeside}
          newer={place > 0 ? rows[place - 1]?.EnquiryId : undefined}
          older={place < 0 ? undefined : rows[place + 1]?.EnquiryId}
          onOpen={open}
          onClose={() => open(undefined)}
        />
      )}
    </div>
  )
}

const nothing: InboxChange = {
  state: undefined,
  kind: undefined,
  customer: undefined,
  text: undefined,
  mine: undefined,
}

/** What the address says, and how to change it. */
function useAddress() {
  const address: InboxAddress = useSearch({ from: paths.adminInbox })
  const navigate = useNavigate()
  const change = useCallback(
    (next: InboxChange, replace: boolean) =>
      void navigate({
        to: paths.adminInbox,
        search: (before: InboxAddress) => ({ ...before, ...next }) as InboxAddress,
        replace,
      }),
    [navigate],
  )
  return { address, change }
}

function useColumns(isNarrow: boolean): GridColumn<DeskEnquiry>[] {
  const { t } = useTranslation()
  const nameOf = useEnquiryName()
  return useMemo(
    () => [
      { id: 'number', header: t('Number'), width: 80, cell: (one) => one.EnquiryId },
      {
        id: 'subject',
        header: t('Subject'),
        minWidth: isNarrow ? 180 : 260,
        cell: (one) => (
          <span title={nameOf(one)} className={`truncate ${one.State === 'New' ? 'font-semibold' : ''}`}>
            {nameOf(one)}
          </span>
        ),
      },
      {
        id: 'customer',
        header: t('Customer'),
        width: 200,
        isHidden: isNarrow,
        cell: (one) => <span className="truncate">{customerOf(one)}</span>,
      },
      {
        id: 'owner',
        header: t('Dealt with by'),
        width: 148,
        spare: 2,
        isHidden: isNarrow,
        cell: (one) => <span className="truncate">{one.OwnerName}</span>,
      },
      {
        id: 'changed',
        header: t('Last change'),
        width: 148,
        spare: 1,
        isHidden: isNarrow,
        cell: (one) => formatTime(one.Changed),
      },
      { id: 'state', header: t('State'), width: 120, cell: (one) => <EnquiryState state={one.State} /> },
    ],
    // The name is made of the language, which `t` changes with.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [t, isNarrow],
  )
}

/** Who asks: the customer, or who is none yet. */
const customerOf = ({ CustomerID, CustomerName, OpenedBy }: DeskEnquiry) =>
  CustomerID === 0 ? OpenedBy : `${CustomerName} · ${CustomerID}`

function InboxCard({ one }: { one: DeskEnquiry }) {
  const nameOf = useEnquiryName()
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex items-center justify-between gap-2">
        <span className={`min-w-0 truncate ${one.State === 'New' ? 'font-semibold' : 'font-medium'}`}>
          {nameOf(one)}
        </span>
        <EnquiryState state={one.State} />
      </div>
      <p className="truncate text-sm">{customerOf(one)}</p>
      <p className="truncate text-sm text-muted">
        {[one.EnquiryId, formatTime(one.Changed), one.OwnerName].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}
