import { useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Backups } from '#web/features/backups/parts.ts'
import { FileRoom } from '#web/features/files/parts.ts'
import { OrdersOut } from '#web/features/outgoing-orders/parts.ts'
import { Tables } from '#web/features/tables/parts.ts'
import { paths } from '#web/shared/paths.ts'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ImportRulesPart } from './import-rules.tsx'
import { Imports } from './imports.tsx'

/** What goes between the portal and the accounting system, both ways. */
export function DataPage() {
  const { t } = useTranslation()
  const { part = 'imports' } = useSearch({ from: paths.adminData })
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Accounting system')}</h1>
      <Tabs
        label={t('Accounting system')}
        value={part}
        onChange={(id) =>
          void navigate({ to: paths.adminData, search: id === 'imports' ? {} : { part: id }, replace: true })
        }
        entries={[
          { id: 'imports', label: t('Imports'), content: <Imports /> },
          { id: 'rules', label: t('Categories and warehouses'), content: <ImportRulesPart /> },
          {
            id: 'tables',
            label: t('Tables'),
            content: (
              <Suspense fallback={<SkeletonRows count={8} label={t('Tables')} />}>
                <Tables onImported={() => void navigate({ to: paths.adminData, search: {} })} />
              </Suspense>
            ),
          },
          {
            id: 'orders',
            label: t('Orders out'),
            content: (
              <Suspense fallback={<SkeletonRows count={8} label={t('Orders out')} />}>
                <OrdersOut />
              </Suspense>
            ),
          },
          {
            id: 'backups',
            label: t('Backups'),
            content: (
              <Suspense fallback={<SkeletonRows count={6} label={t('Backups')} />}>
                <Backups />
              </Suspense>
            ),
          },
          {
            id: 'files',
            label: t('Files and storage'),
            content: (
              <Suspense fallback={<SkeletonRows count={6} label={t('Files and storage')} />}>
                <FileRoom />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  )
}
