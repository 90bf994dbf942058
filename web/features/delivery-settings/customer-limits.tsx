import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomerLimits, type Limits, putCustomerLimits } from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useRouteCustomers, useSave } from './use-delivery-settings.ts'

const none: Limits = { MinimumOrder: null, FreeShipping: null }

/** Customers with limits of their own; others are found by name, number or town. */
export function LimitsOfCustomers({ own }: { own: readonly CustomerLimits[] }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const row = (customer: CustomerLimits) => (
    <CustomerRow key={customer.CustomerID} customer={customer} onSaved={() => setText('')} />
  )
  return (
    <Card title={t('Limits of customers')}>
      <div className="grid gap-2 p-4">
        <p className="text-sm text-muted">
          {t('They come before those of the route and the general ones. Minimum 0 takes orders of any price.')}
        </p>
        <SearchField label={t('Find a customer')} value={text} onSearch={setText} />
        {text.trim() === '' ? (
          <ul aria-label={t('Customers')} className="divide-y divide-line">
            {own.map(row)}
          </ul>
        ) : (
          <FoundCustomers text={text} own={own} row={row} />
        )}
        {text.trim() === '' && own.length === 0 && (
          <p className="text-muted">{t('No customer has limits of its own.')}</p>
        )}
      </div>
    </Card>
  )
}

function CustomerRow({ customer, onSaved }: { customer: CustomerLimits; onSaved: () => void }) {
  const { t } = useTranslation()
  const { CustomerID, CustomerName: name, City, MinimumOrder, FreeShipping } = customer
  const save = useSave((limits: Limits) => call(putCustomerLimits, { params: { CustomerID }, body: limits }), onSaved)
  const commit = async (limits: Limits) => {
    await save.mutateAsync(limits)
    return true
  }
  return (
    <li className="flex flex-wrap items-end gap-2 py-2">
      <span className="min-w-40 flex-1">
        <span className="block break-words">{name}</span>
        <span className="block text-sm text-muted">{[String(CustomerID), City].filter(Boolean).join(' · ')}</span>
      </span>
      <span className="grid gap-0.5">
        <span className="text-sm text-muted">{t('Minimum order')}</span>
        <AmountField
          label={t('Minimum order of {{name}}, Kč net', { name })}
          value={MinimumOrder}
          placeholder={t('Kč net')}
          onCommit={(value) => commit({ MinimumOrder: value, FreeShipping })}
          className="w-28"
        />
      </span>
      <span className="grid gap-0.5">
        <span className="text-sm text-muted">{t('Free transport from')}</span>
        <AmountField
          label={t('Free transport for {{name}} from, Kč net', { name })}
          value={FreeShipping}
          placeholder={t('Kč net')}
          onCommit={(value) => commit({ MinimumOrder, FreeShipping: value })}
          className="w-28"
        />
      </span>
      {(MinimumOrder !== null || FreeShipping !== null) && (
        <IconButton
          label={t('Remove the limits of {{name}}', { name })}
          isDisabled={save.isPending}
          onPress={() => save.mutate(none)}
        >
          <Trash2 aria-hidden size={16} />
        </IconButton>
      )}
    </li>
  )
}

type FoundProps = {
  text: string
  own: readonly CustomerLimits[]
  row: (customer: CustomerLimits) => ReactNode
}

function FoundCustomers({ text, own, row }: FoundProps) {
  const { t } = useTranslation()
  const found = useRouteCustomers({ text })
  const limits = new Map(own.map((one) => [one.CustomerID, one]))
  if (found.data?.length === 0) return <p className="text-muted">{t('Not found')}</p>
  return (
    <ul aria-label={t('Customers')} className="max-h-80 divide-y divide-line overflow-auto">
      {found.data?.map(({ CustomerID, CustomerName, City }) =>
        row(limits.get(CustomerID) ?? { CustomerID, CustomerName, City, ...none }),
      )}
    </ul>
  )
}
