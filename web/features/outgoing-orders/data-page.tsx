import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ApiKeys } from './api-keys.tsx'
import { DoorFault, DoorForm } from './door-form.tsx'
import { OutgoingList } from './outgoing-list.tsx'
import { useOrderDoor } from './use-outgoing-orders.ts'

/** What goes between the portal and the accounting system. */
export function DataPage() {
  const { t } = useTranslation()
  const { data: door, isPending, refetch } = useOrderDoor()
  return (
    <div className="flex flex-col gap-3 p-page">
      <h1>{t('Accounting system')}</h1>
      {door ? (
        <>
          <DoorFault door={door} />
          <div className="grid items-start gap-3 wide:grid-cols-[2fr_3fr]">
            <div className="grid gap-3">
              <DoorForm door={door} />
              {door.Door === 'Pull' && <ApiKeys />}
            </div>
            <OutgoingList door={door} />
          </div>
        </>
      ) : isPending ? (
        <SkeletonRows count={8} label={t('Accounting system')} />
      ) : (
        <EmptyState kind="error" title={t('The settings could not be loaded.')} onRetry={() => void refetch()} />
      )}
    </div>
  )
}
