import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { UserCustomer } from '#contract/customers.ts'
import { confirmCustomer, useScope, useUser } from '#web/shared/session.ts'
import { Button } from '#web/ui/button.tsx'
import { DataGrid } from '#web/ui/data-grid.tsx'
import { type GridColumn, quickFilter } from '#web/ui/data-grid-model.ts'
import { SearchField } from '#web/ui/search-field.tsx'
import { addressOf, CustomerCard, CustomerName, NextDelivery, OpenCart, Overdue } from './customer-marks.tsx'
import { userCustomers } from './use-customers.ts'

/** What the quick filter looks at. */
const searched = (customer: UserCustomer) => [
  String(customer.CustomerID),
  customer.BranchID,
  customer.ICO,
  customer.CustomerName,
  customer.Street1,
  customer.City,
  customer.ZIP,
]

const NONE: UserCustomer[] = []
const idOf = (customer: UserCustomer) => String(customer.CustomerID)

/** The own customers, the active one first; one is chosen by Continue, Enter or a double click. */
export function CustomersGrid({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation()
  const active = useUser().ActiveCustomer?.CustomerID
  const [search, setSearch] = useState('')
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set(active === undefined ? [] : [String(active)]))
  const [isPending, setPending] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const list = useQuery(userCustomers(useScope()))
  const customers = list.data ?? NONE
  const columns = useColumns(active)
  // What the filter hides is not chosen by Continue.
  const chosen = useMemo(
    () =>
      quickFilter(
        customers.filter((customer) => selected.has(idOf(customer))),
        search,
        searched,
      )[0],
    [customers, selected, search],
  )

  const choose = async (customer: UserCustomer | undefined) => {
    if (!customer || isPending) return
    setPending(true)
    const done = await confirmCustomer(customer)
    setPending(false)
    if (done) onChosen()
  }
  const leadDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    frame.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
  }

  return (
    <div ref={frame} className="flex min-h-0 flex-1 flex-col gap-3">
      <SearchField label={t('Find Customer...')} value={search} onSearch={setSearch} onKeyDown={leadDown} />
      <DataGrid
        label={t('Customers')}
        rows={customers}
        rowId={idOf}
        columns={columns}
        status={list.isPending ? 'loading' : list.isLoadingError ? 'error' : 'ready'}
        onRetry={() => void list.refetch()}
        loadingText={t('Loading customer list')}
        filter={search}
        filterFields={searched}
        selection="single"
        selected={selected}
        onSelect={setSelected}
        onRowOpen={(customer) => void choose(customer)}
        renderCard={renderCard}
        cardHeight={104}
        minHeight={300}
      />
      <div className="flex justify-end">
        <Button kind="primary" isPending={isPending} isDisabled={!chosen} onPress={() => void choose(chosen)}>
          {t('Continue')}
        </Button>
      </div>
    </div>
  )
}

const renderCard = (customer: UserCustomer) => <CustomerCard customer={customer} />

function useColumns(active: number | undefined): GridColumn<UserCustomer>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('Customer'),
        minWidth: 160,
        cell: (customer) => <CustomerName customer={customer} isActive={customer.CustomerID === active} />,
      },
      {
        id: 'address',
        header: t('Address'),
        minWidth: 136,
        cell: (customer) => (
          <span title={addressOf(customer)} className="truncate">
            {addressOf(customer)}
          </span>
        ),
      },
      { id: 'branch', header: t('Branch'), width: 72, cell: (customer) => customer.BranchID },
      { id: 'id', header: t('Number'), width: 84, align: 'end', cell: (customer) => customer.CustomerID },
      {
        id: 'delivery',
        header: t('Next delivery'),
        width: 116,
        spare: 1,
        cell: (customer) => <NextDelivery customer={customer} />,
      },
      {
        id: 'cart',
        header: t('Open cart'),
        width: 96,
        spare: 2,
        cell: (customer) => <OpenCart customer={customer} />,
      },
      {
        id: 'overdue',
        header: t('Invoices'),
        width: 116,
        cell: (customer) => <Overdue customer={customer} />,
      },
    ],
    [t, active],
  )
}
