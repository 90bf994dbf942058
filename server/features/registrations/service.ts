import type { Registration, RegistrationRequest } from '#contract/registration.ts'
import type * as z from 'zod/mini'
import type { Config } from '#server/config.ts'
import type { Context, SessionContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { inboxLink, openForStranger, sayForSeller, takeTurn } from '#server/features/enquiries/service.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import { queueMail, queueSalesMail } from '#server/mail/service.ts'
import * as queries from './queries.ts'

const REQUESTS_PER_NETWORK = 20

/** Stores a request and tells the sales office; the answer is the same whoever asks. */
export async function requestRegistration(
  context: Context,
  request: z.infer<typeof RegistrationRequest>,
): Promise<void> {
  await limitAttempts(context.db, 'registration', context.network, REQUESTS_PER_NETWORK)
  if (request.Website) return
  const { FirstName, LastName, Town, Email, Phone } = request
  const own = context.database.of(0 as ActiveCustomerId)
  await own.transaction().execute(async (db) => {
    const name = `${FirstName} ${LastName}`
    // What was filled in stands with the registration; nothing else was said.
    const enquiryId = await openForStranger(db, `${name}, ${Town}`, name, '')
    await queries.insertRegistration(db, enquiryId, request)
    const link = inboxLink(context.config, enquiryId)
    await queueSalesMail(db, context.config, 'registration-request', { FirstName, LastName, Town, Email, Phone, link })
  })
}

interface Told {
  enquiryId: string
  subject: string
  text: string
}

/** Tells somebody who has no account the answer, by mail alone. */
export const mailStranger = (
  db: Db,
  { publicUrl }: Pick<Config, 'publicUrl'>,
  to: string,
  { enquiryId: number, subject, text }: Told,
): Promise<void> =>
  queueMail(db, 'enquiry-answered', { to, language: 'cs', values: { number, subject, text, link: publicUrl } })

/** Marks a request as waiting, done or rejected; who is rejected with words gets them. */
export async function changeRegistration(
  context: SessionContext,
  id: Registration['Id'],
  { State: state, Text: text }: { State: Registration['State']; Text?: string | undefined },
): Promise<Registration> {
  const { session, network, config } = context
  const operator = 0 as ActiveCustomerId
  return context.database
    .of(operator)
    .transaction()
    .execute(async (transaction) => {
      // As an answer in the inbox does, which decides the same request: first the turn, then the row.
      await takeTurn(transaction, operator)
      const found = await queries.findEnquiryOf(transaction, operator, id)
      ensure(found, 'not-found')
      const { enquiryId, subject } = found
      // Words are sent once, and not to who got an account meanwhile.
      if (text !== undefined) ensure(await queries.decideRegistration(transaction, id, 'Rejected'), 'enquiry.decided')
      const changed = await queries.setRegistrationState(transaction, id, state)
      ensure(changed, 'not-found')
      if (text !== undefined) {
        const answered = {
          EnquiryId: enquiryId,
          Subject: subject,
          area: 'registrations',
          customerId: operator,
        } as const
        await sayForSeller(transaction, context, answered, { text })
        await mailStranger(transaction, config, changed.Email, { enquiryId, subject, text })
      }
      await writeAudit(transaction, {
        event: 'registration.changed',
        userId: session.userId,
        loginId: session.loginId,
        network,
        detail: { of: changed.Email, state },
      })
      return changed
    })
}

/** Marks a request as done; a number that does not exist is left alone. */
export async function closeRegistration(db: Db, id: Registration['Id']): Promise<void> {
  await queries.setRegistrationState(db, id, 'Done')
}

/** Decides a request that waits; false when it was decided before. */
export const decideRegistration = (db: Db, id: Registration['Id'], state: 'Done' | 'Rejected'): Promise<boolean> =>
  queries.decideRegistration(db, id, state)
