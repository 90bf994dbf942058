import type { DeskEnquiryDetail, EnquiryWish } from '#contract/enquiry-desk.ts'
import type { SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import type { KeptSizes } from '#server/features/files/service.ts'
import {
  acceptAnswerPictures,
  deskKinds,
  isSaid,
  noteForColleagues,
  readForSeller,
  sayForSeller,
  takeTurn,
} from '#server/features/enquiries/service.ts'
import { decideRegistration, mailStranger } from '#server/features/registrations/service.ts'
import { readContent } from '#server/files/contents.ts'
import * as queries from './queries.ts'

export const deskReader = ({ session }: SessionContext): queries.DeskReader => ({
  userId: session.userId,
  kinds: deskKinds(session),
})

/** The rights by which one may deal with a kind of enquiry. */
const rightFor = (kind: string) => (kind === 'Registration' ? 'createuser' : 'verifyorder')

async function findOne(context: SessionContext, enquiryId: string): Promise<queries.FoundOne> {
  const found = await queries.findOne(context.database.all, deskReader(context).kinds, enquiryId)
  ensure(found, 'not-found')
  return found
}

/** One enquiry of any customer with everything that is needed for an answer. */
export async function readDeskEnquiry(context: SessionContext, enquiryId: string): Promise<DeskEnquiryDetail> {
  const { area: _area, ownerId: _owner, ...shown } = await findOne(context, enquiryId)
  const customerId = shown.CustomerID as ActiveCustomerId
  const db = context.database.of(customerId)
  const said = await readForSeller(db, customerId, { enquiryId, language: context.language })
  const PaperLines = said.Claim
    ? await queries.listPaperLines(db, customerId, {
        documentId: said.Claim.DocumentId,
        orderId: said.Claim.OrderId,
      })
    : []
  return { ...shown, ...said, PaperLines }
}

/** Answers, notes something, gives it to somebody or changes its state: what others see is only changed as it was seen. */
export async function changeDeskEnquiry(
  context: SessionContext,
  enquiryId: string,
  wish: EnquiryWish,
): Promise<DeskEnquiryDetail> {
  const found = await findOne(context, enquiryId)
  const customerId = found.CustomerID as ActiveCustomerId
  const pictures = await acceptAnswerPictures(context, 'Pictures' in wish ? wish.Pictures : [])
  // The same turn as for what the customer says, so that neither overtakes the other.
  const own = context.database.of(customerId)
  await own.transaction().execute(async (db) => {
    await takeTurn(db, customerId)
    if ('RequestId' in wish && (await isSaid(db, context, customerId, wish.RequestId))) return
    const version = await queries.lockVersion(db, customerId, enquiryId)
    ensure(!('Version' in wish) || version === wish.Version, 'enquiry.changed')
    switch (wish.Wish) {
      case 'Answer':
        return answer(db, context, found, wish, pictures)
      case 'Note':
        return noteForColleagues(
          db,
          context,
          customerId,
          { enquiryId, text: wish.Text, requestId: wish.RequestId },
          pictures,
        )
      case 'Own':
        return queries.changeEnquiry(db, customerId, enquiryId, {
          ownerId: wish.OwnerLogin === '' ? null : await ownerOf(db, found.Kind, wish.OwnerLogin),
        })
      case 'State':
        return queries.changeEnquiry(db, customerId, enquiryId, { state: wish.State })
    }
  })
  return readDeskEnquiry(context, enquiryId)
}

async function ownerOf(db: Db, kind: string, login: string): Promise<number> {
  const owners = await queries.listOwners(db, [rightFor(kind)])
  const owner = owners.find(({ LoginID }) => LoginID === login)
  ensure(owner, 'enquiry.owner')
  return owner.id
}

/** Answers the customer, and decides what is asked for where something is. */
async function answer(
  db: Db,
  context: SessionContext,
  found: queries.FoundOne,
  { Text: text, Decision, RequestId }: Extract<EnquiryWish, { Wish: 'Answer' }>,
  pictures: readonly KeptSizes[],
): Promise<void> {
  const { EnquiryId: enquiryId, Subject: subject, Registration } = found
  const customerId = found.CustomerID as ActiveCustomerId
  await sayForSeller(db, context, { ...found, customerId }, { text, requestId: RequestId }, pictures)
  if (Decision !== undefined) {
    const isDecided = Registration
      ? await decideRegistration(db, Registration.Id, Decision === 'Accepted' ? 'Done' : 'Rejected')
      : await queries.decideClaim(db, customerId, enquiryId, Decision)
    ensure(isDecided, 'enquiry.decided')
  }
  if (Registration) {
    await mailStranger(db, context.config, Registration.Email, { enquiryId, subject, text })
  }
  const { session, network } = context
  await writeAudit(db, {
    event: 'enquiry.answered',
    userId: session.userId,
    loginId: session.loginId,
    customerId,
    network,
    // The log is read by people who may not see what the customer owns.
    detail: { enquiry: enquiryId, ...(Decision !== undefined && { state: Decision }) },
  })
}

/** Who may deal with what the user may deal with. */
export async function listDeskOwners(context: SessionContext) {
  const rights = [...new Set(deskReader(context).kinds.map(rightFor))]
  const owners = await queries.listOwners(context.db, rights)
  return owners.map(({ LoginID, Name }) => ({ LoginID, Name }))
}

/** A picture of a message of any customer. */
export async function readDeskPicture(context: SessionContext, pictureId: string, isSmall: boolean) {
  const owner = await queries.findPictureOwner(context.database.all, deskReader(context).kinds, pictureId)
  ensure(owner !== undefined, 'not-found')
  const customerId = owner as ActiveCustomerId
  const picture = await queries.readPicture(context.database.of(customerId), customerId, pictureId, isSmall)
  ensure(picture, 'not-found')
  return { type: picture.type, content: await readContent(context, picture.hash) }
}
