import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { defaultCatalogPath } from '#web/shared/paths.ts'
import { useCart } from '#web/features/cart/use-cart.ts'
import { buttonClass } from '#web/ui/button.tsx'

/** Under a list without any order; leads to what could be. */
export function NoOrders({ isHistory }: { isHistory: boolean }) {
  const { t } = useTranslation()
  const { quantities } = useCart()
  const catalogue: string = defaultCatalogPath()
  return (
    <>
      <p>{isHistory ? t('No order has been delivered yet.') : t('No order is on its way.')}</p>
      <p className="mt-2">
        {quantities.size > 0 ? (
          <Link to="/cart" className={buttonClass('secondary', 'hover:bg-sunken')}>
            {t('Open the cart')}
          </Link>
        ) : (
          <Link to={catalogue} className={buttonClass('secondary', 'hover:bg-sunken')}>
            {t('Go to the catalogue')}
          </Link>
        )}
      </p>
    </>
  )
}
