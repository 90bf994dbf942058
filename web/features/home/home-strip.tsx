import { Link } from '@tanstack/react-router'
import { BellRing } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Home } from '#contract/home.ts'
import { paths } from '#web/shared/paths.ts'
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
  const back = read.home?.Back
  return (
    <section aria-label={t('At a glance')} className="no-print flex flex-col gap-2">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2 card:grid-cols-3 card:gap-3">
        {ids.map((id) => {
          const One = tiles[id]
          return <One key={id} {...read} />
        })}
      </div>
      {back && (
        <Link to={paths.shelf} className="flex items-center gap-2 rounded border border-line bg-surface px-3 py-2">
          <BellRing aria-hidden size={16} className="shrink-0 text-accent" />
          <span className="min-w-0 flex-1 truncate">
            {back.Count === 1
              ? t('It can be had again: {{name}}', { name: back.Name })
              : t('{{count}} items you waited for can be had again', { count: back.Count })}
          </span>
        </Link>
      )}
    </section>
  )
}
