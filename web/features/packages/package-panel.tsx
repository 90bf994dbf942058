import { MessageSquareWarning } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PackageMovement, packageMovementColumns } from '#contract/packages.ts'
import { formatDay, formatQuantity } from '#web/i18n/formats.ts'
import { enquiryStateLooks } from '#web/shared/enquiries/enquiry-looks.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { useNextPage } from '#web/ui/use-next-page.ts'
import { BalanceChart } from './balance-chart.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { usePackageHistory, usePackageMovements } from './use-packages.ts'

const NONE: PackageMovement[] = []
const AHEAD = 40
const idOf = (one: PackageMovement) => one.MovementId
const toneOf = (one: PackageMovement) => (one.Dispute === '' || isSettled(one) ? undefined : 'warning')
const isSettled = ({ DisputeState }: PackageMovement) => DisputeState === 'Closed' || DisputeState === 'Answered'
const disputeTone = (one: PackageMovement) =>
  one.DisputeState === null ? 'text-muted' : isSettled(one) ? 'text-success' : 'text-warning'
const or = (value: number) => (value === 0 ? '' : formatQuantity(value))

type PackagePanelProps = { id: string; name: string; isBeside: boolean; onClose: () => void }

/** Movements of one kind of packaging beside the list or in its place. */
export function PackagePanel({ id, name, isBeside, onClose }: PackagePanelProps) {
  const { t } = useTranslation()
  const list = usePackageMovements(id)
  const history = usePackageHistory(id)
  const rows = useMemo(() => list.data?.pages.flat() ?? NONE, [list.data])
  const [disputed, setDisputed] = useState<PackageMovement>()
  const onVisibleRows = useNextPage(list, rows, AHEAD)
  const columns = useMovementColumns(setDisputed)
  return (
    <SidePanel label={name} title={name} isBeside={isBeside} onClose={onClose}>
      {history.data && (
        <BalanceChart
          title={t('Pieces at the end of the month')}
          points={history.data.map((one) => ({ date: one.Date, value: one.Balance }))}
          format={formatQuantity}
        />
      )}
      <DataGrid
        label={t('Movements')}
        rows={rows}
        rowId={idOf}
        columns={columns}
        rowTone={toneOf}
        status={list.isPending ? 'loading' : list.isError && rows.length === 0 ? 'error' : 'ready'}
        onRetry={() => void list.refetch()}
        onVisibleRows={onVisibleRows}
        onRowOpen={setDisputed}
        openOnClick
        empty={t('There are no movements.')}
        renderCard={(one) => (
          <div className="flex h-full flex-col justify-center gap-1 px-3">
            <div className="flex justify-between gap-2">
              <span className="truncate">
                {formatDay(one.Date)} <span className="text-muted">{one.DocumentId}</span>
              </span>
              <span className="font-medium">{formatQuantity(one.Balance)}</span>
            </div>
            <div className="flex justify-between gap-2 text-sm text-muted">
              {one.DisputeState === null ? (
                <span className="flex items-center gap-1 text-accent">
                  <MessageSquareWarning aria-hidden size={14} />
                  {t('Dispute the movement')}
                </span>
              ) : (
                <span className={`truncate ${disputeTone(one)}`}>
                  {`${t(enquiryStateLooks[one.DisputeState].text)} · ${one.Dispute}`}
                </span>
              )}
              <span>
                +{one.Issued} −{one.Returned}
              </span>
            </div>
          </div>
        )}
        cardHeight={68}
        minHeight={200}
      />
      {disputed && <DisputeDialog movement={disputed} onClose={() => setDisputed(undefined)} />}
    </SidePanel>
  )
}

function useMovementColumns(onDispute: (one: PackageMovement) => void): GridColumn<PackageMovement>[] {
  const { t } = useTranslation()
  return useMemo(() => {
    const column = (id: keyof typeof packageMovementColumns) => ({ id, header: t(packageMovementColumns[id].heading) })
    return [
      { ...column('date'), width: 104, cell: (one) => formatDay(one.Date) },
      {
        ...column('document'),
        minWidth: 116,
        cell: (one) => (
          <span className="truncate" title={one.Note}>
            {one.DocumentId || t(packageMovementColumns.kind.value(one))}
          </span>
        ),
      },
      { ...column('issued'), width: 96, align: 'end', cell: (one) => or(one.Issued) },
      { ...column('returned'), width: 92, align: 'end', cell: (one) => or(one.Returned) },
      {
        id: 'balance',
        header: t('Balance'),
        width: 92,
        align: 'end',
        cell: (one) => <span className="font-medium">{formatQuantity(one.Balance)}</span>,
      },
      {
        ...column('dispute'),
        width: 76,
        align: 'center',
        cell: (one) => (
          <IconButton
            label={
              one.DisputeState === null
                ? t('Dispute the movement')
                : `${one.DisputedBy}: ${one.Dispute} · ${t(enquiryStateLooks[one.DisputeState].text)}`
            }
            onPress={() => onDispute(one)}
          >
            <MessageSquareWarning aria-hidden size={16} className={disputeTone(one)} />
          </IconButton>
        ),
      },
    ]
  }, [t, onDispute])
}
