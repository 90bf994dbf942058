import { UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCart } from '#web/features/cart/use-cart.ts'
import { formatAmount, formatMoney } from '#web/i18n/formats.ts'
import { DeliveryBadge } from './delivery-badge.tsx'
import { hasPermission, isRegistered, nameOf, useUser } from '#web/shared/session.ts'

/**
 * What has no room in the top bar below 992 px: deliveries and until when to order, who works for whom, and what the
 * cart costs. One row on tablets, two on phones.
 */
export function ContextLine() {
  const user = useUser()
  return (
    <div
      data-testid="context-line"
      className="order-last -mx-2 grid min-h-8 w-[calc(100%+1rem)] grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-t border-line px-2 py-1 text-xs card:flex card:gap-x-4 card:px-3"
    >
      <DeliveryBadge flags={user.ActiveCustomer?.DeliveryDays ?? ''} />
      {/* The user button says the same to who hears it. */}
      <span
        aria-hidden
        className="col-start-1 row-start-2 flex min-w-0 items-center gap-1.5 px-1 card:flex-1 card:px-0"
      >
        <UserRound size={14} className="shrink-0 text-muted" />
        <span className="max-w-1/2 shrink-0 truncate font-medium">{nameOf(user)}</span>
        <span className="min-w-0 truncate text-muted">
          {[user.ActiveCustomer?.BranchID, user.ActiveCustomer?.CustomerName].filter(Boolean).join(' / ')}
        </span>
      </span>
      {isRegistered(user) && hasPermission(user, 'shownettoprice') && <CartSums />}
    </div>
  )
}

/** The sums of the cart; its button says them to who hears them. */
function CartSums() {
  const { t } = useTranslation()
  const { cart } = useCart()
  const net = cart === null ? 0 : cart?.TotalAmountNet
  const gross = cart === null ? 0 : cart?.TotalAmountGrandIncl
  if (typeof net !== 'number' || typeof gross !== 'number') return null
  return (
    <span aria-hidden className="contents tabular-nums card:flex card:items-baseline card:gap-2">
      <span className="col-start-2 row-start-1 text-right font-medium whitespace-nowrap">{formatMoney(net)}</span>
      <span className="col-start-2 row-start-2 text-right whitespace-nowrap text-muted">
        {formatAmount(gross)} {t('incl. VAT')}
      </span>
    </span>
  )
}
