import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DeliveryRoute, RouteCustomer } from '#contract/delivery-settings.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useMoveCustomer, useRouteCustomers } from './use-delivery-settings.ts'

type RouteCustomersProps = { route: DeliveryRoute; routes: readonly DeliveryRoute[]; onClose: () => void }

/** Who is supplied on a route; customers are found by name, number or town and put on it, or taken off. */
export function RouteCustomers({ route, routes, onClose }: RouteCustomersProps) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const found = useRouteCustomers(text.trim() === '' ? { RouteId: route.RouteId } : { text })
  const move = useMoveCustomer()
  const nameOf = (id: string | null) => routes.find(({ RouteId }) => RouteId === id)?.Name ?? ''
  const row = ({ CustomerID, CustomerName, City, RouteId, Stop }: RouteCustomer) => {
    const isOn = RouteId === route.RouteId
    return (
      <li key={CustomerID} className="flex items-center gap-2 py-1">
        <span className="min-w-0 flex-1">
          <span className="block break-words">{CustomerName}</span>
          <span className="block text-sm text-muted">
            {[String(CustomerID), City, isOn ? '' : nameOf(RouteId)].filter((part) => part !== '').join(' · ')}
          </span>
        </span>
        {isOn && (
          <NumberField
            label={t('Stop of {{name}}', { name: CustomerName })}
            lessLabel={t('Less')}
            moreLabel={t('More')}
            value={Stop ?? 0}
            max={999}
            onCommit={(value) => move.mutate({ CustomerID, RouteId: route.RouteId, ...(value > 0 && { Stop: value }) })}
            className="w-28"
          />
        )}
        <IconButton
          label={isOn ? t('Take {{name}} off', { name: CustomerName }) : t('Put {{name}} on', { name: CustomerName })}
          isDisabled={move.isPending}
          onPress={() => move.mutate({ CustomerID, RouteId: isOn ? null : route.RouteId })}
        >
          {isOn ? <Minus aria-hidden size={16} /> : <Plus aria-hidden size={16} />}
        </IconButton>
      </li>
    )
  }
  return (
    <Dialog
      title={t('Customers of {{name}}', { name: route.Name })}
      size="medium"
      isOpen
      onClose={onClose}
      footer={<Button onPress={onClose}>{t('Close')}</Button>}
    >
      <div className="flex flex-col gap-2">
        <p className="text-sm text-muted">
          {t('The number is the stop on the route; 0 comes last. Trucks are loaded from the last stop on.')}
        </p>
        <SearchField label={t('Find a customer to put on the route')} value={text} onSearch={setText} />
        <ul aria-label={t('Customers')} className="divide-y divide-line">
          {found.data?.map(row)}
        </ul>
        {found.data?.length === 0 && (
          <p className="text-muted">{text.trim() === '' ? t('Nobody is on this route yet.') : t('Not found')}</p>
        )}
      </div>
    </Dialog>
  )
}
