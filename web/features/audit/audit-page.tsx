import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditEvent, auditEvents } from '#contract/users.ts'
import { showFailure, showWarning } from '#web/api/errors.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { t as translate } from '#web/i18n/i18n.ts'
import { paths } from '#web/shared/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { DayField } from '#web/ui/day-field.tsx'
import type { ExportColumn } from '#web/ui/export-column.ts'
import { ExportMenu } from '#web/ui/export-menu.tsx'
import { exportList } from '#web/ui/export.ts'
import { FilterButton } from '#web/ui/filter-button.tsx'
import { FilterSelect } from '#web/ui/filter-select.tsx'
import { NoMatch } from '#web/ui/no-match.tsx'
import { SearchFilter } from '#web/ui/search-filter.tsx'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { moreOf, sentenceOf, whoOf } from './audit-sentences.ts'
import { wordsOf } from './audit-words.ts'
import { type AuditAddress, MOST_IN_FILE, readAudit, useAudit } from './use-audit.ts'

/** From this width on the filters are always shown. */
const WIDE = 900
/** So many rows before the end of what was read the next page is asked for. */
const AHEAD = 60
const idOf = (event: AuditEvent) => event.Id

/** What happened in the portal, in sentences, the newest first; the filter stands in the address. */
export function AuditPage() {
  const { t } = useTranslation()
  const address: AuditAddress = useSearch({ from: paths.adminAudit })
  const navigate = useNavigate()
  const change = (next: { [name in keyof AuditAddress]?: string | undefined }) =>
    void navigate({
      to: paths.adminAudit,
      search: (before: AuditAddress) => ({ ...before, ...next }) as AuditAddress,
      replace: true,
    })
  const list = useAudit(address)
  const events = useMemo(() => list.data?.pages.flat() ?? [], [list.data])
  const readOn = useNextPage(list, events, AHEAD)
  const onVisibleRows = useCallback((_visible: AuditEvent[], near: AuditEvent[]) => readOn(near), [readOn])
  const columns = useColumns()
  const [measure, width] = useWidth()
  const [isFiltering, setFiltering] = useState(false)
  const isWide = width >= WIDE
  const isFiltered = Object.values(address).some((value) => value !== undefined)
  return (
    <div ref={measure} className="flex h-full flex-col gap-2 p-page">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1>{t('Security events')}</h1>
        <div className="ml-auto flex items-center gap-2">
          {width > 0 && !isWide && (
            <FilterButton isOpen={isFiltering} isOn={isFiltered} onPress={() => setFiltering(!isFiltering)} />
          )}
          <ExportMenu
            isDisabled={events.length === 0}
            onExport={async (kind) => {
              const all = await readAudit(address).catch(showFailure)
              if (!all) return
              if (all.length === MOST_IN_FILE) {
                showWarning(t('Only the newest {{count}} events are in the file.', { count: MOST_IN_FILE }))
              }
              await exportList(kind, t('Security events'), fileColumns(), all)
            }}
          />
        </div>
      </div>
      {(isWide || isFiltering) && <Filters address={address} onChange={change} />}
      <DataGrid
        label={t('Security events')}
        rows={events}
        rowId={idOf}
        columns={columns}
        status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
        onRetry={() => void list.refetch()}
        empty={<NoMatch text={t('No event matches the filter.')} onClear={() => change(nothing)} />}
        onVisibleRows={onVisibleRows}
        rowHeight={48}
        renderCard={renderCard}
        cardHeight={104}
      />
    </div>
  )
}

const nothing = { text: undefined, from: undefined, to: undefined, kind: undefined, person: undefined }

type FiltersProps = {
  address: AuditAddress
  onChange: (change: { [name in keyof AuditAddress]?: string | undefined }) => void
}

function Filters({ address, onChange }: FiltersProps) {
  const { t } = useTranslation()
  const kinds = auditEvents
    .map((id) => ({ id: id as string, label: t(wordsOf(id).text) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'cs'))
  return (
    <div
      role="group"
      aria-label={t('Filter')}
      className="flex flex-wrap items-end gap-2 max-card:grid max-card:grid-cols-2"
    >
      <DayField
        isPast
        label={t('From')}
        value={address.from ?? ''}
        onChange={(from) => onChange({ from: from || undefined })}
      />
      <DayField isPast label={t('To')} value={address.to ?? ''} onChange={(to) => onChange({ to: to || undefined })} />
      <FilterSelect
        label={t('Kind of event')}
        options={kinds}
        value={address.kind}
        onChange={(kind) => onChange({ kind })}
        className="w-60 max-card:w-full"
      />
      <SearchFilter
        label={t('Who')}
        value={address.person}
        onChange={(person) => onChange({ person })}
        className="w-48 max-card:w-full"
      />
      <SearchFilter
        label={t('Find in the events')}
        value={address.text}
        onChange={(text) => onChange({ text })}
        className="w-64 max-card:w-full"
      />
    </div>
  )
}

const fileColumns = (): ExportColumn<AuditEvent>[] => [
  { header: translate('Time'), kind: 'text', value: (event) => formatTime(event.At) },
  { header: translate('Event'), kind: 'text', value: (event) => translate(wordsOf(event.Event).text) },
  { header: translate('What happened'), kind: 'text', value: (event) => sentenceOf(event, translate) },
  { header: translate('Details'), kind: 'text', value: (event) => moreOf(event, translate) },
  { header: translate('Who'), kind: 'text', value: (event) => whoOf(event, translate) },
  {
    header: translate('Customer'),
    kind: 'text',
    value: (event) => (event.CustomerID === null ? '' : String(event.CustomerID)),
  },
  { header: translate('Network'), kind: 'text', value: (event) => event.Network },
]

function EventName({ event }: { event: AuditEvent }) {
  const { text, tone } = wordsOf(event.Event)
  return <Badge tone={tone}>{translate(text)}</Badge>
}

const Text = ({ children, className = '' }: { children: string; className?: string }) => (
  <span title={children} className={`truncate ${className}`}>
    {children}
  </span>
)

function Story({ event }: { event: AuditEvent }) {
  const more = moreOf(event, translate)
  return (
    <span className="flex min-w-0 flex-col">
      {more === '' ? (
        // A line more than a name has, so that reasons and lists are read without a pointer.
        <span title={sentenceOf(event, translate)} className="line-clamp-2">
          {sentenceOf(event, translate)}
        </span>
      ) : (
        <Text>{sentenceOf(event, translate)}</Text>
      )}
      {more !== '' && <Text className="text-xs text-muted">{more}</Text>}
    </span>
  )
}

function useColumns(): GridColumn<AuditEvent>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      { id: 'at', header: t('Time'), width: 152, cell: (event) => formatTime(event.At) },
      { id: 'story', header: t('What happened'), minWidth: 280, cell: (event) => <Story event={event} /> },
      { id: 'event', header: t('Event'), width: 220, spare: 3, cell: (event) => <EventName event={event} /> },
      {
        id: 'customer',
        header: t('Customer'),
        width: 96,
        spare: 2,
        align: 'end',
        cell: (event) => event.CustomerID ?? '',
      },
      { id: 'network', header: t('Network'), width: 150, spare: 1, cell: (event) => <Text>{event.Network}</Text> },
    ],
    [t],
  )
}

const renderCard = (event: AuditEvent) => (
  <div className="flex h-full flex-col justify-center gap-1 px-3">
    <div className="flex items-center justify-between gap-2 text-sm text-muted">
      <span className="shrink-0">{formatTime(event.At)}</span>
      <EventName event={event} />
    </div>
    <p className="line-clamp-2">{sentenceOf(event, translate)}</p>
    <span className="truncate text-sm text-muted">{moreOf(event, translate)}</span>
  </div>
)
