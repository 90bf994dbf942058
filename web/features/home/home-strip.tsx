import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Home } from '#contract/home.ts'
import { useUser } from '#web/shared/session.ts'
import { AccountTile, PackagesTile } from './money-tiles.tsx'
import { CartTile, DeliveryTile } from './next-tiles.tsx'
import { LastOrderTile, OnTheWayTile } from './order-tiles.tsx'
import { type TileId, tilesOf } from './tile-order.ts'
import { useLiveHome } from './use-home.ts'

const tiles: Record<TileId, (props: { home: Home | undefined; isError: boolean }) => ReactNode> = {
  delivery: DeliveryTile,
  cart: CartTile,
  last: LastOrderTile,
  way: OnTheWayTile,
  account: AccountTile,
  packages: PackagesTile,
}

/** What a buyer looks at first: the next delivery, the cart, the orders, the money and the empties. */
export function HomeStrip() {
  const user = useUser()
  const ids = tilesOf(user)
  return ids.length === 0 ? null : <Strip ids={ids} />
}

function Strip({ ids }: { ids: readonly TileId[] }) {
  const { t } = useTranslation()
  const read = useLiveHome()
  return (
    <section aria-label={t('At a glance')} className="no-print grid grid-cols-2 gap-2 card:grid-cols-3 card:gap-3">
      {ids.map((id) => {
        const One = tiles[id]
        return <One key={id} {...read} />
      })}
    </section>
  )
}
