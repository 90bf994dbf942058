import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mayOpen } from '#web/shared/guards.ts'
import { defaultCatalogPath, paths } from '#web/shared/paths.ts'
import { useScreens } from '#web/shared/screens.ts'
import { useUser } from '#web/shared/session.ts'
import { usePasteAnywhere } from '#web/shared/pasted-list.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Unsaved } from './cart-notices.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { RepeatedNotice } from './repeated-notice.tsx'
import { RepeatLast } from './repeat-last.tsx'

// Other ways to fill it; the titles are keys.
const helpers: [to: string, title: string][] = [
  [paths.quickOrder, 'Quick order'],
  [paths.shelf, 'My shelf'],
  [paths.templates, 'Order templates'],
]

/** The page of a cart with nothing in it: the way to the items, and to what was sent. */
export function EmptyCart({ unsaved }: { unsaved: number }) {
  const { t } = useTranslation()
  const catalogue: string = defaultCatalogPath()
  const orders: string = paths.activeOrders
  const hasScreen = useScreens()
  usePasteAnywhere()
  const seesOrders = mayOpen(paths.activeOrders, useUser(), true)
  return (
    <div className="flex h-full flex-col gap-2 p-page">
      <h1>{t('Cart')}</h1>
      {unsaved > 0 && <Unsaved count={unsaved} />}
      <DeletedNotice />
      <RepeatedNotice />
      <EmptyState kind="empty" title={t('Your cart is empty.')}>
        <p>{t('Add goods from the catalogue; the cart is shared with your colleagues.')}</p>
        <p className="mt-1">{t('You can also paste rows from a spreadsheet right here.')}</p>
        <RepeatLast />
        <p className="mt-4 flex flex-wrap justify-center gap-2">
          <Link to={catalogue} className={buttonClass('secondary', 'hover:bg-sunken')}>
            {t('Go to the catalogue')}
          </Link>
          {helpers
            .filter(([to]) => hasScreen(to))
            .map(([to, title]) => (
              <Link key={to} to={to} className={buttonClass('secondary', 'hover:bg-sunken')}>
                {t(title)}
              </Link>
            ))}
          {seesOrders && (
            <Link to={orders} className={buttonClass('secondary', 'hover:bg-sunken')}>
              {t('Active orders')}
            </Link>
          )}
        </p>
      </EmptyState>
    </div>
  )
}
