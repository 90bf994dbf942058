import {
  getPackageAccount,
  getPackageAccountDetail,
  getPackageAgreements,
  getPackageExport,
  getPackageHistory,
  getPackageReturns,
  postPackageAgreement,
  postPackageDispute,
  putPackageReturns,
} from '#contract/packages.ts'
import { handle, type App } from '#server/endpoint.ts'
import { sendTable } from '#server/lib/attachment.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listAgreements, listBalances, listMonths, listMovements } from './queries.ts'
import { agree, announce, dispute, movementTable, nextDeliveryDay, readReturns } from './service.ts'

export function packageRoutes(app: App): void {
  handle(app, getPackageAccount, async ({ context }) =>
    listBalances(context.customerDb, context.customerId, await nextDeliveryDay(context)),
  )

  handle(app, getPackageAccountDetail, ({ params, query, context }) =>
    listMovements(context.customerDb, context.customerId, params.PackageID, query.Before),
  )

  handle(app, getPackageHistory, ({ query, context }) =>
    listMonths(context.customerDb, context.customerId, pragueDay(context.now), query.PackageID),
  )

  handle(app, postPackageDispute, async ({ body, context }) => [await dispute(context, body.MovementId, body.Note)])

  handle(app, getPackageAgreements, ({ context }) => listAgreements(context.customerDb, context.customerId))

  handle(app, postPackageAgreement, async ({ body, context }) => [await agree(context, body.Balances)])

  handle(app, getPackageReturns, async ({ context }) => [await readReturns(context)])

  handle(app, putPackageReturns, async ({ body, context }) => [
    await announce(context, body.DeliveryDate, body.Returns),
  ])

  handle(app, getPackageExport, async ({ query, context }) => sendTable(await movementTable(context), query.Format))
}
