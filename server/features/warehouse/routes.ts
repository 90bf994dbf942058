import { getLoading, putLoading } from '#contract/loading.ts'
import {
  getVerifyItems,
  getVerifyOrder,
  getVerifyOrders,
  getVerifyPaper,
  postScans,
  putVerifyOrder,
} from '#contract/warehouse.ts'
import { type App, handle } from '#server/endpoint.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { sendFile } from '#server/papers/attachment.ts'
import { listLoading } from './loading/queries.ts'
import { changeLoading } from './loading/service.ts'
import { findItems, listQueue } from './queries.ts'
import { codesOf } from './rules.ts'
import { changeVerifyOrder, countScans, readVerifyOrder, readVerifyPaper } from './service.ts'

export function warehouseRoutes(app: App): void {
  handle(app, getVerifyOrders, ({ context }) =>
    listQueue(context.database.all, context.session.userId, pragueDay(context.now)),
  )

  handle(app, getVerifyOrder, async ({ params, context }) => [await readVerifyOrder(context, params.OrderID)])

  handle(app, putVerifyOrder, async ({ params, body, context }) => [
    await changeVerifyOrder(context, params.OrderID, body),
  ])

  handle(app, postScans, async ({ params, body, context }) => [await countScans(context, params.OrderID, body.Scans)])

  handle(app, getVerifyItems, ({ query, context }) => findItems(context.db, query.Code, codesOf(query.Code)))

  handle(app, getLoading, ({ query, context }) => listLoading(context.database.all, query.Day))

  handle(app, putLoading, async ({ params, body, context }) => [await changeLoading(context, params.OrderID, body)])

  handle(app, getVerifyPaper, async ({ params, query, context }) => {
    const name = query.Paper === 'Label' ? 'stitek' : 'dodaci-list'
    const paper = await readVerifyPaper(context, params.OrderID, query.Paper)
    return sendFile(`${name}-${params.OrderID}.pdf`, 'application/pdf', paper)
  })
}
