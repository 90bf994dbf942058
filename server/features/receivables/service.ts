import { type AccountsReceivable, type Movement, movementColumns } from '#contract/receivables.ts'
import { askerOf, type CustomerContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { readParties } from '#server/features/documents/service.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { print } from '#server/papers/print.ts'
import { type Table, tableOf } from '#server/papers/spreadsheet.ts'
import * as queries from './queries.ts'
import { summarize } from './rules.ts'

export const scopeOf = ({ customerId, now }: CustomerContext) => ({ customerId, today: pragueDay(now) })

/** What is open on the account with its sums. */
export async function readReceivables(context: CustomerContext): Promise<AccountsReceivable> {
  const { customerDb, customerId } = context
  const [open, account] = await Promise.all([
    queries.listOpen(customerDb, scopeOf(context)),
    queries.readAccount(customerDb, customerId),
  ])
  return { AsOf: account.asOf, ...summarize(open, account) }
}

async function* movements(context: CustomerContext, period: queries.Period): AsyncGenerator<Movement> {
  let before: string | undefined
  for (;;) {
    const page = { before, size: 1000 }
    const found = await queries.listMovements(context.customerDb, scopeOf(context), period, page)
    yield* found
    if (found.length < page.size) return
    before = found.at(-1)?.Id
  }
}

/** The movements of a period as a table, newest first, read while it is written. */
export async function statementTable(context: CustomerContext, period: queries.Period): Promise<Table> {
  const count = await queries.countMovements(context.customerDb, scopeOf(context), period)
  return tableOf(context.language, 'Statement', movementColumns, { count, rows: movements(context, period) })
}

/** More than this no one reads on paper; the table takes any number. */
const MOST_ON_PAPER = 5000

/** The statement of a period as PDF, oldest movement first; refuses more than 5,000 movements. */
export async function statementPaper(context: CustomerContext, period: queries.Period): Promise<Buffer> {
  const count = await queries.countMovements(context.customerDb, scopeOf(context), period)
  ensure(count <= MOST_ON_PAPER, 'too-large')
  const [parties, receivables] = await Promise.all([readParties(context), readReceivables(context)])
  const rows = (await Array.fromAsync(movements(context, period))).toReversed()
  return print(askerOf(context), 'statement', {
    ...parties,
    receivables,
    movements: rows,
    today: pragueDay(context.now),
    ...period,
  })
}
