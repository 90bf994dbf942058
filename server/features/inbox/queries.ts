import * as z from 'zod/mini'
import {
  DESK_ENQUIRIES_PER_PAGE,
  DeskEnquiry,
  DeskEnquiryDetail,
  type EnquiryFilter,
  PaperLine,
} from '#contract/enquiry-desk.ts'
import { enquiryAreas, type EnquiryKind } from '#contract/enquiries.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { containing, enquiryColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

type Condition = keyof EnquiryFilter | 'Waiting' | 'After'

const conditions: Record<Condition, string> = {
  State: 'e.told_state = :State',
  // The stored state narrows it by the index before the told one is found out.
  Waiting: `e.state in ('New', 'InProgress') and e.told_state in ('New', 'InProgress')`,
  Kind: 'e.kind = :Kind',
  Customer: `e.customer_id in (select c.id from customer c where c.id::text = :Customer
        or fold(concat_ws(' ', c.name, c.branch_id, c.city)) like all (array(select fold(word) from unnest(:words::text[]) word)))`,
  Text: `(e.id::text = :Text or fold(e.subject) like fold(:containing) or exists (
        select from all_enquiry_message m where m.enquiry_id = e.id and fold(m.text) like fold(:containing)))`,
  Mine: 'e.owner_id = :userId',
  After: '(e.changed_at, e.id) < (select p.changed_at, p.id from all_enquiry p where p.id = :After::bigint)',
}
const allConditions = Object.keys(conditions) as Condition[]

const columns = `${enquiryColumns('coalesce(e.told_state, e.state)')},
      e.customer_id as "CustomerID",
      c.name as "CustomerName",
      coalesce(o.login_id, '') as "OwnerLogin",
      coalesce(nullif(concat_ws(' ', nullif(o.prename, ''), nullif(o.surname, '')), ''), o.login_id, '') as "OwnerName"`

const page = statement('inbox.list', {
  params: {
    kinds: z.array(z.string()),
    userId: z.number(),
    State: z.optional(z.string()),
    Kind: z.optional(z.string()),
    Customer: z.optional(z.string()),
    words: z.optional(z.array(z.string())),
    Text: z.optional(z.string()),
    containing: z.optional(z.string()),
    After: z.optional(z.string()),
  },
  row: DeskEnquiry,
  text: (asked: Condition[]) => `
    select ${columns}
    from all_enquiry e join customer c on c.id = e.customer_id left join app_user o on o.id = e.owner_id
    where ${['e.kind = any (:kinds::text[])', ...asked.map((key) => conditions[key])].join('\n        and ')}
    order by e.changed_at desc, e.id desc limit ${DESK_ENQUIRIES_PER_PAGE}`,
  choices: [[], allConditions],
})

export interface DeskReader {
  userId: number
  kinds: readonly EnquiryKind[]
}

/** What all customers want and a filter leaves, the last change first, at most one page of it. */
export function listAll(
  all: Db,
  { userId, kinds }: DeskReader,
  filter: EnquiryFilter & { After?: string | undefined },
): Promise<DeskEnquiry[]> {
  const { State, Text = '', Customer = '', ...rest } = filter
  const isWaiting = State === 'Waiting'
  const asked = [
    ...(Object.keys(rest) as (keyof typeof rest)[]).filter((key) => rest[key] !== undefined),
    ...(State === undefined ? [] : [isWaiting ? ('Waiting' as const) : ('State' as const)]),
    ...(Text === '' ? [] : ['Text' as const]),
    ...(Customer === '' ? [] : ['Customer' as const]),
  ]
  const { Mine: _mine, ...named } = rest
  const values = {
    ...named,
    State: isWaiting ? undefined : State,
    Text,
    Customer,
    containing: containing(Text),
    words: Customer.split(/\s+/u).filter(Boolean).map(containing),
  }
  return page(all, { ...values, userId, kinds: [...kinds] }, asked)
}

const Found = z.extend(DeskEnquiry, {
  CustomerPhone: z.string(),
  CustomerMail: z.string(),
  Version: z.number(),
  Registration: DeskEnquiryDetail.shape.Registration,
  area: z.enum(enquiryAreas),
  ownerId: z.nullable(z.number()),
})
export type FoundOne = z.infer<typeof Found>

const found = statement('inbox.find', {
  params: { kinds: z.array(z.string()), enquiryId: z.string() },
  row: Found,
  text: `
    select ${columns},
      c.phone as "CustomerPhone",
      c.mail as "CustomerMail",
      e.version as "Version",
      (select json_build_object('Id', r.id::text, 'FirstName', r.first_name, 'LastName', r.last_name, 'Email', r.mail,
          'Phone', r.phone, 'Town', r.town, 'State', r.state,
          'Created', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))
        from registration r where r.enquiry_id = e.id) as "Registration",
      e.area,
      e.owner_id as "ownerId"
    from all_enquiry e join customer c on c.id = e.customer_id left join app_user o on o.id = e.owner_id
    where e.kind = any (:kinds::text[]) and e.id = :enquiryId::bigint`,
})

/** One of them, of a kind the reader may deal with. */
export async function findOne(
  all: Db,
  kinds: readonly EnquiryKind[],
  enquiryId: string,
): Promise<FoundOne | undefined> {
  const [row] = await found(all, { kinds: [...kinds], enquiryId })
  return row
}

const customerId = z.number()

const lines = statement('inbox.paperLines', {
  params: { customerId, documentId: z.string(), orderId: z.string() },
  row: PaperLine,
  text: `
    select
      x.item_id as "ItemId",
      x.name as "Name",
      x.unit as "Unit",
      x.quantity::float8 as "Quantity"
    from (
      select item_id, name, unit, quantity, position from document_line
      where customer_id = :customerId and document_id = :documentId
      union all
      select item_id, name, unit, bought_quantity, position from order_line
      where customer_id = :customerId and order_id = :orderId) x
    order by x.position`,
})

/** The lines of the document or order, whichever is named. */
export const listPaperLines = (
  db: Db,
  customerId: ActiveCustomerId,
  paper: { documentId: string; orderId: string },
): Promise<z.infer<typeof PaperLine>[]> => lines(db, { customerId, ...paper })

const locked = statement('inbox.lock', {
  params: { customerId, enquiryId: z.string() },
  row: z.object({ version: z.number() }),
  text: 'select version from enquiry where customer_id = :customerId and id = :enquiryId::bigint for update',
})

/** The version of an enquiry as it stands, locked until the transaction ends. */
export async function lockVersion(
  db: Db,
  customerId: ActiveCustomerId,
  enquiryId: string,
): Promise<number | undefined> {
  const [row] = await locked(db, { customerId, enquiryId })
  return row?.version
}

const changed = statement('inbox.change', {
  params: {
    customerId,
    enquiryId: z.string(),
    state: z.nullable(z.string()),
    owned: z.boolean(),
    ownerId: z.nullable(z.number()),
  },
  text: `
    update enquiry e set
      state = n.state,
      owner_id = case when :owned then :ownerId else owner_id end,
      version = version + 1,
      -- The customer sees the state and is never told of the owner.
      changed_at = case when n.state = e.state then changed_at else now() end
    from (select coalesce(:state,
        case when :owned and :ownerId::integer is not null and state = 'New' then 'InProgress' else state end) as state
      from enquiry where customer_id = :customerId and id = :enquiryId::bigint) n
    where e.customer_id = :customerId and e.id = :enquiryId::bigint`,
})

/** Brings an enquiry into a state, or gives it to somebody; who takes a new one has begun with it. */
export async function changeEnquiry(
  db: Db,
  customerId: ActiveCustomerId,
  enquiryId: string,
  change: { state: string } | { ownerId: number | null },
): Promise<void> {
  const owned = 'ownerId' in change
  await changed(db, {
    customerId,
    enquiryId,
    owned,
    state: owned ? null : change.state,
    ownerId: owned ? change.ownerId : null,
  })
}

const claimDecision = statement('inbox.decideClaim', {
  params: { customerId, enquiryId: z.string(), state: z.string() },
  text: `
    update claim set state = :state
    where customer_id = :customerId and enquiry_id = :enquiryId::bigint and state = 'New'`,
})

/** Accepts or rejects the claim of an enquiry; false when there is none to decide. */
export const decideClaim = async (
  db: Db,
  customerId: ActiveCustomerId,
  enquiryId: string,
  state: 'Accepted' | 'Rejected',
): Promise<boolean> => (await claimDecision(db, { customerId, enquiryId, state })) > 0

const Owner = z.object({ LoginID: z.string(), Name: z.string(), id: z.number() })

const owners = statement('inbox.owners', {
  params: { right: z.array(z.string()) },
  row: Owner,
  text: `
    select
      u.login_id as "LoginID",
      coalesce(nullif(concat_ws(' ', nullif(u.prename, ''), nullif(u.surname, '')), ''), u.login_id) as "Name",
      u.id
    from app_user u
    where u.is_admin and not u.blocked and u.deleted_at is null and u.permissions && :right::text[]
    order by 2, 1`,
})

/** Who may deal with enquiries by one of these rights. */
export const listOwners = (db: Db, rights: readonly string[]): Promise<z.infer<typeof Owner>[]> =>
  owners(db, { right: [...rights] })

const Stored = z.object({ type: z.string(), hash: z.string() })

const pictureOwner = statement('inbox.pictureOwner', {
  params: { kinds: z.array(z.string()), pictureId: z.string() },
  row: z.object({ customerId }),
  text: `
    select p.customer_id as "customerId"
    from all_enquiry_picture p join all_enquiry e on e.id = p.enquiry_id
    where p.id = :pictureId::bigint and e.kind = any (:kinds::text[])`,
})

const picture = statement('inbox.picture', {
  params: { customerId, pictureId: z.string() },
  row: Stored,
  text: (isSmall: boolean) => `
    select
      ${isSmall ? "'image/webp'" : 'content_type'} as type,
      encode(${isSmall ? 'thumbnail_hash' : 'content_hash'}, 'hex') as hash
    from enquiry_picture where customer_id = :customerId and id = :pictureId::bigint`,
  choices: [true, false],
})

/** Whose a picture is, of a kind the reader may deal with. */
export async function findPictureOwner(
  all: Db,
  kinds: readonly EnquiryKind[],
  pictureId: string,
): Promise<number | undefined> {
  const [row] = await pictureOwner(all, { kinds: [...kinds], pictureId })
  return row?.customerId
}

export async function readPicture(
  db: Db,
  customerId: ActiveCustomerId,
  pictureId: string,
  isSmall: boolean,
): Promise<z.infer<typeof Stored> | undefined> {
  const [row] = await picture(db, { customerId, pictureId }, isSmall)
  return row
}
