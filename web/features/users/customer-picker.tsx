import { CircleAlert, ListPlus, Plus, X } from 'lucide-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Customer } from '#contract/customer.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useFoundCustomers } from './use-new-user.ts'

type CustomerPickerProps = {
  value: readonly Customer[]
  onChange: (customers: readonly Customer[]) => void
  /** A second one takes the place of the first. */
  isSingle: boolean
  /** Customers that are not offered. */
  without?: ReadonlySet<number>
  hint?: string | undefined
  error?: string | undefined
}

const SHOWN = 8

const textOf = (customer: Customer) =>
  [
    customer.BranchID === '' ? String(customer.CustomerID) : `${customer.CustomerID} / ${customer.BranchID}`,
    customer.Street1,
    customer.City,
  ]
    .filter((part) => part !== '')
    .join(', ')

/** Finds customers by any of their fields and keeps the chosen ones; the first is the user's own. */
export function CustomerPicker({ value, onChange, isSingle, without, hint, error }: CustomerPickerProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = useFoundCustomers(text)
  const heading = useId()
  const isChosen = (customer: Customer) => value.some(({ CustomerID }) => CustomerID === customer.CustomerID)
  const offered = (found.data ?? []).filter((one) => !isChosen(one) && !without?.has(one.CustomerID))
  const choose = (customer: Customer) => {
    onChange(isSingle ? [customer] : [...value, customer])
    setText('')
  }
  return (
    <div
      role="group"
      aria-labelledby={heading}
      // Where a form leads to that cannot be sent without a customer.
      {...(error !== undefined && { tabIndex: -1, 'data-invalid-area': true })}
    >
      <div id={heading} className="mb-1 text-sm font-medium">
        {isSingle ? t('Customer') : t('Customers')}
      </div>
      {value.length > 0 && (
        <ul className="mb-2 flex max-h-80 flex-col divide-y divide-line overflow-y-auto rounded border border-line">
          {value.map((customer) => (
            <li key={customer.CustomerID} className="flex items-center gap-2 py-1 pr-1 pl-3">
              <Line customer={customer} />
              <IconButton
                label={t('Remove {{name}}', { name: customer.CustomerName })}
                onPress={() => onChange(value.filter((one) => one !== customer))}
              >
                <X aria-hidden size={16} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <SearchField label={t('Find Customer...')} value={text} onSearch={setText} />
      {hint !== undefined && error === undefined && <p className="mt-1 text-xs text-muted">{hint}</p>}
      {error !== undefined && (
        <p role="alert" className="mt-1 flex items-start gap-1 text-xs text-danger">
          <CircleAlert aria-hidden size={14} className="mt-px shrink-0" />
          {error}
        </p>
      )}
      {text.trim() !== '' && found.isSuccess && (
        <ul aria-label={t('Found customers')} className="mt-1 flex flex-col rounded border border-line bg-raised p-1">
          {!isSingle && offered.length > 1 && (
            <li>
              <Button
                kind="quiet"
                icon={<ListPlus aria-hidden size={16} />}
                onPress={() => {
                  onChange([...value, ...offered])
                  setText('')
                }}
              >
                {t('Add all found ({{count}})', { count: offered.length })}
              </Button>
            </li>
          )}
          {offered.slice(0, SHOWN).map((customer) => (
            <li key={customer.CustomerID}>
              <button
                type="button"
                onClick={() => choose(customer)}
                className="flex min-h-control w-full items-center gap-2 rounded-sm px-2 py-1 text-left hover:bg-sunken"
              >
                <Plus aria-hidden size={14} className="shrink-0 text-accent" />
                <Line customer={customer} />
              </button>
            </li>
          ))}
          {offered.length === 0 && <li className="px-2 py-1 text-muted">{t('Not found')}</li>}
        </ul>
      )}
    </div>
  )
}

function Line({ customer }: { customer: Customer }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="font-medium">{customer.CustomerName}</span>{' '}
      <span className="text-sm text-muted">{textOf(customer)}</span>
    </span>
  )
}
