import { useTranslation } from 'react-i18next'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { ApiKeys } from './api-keys.tsx'
import { DoorFault, DoorForm } from './door-form.tsx'
import { OutgoingList } from './outgoing-list.tsx'
import { ShopCalls } from './shop-setup.tsx'
import { useOrderDoor } from './use-outgoing-orders.ts'

/** By which way orders leave the portal, and how far each one is. */
export default function OrdersOut() {
  const { t } = useTranslation()
  const { data: door, isPending, refetch } = useOrderDoor()
  if (isPending) return <SkeletonRows count={8} label={t('Orders out')} />
  if (!door) {
    return <EmptyState kind="error" title={t('The settings could not be loaded.')} onRetry={() => void refetch()} />
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      <DoorFault door={door} />
      <div className="grid grid-cols-1 items-start gap-3 wide:grid-cols-[2fr_3fr]">
        <div className="grid grid-cols-1 gap-3">
          <DoorForm door={door} />
          {door.Door === 'Pull' && <ApiKeys />}
          {door.Door === 'Shop' && <ApiKeys only="Shop" />}
          {(door.Door === 'Shop' || door.ShopCalls.length > 0) && <ShopCalls calls={door.ShopCalls} />}
        </div>
        <OutgoingList door={door} />
      </div>
    </div>
  )
}
