import type { Registration, RegistrationRequest } from '#contract/registration.ts'
import type * as z from 'zod/mini'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { limitAttempts } from '#server/features/limits/service.ts'
import { queueMail } from '#server/features/mail/service.ts'
import { insertRegistration, setRegistrationState } from './queries.ts'

const REQUESTS_PER_NETWORK = 20

/** Stores a request and tells the sales office; the answer is the same whoever asks. */
export async function requestRegistration(
  context: Context,
  request: z.infer<typeof RegistrationRequest>,
): Promise<void> {
  await limitAttempts(context.db, 'registration', context.network, REQUESTS_PER_NETWORK)
  if (request.Website) return
  await context.db.transaction().execute(async (db) => {
    await insertRegistration(db, request)
    await queueMail(db, {
      to: context.config.salesMail,
      language: 'cs',
      template: 'registration-request',
      values: request,
    })
  })
}

/** Marks a request as done; a number that does not exist is left alone. */
export async function closeRegistration(db: Db, id: Registration['Id']): Promise<void> {
  await setRegistrationState(db, id, 'Done')
}
