import {
  getProduct,
  getProductFiles,
  getProductPurchases,
  getProductRelation,
  getStatisticItemQuantity,
  type ItemFile,
} from '#contract/item.ts'
import { seesPrices } from '#server/context.ts'
import { type App, handle } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { readDetail, readRelated } from '#server/features/catalogue/service.ts'
import { readBase64 } from '#server/files/contents.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listFiles, listPurchases, listStatistic } from './queries.ts'

export function itemRoutes(app: App): void {
  handle(app, getProduct, async ({ params, context }) => {
    const detail = await readDetail(context, params.ItemId)
    ensure(detail, 'not-found')
    return [detail]
  })

  handle(app, getProductRelation, ({ params, query, context }) =>
    readRelated(context, params.ItemId, Number(query.RelationId)),
  )

  handle(app, getProductFiles, async ({ params, context }) => {
    const files: ItemFile[] = []
    // One after another, so that only one is held twice.
    for (const { FileContent, ...file } of await listFiles(context.db, params.ItemId)) {
      files.push({ ...file, FileContent: await readBase64(context, FileContent) })
    }
    return files
  })

  handle(app, getStatisticItemQuantity, ({ params, context }) => {
    const { customerDb, customerId, now } = context
    const options = { today: pragueDay(now), visible: seesPrices(context) }
    return listStatistic(customerDb, customerId, params.ItemId, options)
  })

  handle(app, getProductPurchases, ({ params, context }) =>
    listPurchases(context.customerDb, context.customerId, params.ItemId, seesPrices(context)),
  )
}
