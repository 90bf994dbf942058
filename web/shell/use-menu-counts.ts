import { brokenMatters, type Matter } from '#contract/desk.ts'
import { useDesk } from '#web/features/desk/use-desk.ts'
import { useUnread } from '#web/features/enquiries/use-enquiries.ts'
import { mayOpen } from '#web/shared/guards.ts'
import { paths } from '#web/shared/paths.ts'
import { isRegistered, useUser } from '#web/shared/session.ts'
import { isOfWarehouse } from '#web/shared/warehouse-user.ts'

export type MenuCount = {
  count: number
  /** Key of the text that says of what. */
  text: 'unread: {{count}}' | 'waiting: {{count}}' | 'out of order: {{count}}'
}

const NONE: Matter[] = []

/** What the menu tells beside its entries, by their paths: answers not read, what waits for the user, what is broken. */
export function useMenuCounts(): Partial<Record<string, MenuCount>> {
  const user = useUser()
  const registered = isRegistered(user)
  const buys = registered && user.ActiveCustomer !== null && !isOfWarehouse(user)
  const Unread = useUnread(buys)
  const { data: matters = NONE } = useDesk(mayOpen(paths.admin, user, registered))
  const countOf = (...kinds: Matter['Matter'][]) =>
    matters.filter(({ Matter: kind }) => kinds.includes(kind)).reduce((sum, { Count }) => sum + Count, 0)
  const broken = matters.filter(({ Matter: kind }) => brokenMatters.some((one) => one === kind)).length
  const counts: Record<string, MenuCount> = {
    [paths.enquiries]: { count: Unread, text: 'unread: {{count}}' },
    [paths.admin]: { count: broken, text: 'out of order: {{count}}' },
    [paths.adminOrders]: { count: countOf('orders-new', 'orders-refused'), text: 'waiting: {{count}}' },
    [paths.adminInbox]: { count: countOf('enquiries'), text: 'waiting: {{count}}' },
    [paths.adminData]: { count: countOf('imports-held'), text: 'waiting: {{count}}' },
  }
  return Object.fromEntries(Object.entries(counts).filter(([, { count }]) => count > 0))
}
