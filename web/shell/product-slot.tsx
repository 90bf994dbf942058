import { lazy, Suspense } from 'react'
import { whenConnected } from '#web/api/connection.ts'
import { useBeside } from '#web/ui/use-touch.ts'
import { useOpenedProduct } from '#web/shared/product-address.ts'
import { Part } from './screen-error.tsx'

const ProductPanel = lazy(() => whenConnected(() => import('#web/features/products/product-panel.tsx')))

/** Whether a product lies over the page, which then takes neither focus nor clicks; on wide screens it stands beside. */
export function useCovered(): boolean {
  const isOpen = useOpenedProduct() !== undefined
  return !useBeside() && isOpen
}

/** The place of the opened product, beside the page or over it. */
export function ProductSlot() {
  const itemId = useOpenedProduct()
  const isBeside = useBeside()
  if (itemId === undefined) return null
  return (
    <Part resetKey={itemId}>
      <Suspense>
        <ProductPanel itemId={itemId} isBeside={isBeside} />
      </Suspense>
    </Part>
  )
}
