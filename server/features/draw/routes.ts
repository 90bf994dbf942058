import {
  deleteDrawStage,
  getDraw,
  getDrawCustomers,
  getDrawStages,
  getDrawTickets,
  postDrawTickets,
  putDrawStage,
} from '#contract/draw.ts'
import { type App, handle } from '#server/endpoint.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listCustomers, listStages, listTickets, readDraw } from './queries.ts'
import { giveByHand, putStage, removeStage } from './service.ts'

export function drawRoutes(app: App): void {
  handle(app, getDraw, async ({ context: { session, database, now } }) => {
    const { customerId } = session
    return customerId === null ? [] : readDraw(database.of(customerId), customerId, pragueDay(now))
  })

  handle(app, getDrawStages, ({ context }) => listStages(context.database.all))

  handle(app, putDrawStage, ({ params, body, context }) => putStage(context, Number(params.Stage), body))

  handle(app, deleteDrawStage, ({ params, context }) => removeStage(context, Number(params.Stage)))

  handle(app, getDrawCustomers, ({ params, query, context }) =>
    listCustomers(context.database.all, Number(params.Stage), (query.text ?? '').split(/\s+/).filter(Boolean)),
  )

  handle(app, getDrawTickets, ({ params, query, context }) =>
    listTickets(context.database.all, Number(params.Stage), Number(query.CustomerID)),
  )

  handle(app, postDrawTickets, ({ params, body, context }) => giveByHand(context, Number(params.Stage), body))
}
