import * as z from 'zod'
import type { MailKindName } from '#contract/mail-kinds.ts'
import { languages } from '#server/config.ts'

/** A mail of fixed words: its texts are keys of the translation files and may hold `{{values}}`. */
export interface Words {
  subject: string
  paragraphs: string[]
  /** Text of the link whose address is the value `link`. */
  link?: string
}

const language = z.enum(languages)
const reader = { customer: z.number(), user: z.number() }
const ofOrder = { details: z.object({ order: z.string(), ...reader }) }
const ofDocuments = { details: z.object({ documents: z.array(z.string()), ...reader }) }

/** A mail of fixed words to an address, with the values its words ask for. */
const letter = <Name extends string>(words: Words, ...names: Name[]) => ({
  words,
  details: z.object({
    to: z.string(),
    language,
    values: z.object(Object.fromEntries(names.map((name) => [name, z.string()])) as Record<Name, z.ZodString>),
  }),
})

/**
 * Every kind of mail the portal sends, and what its row in `mail_outbox` says. Those with `words` are letters; the others
 * are made of what the database says when they are sent (server/features/mails/service.ts).
 */
export const mailKinds = {
  'order-sent': { details: z.object({ order: z.string(), ...reader, language }) },
  /** What the customer's people changed after the revision `since`; `by` did it last, in `language`. */
  'order-amended': {
    details: z.object({ order: z.string(), ...reader, since: z.number(), by: z.number(), language }),
  },
  'order-changed': ofOrder,
  'order-difference': ofOrder,
  /** Asks the buyer about missing goods; the code is that of the link. */
  'order-shortage': { details: z.object({ order: z.string(), ...reader, code: z.string() }) },
  /** What became of a standing order for a delivery; the user 0 is the sales office. */
  'standing-order': { details: z.object({ template: z.string(), date: z.string(), until: z.string(), ...reader }) },
  /** Goods the user waited for that can be had again. */
  'items-back': { details: z.object({ items: z.array(z.string()), ...reader }) },
  'invoice-new': ofDocuments,
  'invoice-overdue': ofDocuments,
  'cut-off': { details: z.object({ date: z.string(), until: z.string(), ...reader }) },
  /** To the sales office. */
  'orders-new': { details: z.object({ orders: z.array(z.string()) }) },
  'buyer-invitation': { details: z.object({ invitation: z.string(), code: z.string() }) },
  documents: {
    details: z.object({
      customer: z.number(),
      documents: z.array(z.string()),
      to: z.string(),
      language,
      sender: z.string(),
      note: z.string(),
    }),
  },
  recovery: letter(
    {
      subject: 'Your new password for the portal',
      paragraphs: [
        'A new password was requested for the user {{login}}. The link works once, within 30 minutes.',
        'If you did not ask for it, you need not do anything.',
      ],
      link: 'Set a new password',
    },
    'login',
    'link',
  ),
  invitation: letter(
    {
      subject: 'Your access to the portal',
      paragraphs: ['The user {{login}} was created for you. The link to set the password works once, within 3 days.'],
      link: 'Set a password',
    },
    'login',
    'link',
  ),
  'confirm-mail': letter(
    {
      subject: 'Confirm your e-mail address',
      paragraphs: ['This address was entered for the user {{login}}. The link works once, within 7 days.'],
      link: 'Confirm the address',
    },
    'login',
    'link',
  ),
  'mail-changed': letter(
    {
      subject: 'Your e-mail address was changed',
      paragraphs: [
        'The e-mail address of the user {{login}} was changed to {{mail}}.',
        'If this was not you, the link takes the change back and logs everybody out. It works once and for 3 days.',
      ],
      link: 'It was not me',
    },
    'login',
    'mail',
    'link',
  ),
  'registration-request': letter(
    {
      subject: 'A new request for registration',
      paragraphs: ['{{FirstName}} {{LastName}}, {{Town}}', '{{Email}}', '{{Phone}}'],
      link: 'Open it in the inbox',
    },
    'FirstName',
    'LastName',
    'Town',
    'Email',
    'Phone',
    'link',
  ),
  'import-held': letter(
    {
      subject: 'An import waits for your decision',
      paragraphs: [
        'The full list {{source}} lacks more than a tenth of the goods, customers or agreed prices, so nothing was changed.',
      ],
      link: 'See what would be gone',
    },
    'source',
    'link',
  ),
  'import-refused': letter(
    {
      subject: 'An import was refused',
      paragraphs: ['The files of {{source}} were not imported; the portal keeps the data it has.'],
      link: 'See why',
    },
    'source',
    'link',
  ),
  'data-stuck': letter(
    {
      subject: 'The accounting system gives no data',
      paragraphs: [
        'For more than an hour it has not given its lists.',
        '{{fault}}',
        'It is asked again every few minutes.',
      ],
      link: 'Accounting system',
    },
    'fault',
    'link',
  ),
  /** To the sales office, or to who deals with it. */
  'enquiry-came': letter(
    {
      subject: 'No. {{number}}: {{kind}} {{subject}}',
      paragraphs: ['{{customer}} · {{user}}', '{{text}}'],
      link: 'Open it in the inbox',
    },
    'number',
    'kind',
    'subject',
    'customer',
    'user',
    'text',
    'link',
  ),
  'enquiry-answered': letter(
    {
      subject: 'You have an answer to no. {{number}}: {{subject}}',
      paragraphs: ['{{text}}'],
      link: 'Open it in the portal',
    },
    'number',
    'subject',
    'text',
    'link',
  ),
  'order-refused': letter(
    {
      subject: 'Order {{order}} was refused by the accounting system',
      paragraphs: ['{{reason}}', 'The buyer knows the order as sent. Put it right and send it again.'],
      link: 'Orders out',
    },
    'order',
    'reason',
    'link',
  ),
  /** To who made the change. */
  'order-change-refused': letter(
    {
      subject: 'Order {{order}}: your change did not get through',
      paragraphs: [
        'The seller could not take over your change of the order {{order}}. The order may come as it was before.',
        'The seller knows of it. If it matters, please call them.',
      ],
      link: 'Open the order',
    },
    'order',
    'link',
  ),
  'orders-stuck': letter(
    {
      subject: 'Orders do not get into the accounting system',
      paragraphs: ['Orders waiting: {{count}}', '{{fault}}', 'They are sent as soon as it can be reached again.'],
      link: 'Orders out',
    },
    'fault',
    'count',
    'link',
  ),
} satisfies Record<MailKindName, { details: z.ZodType; words?: Words }>

export type MailKind = MailKindName

export type LetterKind = {
  [Kind in MailKind]: (typeof mailKinds)[Kind] extends { words: Words } ? Kind : never
}[MailKind]

export type MailDetails<Kind extends MailKind> = z.infer<(typeof mailKinds)[Kind]['details']>

/** A mail that waits, by its kind. */
export type WaitingMail<Kind extends MailKind = MailKind> = {
  [K in Kind]: { id: string; kind: K; details: MailDetails<K> }
}[Kind]
