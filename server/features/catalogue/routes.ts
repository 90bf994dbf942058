import { getBoughtItems, getNavigation, getProductList, getProductPrice } from '#contract/catalogue.ts'
import { splitIds } from '#contract/fields.ts'
import { seesPrices } from '#server/context.ts'
import { type App, handle } from '#server/endpoint.ts'
import { byteCache } from '#server/lib/byte-cache.ts'
import { sendReady } from '#server/lib/ready-bytes.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listBought } from './queries.ts'
import { readNavigation, readPrices, readProductList } from './service.ts'

const LISTS_BYTES = 64 * 2 ** 20
const TREES_BYTES = 16 * 2 ** 20

export function catalogueRoutes(app: App): void {
  const lists = byteCache(LISTS_BYTES)
  const trees = byteCache(TREES_BYTES)

  handle(app, getNavigation, async ({ context }) => {
    const bytes = await readNavigation(context, trees)
    return { ready: (request, reply) => sendReady(request, reply, bytes, { kept: true }) }
  })

  handle(app, getProductList, async ({ params, query, context }) => {
    const { bytes, kept } = await readProductList(context, lists, params.PathName, query.searchString ?? '')
    return { ready: (request, reply) => sendReady(request, reply, bytes, { kept }) }
  })

  handle(app, getProductPrice, async ({ query, context }) =>
    readPrices(context.customerDb, context.customerId, splitIds(query.Items), seesPrices(context)),
  )

  handle(app, getBoughtItems, ({ context }) =>
    listBought(context.customerDb, context.customerId, pragueDay(context.now)),
  )
}
