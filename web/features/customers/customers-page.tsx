import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '#web/shared/paths.ts'
import { CustomersGrid } from './customers-grid.tsx'

/** Changes the customer inside the shell; afterwards the root decides where to go. */
export function CustomersPage() {
  const { t } = useTranslation()
  const router = useRouter()
  return (
    <div className="flex h-full flex-col gap-3 p-page">
      <h1>{t('Customers')}</h1>
      <CustomersGrid onChosen={() => void router.navigate({ href: paths.home })} />
    </div>
  )
}
