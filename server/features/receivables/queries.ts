import * as z from 'zod/mini'
import { MOVEMENT_PAGE, Movement, Receivable } from '#contract/receivables.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { orderedHaler } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

/** Whose account, seen on which day (`yyyy-MM-dd`, Prague). */
export interface Scope {
  customerId: ActiveCustomerId
  today: string
}

const OpenDocument = z.omit(Receivable, { Balance: true })
export type OpenDocument = z.infer<typeof OpenDocument>

const openDocuments = statement('receivables.open', {
  params: { customerId: z.number(), today: z.string() },
  row: OpenDocument,
  text: `
    select
      d.id as "DocumentId",
      d.type as "DocumentType",
      d.variable_symbol as "VariableSymbol",
      d.issue_date as "IssueDate",
      d.due_date as "DueDate",
      greatest(0, :today::date - d.due_date) as "DaysOverdue",
      (d.gross_haler / 100.0)::float8 as "TotalAmountGrandIncl",
      (d.open_haler / 100.0)::float8 as "OpenAmount"
    from document d where d.customer_id = :customerId and d.open_haler <> 0
    order by d.due_date, d.id`,
})

/** What is open, oldest due date first. */
export const listOpen = (db: Db, scope: Scope): Promise<OpenDocument[]> => openDocuments(db, scope)

const Account = z.object({
  creditLimitHaler: z.nullable(z.number()),
  /** What counts of the limit besides what is open. */
  orderedHaler: z.number(),
  lastPaymentDate: z.nullable(z.string()),
  /** The day of the data. */
  asOf: z.string(),
})
export type Account = z.infer<typeof Account>

const accountStatement = statement('receivables.account', {
  params: { customerId: z.number() },
  row: Account,
  text: `
    select
      c.credit_limit_haler as "creditLimitHaler",
      case when c.credit_limit_haler is null then 0 else ${orderedHaler('c.id')} end as "orderedHaler",
      (select max(d.paid_date) from document d where d.customer_id = c.id) as "lastPaymentDate",
      (select data_date from data_version) as "asOf"
    from customer c where c.id = :customerId`,
})

/** The agreed limit, the day of the last payment and the day all of it is from. */
export async function readAccount(db: Db, customerId: ActiveCustomerId): Promise<Account> {
  const [account] = await accountStatement(db, { customerId })
  if (!account) throw new Error('the customer is missing')
  return account
}

export interface Period {
  from?: string | undefined
  to?: string | undefined
}

// A payment without a day, such as a deducted advance, stands on the day of the paper. As the index on it is.
const paidOn = 'coalesce(d.paid_date, d.issue_date)'

const FOREVER = 'infinity'

interface Start {
  /** Whether the page begins behind a paper, behind a payment, or at the end of the period or of time. */
  behind: 'paper' | 'payment' | 'period' | 'everything'
  size: number
}

const from = (what: string) => `(select ${what} from document d where d.customer_id = :customerId and d.id = :before)`

// Of one day payments are newer than papers; within each kind the greater number is.
const splits: Record<
  Start['behind'],
  Record<'olderPapers' | 'olderPayments' | 'newerPapers' | 'newerPayments', string>
> = {
  paper: {
    olderPapers: `(d.issue_date, d.id) < ${from('d.issue_date, d.id')}`,
    olderPayments: `${paidOn} < ${from('d.issue_date')}`,
    newerPapers: `(d.issue_date, d.id) >= ${from('d.issue_date, d.id')}`,
    newerPayments: `${paidOn} >= ${from('d.issue_date')}`,
  },
  payment: {
    olderPapers: `d.issue_date <= ${from(paidOn)}`,
    olderPayments: `(${paidOn}, d.id) < ${from(`${paidOn}, d.id`)}`,
    newerPapers: `d.issue_date > ${from(paidOn)}`,
    newerPayments: `(${paidOn}, d.id) >= ${from(`${paidOn}, d.id`)}`,
  },
  period: {
    olderPapers: 'd.issue_date <= :to::date',
    olderPayments: `${paidOn} <= :to::date`,
    newerPapers: 'd.issue_date > :to::date',
    newerPayments: `${paidOn} > :to::date`,
  },
  // Nothing is newer than the end of time, which a plan made without the values cannot know.
  everything: {
    olderPapers: 'd.issue_date <= :to::date',
    olderPayments: `${paidOn} <= :to::date`,
    newerPapers: 'false',
    newerPayments: 'false',
  },
}

const own = 'd.customer_id = :customerId'
const paid = `${own} and d.open_haler <> d.gross_haler`

const movements = statement('receivables.movements', {
  params: {
    customerId: z.number(),
    from: z.string(),
    to: z.optional(z.string()),
    before: z.optional(z.string()),
  },
  row: Movement,
  text: ({ behind, size }: Start) => `
    with papers as (
      select
        d.issue_date as day,
        'D' as mark,
        d.type as kind,
        d.id,
        d.gross_haler as amount
      from document d
      where ${own} and d.issue_date >= :from::date and ${splits[behind].olderPapers}
      order by d.issue_date desc, d.id desc limit ${size}),
    payments as (
      select
        ${paidOn} as day,
        'P' as mark,
        'Payment' as kind,
        d.id,
        d.open_haler - d.gross_haler as amount
      from document d
      where ${paid} and ${paidOn} >= :from::date and ${splits[behind].olderPayments}
      order by ${paidOn} desc, d.id desc limit ${size}),
    start as materialized (
      select (select coalesce(sum(d.open_haler), 0) from document d where ${own} and d.open_haler <> 0)
        - (select coalesce(sum(d.gross_haler), 0) from document d where ${own} and ${splits[behind].newerPapers})
        - (select coalesce(sum(d.open_haler - d.gross_haler), 0) from document d
          where ${paid} and ${splits[behind].newerPayments})
        as balance),
    page as materialized (
      select * from (select * from papers union all select * from payments) m
      order by day desc, mark desc, id desc limit ${size})
    select
      p.mark || p.id as "Id",
      p.day as "Date",
      p.kind as "Kind",
      p.id as "DocumentId",
      (greatest(p.amount, 0) / 100.0)::float8 as "Debit",
      (greatest(-p.amount, 0) / 100.0)::float8 as "Credit",
      ((s.balance - coalesce(sum(p.amount) over (order by p.day desc, p.mark desc, p.id desc
        rows between unbounded preceding and 1 preceding), 0)) / 100.0)::float8 as "Balance"
    from page p, start s order by p.day desc, p.mark desc, p.id desc`,
  choices: (['paper', 'payment', 'period', 'everything'] as const).map((behind) => ({ behind, size: 2 })),
})

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
  const end = to === FOREVER ? 'everything' : 'period'
  const behind = before === undefined ? end : before.startsWith('P') ? 'payment' : 'paper'
  return movements(db, { customerId, from, to, before: before?.slice(1) }, { behind, size })
}

const movementCount = statement('receivables.movementCount', {
  params: { customerId: z.number(), from: z.string(), to: z.string() },
  row: z.object({ count: z.number() }),
  text: `
    select
      (select count(*)::int from document d where ${own} and d.issue_date between :from::date and :to::date)
        + (select count(*)::int from document d where ${paid} and ${paidOn} between :from::date and :to::date) as count`,
})

/** How many movements a period has. */
export async function countMovements(
  db: Db,
  { customerId }: Scope,
  { from = '-infinity', to = FOREVER }: Period,
): Promise<number> {
  const [row] = await movementCount(db, { customerId, from, to })
  return row?.count ?? 0
}
