import * as z from 'zod/mini'
import { Claim } from '#contract/claims.ts'
import { languages } from '#server/config.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const customerId = z.number()
const documentId = z.string()
const claimId = z.string()

const columns = `
        c.id::text as "ClaimId",
        c.document_id as "DocumentId",
        c.line as "Line",
        c.item_id as "ItemId",
        c.name as "Name",
        c.unit as "Unit",
        c.quantity::float8 as "Quantity",
        c.reason as "Reason",
        c.note as "Note",
        c.state as "State",
        c.answer as "Answer",
        c.user_name as "ClaimedBy",
        to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Created",
        c.answered_by as "AnsweredBy"`

const claims = statement('claims.list', {
  params: { customerId, documentId },
  row: z.object({ claims: z.array(Claim) }),
  text: `
    select (select coalesce(json_agg(x), '[]') from (
      select ${columns}
      from claim c where c.customer_id = :customerId and c.document_id = d.id order by c.id) x) as claims
    from document d where d.customer_id = :customerId and d.id = :documentId`,
})

/** The claims about a document, oldest first; undefined when the customer has no such document. */
export async function listClaims(
  db: Db,
  customerId: ActiveCustomerId,
  documentId: string,
): Promise<Claim[] | undefined> {
  const [row] = await claims(db, { customerId, documentId })
  return row?.claims
}

export interface NewClaim {
  documentId: string
  line: number
  quantity: number
  reason: Claim['Reason']
  note: string
  userId: number
  userName: string
}

const newClaim = statement('claims.insert', {
  params: {
    customerId,
    documentId,
    line: z.number(),
    quantity: z.number(),
    reason: z.string(),
    note: z.string(),
    userId: z.number(),
    userName: z.string(),
  },
  row: Claim,
  text: `
    with claimed as (
      select l.* from (
        select l.item_id, l.name, l.unit, l.quantity, row_number() over (order by l.position) as place
        from document_line l where l.customer_id = :customerId and l.document_id = :documentId) l
      where l.place = :line and l.quantity >= :quantity::numeric + coalesce((
        select sum(o.quantity) from claim o where o.customer_id = :customerId
          and o.document_id = :documentId and o.line = :line and o.state <> 'Rejected'), 0)),
    c as (
      insert into claim (customer_id, document_id, line, item_id, name, unit, quantity, reason, note, user_id, user_name)
      select
        :customerId,
        :documentId,
        :line,
        item_id,
        name,
        unit,
        :quantity::numeric,
        :reason,
        :note,
        :userId,
        :userName
      from claimed
      returning *)
    select ${columns}
    from c`,
})

/** Notes a claim with the words of its line; undefined when there is no such line, or not so much of it is left to claim. */
export async function insertClaim(db: Db, customerId: ActiveCustomerId, claim: NewClaim): Promise<Claim | undefined> {
  const [row] = await newClaim(db, { customerId, ...claim })
  return row
}

const documentLock = statement('claims.lockDocument', {
  params: { subject: z.string() },
  text: 'select pg_advisory_xact_lock(hashtextextended(:subject, 0))',
})

/** Keeps two claims of one document from being counted at the same time. */
export async function lockDocument(db: Db, customerId: ActiveCustomerId, documentId: string): Promise<void> {
  await documentLock(db, { subject: `claim ${customerId} ${documentId}` })
}

const FoundClaim = z.extend(Claim, { userId: z.nullable(z.number()) })

const foundClaim = statement('claims.find', {
  params: { customerId, claimId },
  row: FoundClaim,
  text: `
    select ${columns},
        c.user_id as "userId"
    from claim c where c.customer_id = :customerId and c.id = :claimId::bigint`,
})

export async function findClaim(
  db: Db,
  customerId: ActiveCustomerId,
  claimId: string,
): Promise<z.infer<typeof FoundClaim> | undefined> {
  const [claim] = await foundClaim(db, { customerId, claimId })
  return claim
}

const answeredClaim = statement('claims.answer', {
  params: { customerId, claimId, state: z.string(), text: z.string(), by: z.string() },
  row: Claim,
  text: `
    update claim c set
      state = :state,
      answer = :text,
      answered_by = :by,
      answered_at = now()
    where c.customer_id = :customerId and c.id = :claimId::bigint and c.state = 'New'
    returning ${columns}`,
})

/** Answers a claim that has not been answered; undefined when it has. */
export async function answerClaim(
  db: Db,
  customerId: ActiveCustomerId,
  claimId: string,
  answer: { state: 'Accepted' | 'Rejected'; text: string; by: string },
): Promise<Claim | undefined> {
  const [claim] = await answeredClaim(db, { customerId, claimId, ...answer })
  return claim
}

const Claimant = z.object({ mail: z.string(), language: z.enum(languages) })

const claimant = statement('claims.claimant', {
  params: { customerId, userId: z.number() },
  row: Claimant,
  text: `
    select
      u.confirmed_mail as mail,
      u.mail_lang as language
    from app_user u
    where u.id = :userId and u.confirmed_mail <> '' and 'showinvocies' = any (rights_at(u.id, :customerId))`,
})

/** Where the answer to a claim goes: who made it, while that person belongs to the customer and may see invoices. */
export async function findClaimant(
  db: Db,
  customerId: ActiveCustomerId,
  userId: number,
): Promise<z.infer<typeof Claimant> | undefined> {
  const [user] = await claimant(db, { customerId, userId })
  return user
}

const customerName = statement('claims.customerName', {
  params: { customerId },
  row: z.object({ name: z.string() }),
  text: 'select name from customer where id = :customerId',
})

export async function readCustomerName(db: Db, customerId: ActiveCustomerId): Promise<string> {
  const [customer] = await customerName(db, { customerId })
  return customer?.name ?? ''
}
