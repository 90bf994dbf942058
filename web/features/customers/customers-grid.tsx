import { useQuery } from '@tanstack/react-query'
import { MapPin } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customer.ts'
import { getUserCustomers } from '#contract/customers.ts'
import { call } from '#web/api/client.ts'
import { confirmCustomer, useScope, useUser } from '#web/app/session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import type { GridColumn } from '#web/ui/data-grid-model.ts'
import { SearchField } from '#web/ui/search-field.tsx'

const addressOf = (customer: Customer) =>
  [customer.Street1, customer.City, customer.ZIP].filter((part) => part !== '').join(', ')

const searched = (customer: Customer) => [
  String(customer.CustomerID),
  customer.BranchID,
  customer.ICO,
  customer.CustomerName,
  customer.Street1,
  customer.City,
  customer.ZIP,
]

const idOf = (customer: Customer) => String(customer.CustomerID)

/** The own customers, the active one first; one is chosen by Continue, Enter or a double click. */
export function CustomersGrid({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation()
  const { user, language } = useScope()
  const active = useUser().ActiveCustomer?.CustomerID
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(active === undefined ? [] : [String(active)]))
  const [isPending, setPending] = useState(false)
  const list = useQuery({
    queryKey: ['user-customers', user, language],
    queryFn: ({ signal }) => call(getUserCustomers, { signal }),
  })
  const customers = useMemo(() => list.data?.data ?? [], [list.data])

  const columns = useMemo<GridColumn<Customer>[]>(
    () => [
      {
        id: 'name',
        header: t('Customer'),
        minWidth: 220,
        cell: (customer) => (
          <span className="flex min-w-0 items-center gap-2">
            <span className="truncate font-medium">{customer.CustomerName}</span>
            {customer.CustomerID === active && <Badge tone="accent">{t('active')}</Badge>}
          </span>
        ),
      },
      {
        id: 'address',
        header: t('Address'),
        minWidth: 220,
        cell: (customer) => <span className="truncate">{addressOf(customer)}</span>,
      },
      { id: 'branch', header: t('Branch'), width: 100, cell: (customer) => customer.BranchID },
      { id: 'id', header: t('Customer number'), width: 130, align: 'end', cell: (customer) => customer.CustomerID },
    ],
    [t, active],
  )

  const choose = async (customer: Customer | undefined) => {
    if (!customer || isPending) return
    setPending(true)
    const done = await confirmCustomer(customer)
    setPending(false)
    if (done) onChosen()
  }

  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3">
      <SearchField label={t('Find Customer...')} value={search} onSearch={setSearch} />
      <DataGrid
        label={t('Customers')}
        rows={customers}
        rowId={idOf}
        columns={columns}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        onRetry={() => void list.refetch()}
        loadingText={t('Loading customer list')}
        filter={search}
        filterFields={searched}
        selection="single"
        selected={selected}
        onSelect={setSelected}
        onRowOpen={(customer) => void choose(customer)}
        renderCard={CustomerCard}
        cardHeight={84}
        minHeight={300}
      />
      <div className="flex justify-end">
        <Button
          kind="primary"
          isPending={isPending}
          isDisabled={!customers.some((customer) => selected.has(idOf(customer)))}
          onPress={() => void choose(customers.find((customer) => selected.has(idOf(customer))))}
        >
          {t('Continue')}
        </Button>
      </div>
    </div>
  )
}

function CustomerCard(customer: Customer) {
  return (
    <div className="flex h-full flex-col justify-center gap-1 px-3">
      <div className="flex items-center justify-between gap-2">
        <span className="truncate font-medium">{customer.CustomerName}</span>
        <span className="shrink-0 text-muted">
          {customer.CustomerID}
          {customer.BranchID !== '' && ` / ${customer.BranchID}`}
        </span>
      </div>
      <div className="flex items-center gap-1 text-sm text-muted">
        <MapPin aria-hidden size={14} className="shrink-0" />
        <span className="truncate">{addressOf(customer)}</span>
      </div>
    </div>
  )
}
