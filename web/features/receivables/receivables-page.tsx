import { useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { getStatement } from '#contract/receivables.ts'
import { callFile } from '#web/api/client.ts'
import { paths } from '#web/shared/paths.ts'
import { formatDay } from '#web/i18n/formats.ts'
import { FileMenu } from '#web/ui/file-menu.tsx'
import { Button } from '#web/ui/button.tsx'
import { DayField } from '#web/ui/day-field.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { DefaultView } from '#web/shared/views/default-view.tsx'
import { ViewMenu } from '#web/shared/views/view-menu.tsx'
import { useFile } from '#web/features/documents/use-files.ts'
import { AccountSums } from './account-sums.tsx'
import { MovementList } from './movement-list.tsx'
import { OpenItems } from './open-items.tsx'
import { useReceivables } from './use-receivables.ts'

const views = { open: 'Open items', movements: 'All movements' } as const

const isDay = (value: string | undefined): value is string => value !== undefined && /^\d{4}-\d\d-\d\d$/.test(value)

/** What the customer owes: sums, age, open papers, and every movement with its balance. */
export const ReceivablesPage = () => (
  <DefaultView list="receivables">
    <Receivables />
  </DefaultView>
)

function Receivables() {
  const { t } = useTranslation()
  const address = useSearch({ from: paths.accountsReceivable })
  const navigate = useNavigate()
  const change = (part: Record<string, string>) =>
    void navigate({
      to: paths.accountsReceivable,
      search: Object.fromEntries(Object.entries({ ...address, ...part }).filter(([, value]) => value !== '')),
      replace: true,
    })
  const { from, to } = address
  const period = useMemo(() => ({ ...(isDay(from) && { From: from }), ...(isDay(to) && { To: to }) }), [from, to])
  const view = address.view === 'movements' ? 'movements' : 'open'
  const account = useReceivables()
  const { run } = useFile()
  const statement = (Format: 'pdf' | 'csv' | 'xlsx') =>
    void run((on) => callFile(getStatement, { query: { ...period, Format } }, on))

  return (
    <div className="flex h-full flex-col gap-3 p-page">
      <div className="flex flex-wrap items-center gap-3">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h1>{t('Accounts receivable')}</h1>
          {account.data && (
            <span className="text-muted">{t('As of {{day}}', { day: formatDay(account.data.AsOf) })}</span>
          )}
        </div>
        <ViewMenu list="receivables" />
        <FileMenu
          label={t('Statement')}
          entries={[
            { id: 'pdf', label: t('Statement as PDF'), onAction: () => statement('pdf') },
            { id: 'xlsx', label: t('Statement as XLSX'), onAction: () => statement('xlsx') },
            { id: 'csv', label: t('Statement as CSV'), onAction: () => statement('csv') },
          ]}
        />
      </div>
      {account.isPending && <Skeleton className="h-24 w-full" />}
      {account.isLoadingError && (
        <EmptyState kind="error" title={t('The account could not be loaded.')} onRetry={() => void account.refetch()} />
      )}
      {account.data && (
        <>
          <AccountSums account={account.data} />
          <div className="no-print flex flex-wrap items-center gap-2">
            {(Object.keys(views) as (keyof typeof views)[]).map((id) => (
              <Button
                key={id}
                kind={view === id ? 'primary' : 'secondary'}
                onPress={() => change({ view: id === 'open' ? '' : id })}
              >
                {t(views[id])}
              </Button>
            ))}
            {view === 'movements' && (
              <>
                <DayField isInline isPast label={t('From')} value={from ?? ''} onChange={(from) => change({ from })} />
                <DayField isInline isPast label={t('To')} value={to ?? ''} onChange={(to) => change({ to })} />
              </>
            )}
          </div>
          {view === 'open' ? <OpenItems account={account.data} /> : <MovementList period={period} />}
        </>
      )}
    </div>
  )
}
