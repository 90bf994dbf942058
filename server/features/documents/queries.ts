import * as z from 'zod/mini'
import type { documentSorts } from '#contract/document-sorts.ts'
import { DOCUMENT_PAGE, Document, type DocumentFilter, DocumentTotals, MailAddress } from '#contract/documents.ts'
import { Position } from '#contract/position.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { partyColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import { type Invoice, Party } from '#server/papers/invoice.ts'

/** Whose documents, seen on which day (`yyyy-MM-dd`, Prague). */
export interface Scope {
  customerId: ActiveCustomerId
  today: string
}

type Filter = DocumentFilter & { ids?: string[] }

const stateConditions: Record<NonNullable<DocumentFilter['State']>, string> = {
  Cancelled: 'd.cancelled',
  Paid: 'd.open_haler = 0 and not d.cancelled',
  Unpaid: 'd.open_haler <> 0',
  Overdue: 'd.open_haler > 0 and d.due_date < :today::date',
  Partly: 'd.open_haler not in (0, d.gross_haler) and (d.open_haler < 0 or d.due_date >= :today::date)',
  Open: 'd.open_haler <> 0 and d.open_haler = d.gross_haler and (d.open_haler < 0 or d.due_date >= :today::date)',
}

const asked = {
  customerId: z.number(),
  today: z.string(),
  ids: z.optional(z.array(z.string())),
  From: z.optional(z.string()),
  To: z.optional(z.string()),
  Type: z.optional(z.string()),
  Branch: z.optional(z.string()),
  Text: z.optional(z.string()),
  AmountFrom: z.optional(z.string()),
  AmountTo: z.optional(z.string()),
}

// Only what is asked for stands in the statement: it is planned once, without knowing the values.
function conditions(filter: Filter): string {
  const parts = ['d.customer_id = :customerId']
  if (filter.ids) parts.push('d.id = any (:ids::text[])')
  if (filter.From) parts.push('d.issue_date >= :From::date')
  if (filter.To) parts.push('d.issue_date <= :To::date')
  if (filter.Type) parts.push('d.type = :Type')
  if (filter.State) parts.push(stateConditions[filter.State])
  if (filter.Branch) {
    parts.push(`d.order_id in (select o.id from customer_order o
      where o.customer_id = :customerId and o.address = :Branch)`)
  }
  // Row-level security keeps an index for parts of texts from being used; a plain search of bytes is quick enough.
  if (filter.Text) parts.push('strpos(d.searched, :Text) > 0')
  if (filter.AmountFrom) parts.push('d.gross_haler >= (:AmountFrom::numeric * 100)::bigint')
  if (filter.AmountTo) parts.push('d.gross_haler <= (:AmountTo::numeric * 100)::bigint')
  return parts.join('\n  and ')
}

// Texts are compared in lower case.
const prepared = (filter: Filter): Filter => ({ ...filter, Text: (filter.Text ?? '').trim().toLowerCase() })

const everything: Filter = {
  ids: [],
  From: 'x',
  To: 'x',
  Type: 'Invoice',
  Branch: 'x',
  Text: 'x',
  AmountFrom: 'x',
  AmountTo: 'x',
}
const allFilters: Filter[] = [
  {},
  everything,
  ...(['Paid', 'Unpaid', 'Overdue', 'Partly', 'Open', 'Cancelled'] as const).map((State) => ({ ...everything, State })),
]

const sortColumns = {
  issued: 'd.issue_date',
  due: 'd.due_date',
  gross: 'd.gross_haler',
  open: 'd.open_haler',
} satisfies Record<(typeof documentSorts)[number], string>

export interface Page {
  sort: keyof typeof sortColumns
  desc: boolean
  /** The last document of the page before. */
  after?: string | undefined
  size?: number
}

const documentPage = statement('documents.list', {
  params: { ...asked, after: z.optional(z.string()) },
  row: Document,
  // An index alone finds the page; then only the rows of that page are read.
  text: ({ filter, page }: { filter: Filter; page: Page }) => {
    const key = sortColumns[page.sort]
    const way = page.desc ? 'desc' : 'asc'
    const from = `(select ${key}, d.id from document d where d.customer_id = :customerId and d.id = :after)`
    return `
      with found as materialized (
        select d.id from document d
        where ${conditions(filter)}
          ${page.after === undefined ? '' : `and (${key}, d.id) ${page.desc ? '<' : '>'} ${from}`}
        order by ${key} ${way}, d.id ${way} limit ${page.size ?? DOCUMENT_PAGE})
      select
        d.id as "DocumentId",
        d.type as "DocumentType",
        case when d.cancelled then 'Cancelled' when d.open_haler = 0 then 'Paid' when d.open_haler > 0 and d.due_date < :today::date then 'Overdue'
          when d.open_haler <> d.gross_haler then 'Partly' else 'Open' end as "State",
        d.order_id as "OrderId",
        coalesce(o.address, '') as "Branch",
        d.variable_symbol as "VariableSymbol",
        d.issue_date as "IssueDate",
        d.tax_date as "TaxDate",
        d.due_date as "DueDate",
        d.paid_date as "PaidDate",
        case when d.open_haler > 0 then greatest(0, :today::date - d.due_date) else 0 end as "DaysOverdue",
        (d.net_haler / 100.0)::float8 as "TotalNet",
        (d.gross_haler / 100.0)::float8 as "TotalAmountGrandIncl",
        ((d.gross_haler - d.open_haler) / 100.0)::float8 as "PaidAmount",
        (d.open_haler / 100.0)::float8 as "OpenAmount",
        coalesce(nullif(d.currency, ''), 'CZK') as "Currency",
        (coalesce(d.foreign_gross, d.gross_haler) / 100.0)::float8 as "CurrencyTotal",
        (coalesce(d.foreign_open, d.open_haler) / 100.0)::float8 as "CurrencyOpen"
      from found f join document d on d.customer_id = :customerId and d.id = f.id
        left join customer_order o on o.customer_id = :customerId and o.id = d.order_id
      order by ${key} ${way}, d.id ${way}`
  },
  choices: [
    ...allFilters.map((filter) => ({ filter, page: { sort: 'issued', desc: true } as const })),
    ...(['issued', 'due', 'gross', 'open'] as const).flatMap((sort) =>
      [true, false].map((desc) => ({ filter: {}, page: { sort, desc, after: 'x', size: 2 } })),
    ),
  ],
})

/** One page of the documents a filter finds. */
export async function listDocuments(db: Db, scope: Scope, filter: Filter, page: Page): Promise<Document[]> {
  const asks = prepared(filter)
  return documentPage(db, { ...scope, ...asks, after: page.after }, { filter: asks, page })
}

// Most documents are paid, and to sum zeros takes as long as to sum amounts, so only open ones are summed.
const totalsStatement = statement('documents.totals', {
  params: asked,
  row: DocumentTotals,
  text: (filter: Filter) => `
    select
      count(*)::int as "Count",
      coalesce(sum(d.net_haler) / 100.0, 0)::float8 as "TotalNet",
      coalesce(sum(d.gross_haler) / 100.0, 0)::float8 as "TotalAmountGrandIncl",
      coalesce(sum(d.open_haler) filter (where d.open_haler <> 0) / 100.0, 0)::float8 as "OpenAmount",
      coalesce(sum(d.open_haler) filter (where d.open_haler > 0 and d.due_date < :today::date) / 100.0, 0)::float8
        as "OverdueAmount"
    from document d
    where ${conditions(filter)}`,
  choices: allFilters,
})

/** Sums of everything a filter finds. */
export async function readTotals(db: Db, scope: Scope, filter: Filter): Promise<DocumentTotals> {
  const asks = prepared(filter)
  const [totals] = await totalsStatement(db, { ...scope, ...asks }, asks)
  if (!totals) throw new Error('an aggregate answered without a row')
  return totals
}

const branches = statement('documents.branches', {
  params: { customerId: z.number() },
  row: z.object({ address: z.string() }),
  text: `
    select address from (select distinct o.address from customer_order o where o.customer_id = :customerId) x
    where address <> '' order by address collate "cs-x-icu"`,
})

/** The delivery addresses of the customer's orders. */
export async function listBranches(db: Db, customerId: ActiveCustomerId): Promise<string[]> {
  return (await branches(db, { customerId })).map(({ address }) => address)
}

const mailAddresses = statement('documents.mailAddresses', {
  params: { customerId: z.number(), userId: z.number() },
  row: MailAddress,
  text: `
    select distinct on (lower(x.mail))
      x.mail as "Mail",
      x.name as "Name"
    from (
      select
        u.confirmed_mail as mail,
        coalesce(nullif(trim(u.prename || ' ' || u.surname), ''), u.login_id) as name,
        case when u.id = :userId then 0 else 1 end as place
      from app_user u
      where (u.id = :userId or u.user_type not in ('Manager', 'Employee', 'Unregistered'))
        and (u.customer_id = :customerId
          or exists (select from user_customer a where a.user_id = u.id and a.customer_id = :customerId))
        and 'showinvocies' = any (rights_at(u.id, :customerId))
      union all
      select m.mail, c.name, 2 from customer c, string_to_table(c.mail, '; ') m (mail) where c.id = :customerId) x
    where x.mail <> '' order by lower(x.mail), x.place, x.name`,
})

/** Where papers may go: confirmed addresses of the customer's users who may see invoices, and the customer itself; staff only to itself. */
export async function listMailAddresses(db: Db, customerId: ActiveCustomerId, userId: number): Promise<MailAddress[]> {
  return mailAddresses(db, { customerId, userId })
}

const invoicesStatement = statement('documents.invoices', {
  params: { customerId: z.number(), ids: z.array(z.string()) },
  row: z.object({
    id: z.string(),
    type: z.enum(['Invoice', 'CreditNote']),
    orderId: z.string(),
    variableSymbol: z.string(),
    issueDate: z.string(),
    taxDate: z.string(),
    dueDate: z.string(),
    text: z.string(),
    netHaler: z.number(),
    grossHaler: z.number(),
    roundingHaler: z.number(),
    openHaler: z.number(),
    rates: z.array(
      z.object({ vatRate: z.string(), netHaler: z.number(), taxHaler: z.number(), grossHaler: z.number() }),
    ),
    advances: z.array(z.object({ number: z.string(), haler: z.number() })),
    isCancelled: z.boolean(),
    withheld: z.string(),
    foreign: z.nullable(z.object({ currency: z.string(), rate: z.string(), gross: z.number(), open: z.number() })),
  }),
  text: `
    select
      d.id,
      d.type,
      d.order_id as "orderId",
      d.variable_symbol as "variableSymbol",
      d.issue_date as "issueDate",
      d.tax_date as "taxDate",
      d.due_date as "dueDate",
      d.text,
      d.net_haler as "netHaler",
      d.gross_haler as "grossHaler",
      d.rounding_haler as "roundingHaler",
      d.open_haler as "openHaler",
      d.rate_sums as rates,
      d.advances,
      d.cancelled as "isCancelled",
      d.withheld,
      case when d.currency <> '' then json_build_object('currency', d.currency, 'rate', d.exchange_rate::text,
        'gross', d.foreign_gross, 'open', d.foreign_open) end as foreign
    from document d where d.customer_id = :customerId and d.id = any (:ids::text[])
    order by array_position(:ids::text[], d.id)`,
})

const ownPapers = statement('documents.ownPapers', {
  params: { customerId: z.number(), ids: z.array(z.string()) },
  row: z.object({ id: z.string(), bytes: z.number() }),
  text: `
    select
      p.document_id as id,
      c.bytes
    from document_paper p join file f on f.id = p.file_id join stored_content c on c.hash = f.content_hash
    where p.customer_id = :customerId and p.document_id = any (:ids::text[])`,
})

/** Those of the documents that have a paper of the accounting system, with its bytes. */
export async function listOwnPapers(db: Db, customerId: ActiveCustomerId, ids: string[]): Promise<Map<string, number>> {
  return new Map((await ownPapers(db, { customerId, ids })).map(({ id, bytes }) => [id, bytes]))
}

const ownPaper = statement('documents.ownPaper', {
  params: { customerId: z.number(), documentId: z.string() },
  row: z.object({ hash: z.string() }),
  text: `
    select encode(f.content_hash, 'hex') as hash from document_paper p join file f on f.id = p.file_id
    where p.customer_id = :customerId and p.document_id = :documentId`,
})

/** Which content is the PDF of the accounting system. */
export async function findOwnPaper(
  db: Db,
  customerId: ActiveCustomerId,
  documentId: string,
): Promise<string | undefined> {
  const [paper] = await ownPaper(db, { customerId, documentId })
  return paper?.hash
}

const invoiceLines = statement('documents.invoiceLines', {
  params: { customerId: z.number(), ids: z.array(z.string()) },
  row: z.object({
    documentId: z.string(),
    position: z.number(),
    itemId: z.string(),
    name: z.string(),
    ean: z.string(),
    unit: z.string(),
    quantity: z.string(),
    vatRate: z.string(),
    netPrice: z.string(),
    netHaler: z.number(),
    grossHaler: z.number(),
  }),
  text: `
    select
      l.document_id as "documentId",
      l.position,
      l.item_id as "itemId",
      l.name,
      coalesce(i.ean, '') as ean,
      l.unit,
      l.quantity::text,
      l.vat_rate::text as "vatRate",
      l.net_price::text as "netPrice",
      l.net_haler as "netHaler",
      l.gross_haler as "grossHaler"
    from document_line l left join item i on i.id = l.item_id
    where l.customer_id = :customerId and l.document_id = any (:ids::text[])
    order by l.document_id, l.position`,
})

/** Whole papers with their lines, in the order of the ids; ids of others are left out. */
export async function readInvoices(db: Db, customerId: ActiveCustomerId, ids: string[]): Promise<Invoice[]> {
  const invoices = await invoicesStatement(db, { customerId, ids })
  const linesOf = Map.groupBy(await invoiceLines(db, { customerId, ids }), (line) => line.documentId)
  return invoices.map((invoice) => ({ ...invoice, lines: linesOf.get(invoice.id) ?? [] }))
}

const positionsStatement = statement('documents.positions', {
  params: { customerId: z.number(), documentId: z.string() },
  row: z.object({ positions: z.array(Position) }),
  text: `
    select (select coalesce(json_agg(x order by x.place), '[]') from (
      select
        l.position as place,
        l.item_id as "ItemId",
        l.name as "Name",
        coalesce(i.ean, '') as "EAN",
        l.unit as "Unit",
        l.quantity::float8 as "Quantity",
        l.quantity::float8 as "SalesQuantity",
        l.vat_rate::float8 as "VatRate",
        l.net_price::float8 as "NetPriceValue",
        (l.net_haler / 100.0)::float8 as "NetPriceTotal",
        (l.gross_haler / 100.0)::float8 as "TotalAmountNetIncl",
        '' as "ItemInformation",
        '' as "Note",
        '' as "Substitute"
      from document_line l left join item i on i.id = l.item_id
      where l.document_id = d.id and l.customer_id = d.customer_id) x) as positions
    from document d where d.customer_id = :customerId and d.id = :documentId`,
})

/** The lines of one document; undefined when the customer has no such document. */
export async function listPositions(
  db: Db,
  customerId: ActiveCustomerId,
  documentId: string,
): Promise<Position[] | undefined> {
  const [row] = await positionsStatement(db, { customerId, documentId })
  return row?.positions
}

const buyerStatement = statement('documents.buyer', {
  params: { customerId: z.number() },
  row: Party,
  text: `
    select ${partyColumns}
    from customer c where c.id = :customerId`,
})

/** Whom the papers are for. */
export async function readBuyer(db: Db, customerId: ActiveCustomerId): Promise<Party> {
  const [buyer] = await buyerStatement(db, { customerId })
  if (!buyer) throw new Error('the customer is missing')
  return buyer
}
