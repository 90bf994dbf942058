import {
  getChangedLabels,
  getRetailPrices,
  postShelfLabels,
  putProductPrice,
  putRetailPrices,
} from '#contract/retail.ts'
import { seesPrices } from '#server/context.ts'
import { type App, handle } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { listChanged } from './queries.ts'
import { printLabels, readShelf, saveRetailPrices } from './service.ts'

export function retailRoutes(app: App): void {
  handle(app, putProductPrice, async ({ body, context }) => {
    const prices = await saveRetailPrices(context, [body])
    ensure(prices.length > 0, 'not-found')
    return prices
  })

  handle(app, putRetailPrices, ({ body, context }) => saveRetailPrices(context, body.Prices))

  handle(app, getRetailPrices, ({ params, context }) => readShelf(context, params.PathName))

  handle(app, getChangedLabels, ({ context }) =>
    listChanged(context.customerDb, context.customerId, seesPrices(context)),
  )

  handle(app, postShelfLabels, async ({ body, context }) => [await printLabels(context, body.Items)])
}
