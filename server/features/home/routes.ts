import { getHome } from '#contract/home.ts'
import { seesPrices } from '#server/context.ts'
import { handle, type App } from '#server/endpoint.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { readHome } from './queries.ts'

export function homeRoutes(app: App): void {
  handle(app, getHome, ({ context }) => {
    const { customerDb, customerId, now, session } = context
    const has = session.permissions
    return readHome(customerDb, {
      customerId,
      userId: session.userId,
      now,
      today: pragueDay(now),
      visible: seesPrices(context),
      seesLast: has.has('showactiveorder') || has.has('showorderhistory'),
      seesOrders: has.has('showactiveorder'),
      seesAccount: has.has('showcustomerbalance'),
      seesPackages: has.has('showcontaineraccount'),
    })
  })
}
