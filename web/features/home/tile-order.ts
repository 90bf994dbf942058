import type { User } from '#contract/user.ts'
import { mayOpen, type Rights } from '#web/shared/guards.ts'
import { paths } from '#web/shared/paths.ts'
import { isOfWarehouse } from '#web/shared/warehouse-user.ts'

export type TileId = 'delivery' | 'cart' | 'last' | 'way' | 'account' | 'packages'

const buying: readonly TileId[] = ['delivery', 'cart', 'last', 'way', 'account', 'packages']
const paying: readonly TileId[] = ['account', 'packages', 'delivery', 'cart', 'last', 'way']

/** Roles are the seller's own words; those who keep the books are called so in both languages. */
const isAccountant = (role: string) => /^(účetní|accountant)/i.test(role.trim())

/**
 * What a user sees at first, in this order; an accountant, or anybody who sees money and no orders, sees what is to pay first.
 */
export function tilesOf(user: Rights & Pick<User, 'RoleName'>): TileId[] {
  const may = (path: string) => mayOpen(path, user, true)
  if (isOfWarehouse(user)) return []
  const shown: Record<TileId, boolean> = {
    delivery: true,
    cart: may(paths.cart),
    last: may(paths.activeOrders) || may(paths.orderHistory),
    way: may(paths.activeOrders),
    account: may(paths.accountsReceivable),
    packages: may(paths.packageAccount),
  }
  const isPaying = shown.account && (!shown.way || isAccountant(user.RoleName))
  return (isPaying ? paying : buying).filter((id) => shown[id])
}
