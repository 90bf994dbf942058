import { getShelf, SHELF_WEEKS } from '#contract/shelf.ts'
import { handle, type App } from '#server/endpoint.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listBought } from './queries.ts'
import { shelfQuantities, weeksBefore } from './rules.ts'

export function shelfRoutes(app: App): void {
  handle(app, getShelf, async ({ context }) => {
    const today = pragueDay(context.now)
    const bought = await listBought(context.customerDb, context.customerId, weeksBefore(today, SHELF_WEEKS))
    return bought.map((item) => ({
      ...item,
      ...shelfQuantities(item.Deliveries, { size: item.PackQuantity, only: item.PackOnly }, today, item.OnTheWay),
    }))
  })
}
