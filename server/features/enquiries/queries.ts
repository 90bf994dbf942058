import * as z from 'zod/mini'
import {
  Enquiry,
  enquiryAreas,
  type EnquiryArea,
  type EnquiryKind,
  EnquiryMatter,
  EnquiryMessage,
  ListedEnquiry,
  MOST_ENQUIRIES,
} from '#contract/enquiries.ts'
import { languages } from '#server/config.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { enquiryColumns } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'
import { packageNameOf } from '#server/lib/package-name.ts'
import type { KeptSizes } from '#server/features/files/service.ts'

const customerId = z.number()
const enquiryId = z.string()
const shown = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export interface Reader {
  customerId: ActiveCustomerId
  userId: number
  areas: readonly EnquiryArea[]
}

const reader = { customerId, userId: z.number(), areas: z.array(z.string()) }
// Somebody who wrote to the seller sees the answer, even without the right for the area.
const isVisible = `e.customer_id = :customerId
      and (e.area = any (:areas::text[]) or (e.area = 'company' and e.user_id = :userId))`

const isUnread = `exists (
        select from enquiry_message m where m.customer_id = :customerId and m.enquiry_id = e.id and m.side = 'Seller'
          and m.user_id is distinct from :userId
          and m.id > coalesce((select r.message_id from enquiry_read r
            where r.customer_id = :customerId and r.enquiry_id = e.id and r.user_id = :userId), 0))`

const enquiries = statement('enquiries.list', {
  params: reader,
  row: ListedEnquiry,
  text: `
    select ${enquiryColumns('enquiry_state(e)')},
      ${isUnread} as "IsUnread"
    from enquiry e where ${isVisible}
    order by e.changed_at desc, e.id desc limit ${MOST_ENQUIRIES}`,
})

/** What the reader may see of the customer's enquiries, the last change first. */
export const listEnquiries = (db: Db, { areas: seen, ...who }: Reader): Promise<z.infer<typeof ListedEnquiry>[]> =>
  enquiries(db, { ...who, areas: [...seen] })

const unread = statement('enquiries.countUnread', {
  params: reader,
  row: z.object({ Unread: z.number() }),
  text: `select count(*)::int as "Unread" from enquiry e where ${isVisible} and ${isUnread}`,
})

/** How many of them the seller has answered since the reader looked last. */
export async function countUnread(db: Db, { areas: seen, ...who }: Reader): Promise<number> {
  return (await unread(db, { ...who, areas: [...seen] }))[0]?.Unread ?? 0
}

const FoundEnquiry = z.extend(Enquiry, { area: z.enum(enquiryAreas), ownerId: z.nullable(z.number()) })
export type FoundEnquiry = z.infer<typeof FoundEnquiry>

const enquiry = statement('enquiries.find', {
  params: { ...reader, enquiryId },
  row: FoundEnquiry,
  text: `
    select ${enquiryColumns('enquiry_state(e)')},
      e.area,
      e.owner_id as "ownerId"
    from enquiry e where ${isVisible} and e.id = :enquiryId::bigint`,
})

/** One enquiry, where the reader may see it. */
export async function findEnquiry(
  db: Db,
  { areas: seen, ...who }: Reader,
  enquiryId: string,
): Promise<FoundEnquiry | undefined> {
  const [row] = await enquiry(db, { ...who, areas: [...seen], enquiryId })
  return row
}

const messages = statement('enquiries.messages', {
  params: { customerId, enquiryId, withNotes: z.boolean() },
  row: EnquiryMessage,
  text: `
    select
      m.id::text as "MessageId",
      m.side as "Side",
      m.text as "Text",
      m.user_name as "WrittenBy",
      ${shown('m.created_at')} as "Created",
      array(select p.id::text from enquiry_picture p where p.customer_id = :customerId and p.message_id = m.id
        order by p.id) as "Pictures"
    from enquiry_message m
    where m.customer_id = :customerId and m.enquiry_id = :enquiryId::bigint and (:withNotes or m.side <> 'Note')
    order by m.id`,
})

/** What was said, oldest first. */
export const listMessages = (
  db: Db,
  customerId: ActiveCustomerId,
  enquiryId: string,
  { withNotes }: { withNotes: boolean },
): Promise<z.infer<typeof EnquiryMessage>[]> => messages(db, { customerId, enquiryId, withNotes })

const matter = statement('enquiries.matter', {
  params: { customerId, enquiryId, language: z.string() },
  row: EnquiryMatter,
  text: `
    select
      (select json_build_object(
          'DocumentId', coalesce(c.document_id, ''), 'OrderId', coalesce(c.order_id, ''), 'Line', c.line,
          'ItemId', c.item_id, 'Name', c.name, 'Unit', c.unit, 'Quantity', c.quantity::float8, 'Reason', c.reason,
          'State', c.state)
        from claim c where c.customer_id = :customerId and c.enquiry_id = e.id) as "Claim",
      (select json_build_object(
          'PackageID', p.id, 'Name', ${packageNameOf('p')}, 'Date', v.date, 'DocumentId', v.document_id, 'Issued', v.issued,
          'Returned', v.returned, 'DisputedPieces', d.quantity)
        from enquiry_message m
          join package_dispute d on d.customer_id = :customerId and d.message_id = m.id
          join package_movement v on v.customer_id = :customerId and v.id = d.movement_id
          join package_type p on p.id = v.package_id
        where m.customer_id = :customerId and m.enquiry_id = e.id) as "Movement",
      (select coalesce(json_agg(json_build_object(
          'PackageID', p.id, 'Name', ${packageNameOf('p')}, 'Quantity', r.quantity) order by p.name), '[]')
        from package_return r join package_type p on p.id = r.package_id
        where r.customer_id = :customerId and r.delivery_date = e.delivery_date) as "Returns"
    from enquiry e where e.customer_id = :customerId and e.id = :enquiryId::bigint`,
})

/** What an enquiry is about, as it stands now. */
export async function readMatter(
  db: Db,
  customerId: ActiveCustomerId,
  { enquiryId, language }: { enquiryId: string; language: string },
): Promise<z.infer<typeof EnquiryMatter>> {
  const [row] = await matter(db, { customerId, enquiryId, language })
  return row ?? { Claim: null, Movement: null, Returns: [] }
}

const readMark = statement('enquiries.markRead', {
  params: { customerId, enquiryId, userId: z.number(), messageId: z.string() },
  text: `
    insert into enquiry_read as r (customer_id, enquiry_id, user_id, message_id)
    values (:customerId, :enquiryId::bigint, :userId, :messageId::bigint)
    on conflict (enquiry_id, user_id) do update set message_id = excluded.message_id
      where r.message_id < excluded.message_id`,
})

/** Notes that somebody has read up to a message. */
export async function markRead(
  db: Db,
  mark: { customerId: ActiveCustomerId; enquiryId: string; userId: number; messageId: string },
): Promise<void> {
  await readMark(db, mark)
}

const sentBefore = statement('enquiries.findRequest', {
  params: { customerId, userId: z.number(), requestId: z.string() },
  row: z.object({ enquiryId }),
  text: `
    select enquiry_id::text as "enquiryId"
    from enquiry_message
    where customer_id = :customerId and user_id = :userId and request_id = :requestId`,
})

/** The enquiry that a request of somebody has written to before; undefined for a new request. */
export async function findRequest(
  db: Db,
  customerId: ActiveCustomerId,
  userId: number,
  requestId: string,
): Promise<string | undefined> {
  const [row] = await sentBefore(db, { customerId, userId, requestId })
  return row?.enquiryId
}

const sentToday = statement('enquiries.countSent', {
  params: { customerId },
  row: z.object({ messages: z.number() }),
  text: `
    select count(*)::int as messages
    from enquiry_message m
    where m.customer_id = :customerId and m.side = 'Customer' and m.created_at > now() - interval '1 day'`,
})

/** How much the customer has sent within a day. */
export async function countSent(db: Db, customerId: ActiveCustomerId): Promise<number> {
  return (await sentToday(db, { customerId }))[0]?.messages ?? 0
}

export interface NewEnquiry {
  kind: EnquiryKind
  area: EnquiryArea
  subject: string
  deliveryDate?: string
}

export interface Person {
  /** Null for who has no account. */
  userId: number | null
  name: string
}

const newEnquiry = statement('enquiries.insert', {
  params: {
    customerId,
    kind: z.string(),
    area: z.string(),
    subject: z.string(),
    deliveryDate: z.nullable(z.string()),
    userId: z.nullable(z.number()),
    name: z.string(),
  },
  row: z.object({ enquiryId }),
  text: `
    insert into enquiry (customer_id, kind, area, subject, delivery_date, user_id, user_name)
    values (:customerId, :kind, :area, :subject, :deliveryDate::date, :userId, :name)
    on conflict (customer_id, delivery_date) where kind = 'Return' do update set version = enquiry.version
    returning id::text as "enquiryId"`,
})

/** Opens an enquiry and answers with its number; for the empties of a delivery there is one. */
export async function insertEnquiry(
  db: Db,
  customerId: ActiveCustomerId,
  { deliveryDate, ...made }: NewEnquiry,
  person: Person,
): Promise<string> {
  const [row] = await newEnquiry(db, { customerId, ...made, ...person, deliveryDate: deliveryDate ?? null })
  if (!row) throw new Error('the enquiry was not stored')
  return row.enquiryId
}

export interface NewMessage {
  enquiryId: string
  side: 'Customer' | 'Seller' | 'Note'
  text: string
  requestId: string
}

const newMessage = statement('enquiries.say', {
  params: {
    customerId,
    enquiryId,
    side: z.string(),
    text: z.string(),
    requestId: z.string(),
    userId: z.nullable(z.number()),
    name: z.string(),
  },
  row: z.object({ messageId: z.string() }),
  text: `
    with e as (
      update enquiry set
        state = case :side when 'Customer' then 'New' when 'Seller' then 'Answered' else state end,
        -- The customer is never told of a note.
        changed_at = case :side when 'Note' then changed_at else now() end,
        said_at = case :side when 'Customer' then now() else said_at end,
        version = version + 1
      where customer_id = :customerId and id = :enquiryId::bigint
      returning id)
    insert into enquiry_message (customer_id, enquiry_id, side, text, user_id, user_name, request_id)
    select :customerId, e.id, :side, :text, :userId, :name, :requestId from e
    returning id::text as "messageId"`,
})

/** Adds a message: of the customer it makes the enquiry new, of the seller answered. */
export async function insertMessage(
  db: Db,
  customerId: ActiveCustomerId,
  message: NewMessage,
  person: Person,
): Promise<string> {
  const [row] = await newMessage(db, { customerId, ...message, ...person })
  if (!row) throw new Error('the message was not stored')
  return row.messageId
}

const newPicture = statement('enquiries.addPicture', {
  params: {
    customerId,
    messageId: z.string(),
    type: z.string(),
    content: z.string(),
    thumbnail: z.string(),
  },
  text: `
    insert into enquiry_picture (customer_id, message_id, content_type, content_hash, thumbnail_hash)
    values (:customerId, :messageId::bigint, :type, decode(:content, 'hex'), decode(:thumbnail, 'hex'))`,
})

/** Puts a picture to a message. */
export async function insertPicture(
  db: Db,
  customerId: ActiveCustomerId,
  messageId: string,
  { large, thumbnail }: KeptSizes,
): Promise<void> {
  const { type, hash: content } = large
  await newPicture(db, { customerId, messageId, type, content, thumbnail: thumbnail.hash })
}

const Stored = z.object({ type: z.string(), hash: z.string() })

const picture = statement('enquiries.picture', {
  params: { ...reader, pictureId: z.string() },
  row: Stored,
  text: (isSmall: boolean) => `
    select
      ${isSmall ? "'image/webp'" : 'p.content_type'} as type,
      encode(${isSmall ? 'p.thumbnail_hash' : 'p.content_hash'}, 'hex') as hash
    from enquiry_picture p
      join enquiry_message m on m.customer_id = :customerId and m.id = p.message_id and m.side <> 'Note'
      join enquiry e on e.id = m.enquiry_id
    where ${isVisible} and p.customer_id = :customerId and p.id = :pictureId::bigint`,
  choices: [true, false],
})

/** A picture of a message that the reader may see. */
export async function readPicture(
  db: Db,
  { areas: seen, ...who }: Reader,
  pictureId: string,
  isSmall: boolean,
): Promise<z.infer<typeof Stored> | undefined> {
  const [row] = await picture(db, { ...who, areas: [...seen], pictureId }, isSmall)
  return row
}

const Recipient = z.object({ mail: z.string(), language: z.enum(languages) })

const writers = statement('enquiries.writers', {
  params: { customerId, enquiryId, rights: z.array(z.string()), isCompany: z.boolean(), by: z.number() },
  row: Recipient,
  text: `
    with writer as (
      select
        u.confirmed_mail as mail,
        u.mail_lang as language
      from app_user u
      where u.confirmed_mail <> '' and u.deleted_at is null and u.id <> :by
        and u.id in (select m.user_id from enquiry_message m
          where m.customer_id = :customerId and m.enquiry_id = :enquiryId::bigint and m.side = 'Customer')
        and case when :isCompany then rights_at(u.id, :customerId) is not null
          else rights_at(u.id, :customerId) && :rights::text[] end
      order by u.id)
    select mail, language from writer
    union all
    select c.mail, 'cs'
    from (select string_to_table(mail, '; ') as mail from customer where id = :customerId and id <> 0) c
    where c.mail <> '' and not exists (select from writer)`,
})

/**
 * The people who wrote for the customer, still belong to it and may see the subject, except the one who answers. The customer's
 * own address when none of them is left.
 */
export const listWriters = (
  db: Db,
  customerId: ActiveCustomerId,
  asked: { enquiryId: string; rights: readonly string[]; isCompany: boolean; by: number },
): Promise<z.infer<typeof Recipient>[]> => writers(db, { customerId, ...asked, rights: [...asked.rights] })

const ownerMail = statement('enquiries.ownerMail', {
  params: { ownerId: z.number() },
  row: Recipient,
  text: `
    select
      confirmed_mail as mail,
      mail_lang as language
    from app_user where id = :ownerId and confirmed_mail <> '' and deleted_at is null and not blocked and is_admin`,
})

/** Where to tell who deals with an enquiry; undefined when that person is not there any more. */
export async function findOwnerMail(db: Db, ownerId: number): Promise<z.infer<typeof Recipient> | undefined> {
  const [row] = await ownerMail(db, { ownerId })
  return row
}

const customerName = statement('enquiries.customerName', {
  params: { customerId },
  row: z.object({ name: z.string() }),
  text: 'select name from customer where id = :customerId',
})

export async function readCustomerName(db: Db, customerId: ActiveCustomerId): Promise<string> {
  const [customer] = await customerName(db, { customerId })
  return customer?.name ?? ''
}
