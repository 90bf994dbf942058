import type { Language } from '#server/config.ts'
import { translate } from './texts.ts'

export interface Content {
  subject: string
  text: string
  html: string
}

/** A message of sentences, one paragraph each; all are keys of the translation files and may hold `{{values}}`. */
interface Notice {
  subject: string
  paragraphs: string[]
  /** Text of the link whose address is the value `link`. */
  link?: string
}

const notices = {
  recovery: {
    subject: 'Your new password for the portal',
    paragraphs: [
      'A new password was requested for the user {{login}}. The link works once, within 30 minutes.',
      'If you did not ask for it, you need not do anything.',
    ],
    link: 'Set a new password',
  },
  invitation: {
    subject: 'Your access to the portal',
    paragraphs: ['The user {{login}} was created for you. The link to set the password works once, within 3 days.'],
    link: 'Set a password',
  },
  'confirm-mail': {
    subject: 'Confirm your e-mail address',
    paragraphs: ['This address was entered for the user {{login}}. The link works once, within 7 days.'],
    link: 'Confirm the address',
  },
  'mail-changed': {
    subject: 'Your e-mail address was changed',
    paragraphs: [
      'The e-mail address of the user {{login}} was changed to {{mail}}.',
      'If this was not you, the link takes the change back and logs everybody out. It works once and for 3 days.',
    ],
    link: 'It was not me',
  },
  'registration-request': {
    subject: 'A new request for registration',
    paragraphs: ['{{FirstName}} {{LastName}}, {{Town}}', '{{Email}}', '{{Phone}}'],
  },
  'claim-made': {
    subject: 'A new claim',
    paragraphs: ['{{customer}} · {{user}}', '{{document}} · {{goods}}', '{{reason}}. {{note}}'],
    link: 'Open the document',
  },
  'claim-answered': {
    subject: 'Your claim was answered',
    paragraphs: ['{{document}} · {{goods}}', '{{state}}. {{answer}}'],
    link: 'Open the document',
  },
} as const satisfies Record<string, Notice>

export type NoticeName = keyof typeof notices

export const isNotice = (name: string): name is NoticeName => Object.hasOwn(notices, name)

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

// Mail programs know no style sheets; colours are those of the reader's light or dark mode, quieter ones see through.
export const styles = {
  page: 'margin:0 auto;max-width:640px;padding:24px 16px;font:15px/1.5 Arial,sans-serif',
  cell: 'padding:4px 8px;border-bottom:1px solid #d0d5dd;text-align:left;vertical-align:top',
  whole: 'padding:4px 8px;border-bottom:1px solid #d0d5dd;text-align:left;white-space:nowrap;vertical-align:top',
  number: 'padding:4px 8px;border-bottom:1px solid #d0d5dd;text-align:right;white-space:nowrap;vertical-align:top',
  muted: 'opacity:.75',
}

/** A whole HTML mail around its inner part. */
export function htmlPage(language: Language, title: string, inner: string): string {
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title></head>
<body style="${styles.page}">
<h1 style="font-size:20px">${escapeHtml(title)}</h1>
${inner}
</body></html>
`
}

interface Sender {
  name: string
  street: string
  zip: string
  city: string
  phone: string
  mail: string
  web: string
}

/** A mail with who sends it at its end. */
export function signed<Mail extends Content>(mail: Mail, sender: Sender): Mail {
  const { name, street, zip, city, phone, mail: address, web } = sender
  const place = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [place, [phone, address, web].filter(Boolean).join(' · ')].filter(Boolean)
  const foot = `<p style="margin-top:32px;padding-top:12px;border-top:1px solid #d0d5dd;font-size:13px;${styles.muted}"><b>${escapeHtml(name)}</b>${lines
    .map((line) => `<br>${escapeHtml(line)}`)
    .join('')}</p>`
  return {
    ...mail,
    text: `${mail.text}\n-- \n${[name, ...lines].join('\n')}\n`,
    html: mail.html.replace('</body>', () => `${foot}\n</body>`),
  }
}

/** The mail of a notice in the reader's language. */
export function composeNotice(name: NoticeName, language: Language, values: Record<string, string>): Content {
  const notice: Notice = notices[name]
  const link = values['link'] ?? ''
  const subject = translate(language, notice.subject)
  const paragraphs = notice.paragraphs.map((key) => translate(language, key, values))
  const linkText = notice.link === undefined ? undefined : translate(language, notice.link)
  const inner = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  if (linkText !== undefined) inner.push(`<p><a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a></p>`)
  return {
    subject,
    text: [...paragraphs, ...(linkText === undefined ? [] : [`${linkText}: ${link}`])].join('\n\n').concat('\n'),
    html: htmlPage(language, subject, inner.join('\n')),
  }
}
