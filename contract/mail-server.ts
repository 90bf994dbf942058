import * as z from 'zod/mini'
import { admin, endpoint } from './endpoint.ts'
import { moment, text } from './fields.ts'

const line = (max: number) => text(max).check(z.trim())
const address = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+\.[^\s@<>()[\]\\,;:"]+$/

export const encryptions = ['tls', 'starttls', 'none'] as const

/** By which server mails go out, as the administration has it. */
export const MailServer = z.object({
  Host: z.string(),
  Port: z.number(),
  Encryption: z.enum(encryptions),
  Login: z.string(),
  HasPassword: z.boolean(),
  Sender: z.string(),
  /** Set where the portal is started; not empty, they come before what is stored here. */
  FixedServer: z.string(),
  FixedSender: z.string(),
  /** As whom mails go out now; empty while nobody said. */
  SentAs: z.string(),
  /** When a test mail was last taken; null while none was with these settings. */
  Tested: z.nullable(moment),
})

export const MailServerChange = z.strictObject({
  /** Empty is no server. */
  Host: line(255).check(z.refine((value) => value === '' || /^[a-z0-9.:_-]+$/i.test(value), { error: 'is not valid' })),
  Port: z.int().check(z.gte(1), z.lte(65_535)),
  Encryption: z.enum(encryptions),
  Login: line(200),
  /** A new one; absent keeps it, as long as host and port stay and the connection is encrypted as before. */
  Password: z.optional(text(200)),
  Sender: line(200).check(z.refine((value) => value === '' || address.test(value), { error: 'is not valid' })),
})

export type MailServer = z.infer<typeof MailServer>
export type MailServerChange = z.infer<typeof MailServerChange>

type Server = Pick<MailServer, 'Host' | 'Port' | 'Encryption'>

/** Whether a stored password may go on being used: it was given for this server, and is not sent less safely. */
export const isSameServer = (stored: Server, { Host, Port, Encryption }: Server): boolean =>
  stored.Host.toLowerCase() === Host.trim().toLowerCase() &&
  stored.Port === Port &&
  (Encryption !== 'none' || stored.Encryption === 'none')

export const getMailServer = endpoint({
  method: 'GET',
  path: '/mail-server',
  summary: 'By which server mails go out',
  access: admin('useradmin'),
  response: MailServer,
})

export const putMailServer = endpoint({
  method: 'PUT',
  path: '/mail-server',
  summary: 'Changes the mail server; the next mail goes by it',
  access: admin('useradmin'),
  body: MailServerChange,
  response: MailServer,
  refusals: ['mail.example', 'secret.elsewhere'],
})

export const tryMailServer = endpoint({
  method: 'POST',
  path: '/mail-server/try',
  summary: 'Sends a test mail by the server as it is stored, and says what became of it',
  access: admin('useradmin'),
  body: z.strictObject({ To: line(200).check(z.regex(address)) }),
  response: z.object({
    /** Why it was not taken; empty when it was. */
    Fault: z.string(),
  }),
  refusals: ['mail-server.missing', 'mail.example', 'too-many-attempts'],
})
