import {
  getBoughtItems,
  getNavigation,
  getProductList,
  getProductPrice,
  getRefreshProductList,
} from '#contract/catalogue.ts'
import { splitIds } from '#contract/fields.ts'
import { seesPrices } from '#server/context.ts'
import { type App, handle } from '#server/endpoint.ts'
import { byteCache } from '#server/lib/byte-cache.ts'
import { sendReady } from '#server/lib/ready-bytes.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listBought } from './queries.ts'
import { readNavigation, readPrices, readItemList, refreshCatalogue } from './service.ts'

const LISTS_BYTES = 64 * 2 ** 20
const TREES_BYTES = 16 * 2 ** 20

export function catalogueRoutes(app: App): void {
  const lists = byteCache(LISTS_BYTES)
  const trees = byteCache(TREES_BYTES)

  handle(app, getNavigation, async ({ context }) => {
    const bytes = await readNavigation(context, trees)
    return { ready: (request, reply) => sendReady(request, reply, bytes, { kept: true }) }
  })

  handle(
    app,
    getProductList,
    async ({ params, query, context }) => {
      const wanted = { path: params.PathName, searchString: query.searchString ?? '' }
      const list = await readItemList(context, lists, wanted)
      if (list === 'none') return { special: 205 }
      return { ready: (request, reply) => sendReady(request, reply, list.bytes, { kept: list.kept }) }
    },
    // A list is answered from memory.
    { cachedSession: ({ searchString }) => Boolean(searchString) },
  )

  handle(app, getRefreshProductList, async ({ context }) =>
    (await refreshCatalogue(context)) === 'running' ? { special: 206 } : [],
  )

  handle(
    app,
    getProductPrice,
    async ({ query, context }) =>
      readPrices(context.customerDb, context.customerId, splitIds(query.Items), seesPrices(context)),
    { cachedSession: true },
  )

  handle(app, getBoughtItems, ({ context }) =>
    listBought(context.customerDb, context.customerId, pragueDay(context.now)),
  )
}
