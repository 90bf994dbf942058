import { getItemCodes, putItemCodes } from '#contract/item-codes.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listCodes } from './queries.ts'
import { chooseCodes } from './service.ts'

export function itemCodeRoutes(app: App): void {
  handle(app, getItemCodes, ({ context }) => listCodes(context.customerDb, context.customerId))

  handle(app, putItemCodes, ({ body, context }) => chooseCodes(context, body.Codes))
}
