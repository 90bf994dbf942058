import { lazy, Suspense } from 'react'
import { whenConnected } from '#web/api/connection.ts'
import { useBeside } from '#web/ui/use-touch.ts'
import { useOpenedItem } from '#web/shared/item-address.ts'
import { Part } from './screen-error.tsx'

const ItemPanel = lazy(() => whenConnected(() => import('#web/features/items/item-panel.tsx')))

/** Whether an item lies over the page, which then takes neither focus nor clicks; on wide screens it stands beside. */
export function useCovered(): boolean {
  const isOpen = useOpenedItem() !== undefined
  return !useBeside() && isOpen
}

/** The place of the opened item, beside the page or over it. */
export function ItemSlot() {
  const itemId = useOpenedItem()
  const isBeside = useBeside()
  if (itemId === undefined) return null
  return (
    <Part resetKey={itemId}>
      <Suspense>
        <ItemPanel itemId={itemId} isBeside={isBeside} />
      </Suspense>
    </Part>
  )
}
