import { useNavigate, useSearch } from '@tanstack/react-router'
import { MailPlus } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListedEnquiry } from '#contract/enquiries.ts'
import { formatTime } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { OwnEnquiryPanel } from './own-enquiry-panel.tsx'
import { EnquiryState, useEnquiryName } from '#web/shared/enquiries/enquiry-looks.tsx'
import { useEnquiries } from './use-enquiries.ts'
import { WriteDialog } from './write-dialog.tsx'

/** From this width of the page on an opened one stands beside the list, else in its place. */
const BESIDE = 1040
const NONE: ListedEnquiry[] = []
const idOf = (one: ListedEnquiry) => one.EnquiryId

/** What the customer wants from the seller: claims, disputes, announced empties and messages in one list. */
export function EnquiriesPage() {
  const { t } = useTranslation()
  const { open: opened } = useSearch({ from: paths.enquiries })
  const navigate = useNavigate()
  const open = (id: string | undefined) =>
    void navigate({
      to: paths.enquiries,
      search: id === undefined ? {} : { open: id },
      replace: opened !== undefined && id !== undefined,
    })
  const list = useEnquiries()
  const rows = list.data ?? NONE
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const [isWriting, setWriting] = useState(false)
  const columns = useColumns(opened !== undefined)
  const selected = useMemo(() => new Set(opened === undefined ? [] : [opened]), [opened])
  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 p-page">
          <div className="flex flex-wrap items-center gap-2">
            <h1>{t('Messages and claims')}</h1>
            <Button
              kind="primary"
              icon={<MailPlus aria-hidden size={16} />}
              onPress={() => setWriting(true)}
              className="ml-auto"
            >
              {t('Write to the wholesaler')}
            </Button>
          </div>
          <DataGrid
            label={t('Messages and claims')}
            rows={rows}
            rowId={idOf}
            columns={columns}
            status={list.isPending ? 'loading' : list.data === undefined ? 'error' : 'ready'}
            onRetry={() => void list.refetch()}
            empty={t('Nothing is open with the wholesaler.')}
            selected={selected}
            onRowOpen={(one) => open(one.EnquiryId)}
            openOnClick
            renderCard={(one) => <EnquiryCard one={one} />}
            cardHeight={72}
            minHeight={160}
          />
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <OwnEnquiryPanel key="panel" id={opened} isBeside={isBeside} onClose={() => open(undefined)} />
      )}
      {isWriting && <WriteDialog onClose={() => setWriting(false)} onSent={open} />}
    </div>
  )
}

function Name({ one }: { one: ListedEnquiry }) {
  const { t } = useTranslation()
  const nameOf = useEnquiryName()
  return (
    <>
      <span className={`truncate ${one.IsUnread ? 'font-semibold' : ''}`}>{nameOf(one)}</span>
      {one.IsUnread && <Badge tone="accent">{t('unread')}</Badge>}
    </>
  )
}

function useColumns(isNarrow: boolean): GridColumn<ListedEnquiry>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      { id: 'number', header: t('Number'), width: 88, cell: (one) => one.EnquiryId },
      {
        id: 'subject',
        header: t('Subject'),
        minWidth: 200,
        cell: (one) => (
          <span className="flex min-w-0 items-center gap-2">
            <Name one={one} />
          </span>
        ),
      },
      { id: 'by', header: t('Written by'), width: 176, isHidden: isNarrow, spare: 2, cell: (one) => one.OpenedBy },
      {
        id: 'changed',
        header: t('Last change'),
        width: 148,
        isHidden: isNarrow,
        spare: 1,
        cell: (one) => formatTime(one.Changed),
      },
      { id: 'state', header: t('State'), width: 124, cell: (one) => <EnquiryState state={one.State} /> },
    ],
    [t, isNarrow],
  )
}

function EnquiryCard({ one }: { one: ListedEnquiry }) {
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex items-center gap-2">
        <Name one={one} />
        <span className="ml-auto">
          <EnquiryState state={one.State} />
        </span>
      </div>
      <p className="truncate text-sm text-muted">
        {one.EnquiryId} · {formatTime(one.Changed)} · {one.OpenedBy}
      </p>
    </div>
  )
}
