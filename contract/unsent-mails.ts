import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment, rowId } from './fields.ts'
import { mailKindNames } from './mail-kinds.ts'

/** More are not shown at once. */
export const MOST_UNSENT = 200

/** A mail that could not be sent. */
export const UnsentMail = z.object({
  MailId: z.string(),
  Kind: z.enum(mailKindNames),
  /** Empty for what goes to the sales office. */
  To: z.string(),
  /** The number of the order or enquiry it is about; empty for everything else. */
  About: z.string(),
  Created: moment,
  /** When it is tried again; null when it is not any more. */
  NextTry: z.nullable(moment),
  Fault: z.string(),
})

export type UnsentMail = z.infer<typeof UnsentMail>

const access = admin('useradmin')

export const getUnsentMails = endpoint({
  method: 'GET',
  path: '/unsent-mails',
  summary: `Mails that could not be sent, the oldest first, at most ${MOST_UNSENT}`,
  access,
  response: UnsentMail,
})

export const putUnsentMail = endpoint({
  method: 'PUT',
  path: '/unsent-mail/{MailId}',
  summary:
    'Has a mail that could not be sent tried at once, from the start, or gives it up; answers with those that are left',
  access,
  params: z.strictObject({ MailId: rowId }),
  body: z.strictObject({ Wish: z.enum(['Retry', 'GiveUp']) }),
  response: UnsentMail,
})
