import {
  getDocumentArchive,
  getDocumentExport,
  getDocumentFile,
  getDocumentFilters,
  getDocumentList,
  getDocumentListDetail,
  getDocumentMail,
  getDocumentPosition,
  getDocumentTotals,
  getPaymentList,
  getPayments,
  postDocumentMail,
} from '#contract/documents.ts'
import { splitIds } from '#contract/fields.ts'
import { handle, type App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { sendFile, sendTable } from '#server/papers/attachment.ts'
import { zipStream } from '#server/lib/zip.ts'
import { listBranches, listDocuments, listPositions, readTotals } from './queries.ts'
import {
  documentTable,
  listAddresses,
  mailPapers,
  paymentTable,
  readArchive,
  readDetails,
  readFile,
  readPayments,
  scopeOf,
} from './service.ts'

export function documentRoutes(app: App): void {
  handle(app, getDocumentList, ({ query: { Sort = 'issued', Desc = '1', After, ...filter }, context }) =>
    listDocuments(context.customerDb, scopeOf(context), filter, { sort: Sort, desc: Desc === '1', after: After }),
  )

  handle(app, getDocumentTotals, async ({ query, context }) => [
    await readTotals(context.customerDb, scopeOf(context), query),
  ])

  handle(app, getDocumentFilters, async ({ context }) => [
    { Branches: await listBranches(context.customerDb, context.customerId) },
  ])

  handle(app, getDocumentListDetail, ({ query, context }) => readDetails(context, splitIds(query.Documents)))

  handle(app, getDocumentPosition, async ({ params, context }) => {
    const positions = await listPositions(context.customerDb, context.customerId, params.DocumentId)
    ensure(positions, 'not-found')
    return positions
  })

  handle(app, getDocumentFile, async ({ params, query, context }) => {
    const { name, type, content } = await readFile(context, params.DocumentId, query.Format)
    return sendFile(name, type, content)
  })

  handle(app, getDocumentArchive, async ({ query, context }) => {
    const files = await readArchive(context, splitIds(query.Documents))
    return sendFile('doklady.zip', 'application/zip', zipStream(files))
  })

  handle(app, getDocumentMail, ({ context }) => listAddresses(context))

  handle(app, postDocumentMail, async ({ body, context }) => [await mailPapers(context, body)])

  handle(app, getDocumentExport, async ({ query: { Format, Documents, ...filter }, context }) => {
    const ids = Documents === undefined ? {} : { ids: splitIds(Documents) }
    return sendTable(await documentTable(context, { ...filter, ...ids }), Format)
  })

  handle(app, getPayments, ({ query, context }) => readPayments(context, splitIds(query.Documents)))

  handle(app, getPaymentList, async ({ query, context }) =>
    sendTable(await paymentTable(context, splitIds(query.Documents)), query.Format),
  )
}
