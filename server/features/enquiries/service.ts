import { randomUUID } from 'node:crypto'
import {
  type EnquiryArea,
  type EnquiryDetail,
  type EnquiryKind,
  enquiryKindWords,
  type ListedEnquiry,
  type SentPictures,
} from '#contract/enquiries.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { CustomerContext, Session, SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { takeTurn as takeTurnOf } from '#server/db/one-by-one.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { keepSizes, type KeptSizes, refuseFullDay } from '#server/features/files/service.ts'
import { readContent } from '#server/files/contents.ts'
import { picturesOf } from '#server/lib/picture.ts'
import { queueMail, queueSalesMail } from '#server/mail/service.ts'
import { translate } from '#server/mail/texts.ts'
import * as queries from './queries.ts'

import { areasOf, isOfSeller, kindsOf, MESSAGES_A_DAY, rightsOf } from './rules.ts'

const readerOf = ({ customerId, session }: CustomerContext): queries.Reader => ({
  customerId,
  userId: session.userId,
  areas: areasOf(session.permissions),
})

export const personOf = ({ session }: SessionContext) => ({
  userId: session.userId,
  name: session.userName || session.loginId,
})

/** The enquiries of the customer that the user may see. */
export const listEnquiries = (context: CustomerContext): Promise<ListedEnquiry[]> =>
  queries.listEnquiries(context.customerDb, readerOf(context))

/** How many of them have an answer the user has not seen. */
export const countUnread = (context: CustomerContext): Promise<number> =>
  queries.countUnread(context.customerDb, readerOf(context))

/** One enquiry with everything said about it; from now on the user has read it. */
export async function readEnquiry(context: CustomerContext, enquiryId: string): Promise<EnquiryDetail> {
  const { customerDb, customerId, session, language } = context
  const found = await queries.findEnquiry(customerDb, readerOf(context), enquiryId)
  ensure(found, 'not-found')
  const [messages, matter] = await Promise.all([
    queries.listMessages(customerDb, customerId, enquiryId, { withNotes: false }),
    queries.readMatter(customerDb, customerId, { enquiryId, language }),
  ])
  const last = messages.at(-1)
  if (last) {
    await queries.markRead(customerDb, { customerId, enquiryId, userId: session.userId, messageId: last.MessageId })
  }
  const { area: _area, ownerId: _owner, ...shown } = found
  return { ...shown, ...matter, Messages: messages }
}

/** A picture of a message that the user may see. */
export async function readPicture(context: CustomerContext, pictureId: string, isSmall: boolean) {
  const picture = await queries.readPicture(context.customerDb, readerOf(context), pictureId, isSmall)
  ensure(picture, 'not-found')
  return { type: picture.type, content: await readContent(context, picture.hash) }
}

/** Pictures written anew in two sizes, one after the other, so that one request has one picture in the memory. */
async function acceptPictures(
  context: SessionContext,
  purpose: 'claim' | 'answer',
  sent: SentPictures,
): Promise<KeptSizes[]> {
  const accepted: KeptSizes[] = []
  for (const { FileContent } of sent) {
    const sizes = await picturesOf(Buffer.from(FileContent, 'base64'))
    ensure(sizes, 'file.picture')
    accepted.push(await keepSizes(context, purpose, sizes))
  }
  return accepted
}

/** One after the other, so that a repeated request finds the first one and no two count the same messages. */
export const takeTurn = (db: Db, customerId: ActiveCustomerId): Promise<void> =>
  takeTurnOf(db, `enquiries ${customerId}`)

export interface Words {
  text: string
  pictures?: SentPictures
  /** Absent for what is the same however often it is said. */
  requestId?: string
}

interface Opened {
  enquiryId: string
  kind: EnquiryKind
  subject: string
  ownerId?: number | null
}

type Open = (db: Db) => Promise<Opened>
type After = (db: Db, messageId: string) => Promise<void>

/**
 * Says something for the customer, once for each request, and tells the seller. `open` finds or makes what it is said about,
 * in the same transaction; `after` gets the number of the message.
 */
export async function say(context: CustomerContext, words: Words, open: Open, after?: After): Promise<string> {
  const { customerDb, customerId, session } = context
  const { pictures = [], requestId } = words
  // Pictures are work for the processor, so a repeat and what is too much is known before; within, both are asked again.
  const before = requestId && (await queries.findRequest(customerDb, customerId, session.userId, requestId))
  if (before) return before
  await refuseTooMuch(customerDb, customerId)
  await refuseFullDay(context, 'claim', pictures.length)
  const accepted = await acceptPictures(context, 'claim', pictures)
  return customerDb.transaction().execute((db) => sayWithin(db, context, words, () => open(db), accepted, after))
}

async function refuseTooMuch(db: Db, customerId: ActiveCustomerId): Promise<void> {
  ensure((await queries.countSent(db, customerId)) < MESSAGES_A_DAY, 'enquiry.too-many')
}

/** Puts pictures to a message. */
async function addPictures(db: Db, customerId: ActiveCustomerId, messageId: string, pictures: readonly KeptSizes[]) {
  for (const sizes of pictures) {
    await queries.insertPicture(db, customerId, messageId, sizes)
  }
}

/** The same within a transaction. */
export async function sayWithin(
  db: Db,
  context: CustomerContext,
  { text, requestId = randomUUID() }: Words,
  open: Open,
  pictures: readonly KeptSizes[] = [],
  after: After = async () => {},
): Promise<string> {
  const { customerId } = context
  await takeTurn(db, customerId)
  const before = await queries.findRequest(db, customerId, context.session.userId, requestId)
  if (before !== undefined) return before
  await refuseTooMuch(db, customerId)
  const opened = await open(db)
  const message = { enquiryId: opened.enquiryId, side: 'Customer', text, requestId } as const
  const messageId = await queries.insertMessage(db, customerId, message, personOf(context))
  await addPictures(db, customerId, messageId, pictures)
  await after(db, messageId)
  const customer = `${customerId} ${await queries.readCustomerName(db, customerId)}`
  await tellSeller(db, context.config, opened, { customer, user: personOf(context).name, text })
  return opened.enquiryId
}

/** Opens an enquiry of the customer, in the transaction of what it is about. */
export async function openEnquiry(db: Db, context: CustomerContext, made: queries.NewEnquiry): Promise<Opened> {
  const enquiryId = await queries.insertEnquiry(db, context.customerId, made, personOf(context))
  return { enquiryId, kind: made.kind, subject: made.subject }
}

/** Opens the enquiry of somebody who is no customer yet; it is the seller's own. */
export async function openForStranger(db: Db, subject: string, name: string, text: string): Promise<string> {
  const operator = 0 as ActiveCustomerId
  const person = { userId: null, name }
  const made = { kind: 'Registration', area: 'registrations', subject } as const
  const enquiryId = await queries.insertEnquiry(db, operator, made, person)
  const message = { enquiryId, side: 'Customer', text, requestId: randomUUID() } as const
  await queries.insertMessage(db, operator, message, person)
  return enquiryId
}

/** Where the seller's people open an enquiry. */
export const inboxLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, enquiryId: string): string =>
  `${publicUrl}${paths.adminInbox}?open=${enquiryId}&state=all`

/** Tells who deals with an enquiry what has come, or the sales office while nobody does. */
async function tellSeller(
  db: Db,
  config: Config,
  { enquiryId, kind, subject, ownerId }: Opened,
  said: { customer: string; user: string; text: string },
): Promise<void> {
  const owner = typeof ownerId === 'number' ? await queries.findOwnerMail(db, ownerId) : undefined
  const language = owner?.language ?? 'cs'
  const values = {
    ...said,
    number: enquiryId,
    kind: translate(language, enquiryKindWords[kind]),
    subject,
    link: inboxLink(config, enquiryId),
  }
  if (owner) await queueMail(db, 'enquiry-came', { to: owner.mail, language, values })
  else await queueSalesMail(db, config, 'enquiry-came', values)
}

/** Tells those of the customer who wrote that they have an answer. */
async function tellCustomer(
  db: Db,
  { config, session }: SessionContext,
  customerId: ActiveCustomerId,
  { enquiryId, area, subject, text }: { enquiryId: string; area: EnquiryArea; subject: string; text: string },
): Promise<void> {
  const asked = { enquiryId, rights: rightsOf[area], isCompany: area === 'company', by: session.userId }
  const link = `${config.publicUrl}${paths.enquiries}?open=${enquiryId}`
  for (const { mail, language } of await queries.listWriters(db, customerId, asked)) {
    await queueMail(db, 'enquiry-answered', { to: mail, language, values: { number: enquiryId, subject, text, link } })
  }
}

/** Writes to the seller. */
export async function writeEnquiry(context: CustomerContext, subject: string, words: Words): Promise<EnquiryDetail> {
  const enquiryId = await say(context, words, (db) =>
    openEnquiry(db, context, { kind: 'Message', area: 'company', subject }),
  )
  return readEnquiry(context, enquiryId)
}

/** Says more about an enquiry; somebody of the seller who works for the customer answers with it. */
export async function reply(context: CustomerContext, enquiryId: string, words: Words): Promise<EnquiryDetail> {
  const { customerDb, customerId, session } = context
  const found = await queries.findEnquiry(customerDb, readerOf(context), enquiryId)
  ensure(found, 'not-found')
  if (!isOfSeller(session.userType)) {
    const opened = { enquiryId, kind: found.Kind, subject: found.Subject, ownerId: found.ownerId }
    await say(context, words, async () => opened)
    return readEnquiry(context, enquiryId)
  }
  const accepted = await acceptAnswerPictures(context, words.pictures)
  await customerDb.transaction().execute(async (db) => {
    if (!(await sayForSeller(db, context, { ...found, customerId }, words, accepted))) return
    const { userId, loginId } = session
    const detail = { enquiry: enquiryId }
    await writeAudit(db, { event: 'enquiry.answered', userId, loginId, customerId, network: context.network, detail })
  })
  return readEnquiry(context, enquiryId)
}

interface Answered {
  EnquiryId: string
  Subject: string
  area: EnquiryArea
  customerId: ActiveCustomerId
}

/** Pictures of the seller's people, accepted before the transaction in which they are put to an answer. */
export const acceptAnswerPictures = (context: SessionContext, sent: SentPictures = []): Promise<KeptSizes[]> =>
  acceptPictures(context, 'answer', sent)

/** Answers the customer, in a transaction; false when the request was answered before. */
export async function sayForSeller(
  db: Db,
  context: SessionContext,
  { EnquiryId: enquiryId, Subject: subject, area, customerId }: Answered,
  { text, requestId = randomUUID() }: Words,
  pictures: readonly KeptSizes[] = [],
): Promise<boolean> {
  await takeTurn(db, customerId)
  if ((await queries.findRequest(db, customerId, context.session.userId, requestId)) !== undefined) return false
  const message = { enquiryId, side: 'Seller', text, requestId } as const
  const messageId = await queries.insertMessage(db, customerId, message, personOf(context))
  await addPictures(db, customerId, messageId, pictures)
  await tellCustomer(db, context, customerId, { enquiryId, area, subject, text })
  return true
}

/** Notes something for the seller's people, in a transaction. */
export async function noteForColleagues(
  db: Db,
  context: SessionContext,
  customerId: ActiveCustomerId,
  note: { enquiryId: string; text: string; requestId: string },
  pictures: readonly KeptSizes[],
): Promise<void> {
  const messageId = await queries.insertMessage(db, customerId, { ...note, side: 'Note' }, personOf(context))
  await addPictures(db, customerId, messageId, pictures)
}

/** Everything said about an enquiry, the notes among it, and what it is about; for the seller's people. */
export async function readForSeller(
  db: Db,
  customerId: ActiveCustomerId,
  { enquiryId, language }: { enquiryId: string; language: string },
) {
  const [messages, matter] = await Promise.all([
    queries.listMessages(db, customerId, enquiryId, { withNotes: true }),
    queries.readMatter(db, customerId, { enquiryId, language }),
  ])
  return { ...matter, Messages: messages }
}

/** Whether a request of the user has said something before. */
export const isSaid = async (
  db: Db,
  { session }: SessionContext,
  customerId: ActiveCustomerId,
  requestId: string,
): Promise<boolean> => (await queries.findRequest(db, customerId, session.userId, requestId)) !== undefined

/** The kinds somebody of the seller may deal with. */
export const deskKinds = ({ permissions }: Pick<Session, 'permissions'>): EnquiryKind[] => kindsOf(permissions)

/** Whether somebody speaks for the seller, also while working for a customer. */
export const speaksForSeller = ({ userType }: Pick<Session, 'userType'>): boolean => isOfSeller(userType)
