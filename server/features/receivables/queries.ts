import { sql } from 'kysely'
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
}

/** The agreed limit and the day of the last payment. */
export async function readAccount(db: Db, customerId: ActiveCustomerId): Promise<Account> {
  const { rows } = await sql<Account>`
    select c.credit_limit_haler as "creditLimitHaler",
      (select max(d.paid_date) from document d where d.customer_id = c.id) as "lastPaymentDate"
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

/**
 * What changed the balance up to a place in time, newest first; `before` is the last movement of the page before. The
 * balance after the newest movement is what is open in all, so each page starts from there less what is newer.
 */
export async function listMovements(
  db: Db,
  { customerId }: Scope,
  { from = '-infinity', to = 'infinity' }: Period,
  { before, size = MOVEMENT_PAGE }: { before?: string | undefined; size?: number },
): Promise<Movement[]> {
  // Papers and payments of one day stand in the order of their ids, 'D…' before 'P…'.
  const { rows } = await sql<Movement>`
    with place as (
      select least(${to}::date, ${before === undefined ? 'infinity' : null}::date,
        (select case when ${before ?? ''} like 'P%' then ${paidOn} else d.issue_date end
          from document d where d.customer_id = ${customerId} and d.id = substr(${before ?? ''}, 2))) as day,
        case when ${before ?? ''} = '' then '~' else ${before ?? ''} end collate "C" as id),
    papers as (
      select d.issue_date as day, 'D' || d.id collate "C" as id, d.type as kind, d.id as document, d.gross_haler as amount
      from document d, place
      where d.customer_id = ${customerId} and d.issue_date >= ${from}::date and d.issue_date <= place.day
        and (d.issue_date, 'D' || d.id collate "C") < (place.day, place.id)
      order by d.issue_date desc, d.id collate "C" desc limit ${size}),
    payments as (
      select ${paidOn} as day, 'P' || d.id collate "C" as id, 'Payment' as kind, d.id as document,
        d.open_haler - d.gross_haler as amount
      from document d, place
      where d.customer_id = ${customerId} and d.open_haler <> d.gross_haler and ${paidOn} >= ${from}::date
        and ${paidOn} <= place.day and (${paidOn}, 'P' || d.id collate "C") < (place.day, place.id)
      order by ${paidOn} desc, d.id collate "C" desc limit ${size}),
    newer as (
      select (select coalesce(sum(d.open_haler), 0) from document d where d.customer_id = ${customerId})
        - (select coalesce(sum(d.gross_haler), 0) from document d where d.customer_id = ${customerId}
            and d.issue_date >= place.day and (d.issue_date, 'D' || d.id collate "C") >= (place.day, place.id))
        - (select coalesce(sum(d.open_haler - d.gross_haler), 0) from document d where d.customer_id = ${customerId}
            and d.open_haler <> d.gross_haler and ${paidOn} >= place.day
            and (${paidOn}, 'P' || d.id collate "C") >= (place.day, place.id)) as balance
      from place),
    page as (
      select * from (select * from papers union all select * from payments) m order by day desc, id desc limit ${size})
    select p.id as "Id", p.day as "Date", p.kind as "Kind", p.document as "DocumentId",
      (greatest(p.amount, 0) / 100.0)::float8 as "Debit", (greatest(-p.amount, 0) / 100.0)::float8 as "Credit",
      ((n.balance - coalesce(sum(p.amount) over (order by p.day desc, p.id desc
        rows between unbounded preceding and 1 preceding), 0)) / 100.0)::float8 as "Balance"
    from page p, newer n order by p.day desc, p.id desc`.execute(db)
  return rows
}

/** How many movements a period has. */
export async function countMovements(
  db: Db,
  { customerId }: Scope,
  { from = '-infinity', to = 'infinity' }: Period,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*)::int from document d where d.customer_id = ${customerId}
        and d.issue_date between ${from}::date and ${to}::date)
      + (select count(*)::int from document d where d.customer_id = ${customerId} and d.open_haler <> d.gross_haler
        and ${paidOn} between ${from}::date and ${to}::date) as count`.execute(db)
  return rows[0]?.count ?? 0
}
