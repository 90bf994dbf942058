import { type RawBuilder, sql } from 'kysely'
import { MOVEMENT_PAGE, type Movement, type Receivable } from '#contract/receivables.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

/** Whose account, seen on which day (`yyyy-MM-dd`, Prague). */
export interface Scope {
  customerId: ActiveCustomerId
  today: string
}

export type OpenDocument = Omit<Receivable, 'Balance'>

/** What is open, oldest due date first. */
export async function listOpen(db: Db, { customerId, today }: Scope): Promise<OpenDocument[]> {
  const { rows } = await sql<OpenDocument>`
    select d.id as "DocumentId", d.type as "DocumentType", d.variable_symbol as "VariableSymbol",
      d.issue_date as "IssueDate", d.due_date as "DueDate", greatest(0, ${today}::date - d.due_date) as "DaysOverdue",
      (d.gross_haler / 100.0)::float8 as "TotalAmountGrandIncl", (d.open_haler / 100.0)::float8 as "OpenAmount"
    from document d where d.customer_id = ${customerId} and d.open_haler <> 0
    order by d.due_date, d.id`.execute(db)
  return rows
}

export interface Account {
  creditLimitHaler: number | null
  lastPaymentDate: string | null
  /** The day of the data. */
  asOf: string
}

/** The agreed limit, the day of the last payment and the day all of it is from. */
export async function readAccount(db: Db, customerId: ActiveCustomerId): Promise<Account> {
  const { rows } = await sql<Account>`
    select c.credit_limit_haler as "creditLimitHaler",
      (select max(d.paid_date) from document d where d.customer_id = c.id) as "lastPaymentDate",
      (select data_date from data_version) as "asOf"
    from customer c where c.id = ${customerId}`.execute(db)
  const [account] = rows
  if (!account) throw new Error('the customer is missing')
  return account
}

export interface Period {
  from?: string | undefined
  to?: string | undefined
}

// A payment of a part comes without its day and stands on the day of the paper. As the index on it is.
const paidOn = sql`coalesce(d.paid_date, d.issue_date)`

const FOREVER = 'infinity'

// Of one day payments are newer than papers; within each kind the greater number is.
function split(customerId: ActiveCustomerId, before: string | undefined, to: string) {
  if (before === undefined) {
    return {
      olderPapers: sql`d.issue_date <= ${to}::date`,
      olderPayments: sql`${paidOn} <= ${to}::date`,
      // Nothing is newer than the end of time, which a plan made without the values cannot know.
      newerPapers: to === FOREVER ? sql`false` : sql`d.issue_date > ${to}::date`,
      newerPayments: to === FOREVER ? sql`false` : sql`${paidOn} > ${to}::date`,
    }
  }
  const isPayment = before.startsWith('P')
  const day = isPayment ? paidOn : sql`d.issue_date`
  const from = (what: RawBuilder<unknown>) =>
    sql`(select ${what} from document d where d.customer_id = ${customerId} and d.id = ${before.slice(1)})`
  const place = from(sql`${day}, d.id`)
  return isPayment
    ? {
        olderPapers: sql`d.issue_date <= ${from(day)}`,
        olderPayments: sql`(${paidOn}, d.id) < ${place}`,
        newerPapers: sql`d.issue_date > ${from(day)}`,
        newerPayments: sql`(${paidOn}, d.id) >= ${place}`,
      }
    : {
        olderPapers: sql`(d.issue_date, d.id) < ${place}`,
        olderPayments: sql`${paidOn} < ${from(day)}`,
        newerPapers: sql`(d.issue_date, d.id) >= ${place}`,
        newerPayments: sql`${paidOn} >= ${from(day)}`,
      }
}

/**
 * What changed the balance in a period, newest first; `before` is the last movement of the page before. The balance after
 * the newest movement of all is what is open, so each page starts from there less what is newer.
 */
export async function listMovements(
  db: Db,
  { customerId }: Scope,
  { from = '-infinity', to = FOREVER }: Period,
  { before, size = MOVEMENT_PAGE }: { before?: string | undefined; size?: number },
): Promise<Movement[]> {
  const { olderPapers, olderPayments, newerPapers, newerPayments } = split(customerId, before, to)
  const own = sql`d.customer_id = ${customerId}`
  const paid = sql`${own} and d.open_haler <> d.gross_haler`
  const { rows } = await sql<Movement>`
    with papers as (
      select d.issue_date as day, 'D' as mark, d.type as kind, d.id, d.gross_haler as amount from document d
      where ${own} and d.issue_date >= ${from}::date and ${olderPapers}
      order by d.issue_date desc, d.id desc limit ${sql.lit(size)}),
    payments as (
      select ${paidOn} as day, 'P' as mark, 'Payment' as kind, d.id, d.open_haler - d.gross_haler as amount from document d
      where ${paid} and ${paidOn} >= ${from}::date and ${olderPayments}
      order by ${paidOn} desc, d.id desc limit ${sql.lit(size)}),
    start as materialized (
      select (select coalesce(sum(d.open_haler), 0) from document d where ${own} and d.open_haler <> 0)
        - (select coalesce(sum(d.gross_haler), 0) from document d where ${own} and ${newerPapers})
        - (select coalesce(sum(d.open_haler - d.gross_haler), 0) from document d where ${paid} and ${newerPayments})
        as balance),
    page as materialized (
      select * from (select * from papers union all select * from payments) m
      order by day desc, mark desc, id desc limit ${sql.lit(size)})
    select p.mark || p.id as "Id", p.day as "Date", p.kind as "Kind", p.id as "DocumentId",
      (greatest(p.amount, 0) / 100.0)::float8 as "Debit", (greatest(-p.amount, 0) / 100.0)::float8 as "Credit",
      ((s.balance - coalesce(sum(p.amount) over (order by p.day desc, p.mark desc, p.id desc
        rows between unbounded preceding and 1 preceding), 0)) / 100.0)::float8 as "Balance"
    from page p, start s order by p.day desc, p.mark desc, p.id desc`.execute(db)
  return rows
}

/** How many movements a period has. */
export async function countMovements(
  db: Db,
  { customerId }: Scope,
  { from = '-infinity', to = FOREVER }: Period,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from document d where d.customer_id = ${customerId}
        and d.issue_date between ${from}::date and ${to}::date)
      + (select count(*)::int from document d where d.customer_id = ${customerId} and d.open_haler <> d.gross_haler
        and ${paidOn} between ${from}::date and ${to}::date) as count`.execute(db)
  return rows[0]?.count ?? 0
}
