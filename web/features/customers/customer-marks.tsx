import { MapPin, ShoppingCart, TriangleAlert, Truck } from 'lucide-react'
import type { Customer } from '#contract/customer.ts'
import type { UserCustomer } from '#contract/customers.ts'
import { weekdayOf } from '#web/shared/delivery-days.ts'
import { formatShortDay } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { Badge } from '#web/ui/badge.tsx'

// Rows are mounted all the time while one scrolls, so their parts use the plain `t`; the list around them follows a
// change of the language.

export const addressOf = (customer: Customer) =>
  [customer.Street1, customer.City, customer.ZIP].filter((part) => part !== '').join(', ')

/** Bills of the customer are past due. */
export function Overdue({ customer }: { customer: UserCustomer }) {
  if (!customer.HasBillsAfterDueDate) return null
  return (
    <Badge tone="danger">
      <TriangleAlert aria-hidden size={12} />
      {t('past due')}
    </Badge>
  )
}

export function NextDelivery({ customer: { NextDelivery: day } }: { customer: UserCustomer }) {
  return day === null ? '–' : `${t(weekdayOf(day))} ${formatShortDay(day)}`
}

/** An order somebody began and did not send. */
export function OpenCart({ customer: { CartLines: count } }: { customer: UserCustomer }) {
  if (count === 0) return null
  return (
    <span className="flex min-w-0 items-center gap-1.5 text-accent">
      <ShoppingCart aria-hidden size={14} className="shrink-0" />
      <span className="truncate">{t('{{count}} lines', { count })}</span>
    </span>
  )
}

export function CustomerCard({ customer }: { customer: UserCustomer }) {
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
      <div className="flex items-center gap-3 text-sm">
        {customer.NextDelivery !== null && (
          <span className="flex items-center gap-1 text-muted">
            <Truck aria-hidden size={14} className="shrink-0" />
            <NextDelivery customer={customer} />
          </span>
        )}
        <OpenCart customer={customer} />
        <Overdue customer={customer} />
      </div>
    </div>
  )
}

/** The name in a list, with a mark on the customer the user works for. */
export const CustomerName = ({ customer, isActive }: { customer: { CustomerName: string }; isActive: boolean }) => (
  <span className="flex min-w-0 items-center gap-2">
    <span title={customer.CustomerName} className="truncate font-medium">
      {customer.CustomerName}
    </span>
    {isActive && <Badge tone="accent">{t('active')}</Badge>}
  </span>
)
