import type { Claim, NewClaim } from '#contract/claims.ts'
import type { CustomerContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { openEnquiry, say } from '#server/features/enquiries/service.ts'
import * as queries from './queries.ts'

async function findPaper({ customerDb, customerId }: CustomerContext, paper: queries.Paper): Promise<queries.Claimed> {
  const found = await queries.findPaper(customerDb, customerId, paper)
  ensure(found, 'not-found')
  return found
}

/** The claims about a document or an order of the customer. */
export const readClaims = async (context: CustomerContext, paper: queries.Paper): Promise<Claim[]> =>
  (await findPaper(context, paper)).claims

/** Claims a part of a line, as an enquiry to the seller; refuses more than the line has left, and what has not left yet. */
export async function claimLine(context: CustomerContext, paper: queries.Paper, claim: NewClaim): Promise<Claim[]> {
  const { customerId, session, network } = context
  const { isHandedOver } = await findPaper(context, paper)
  ensure(isHandedOver, 'claim.order')
  const number = 'orderId' in paper ? paper.orderId : paper.documentId
  const area = 'orderId' in paper ? 'orders' : 'documents'
  const words = { text: claim.Note.trim(), pictures: claim.Pictures, requestId: claim.RequestId }
  await say(context, words, async (db) => {
    const line = await queries.findLine(db, customerId, paper, claim)
    ensure(line, 'claim.quantity')
    const opened = await openEnquiry(db, context, { kind: 'Claim', area, subject: `${line.name} · ${number}` })
    await queries.insertClaim(db, customerId, paper, { ...claim, ...line, enquiryId: opened.enquiryId })
    await writeAudit(db, {
      event: 'claim.made',
      userId: session.userId,
      loginId: session.loginId,
      customerId,
      network,
      // The log is read by people who may not see what the customer owns.
      detail: { claim: opened.enquiryId },
    })
    return opened
  })
  return readClaims(context, paper)
}
