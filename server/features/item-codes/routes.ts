import { getItemCodes, putItemCodes } from '#contract/item-codes.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listCodes, saveCodes } from './queries.ts'

export function itemCodeRoutes(app: App): void {
  handle(app, getItemCodes, ({ context }) => listCodes(context.customerDb, context.customerId))

  handle(app, putItemCodes, ({ body, context }) =>
    saveCodes(context.customerDb, context.customerId, context.session.userId, body.Codes),
  )
}
