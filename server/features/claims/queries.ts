import { sql } from 'kysely'
import type { Claim } from '#contract/claims.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'

const columns = sql`
  c.id::text as "ClaimId", c.document_id as "DocumentId", c.line as "Line", c.item_id as "ItemId", c.name as "Name",
  c.unit as "Unit", c.quantity::float8 as "Quantity", c.reason as "Reason", c.note as "Note", c.state as "State",
  c.answer as "Answer", c.user_name as "ClaimedBy",
  to_char(c.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Created", c.answered_by as "AnsweredBy"`

/** The claims about a document, oldest first; undefined when the customer has no such document. */
export async function listClaims(
  db: Db,
  customerId: ActiveCustomerId,
  documentId: string,
): Promise<Claim[] | undefined> {
  const { rows } = await sql<{ claims: Claim[] }>`
    select (select coalesce(json_agg(x), '[]') from (
      select ${columns} from claim c where c.customer_id = ${customerId} and c.document_id = d.id order by c.id) x) as claims
    from document d where d.customer_id = ${customerId} and d.id = ${documentId}`.execute(db)
  return rows[0]?.claims
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

/** Notes a claim with the words of its line; undefined when there is no such line, or not so much of it is left to claim. */
export async function insertClaim(db: Db, customerId: ActiveCustomerId, claim: NewClaim): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    with claimed as (
      select l.* from (
        select l.item_id, l.name, l.unit, l.quantity, row_number() over (order by l.position) as place
        from document_line l where l.customer_id = ${customerId} and l.document_id = ${claim.documentId}) l
      where l.place = ${claim.line} and l.quantity >= ${claim.quantity}::numeric + coalesce((
        select sum(o.quantity) from claim o where o.customer_id = ${customerId}
          and o.document_id = ${claim.documentId} and o.line = ${claim.line} and o.state <> 'Rejected'), 0)),
    c as (
      insert into claim (customer_id, document_id, line, item_id, name, unit, quantity, reason, note, user_id, user_name)
      select ${customerId}, ${claim.documentId}, ${claim.line}, item_id, name, unit, ${claim.quantity}::numeric,
        ${claim.reason}, ${claim.note}, ${claim.userId}, ${claim.userName} from claimed
      returning *)
    select ${columns} from c`.execute(db)
  return rows[0]
}

/** Keeps two claims of one document from being counted at the same time. */
export async function lockDocument(db: Db, customerId: ActiveCustomerId, documentId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`claim ${customerId} ${documentId}`}, 0))`.execute(db)
}

export async function findClaim(
  db: Db,
  customerId: ActiveCustomerId,
  claimId: string,
): Promise<(Claim & { userId: number | null }) | undefined> {
  const { rows } = await sql<Claim & { userId: number | null }>`
    select ${columns}, c.user_id as "userId" from claim c
    where c.customer_id = ${customerId} and c.id = ${claimId}::bigint`.execute(db)
  return rows[0]
}

/** Answers a claim that has not been answered; undefined when it has. */
export async function answerClaim(
  db: Db,
  customerId: ActiveCustomerId,
  claimId: string,
  answer: { state: 'Accepted' | 'Rejected'; text: string; by: string },
): Promise<Claim | undefined> {
  const { rows } = await sql<Claim>`
    update claim c set state = ${answer.state}, answer = ${answer.text}, answered_by = ${answer.by}, answered_at = now()
    where c.customer_id = ${customerId} and c.id = ${claimId}::bigint and c.state = 'New'
    returning ${columns}`.execute(db)
  return rows[0]
}

/** Where the answer to a claim goes: who made it, while that person belongs to the customer and may see invoices. */
export async function findClaimant(
  db: Db,
  customerId: ActiveCustomerId,
  userId: number,
): Promise<{ mail: string; language: 'cs' | 'en' } | undefined> {
  const { rows } = await sql<{ mail: string; language: 'cs' | 'en' }>`
    select u.confirmed_mail as mail, u.mail_lang as language from app_user u
    where u.id = ${userId} and not u.blocked and u.confirmed_mail <> '' and 'showinvocies' = any (u.permissions)
      and (u.customer_id = ${customerId}
        or exists (select from user_customer a where a.user_id = u.id and a.customer_id = ${customerId}))`.execute(db)
  return rows[0]
}

export async function readCustomerName(db: Db, customerId: ActiveCustomerId): Promise<string> {
  const { rows } = await sql<{ name: string }>`select name from customer where id = ${customerId}`.execute(db)
  return rows[0]?.name ?? ''
}
