import { Handshake, PackageOpen } from 'lucide-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { getPackageExport, type PackageBalance } from '#contract/packages.ts'
import { callFile } from '#web/api/client.ts'
import { paths } from '#web/shared/paths.ts'
import { DefaultView } from '#web/shared/views/default-view.tsx'
import { ViewMenu } from '#web/shared/views/view-menu.tsx'
import { useFile } from '#web/features/documents/use-files.ts'
import { formatAmount, formatDay, formatMoney, formatQuantity } from '#web/i18n/formats.ts'
import { useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { FileMenu } from '#web/ui/file-menu.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useWidth } from '#web/ui/use-width.ts'
import { Agreements, AgreeDialog } from './agreements.tsx'
import { BalanceChart } from './balance-chart.tsx'
import { PackagePanel } from './package-panel.tsx'
import { ReturnsDialog } from './returns-dialog.tsx'
import { useAnnounce, usePackageHistory, usePackageReturns, usePackages } from './use-packages.ts'

/** From this width of the page on the movements of a kind stand beside the list, else in its place. */
const BESIDE = 1040
const NONE: PackageBalance[] = []
const idOf = (one: PackageBalance) => one.PackageID

/** Returnable packaging: what the customer holds, what moved, what both sides say about it. */
export const PackagesPage = () => (
  <DefaultView list="packages">
    <Packages />
  </DefaultView>
)

function Packages() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { kind: opened } = useSearch({ from: paths.packageAccount })
  const open = (kind: string | undefined) =>
    void navigate({ to: paths.packageAccount, search: kind === undefined ? {} : { kind } })
  const account = usePackages()
  const rows = account.data ?? NONE
  const current = rows.find((one) => one.PackageID === opened)
  const [measure, width] = useWidth()
  const isBeside = width >= BESIDE
  const { UserType } = useUser()
  const isOfSeller = UserType === 'Manager' || UserType === 'Employee'
  const [dialog, setDialog] = useState<'agree' | 'return'>()
  const { run } = useFile()
  const save = (Format: 'pdf' | 'csv' | 'xlsx') =>
    void run((on) => callFile(getPackageExport, { query: { Format } }, on))
  const selected = useMemo(() => new Set(opened === undefined ? [] : [opened]), [opened])
  const columns = usePackageColumns(opened !== undefined)
  const total = rows.reduce((sum, one) => sum + Math.round(one.TotalValue * 100), 0) / 100

  return (
    <div ref={measure} className="flex h-full">
      {width > 0 && (isBeside || opened === undefined) && (
        <div className="flex min-w-0 flex-1 flex-col gap-3 overflow-y-auto p-page">
          <div className="flex flex-wrap items-center gap-2">
            <h1>{t('Package account')}</h1>
            {rows.length > 0 && (
              <p className="text-muted">
                {t('Deposits in all')} <strong className="font-semibold text-text">{formatMoney(total)}</strong>
              </p>
            )}
            <div className="no-print ml-auto flex flex-wrap gap-2">
              <Button
                icon={<PackageOpen aria-hidden size={16} />}
                isDisabled={rows.length === 0}
                onPress={() => setDialog('return')}
              >
                {t('Announce a return')}
              </Button>
              {/* Only the customer agrees, never the wholesaler's people for the customer. */}
              {!isOfSeller && (
                <Button
                  icon={<Handshake aria-hidden size={16} />}
                  isDisabled={rows.length === 0}
                  onPress={() => setDialog('agree')}
                >
                  {t('Agree on the state')}
                </Button>
              )}
              <ViewMenu list="packages" />
              <FileMenu
                label={t('Export')}
                isDisabled={rows.length === 0}
                entries={[
                  { id: 'pdf', label: t('Statement as PDF'), onAction: () => save('pdf') },
                  { id: 'xlsx', label: t('All movements as XLSX'), onAction: () => save('xlsx') },
                  { id: 'csv', label: t('All movements as CSV'), onAction: () => save('csv') },
                ]}
              />
            </div>
          </div>
          <DataGrid
            label={t('Package account')}
            rows={rows}
            rowId={idOf}
            columns={columns}
            status={account.isPending ? 'loading' : account.data === undefined ? 'error' : 'ready'}
            onRetry={() => void account.refetch()}
            selected={selected}
            onRowOpen={(one) => open(one.PackageID)}
            openOnClick
            empty={t('You have no returnable packaging with us.')}
            renderCard={(one) => <PackageCard one={one} />}
            cardHeight={68}
            minHeight={180}
          />
          <ExpectedReturn rows={rows} />
          {rows.length > 0 && opened === undefined && <WholeChart />}
          {rows.length > 0 && <Agreements />}
        </div>
      )}
      {width > 0 && opened !== undefined && (
        <PackagePanel
          key={opened}
          id={opened}
          name={current?.Name ?? opened}
          isBeside={isBeside}
          onClose={() => open(undefined)}
        />
      )}
      {dialog === 'agree' && <AgreeDialog rows={rows} onClose={() => setDialog(undefined)} />}
      {dialog === 'return' && <ReturnsDialog rows={rows} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

/** What should be empty by the next delivery, announced with one press; nothing while it is announced already. */
function ExpectedReturn({ rows }: { rows: readonly PackageBalance[] }) {
  const { t } = useTranslation()
  const { data } = usePackageReturns()
  const { mutate, isPending } = useAnnounce()
  const expected = rows.filter(({ Expected }) => Expected > 0)
  const isAnnounced = rows.some(({ Announced }) => Announced > 0)
  if (!data || data.DeliveryDate === null || expected.length === 0 || isAnnounced) return null
  const { DeliveryDate } = data
  const Returns = expected.map(({ PackageID, Expected }) => ({ PackageID, Quantity: Expected }))
  const announce = () =>
    mutate({ DeliveryDate, Returns }, { onSuccess: () => showToast('success', t('The return is announced.')) })
  return (
    <section
      aria-label={t('Expected empties')}
      className="no-print flex flex-wrap items-center gap-3 rounded border border-line bg-surface px-3 py-2"
    >
      <p className="min-w-0 flex-1">
        {t('By {{day}} these should be empty:', { day: formatDay(DeliveryDate) })}{' '}
        <strong className="font-semibold">
          {expected.map(({ Name, Expected }) => `${formatQuantity(Expected)}\u00a0× ${Name}`).join(', ')}
        </strong>
        <span className="block text-sm text-muted">
          {t('By how long your empties usually stay. Change the numbers under “Announce a return”.')}
        </span>
      </p>
      <Button icon={<PackageOpen aria-hidden size={16} />} isPending={isPending} onPress={announce}>
        {t('Announce them')}
      </Button>
    </section>
  )
}

function WholeChart() {
  const { t } = useTranslation()
  const { data } = usePackageHistory(undefined)
  if (!data) return null
  return (
    <BalanceChart
      title={t('Deposits at the end of the month')}
      points={data.map((one) => ({ date: one.Date, value: one.TotalValue }))}
      format={formatMoney}
    />
  )
}

function usePackageColumns(isNarrow: boolean): GridColumn<PackageBalance>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Packaging'),
        minWidth: 160,
        sort: (one) => one.Name,
        cell: (one) => <span className="truncate font-medium">{one.Name}</span>,
      },
      { id: 'code', header: t('Code'), width: 100, spare: 1, isHidden: isNarrow, cell: (one) => one.PackageID },
      {
        id: 'issued',
        header: t('Handed over'),
        width: 108,
        align: 'end',
        isHidden: isNarrow,
        cell: (one) => <span className="text-muted">{formatQuantity(one.Issued)}</span>,
      },
      {
        id: 'returned',
        header: t('Brought back'),
        width: 108,
        align: 'end',
        isHidden: isNarrow,
        cell: (one) => <span className="text-muted">{formatQuantity(one.Returned)}</span>,
      },
      {
        id: 'balance',
        header: t('Pieces'),
        width: 100,
        align: 'end',
        sort: (one) => one.Balance,
        cell: (one) => (
          <span className={`font-semibold ${one.Balance < 0 ? 'text-success' : ''}`}>
            {formatQuantity(one.Balance)}
            {one.Balance < 0 && <span className="sr-only"> {t('in your favour')}</span>}
          </span>
        ),
      },
      {
        id: 'deposit',
        header: t('Deposit'),
        width: 100,
        spare: 2,
        align: 'end',
        isHidden: isNarrow,
        cell: (one) => <span className="text-muted">{formatAmount(one.DepositValue)}</span>,
      },
      {
        id: 'value',
        header: t('Value'),
        width: 120,
        align: 'end',
        sort: (one) => one.TotalValue,
        cell: (one) => formatAmount(one.TotalValue),
      },
      {
        id: 'announced',
        header: t('Announced'),
        width: 104,
        spare: 4,
        align: 'end',
        isHidden: isNarrow,
        cell: (one) => (one.Announced === 0 ? '' : formatQuantity(one.Announced)),
      },
      {
        id: 'expected',
        header: t('Expected empty'),
        width: 124,
        align: 'end',
        isHidden: isNarrow,
        cell: (one) => (
          <span
            title={
              one.UsualDays === null ? undefined : t('usually goes back after {{count}} days', { count: one.UsualDays })
            }
          >
            {one.Expected === 0 ? '' : formatQuantity(one.Expected)}
          </span>
        ),
      },
      {
        id: 'last',
        header: t('Last movement'),
        width: 136,
        spare: 3,
        isHidden: isNarrow,
        cell: (one) => (one.LastDate === null ? '' : formatDay(one.LastDate)),
      },
    ],
    [t, isNarrow],
  )
}

function PackageCard({ one }: { one: PackageBalance }) {
  const { t } = useTranslation()
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex justify-between gap-2 font-medium">
        <span className="truncate">{one.Name}</span>
        <span>{t('{{count}} pcs', { count: one.Balance })}</span>
      </div>
      <div className="flex justify-between gap-2 text-sm text-muted">
        <span className="truncate">
          {[
            one.LastDate === null ? '' : formatDay(one.LastDate),
            one.Announced > 0 ? t('announced: {{count}}', { count: one.Announced }) : '',
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        <span>{formatMoney(one.TotalValue)}</span>
      </div>
    </div>
  )
}
