import { type Claim, claimStateWords, claimReasonWords } from '#contract/claims.ts'
import type { CustomerContext } from '#server/context.ts'
import type { AuditEventName } from '#contract/users.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import { queueMail, queueSalesMail } from '#server/mail/service.ts'
import { translate } from '#server/mail/texts.ts'
import * as queries from './queries.ts'

/** The claims about a document of the customer. */
export async function readClaims({ customerDb, customerId }: CustomerContext, documentId: string): Promise<Claim[]> {
  const claims = await queries.listClaims(customerDb, customerId, documentId)
  ensure(claims, 'not-found')
  return claims
}

/** So many claims a user can make within an hour. */
const CLAIMS_AN_HOUR = 60

const number = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })

const linkTo = ({ config }: CustomerContext, documentId: string) =>
  `${config.publicUrl}/information/invoices?open=${encodeURIComponent(documentId)}`
const item = (claim: Claim) =>
  `${[claim.ItemId, claim.Name].filter(Boolean).join(' ')}, ${number.format(claim.Quantity)}\u00a0${claim.Unit}`
const nameOf = ({ session }: CustomerContext) => session.userName || session.loginId

const audit = (db: Db, context: CustomerContext, event: AuditEventName, claim: Claim) =>
  writeAudit(db, {
    event,
    userId: context.session.userId,
    loginId: context.session.loginId,
    customerId: context.customerId,
    network: context.network,
    // The log is read by people who may not see what the customer owns.
    detail: { claim: claim.ClaimId, state: claim.State },
  })

/** Notes a claim and tells the seller; refuses more than the line has left. */
export async function claimLine(
  context: CustomerContext,
  documentId: string,
  claim: Pick<Claim, 'Line' | 'Quantity' | 'Reason' | 'Note'>,
): Promise<Claim[]> {
  const { customerDb, customerId, session } = context
  await readClaims(context, documentId)
  await limitAttempts(context.db, 'claim', String(session.userId), CLAIMS_AN_HOUR)
  await customerDb.transaction().execute(async (db) => {
    await queries.lockDocument(db, customerId, documentId)
    const made = await queries.insertClaim(db, customerId, {
      documentId,
      line: claim.Line,
      quantity: claim.Quantity,
      reason: claim.Reason,
      note: claim.Note.trim(),
      userId: session.userId,
      userName: nameOf(context),
    })
    ensure(made, 'claim.quantity')
    await queueSalesMail(db, context.config, 'claim-made', {
      customer: `${customerId} ${await queries.readCustomerName(db, customerId)}`,
      user: nameOf(context),
      document: documentId,
      item: item(made),
      reason: translate('cs', claimReasonWords[made.Reason]),
      note: made.Note,
      link: linkTo(context, documentId),
    })
    await audit(db, context, 'claim.made', made)
  })
  return readClaims(context, documentId)
}

/** Answers a claim once and tells who made it; for people of the seller who have chosen the customer. */
export async function answerClaim(
  context: CustomerContext,
  claimId: string,
  answer: { State: 'Accepted' | 'Rejected'; Answer: string },
): Promise<Claim> {
  const { customerDb, customerId, session } = context
  const found = await queries.findClaim(customerDb, customerId, claimId)
  ensure(found, 'not-found')
  ensure(session.userType === 'Manager' || session.userType === 'Employee', 'access.denied')
  return customerDb.transaction().execute(async (db) => {
    const by = nameOf(context)
    const done = await queries.answerClaim(db, customerId, claimId, {
      state: answer.State,
      text: answer.Answer.trim(),
      by,
    })
    ensure(done, 'claim.answered')
    const claimant = found.userId === null ? undefined : await queries.findClaimant(db, customerId, found.userId)
    if (claimant) {
      await queueMail(db, 'claim-answered', {
        to: claimant.mail,
        language: claimant.language,
        values: {
          document: done.DocumentId,
          item: item(done),
          state: translate(claimant.language, claimStateWords[answer.State]),
          answer: done.Answer,
          link: linkTo(context, done.DocumentId),
        },
      })
    }
    await audit(db, context, 'claim.answered', done)
    return done
  })
}
