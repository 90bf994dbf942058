import type { UseQueryResult } from '@tanstack/react-query'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { IconButton } from '#web/ui/icon-button.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { Loaded } from './loaded.tsx'
import { OrderState } from './order-state.tsx'

export type OrderPanelProps = {
  orderId: string
  isBeside: boolean
  /** The neighbours in the list. */
  newer: string | undefined
  older: string | undefined
  onOpen: (orderId: string) => void
  onClose: () => void
}

type Read<Order> = {
  query: UseQueryResult<Order | null>
  /** What is said of an order that is not there. */
  missing: ReactNode
  children: (order: Order) => ReactNode
}

/** One order beside its list or in its place, with the way to its neighbours. */
export function OrderPanel<Order extends { State: Parameters<typeof OrderState>[0]['state'] }>({
  orderId,
  isBeside,
  newer,
  older,
  onOpen,
  onClose,
  query,
  missing,
  children,
}: OrderPanelProps & Read<Order>) {
  const { t } = useTranslation()
  const order = query.data
  return (
    <SidePanel
      label={t('Order {{number}}', { number: orderId })}
      title={orderId}
      isBeside={isBeside}
      onClose={onClose}
      width="w-170"
      className="overflow-y-auto *:shrink-0"
      actions={
        <>
          {order && (
            <span className="max-card:hidden">
              <OrderState state={order.State} />
            </span>
          )}
          <IconButton label={t('Newer order')} isDisabled={newer === undefined} onPress={() => newer && onOpen(newer)}>
            <ChevronUp aria-hidden size={18} />
          </IconButton>
          <IconButton label={t('Older order')} isDisabled={older === undefined} onPress={() => older && onOpen(older)}>
            <ChevronDown aria-hidden size={18} />
          </IconButton>
        </>
      }
    >
      <Loaded query={query} bars={6} fault={t('The order could not be loaded.')} missing={missing}>
        {children}
      </Loaded>
    </SidePanel>
  )
}
