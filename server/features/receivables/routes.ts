import { getAccountsReceivable, getReceivableMovements, getStatement } from '#contract/receivables.ts'
import { handle, type App } from '#server/endpoint.ts'
import { sendFile, sendTable } from '#server/papers/attachment.ts'
import { listMovements } from './queries.ts'
import { readReceivables, scopeOf, statementPaper, statementTable } from './service.ts'

export function receivableRoutes(app: App): void {
  handle(app, getAccountsReceivable, async ({ context }) => [await readReceivables(context)])

  handle(app, getReceivableMovements, ({ query, context }) =>
    listMovements(context.customerDb, scopeOf(context), { from: query.From, to: query.To }, { before: query.Before }),
  )

  handle(app, getStatement, async ({ query: { From, To, Format }, context }) => {
    const period = { from: From, to: To }
    if (Format === 'pdf') return sendFile('vypis.pdf', 'application/pdf', await statementPaper(context, period))
    return sendTable(await statementTable(context, period), Format)
  })
}
