import { getShelf, getShelfOrder, putShelfOrder, SHELF_WEEKS } from '#contract/shelf.ts'
import { seesPrices } from '#server/context.ts'
import { handle, type App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listBought, readOrder, saveOrder } from './queries.ts'
import { shelfAmounts, shelfQuantities, weeksBefore } from './rules.ts'

export function shelfRoutes(app: App): void {
  handle(app, getShelf, async ({ context }) => {
    const { customerDb, customerId, language } = context
    const today = pragueDay(context.now)
    const sees = seesPrices(context)
    const bought = await listBought(customerDb, customerId, { since: weeksBefore(today, SHELF_WEEKS), today, language })
    return bought.map(({ net, steps, ...item }) => {
      const pack = { size: item.PackQuantity, only: item.PackOnly }
      const quantities = shelfQuantities(item.Deliveries, pack, today, item.OnTheWay)
      const amounts = shelfAmounts({ net, steps: steps ?? [] }, quantities.SuggestedQuantity, sees)
      return { ...item, ...quantities, ...amounts }
    })
  })

  handle(app, getShelfOrder, async ({ context }) => [
    (await readOrder(context.customerDb, context.customerId)) ?? { Version: 0, ItemIds: [] },
  ])

  handle(app, putShelfOrder, async ({ body, context }) => {
    const itemIds = [...new Set(body.ItemIds)]
    const saved = await saveOrder(context.customerDb, context.customerId, { itemIds, version: body.Version })
    ensure(saved, 'shelf.changed')
    return [saved]
  })
}
