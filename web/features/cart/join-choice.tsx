import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney, formatShortDay } from '#web/i18n/formats.ts'
import { useUntilText } from '#web/shared/delivery-clock.tsx'
import { weekdayWithin } from '#web/shared/delivery-days.ts'
import { useIsReadingOpenOrders, useOpenOrders } from '#web/shared/use-open-orders.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import type { Delivery } from './use-cart-actions.ts'

/** The sent order that what is in the cart will be added to, unless the buyer wants a separate one. */
export function useJoining(fields: Delivery, isChecked: boolean) {
  const orders = useOpenOrders(isChecked)
  const [isSeparate, setSeparate] = useState(false)
  const open = isChecked
    ? orders?.find(
        ({ DeliveryDate, AddressID }) => DeliveryDate === fields.DeliveryDate && AddressID === fields.AddressID,
      )
    : undefined
  // Nothing is sent before it is known what it would be added to.
  const isUnknown = useIsReadingOpenOrders(isChecked)
  return { open, isSeparate, isUnknown, setSeparate, joins: isSeparate ? undefined : open?.OrderId }
}

export type Joining = ReturnType<typeof useJoining>

/** Says in the review which order the lines will be added to, with the choice to send a separate one. */
export function JoinChoice({ joining: { open, isSeparate, setSeparate } }: { joining: Joining }) {
  const { t } = useTranslation()
  if (!open) return null
  const { OrderId, DeliveryDate, TotalAmountGrandIncl } = open
  return (
    <div role="status" className="flex flex-col gap-2 rounded bg-info-soft p-3">
      <p className={isSeparate ? 'text-muted line-through' : ''}>
        {t('Will be added to the order {{number}} for {{day}}.', {
          number: OrderId,
          day: `${weekdayWithin(DeliveryDate, t)} ${formatShortDay(DeliveryDate)}`,
        })}{' '}
        {TotalAmountGrandIncl !== null &&
          t('So far it comes to {{amount}} incl. VAT; transport is paid once.', {
            amount: formatMoney(TotalAmountGrandIncl),
          })}
      </p>
      <Checkbox isSelected={isSeparate} onChange={setSeparate}>
        {t('Send a separate order')}
      </Checkbox>
    </div>
  )
}

/** Until when a sent order can be changed; nothing for one that cannot. */
export function SentUntil({ orderId }: { orderId: string }) {
  const { t } = useTranslation()
  const until = useUntilText()
  const open = useOpenOrders()?.find((order) => order.OrderId === orderId)
  if (!open) return null
  return <p>{t('You can change, extend or cancel it {{until}}.', { until: until(open.OrderUntil, Date.now()) })}</p>
}
