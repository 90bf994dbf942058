import { type RawBuilder, sql } from 'kysely'
import {
  DOCUMENT_PAGE,
  type Document,
  type DocumentFilter,
  type documentSorts,
  type DocumentTotals,
  type MailAddress,
} from '#contract/documents.ts'
import type { Position } from '#contract/position.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import type { Invoice, InvoiceLine, Party } from '#server/papers/invoice.ts'

/** Whose documents, seen on which day (`yyyy-MM-dd`, Prague). */
export interface Scope {
  customerId: ActiveCustomerId
  today: string
}

const state = (today: string) => sql`
  case when d.open_haler = 0 then 'Paid' when d.open_haler > 0 and d.due_date < ${today}::date then 'Overdue'
    when d.open_haler <> d.gross_haler then 'Partly' else 'Open' end`

const columns = (today: string) => sql`
  d.id as "DocumentId", d.type as "DocumentType", ${state(today)} as "State", d.order_id as "OrderId",
  coalesce(o.address, '') as "Branch",
  d.variable_symbol as "VariableSymbol", d.issue_date as "IssueDate", d.tax_date as "TaxDate", d.due_date as "DueDate",
  d.paid_date as "PaidDate",
  case when d.open_haler > 0 then greatest(0, ${today}::date - d.due_date) else 0 end as "DaysOverdue",
  (d.net_haler / 100.0)::float8 as "TotalNet", (d.gross_haler / 100.0)::float8 as "TotalAmountGrandIncl",
  ((d.gross_haler - d.open_haler) / 100.0)::float8 as "PaidAmount", (d.open_haler / 100.0)::float8 as "OpenAmount"`

const stateConditions = (today: string): Record<NonNullable<DocumentFilter['State']>, RawBuilder<unknown>> => ({
  Paid: sql`d.open_haler = 0`,
  Unpaid: sql`d.open_haler <> 0`,
  Overdue: sql`d.open_haler > 0 and d.due_date < ${today}::date`,
  Partly: sql`d.open_haler not in (0, d.gross_haler) and (d.open_haler < 0 or d.due_date >= ${today}::date)`,
  Open: sql`d.open_haler <> 0 and d.open_haler = d.gross_haler and (d.open_haler < 0 or d.due_date >= ${today}::date)`,
})

// Only what is asked for stands in the statement: it is planned once, without knowing the values.
function conditions({ customerId, today }: Scope, filter: DocumentFilter & { ids?: string[] }): RawBuilder<unknown> {
  const parts = [sql`d.customer_id = ${customerId}`]
  if (filter.ids) parts.push(sql`d.id = any (${filter.ids}::text[])`)
  if (filter.From) parts.push(sql`d.issue_date >= ${filter.From}::date`)
  if (filter.To) parts.push(sql`d.issue_date <= ${filter.To}::date`)
  if (filter.Type) parts.push(sql`d.type = ${filter.Type}`)
  if (filter.State) parts.push(stateConditions(today)[filter.State])
  if (filter.Branch) {
    parts.push(sql`d.order_id in (select o.id from customer_order o
      where o.customer_id = ${customerId} and o.address = ${filter.Branch})`)
  }
  const text = (filter.Text ?? '').trim()
  // Row-level security keeps an index for parts of texts from being used; a plain search of bytes is quick enough.
  if (text !== '') parts.push(sql`strpos(d.searched, ${text.toLowerCase()}) > 0`)
  if (filter.AmountFrom) parts.push(sql`d.gross_haler >= (${filter.AmountFrom}::numeric * 100)::bigint`)
  if (filter.AmountTo) parts.push(sql`d.gross_haler <= (${filter.AmountTo}::numeric * 100)::bigint`)
  return sql.join(parts, sql` and `)
}

const sortColumns = {
  issued: sql`d.issue_date`,
  due: sql`d.due_date`,
  gross: sql`d.gross_haler`,
  open: sql`d.open_haler`,
} satisfies Record<(typeof documentSorts)[number], RawBuilder<unknown>>

export interface Page {
  sort: keyof typeof sortColumns
  desc: boolean
  /** The last document of the page before. */
  after?: string | undefined
  size?: number
}

/** One page of the documents a filter finds. */
export async function listDocuments(
  db: Db,
  scope: Scope,
  filter: DocumentFilter & { ids?: string[] },
  page: Page,
): Promise<Document[]> {
  const key = sortColumns[page.sort]
  const way = page.desc ? sql`desc` : sql`asc`
  const from = sql`(select ${key}, d.id from document d where d.customer_id = ${scope.customerId} and d.id = ${page.after})`
  const after = page.after === undefined ? sql`` : sql`and (${key}, d.id) ${page.desc ? sql`<` : sql`>`} ${from}`
  // Looked for in an index alone first; whole rows are read of one page only.
  const { rows } = await sql<Document>`
    with found as materialized (select d.id from document d where ${conditions(scope, filter)} ${after}
      order by ${key} ${way}, d.id ${way} limit ${sql.lit(page.size ?? DOCUMENT_PAGE)})
    select ${columns(scope.today)} from found f join document d on d.customer_id = ${scope.customerId} and d.id = f.id
      left join customer_order o on o.customer_id = ${scope.customerId} and o.id = d.order_id
    order by ${key} ${way}, d.id ${way}`.execute(db)
  return rows
}

/** Sums of everything a filter finds. */
export async function readTotals(
  db: Db,
  scope: Scope,
  filter: DocumentFilter & { ids?: string[] },
): Promise<DocumentTotals> {
  const sum = (of: RawBuilder<unknown>, where = sql``) => sql`coalesce(sum(${of}) ${where} / 100.0, 0)::float8`
  // Most papers are paid; zeros take as long to sum as amounts.
  const open = sql`filter (where d.open_haler <> 0)`
  const overdue = sql`filter (where d.open_haler > 0 and d.due_date < ${scope.today}::date)`
  const { rows } = await sql<DocumentTotals>`
    select count(*)::int as "Count", ${sum(sql`d.net_haler`)} as "TotalNet",
      ${sum(sql`d.gross_haler`)} as "TotalAmountGrandIncl", ${sum(sql`d.open_haler`, open)} as "OpenAmount",
      ${sum(sql`d.open_haler`, overdue)} as "OverdueAmount"
    from document d where ${conditions(scope, filter)}`.execute(db)
  const [totals] = rows
  if (!totals) throw new Error('an aggregate answered without a row')
  return totals
}

/** The delivery addresses of the customer's orders. */
export async function listBranches(db: Db, customerId: ActiveCustomerId): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    select address from (select distinct o.address from customer_order o where o.customer_id = ${customerId}) x
    where address <> '' order by address collate "cs-x-icu"`.execute(db)
  return rows.map(({ address }) => address)
}

/** Where papers may go: confirmed addresses of the customer's users who may see invoices, and the customer itself; staff only to itself. */
export async function listMailAddresses(db: Db, customerId: ActiveCustomerId, userId: number): Promise<MailAddress[]> {
  const { rows } = await sql<MailAddress>`
    select distinct on (lower(x.mail)) x.mail as "Mail", x.name as "Name" from (
      select u.confirmed_mail as mail, coalesce(nullif(trim(u.prename || ' ' || u.surname), ''), u.login_id) as name,
        case when u.id = ${userId} then 0 else 1 end as place
      from app_user u
      where not u.blocked and 'showinvocies' = any (u.permissions)
        and (u.id = ${userId} or u.user_type not in ('Manager', 'Employee', 'Unregistered'))
        and (u.customer_id = ${customerId}
          or exists (select from user_customer a where a.user_id = u.id and a.customer_id = ${customerId}))
      union all
      select c.mail, c.name, 2 from customer c where c.id = ${customerId}) x
    where x.mail <> '' order by lower(x.mail), x.place, x.name`.execute(db)
  return rows
}

/** Whole papers with their lines, in the order of the ids; ids of others are left out. */
export async function readInvoices(db: Db, customerId: ActiveCustomerId, ids: string[]): Promise<Invoice[]> {
  const invoices = await sql<Omit<Invoice, 'lines'>>`
    select d.id, d.type, d.order_id as "orderId", d.variable_symbol as "variableSymbol", d.issue_date as "issueDate",
      d.tax_date as "taxDate", d.due_date as "dueDate", d.text, d.net_haler as "netHaler", d.gross_haler as "grossHaler",
      d.rounding_haler as "roundingHaler", d.open_haler as "openHaler"
    from document d where d.customer_id = ${customerId} and d.id = any (${ids}::text[])
    order by array_position(${ids}::text[], d.id)`.execute(db)
  const lines = await sql<InvoiceLine & { documentId: string }>`
    select l.document_id as "documentId", l.position, l.item_id as "itemId", l.name, coalesce(i.ean, '') as ean, l.unit,
      l.quantity::text, l.vat_rate::text as "vatRate", l.net_price::text as "netPrice", l.net_haler as "netHaler",
      l.gross_haler as "grossHaler"
    from document_line l left join item i on i.id = l.item_id
    where l.customer_id = ${customerId} and l.document_id = any (${ids}::text[])
    order by l.document_id, l.position`.execute(db)
  const linesOf = Map.groupBy(lines.rows, (line) => line.documentId)
  return invoices.rows.map((invoice) => ({ ...invoice, lines: linesOf.get(invoice.id) ?? [] }))
}

/** The lines of one document; undefined when the customer has no such document. */
export async function listPositions(
  db: Db,
  customerId: ActiveCustomerId,
  documentId: string,
): Promise<Position[] | undefined> {
  const { rows } = await sql<{ positions: Position[] }>`
    select (select coalesce(json_agg(x order by x.place), '[]') from (
      select l.position as place, l.item_id as "ItemId", l.name as "Name", coalesce(i.ean, '') as "EAN", l.unit as "Unit",
        l.quantity::float8 as "Quantity", l.quantity::float8 as "SalesQuantity", l.vat_rate::float8 as "VatRate",
        l.net_price::float8 as "NetPriceValue", (l.net_haler / 100.0)::float8 as "NetPriceTotal",
        (l.gross_haler / 100.0)::float8 as "TotalAmountNetIncl", '' as "ItemInformation", '' as "Note",
        '' as "Substitute"
      from document_line l left join item i on i.id = l.item_id
      where l.document_id = d.id and l.customer_id = d.customer_id) x) as positions
    from document d where d.customer_id = ${customerId} and d.id = ${documentId}`.execute(db)
  return rows[0]?.positions
}

const party = sql`c.name, c.street, c.city, c.zip, c.ico, c.dic, c.phone, c.mail`

/** Whom the papers are for. */
export async function readBuyer(db: Db, customerId: ActiveCustomerId): Promise<Party> {
  const { rows } = await sql<Party>`
    select ${party} from customer c where c.id = ${customerId}`.execute(db)
  const [buyer] = rows
  if (!buyer) throw new Error('the customer is missing')
  return buyer
}
