import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Cart } from '#contract/cart.ts'
import { weekdayOf } from '#web/shared/delivery-days.ts'
import { mayOpen } from '#web/shared/guards.ts'
import { defaultCatalogPath, paths } from '#web/shared/paths.ts'
import { useUser } from '#web/shared/session.ts'
import { formatDay, formatMoney, formatQuantity } from '#web/i18n/formats.ts'
import { SentUntil } from './join-choice.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** The confirmation: the numbers of the orders made of the cart. */
export function OrderSent({ cart, isJoined }: { cart: Cart; isJoined: boolean }) {
  const { t } = useTranslation()
  const user = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that had the focus is gone; the result is what comes next.
  useEffect(() => heading.current?.focus(), [])
  const orders = cart.Orders ?? []
  const seesOrders = mayOpen(paths.activeOrders, user, true)
  const catalogue: string = defaultCatalogPath()
  return (
    <div className="flex min-h-full flex-col items-center justify-center p-page">
      <div className="flex w-full max-w-130 flex-col gap-4 rounded border border-line bg-surface p-6">
        <div className="flex items-center gap-3">
          <CircleCheck aria-hidden size={32} strokeWidth={1.5} className="shrink-0 text-success" />
          <h1 ref={heading} tabIndex={-1} className="outline-none">
            {isJoined ? t('Added to the order') : t('The order was sent')}
          </h1>
        </div>
        {orders.map((order) => (
          <dl key={order.OrderId} className="grid grid-cols-[auto_1fr] items-baseline gap-x-6 gap-y-1">
            <dt className="text-muted">{t('Order number')}</dt>
            <dd data-testid="order-number" className="text-lg font-semibold">
              {order.OrderId}
            </dd>
            {order.DeliveryDate !== null && (
              <>
                <dt className="text-muted">{t('Delivery date')}</dt>
                <dd>
                  {t(weekdayOf(order.DeliveryDate))} {formatDay(order.DeliveryDate)}
                </dd>
              </>
            )}
            <dt className="text-muted">{t('Lines')}</dt>
            <dd>{formatQuantity(order.PositionCount)}</dd>
            {order.OwnNumber !== '' && (
              <>
                <dt className="text-muted">{t('Own order number')}</dt>
                <dd>{order.OwnNumber}</dd>
              </>
            )}
            {order.ShippingMethod !== '' && (
              <>
                <dt className="text-muted">{t('Shipping method')}</dt>
                <dd>
                  {order.ShippingMethod}
                  {order.ShippingPrice !== null && order.ShippingPrice > 0 && ` · ${formatMoney(order.ShippingPrice)}`}
                </dd>
              </>
            )}
            {order.TotalAmountGrandIncl !== null && (
              <>
                <dt className="text-muted">{t('Total incl. VAT')}</dt>
                <dd>{formatMoney(order.TotalAmountGrandIncl)}</dd>
              </>
            )}
            {order.DepositTotal !== null && order.DepositTotal > 0 && (
              <>
                <dt className="text-muted">{t('Plus deposits')}</dt>
                <dd>{formatMoney(order.DepositTotal)}</dd>
              </>
            )}
          </dl>
        ))}
        {orders[0] && <SentUntil orderId={orders[0].OrderId} />}
        {user.Mail !== '' && (
          <p className="text-muted">{t('A confirmation is on its way to {{mail}}.', { mail: user.Mail })}</p>
        )}
        <div className="flex flex-wrap gap-2">
          {seesOrders && (
            <Link
              to={paths.activeOrders}
              search={orders[0] ? { order: orders[0].OrderId } : {}}
              className={buttonClass('primary', 'hover:bg-accent-strong')}
            >
              {t('Active orders')}
            </Link>
          )}
          <Link to={catalogue} className={buttonClass('secondary', 'hover:bg-sunken')}>
            {t('Go to the catalogue')}
          </Link>
        </div>
      </div>
    </div>
  )
}
