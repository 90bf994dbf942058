import { Link } from '@tanstack/react-router'
import { CloudOff, ShoppingCart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useCart } from '#web/features/cart/use-cart.ts'
import { formatAmount, formatMoney, formatQuantity } from '#web/i18n/formats.ts'
import { paths } from '#web/shared/paths.ts'
import { useScreens } from '#web/shared/screens.ts'
import { hasPermission, useUser } from '#web/shared/session.ts'

// A plain string, since a link is typed by the routes with a screen.
const to: string = paths.cart

/** Leads to the cart; shows how many lines are in it and, with the permission, what it costs. */
export function CartButton() {
  const { t } = useTranslation()
  const hasScreen = useScreens()
  const showsPrices = hasPermission(useUser(), 'shownettoprice')
  const { cart, isLoading, pending, unsaved } = useCart()
  if (!hasScreen(paths.cart)) return null
  const count = cart?.LineCount ?? 0
  const net = showsPrices ? (cart?.TotalAmountNet ?? (cart === null ? 0 : null)) : null
  const gross = showsPrices ? (cart?.TotalAmountGrandIncl ?? (cart === null ? 0 : null)) : null
  return (
    <Link
      to={to}
      {...(pending && { 'data-unsaved': true })}
      className="inline-flex h-control shrink-0 items-center gap-2 rounded border border-line-strong px-2 tabular-nums hover:bg-sunken wide:px-3"
    >
      {unsaved > 0 ? (
        <CloudOff aria-hidden size={18} className="text-warning" />
      ) : (
        <ShoppingCart aria-hidden size={18} className="text-accent" />
      )}
      <span className="sr-only">{t('Cart')}:</span>
      <span data-testid="cart-count" className="font-semibold">
        {formatQuantity(count)}
      </span>
      {showsPrices && isLoading && <span className="min-w-26 max-desktop:hidden" />}
      {net !== null && gross !== null && (
        <span
          data-testid="cart-totals"
          className="flex-col items-end text-xs leading-3.5 max-desktop:sr-only desktop:flex desktop:min-w-26"
        >
          <span className="font-medium">
            {formatMoney(net)} <span className="sr-only">{t('excluding VAT')}</span>
          </span>{' '}
          <span className="text-muted">
            {formatAmount(gross)} {t('incl. VAT')}
          </span>
        </span>
      )}
      {unsaved > 0 && <span className="sr-only">{t('not saved yet')}</span>}
    </Link>
  )
}
