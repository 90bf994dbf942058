import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { CustomersGrid } from './customers-grid.tsx'
import { DayBoard } from './day-board.tsx'

// Which of them is looked at is said by the address behind its '?', which a link does not compare by itself.
const isWhole = { exact: true, includeSearch: true }
const link =
  '-mb-px inline-flex h-control items-center border-b-2 border-transparent px-1 text-muted hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text'

/** Changes the customer inside the shell; the day of delivery says whose turn it is. */
export function CustomersPage() {
  const { t } = useTranslation()
  const router = useRouter()
  const isDay = useSearch({ from: paths.customers }).view === 'day'
  return (
    <div className="flex h-full flex-col gap-3 p-page">
      <h1>{t('Customers')}</h1>
      <nav aria-label={t('Customers')} className="flex gap-4 border-b border-line">
        <Link
          to={paths.customers}
          search={{}}
          activeOptions={isWhole}
          aria-current={isDay ? undefined : 'page'}
          className={link}
        >
          {t('All customers')}
        </Link>
        <Link
          to={paths.customers}
          search={{ view: 'day' }}
          activeOptions={isWhole}
          aria-current={isDay ? 'page' : undefined}
          className={link}
        >
          {t('Day of delivery')}
        </Link>
      </nav>
      {isDay ? <DayBoard /> : <CustomersGrid onChosen={() => void router.navigate({ href: paths.home })} />}
    </div>
  )
}
