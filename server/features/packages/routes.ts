import {
  getPackageAccount,
  getPackageAccountDetail,
  getPackageAgreementFile,
  getPackageAgreements,
  getPackageExport,
  getPackageHistory,
  getPackageReturns,
  postPackageAgreement,
  postPackageDispute,
  putPackageReturns,
} from '#contract/packages.ts'
import { handle, type App } from '#server/endpoint.ts'
import { sendFile, sendTable } from '#server/papers/attachment.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { listAgreements, listMonths, listMovements } from './queries.ts'
import {
  agree,
  agreementPaper,
  announce,
  dispute,
  movementTable,
  readAccount,
  readReturns,
  statementPaper,
} from './service.ts'

const PDF = 'application/pdf'

export function packageRoutes(app: App): void {
  handle(app, getPackageAccount, ({ context }) => readAccount(context))

  handle(app, getPackageAccountDetail, ({ params, query, context }) =>
    listMovements(context.customerDb, context.customerId, params.PackageID, query.Before),
  )

  handle(app, getPackageHistory, ({ query, context }) =>
    listMonths(context.customerDb, context.customerId, pragueDay(context.now), query.PackageID),
  )

  handle(app, postPackageDispute, async ({ body, context }) => {
    const words = { text: body.Note, pictures: body.Pictures, requestId: body.RequestId }
    const disputed = { movementId: body.MovementId, pieces: body.Quantity ?? null }
    return [await dispute(context, disputed, words)]
  })

  handle(app, getPackageAgreements, ({ context }) =>
    listAgreements(context.customerDb, context.customerId, context.language),
  )

  handle(app, postPackageAgreement, async ({ body, context }) => [await agree(context, body.Balances)])

  handle(app, getPackageReturns, async ({ context }) => [await readReturns(context)])

  handle(app, putPackageReturns, async ({ body, context }) => [
    await announce(context, body.DeliveryDate, body.Returns),
  ])

  handle(app, getPackageAgreementFile, async ({ params, context }) =>
    sendFile(`obaly-${params.AgreementId}.pdf`, PDF, await agreementPaper(context, params.AgreementId)),
  )

  handle(app, getPackageExport, async ({ query: { Format }, context }) =>
    Format === 'pdf'
      ? sendFile('obaly.pdf', PDF, await statementPaper(context))
      : sendTable(await movementTable(context), Format),
  )
}
