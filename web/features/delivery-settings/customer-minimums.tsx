import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type CustomerMinimum, putCustomerMinimum, type RouteCustomer } from '#contract/delivery-settings.ts'
import { call } from '#web/api/client.ts'
import { AmountField } from '#web/ui/amount-field.tsx'
import { Card } from '#web/ui/card.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useRouteCustomers, useSave } from './use-delivery-settings.ts'

type Shown = Pick<RouteCustomer, 'CustomerID' | 'CustomerName' | 'City'> & { MinimumOrder: number | null }

/** Customers with a least order of their own; others are found by name, number or town. */
export function CustomerMinimums({ minimums }: { minimums: readonly CustomerMinimum[] }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const save = useSave(
    ({ CustomerID, MinimumOrder }: Pick<Shown, 'CustomerID' | 'MinimumOrder'>) =>
      call(putCustomerMinimum, { params: { CustomerID }, body: { MinimumOrder } }),
    () => setText(''),
  )
  const row = ({ CustomerID, CustomerName, City, MinimumOrder }: Shown) => (
    <li key={CustomerID} className="flex items-center gap-2 py-1">
      <span className="min-w-0 flex-1">
        <span className="block break-words">{CustomerName}</span>
        <span className="block text-sm text-muted">{[String(CustomerID), City].filter(Boolean).join(' · ')}</span>
      </span>
      <AmountField
        label={t('Minimum order of {{name}}, Kč net', { name: CustomerName })}
        value={MinimumOrder}
        placeholder={t('Kč net')}
        onCommit={async (value) => {
          await save.mutateAsync({ CustomerID, MinimumOrder: value })
          return true
        }}
        className="w-28"
      />
      {MinimumOrder !== null && (
        <IconButton
          label={t('Remove the minimum order of {{name}}', { name: CustomerName })}
          isDisabled={save.isPending}
          onPress={() => save.mutate({ CustomerID, MinimumOrder: null })}
        >
          <Trash2 aria-hidden size={16} />
        </IconButton>
      )}
    </li>
  )
  return (
    <Card title={t('Minimum orders of customers')}>
      <div className="grid gap-2 p-4">
        <p className="text-sm text-muted">
          {t('It comes before the minimum of the route and the general one; 0 takes orders of any price.')}
        </p>
        <SearchField label={t('Find a customer')} value={text} onSearch={setText} />
        {text.trim() === '' ? (
          <ul aria-label={t('Customers')} className="divide-y divide-line">
            {minimums.map(row)}
          </ul>
        ) : (
          <FoundCustomers text={text} minimums={minimums} row={row} />
        )}
        {text.trim() === '' && minimums.length === 0 && (
          <p className="text-muted">{t('No customer has a minimum order of its own.')}</p>
        )}
      </div>
    </Card>
  )
}

type FoundProps = {
  text: string
  minimums: readonly CustomerMinimum[]
  row: (customer: Shown) => ReactNode
}

function FoundCustomers({ text, minimums, row }: FoundProps) {
  const { t } = useTranslation()
  const found = useRouteCustomers({ text })
  const own = new Map(minimums.map((one) => [one.CustomerID, one.MinimumOrder]))
  if (found.data?.length === 0) return <p className="text-muted">{t('Not found')}</p>
  return (
    <ul aria-label={t('Customers')} className="max-h-80 divide-y divide-line overflow-auto">
      {found.data?.map((one) => row({ ...one, MinimumOrder: own.get(one.CustomerID) ?? null }))}
    </ul>
  )
}
