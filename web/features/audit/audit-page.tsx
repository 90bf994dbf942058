import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type AuditEvent, getAudit } from '#contract/users.ts'
import { call } from '#web/api/client.ts'
import { createPagedRead } from '#web/api/read.ts'
import { paths } from '#web/shared/paths.ts'
import { useScope } from '#web/shared/session.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { t as translate } from '#web/i18n/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { detailText, wordsOf } from './audit-words.ts'

// The server gives as many at a time; fewer are the last ones.
const PAGE = 200
const idOf = (event: AuditEvent) => event.Id

const auditEvents = createPagedRead(
  'audit',
  async ({ signal, after }, text: string) => {
    const query = { ...(text !== '' && { text }), ...(after !== undefined && { before: after }) }
    return (await call(getAudit, { query, signal })).data
  },
  (last) => (last.length < PAGE ? undefined : last.at(-1)?.Id),
  'user',
)

/** Who logged in, failed to, and changed whose rights: the newest first, older ones on request. */
export function AuditPage() {
  const { t } = useTranslation()
  const { text = '' } = useSearch({ from: paths.adminAudit })
  const navigate = useNavigate()
  const search = (next: string) =>
    void navigate({ to: paths.adminAudit, search: next === '' ? {} : { text: next }, replace: true })
  const list = useInfiniteQuery({
    ...auditEvents(useScope(), text),
    staleTime: 0,
  })
  const events = useMemo(() => list.data?.pages.flat() ?? [], [list.data])
  const columns = useColumns()

  return (
    <div className="flex h-full flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h1>{t('Security events')}</h1>
        <div className="ml-auto w-80 max-card:w-full">
          <SearchField label={t('Find a login or an event')} value={text} onSearch={(next) => search(next.trim())} />
        </div>
      </div>
      <DataGrid
        label={t('Security events')}
        rows={events}
        rowId={idOf}
        columns={columns}
        status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
        onRetry={() => void list.refetch()}
        renderCard={renderCard}
        cardHeight={92}
      />
      {list.hasNextPage && (
        <div className="flex justify-center">
          <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
            {t('Older events')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** The person with the login, which alone is certain. */
const whoOf = ({ Name, LoginID }: AuditEvent) => (Name === '' ? LoginID : `${Name} · ${LoginID}`)

function EventName({ event }: { event: AuditEvent }) {
  const { text, tone } = wordsOf(event.Event)
  return <Badge tone={tone}>{translate(text)}</Badge>
}

const Text = ({ children }: { children: string }) => (
  <span title={children} className="truncate">
    {children}
  </span>
)

function useColumns(): GridColumn<AuditEvent>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      { id: 'at', header: t('Time'), width: 152, cell: (event) => formatTime(event.At) },
      { id: 'event', header: t('Event'), width: 200, cell: (event) => <EventName event={event} /> },
      {
        id: 'login',
        header: t('User'),
        minWidth: 160,
        cell: (event) => <Text>{whoOf(event)}</Text>,
      },
      {
        id: 'customer',
        header: t('Customer'),
        width: 96,
        spare: 2,
        align: 'end',
        cell: (event) => event.CustomerID ?? '',
      },
      { id: 'network', header: t('Network'), width: 150, spare: 1, cell: (event) => <Text>{event.Network}</Text> },
      {
        id: 'detail',
        header: t('Details'),
        minWidth: 200,
        cell: (event) => <Text>{detailText(event.Detail, t)}</Text>,
      },
    ],
    [t],
  )
}

const renderCard = (event: AuditEvent) => (
  <div className="flex h-full flex-col justify-center gap-1 px-3">
    <div className="flex items-center justify-between gap-2">
      <span className="truncate font-medium">{whoOf(event)}</span>
      <EventName event={event} />
    </div>
    <div className="flex justify-between gap-2 text-sm text-muted">
      <span className="shrink-0">{formatTime(event.At)}</span>
      <span className="truncate">{event.Network}</span>
    </div>
    <span className="truncate text-sm">{detailText(event.Detail, translate)}</span>
  </div>
)
