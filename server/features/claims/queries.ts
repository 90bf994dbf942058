import * as z from 'zod/mini'
import { Claim, type NewClaim } from '#contract/claims.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

/** What a line stands on. */
export type Paper = { documentId: string } | { orderId: string }

const customerId = z.number()
const idOf = (paper: Paper) => ('orderId' in paper ? paper.orderId : paper.documentId)
const isOrder = (paper: Paper) => 'orderId' in paper

const claims = `(select coalesce(json_agg(x), '[]') from (
      select
        c.enquiry_id::text as "EnquiryId",
        coalesce(c.document_id, '') as "DocumentId",
        coalesce(c.order_id, '') as "OrderId",
        c.line as "Line",
        c.item_id as "ItemId",
        c.name as "Name",
        c.unit as "Unit",
        c.quantity::float8 as "Quantity",
        c.reason as "Reason",
        c.state as "State"
      from claim c where c.customer_id = :customerId and coalesce(c.document_id, c.order_id) = p.id
        and p.is_order = (c.order_id is not null)
      order by c.id) x)`

const Claimed = z.object({ isHandedOver: z.boolean(), claims: z.array(Claim) })
export type Claimed = z.infer<typeof Claimed>

const paper = statement('claims.paper', {
  params: { customerId, id: z.string() },
  row: Claimed,
  text: (ofOrder: boolean) => `
    select
      p.is_handed_over as "isHandedOver",
      ${claims} as claims
    from (${
      ofOrder
        ? `select id, true as is_order, state in ('Dispatched', 'Delivered') as is_handed_over
        from customer_order where customer_id = :customerId and id = :id`
        : `select id, false as is_order, true as is_handed_over
        from document where customer_id = :customerId and id = :id`
    }) p`,
  choices: [true, false],
})

/** Whether the goods of a document or order have left, and the claims about it, oldest first; undefined without such a paper. */
export async function findPaper(db: Db, customerId: ActiveCustomerId, asked: Paper): Promise<Claimed | undefined> {
  const [row] = await paper(db, { customerId, id: idOf(asked) }, isOrder(asked))
  return row
}

const Line = z.object({ itemId: z.string(), name: z.string(), unit: z.string() })

/**
 * How much of the item of a line `l` is left to claim of an order and its documents together: the same goods stand on both.
 * Null without an order.
 */
const leftOfOrder = (orderId: string) => `(select greatest(
          (select sum(x.bought_quantity) from order_line x
            where x.customer_id = :customerId and x.order_id = f.id and x.item_id = l.item_id),
          (select sum(x.quantity) from document_line x join document d on d.id = x.document_id
            where x.customer_id = :customerId and d.customer_id = :customerId and d.order_id = f.id and x.item_id = l.item_id
              and x.quantity > 0))
        - coalesce((select sum(o.quantity) from claim o
          where o.customer_id = :customerId and o.item_id = l.item_id and o.state <> 'Rejected'
            and (o.order_id = f.id or o.document_id in (
              select d.id from document d where d.customer_id = :customerId and d.order_id = f.id))), 0)
        from (select ${orderId} as id) f where f.id is not null)`

const freeLine = statement('claims.findLine', {
  params: { customerId, id: z.string(), line: z.number(), quantity: z.number() },
  row: Line,
  text: (ofOrder: boolean) => `
    select
      l.item_id as "itemId",
      l.name,
      l.unit
    from (
      select item_id, name, unit, ${ofOrder ? 'bought_quantity' : 'quantity'} as quantity,
        row_number() over (order by position) as place
      from ${ofOrder ? 'order_line' : 'document_line'}
      where customer_id = :customerId and ${ofOrder ? 'order_id' : 'document_id'} = :id) l
    where l.place = :line and l.quantity >= :quantity::numeric + coalesce((
      select sum(o.quantity) from claim o where o.customer_id = :customerId
        and o.${ofOrder ? 'order_id' : 'document_id'} = :id and o.line = :line and o.state <> 'Rejected'), 0)
      and (l.item_id = '' or coalesce(${leftOfOrder(
        ofOrder
          ? ':id'
          : `
        (select nullif(d.order_id, '') from document d where d.customer_id = :customerId and d.id = :id)`,
      )}, :quantity::numeric)
        >= :quantity::numeric)`,
  choices: [true, false],
})

/** The words of a line that has so much left to claim; undefined when it has not, or there is none. */
export async function findLine(
  db: Db,
  customerId: ActiveCustomerId,
  asked: Paper,
  { Line: line, Quantity: quantity }: Pick<NewClaim, 'Line' | 'Quantity'>,
): Promise<z.infer<typeof Line> | undefined> {
  const [row] = await freeLine(db, { customerId, id: idOf(asked), line, quantity }, isOrder(asked))
  return row
}

const newClaim = statement('claims.insert', {
  params: {
    customerId,
    enquiryId: z.string(),
    documentId: z.nullable(z.string()),
    orderId: z.nullable(z.string()),
    line: z.number(),
    itemId: z.string(),
    name: z.string(),
    unit: z.string(),
    quantity: z.number(),
    reason: z.string(),
  },
  text: `
    insert into claim (customer_id, enquiry_id, document_id, order_id, line, item_id, name, unit, quantity, reason)
    values (:customerId, :enquiryId::bigint, :documentId, :orderId, :line, :itemId, :name, :unit, :quantity::numeric, :reason)`,
})

/** Notes what is claimed, with the words of its line. */
export async function insertClaim(
  db: Db,
  customerId: ActiveCustomerId,
  asked: Paper,
  claim: z.infer<typeof Line> & Pick<NewClaim, 'Line' | 'Quantity' | 'Reason'> & { enquiryId: string },
): Promise<void> {
  await newClaim(db, {
    customerId,
    enquiryId: claim.enquiryId,
    documentId: 'documentId' in asked ? asked.documentId : null,
    orderId: 'orderId' in asked ? asked.orderId : null,
    line: claim.Line,
    itemId: claim.itemId,
    name: claim.name,
    unit: claim.unit,
    quantity: claim.Quantity,
    reason: claim.Reason,
  })
}
