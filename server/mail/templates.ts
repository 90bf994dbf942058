import { accentOf } from '#contract/accent.ts'
import type { Language } from '#server/config.ts'
import type { Words } from './kinds.ts'
import type { Mail as Letter } from './smtp.ts'
import { translate } from './texts.ts'

export interface Content {
  subject: string
  text: string
  html: string
}

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

/** How the portal calls itself and its colour; empty where it has none of its own. */
export interface MailHead {
  portal: string
  accent: string
}

interface Sender {
  name: string
  /** The picture as a data address of PNG; empty without one. */
  logo: string
  street: string
  zip: string
  city: string
  phone: string
  mail: string
  web: string
}

const LOGO = 'logo'
const PNG = 'data:image/png;base64,'

/** What stands above a mail: the picture, or the portal's name; nothing while it has no face of its own. */
function headOf({ name, logo }: Sender, { portal, accent }: MailHead): string {
  if (logo === '' && portal === '' && accent === '') return ''
  const title = escapeHtml(portal || name)
  // White behind it, since logos are made for paper and the reader's mail may be dark.
  const shown =
    logo === ''
      ? `<b style="font-size:17px">${title}</b>`
      : `<img src="cid:${LOGO}" alt="${title}" height="44" style="height:44px;max-width:260px;background:#fff;padding:4px;border-radius:4px">`
  const line = accent === '' ? '#d0d5dd' : accentOf(accent).light.accent
  return `<div style="margin-bottom:24px;padding-bottom:12px;border-bottom:3px solid ${line}">${shown}</div>`
}

/** A mail with who sends it at its end, and above it the portal's own face. */
export function signed<Mail extends Content & Pick<Letter, 'attachments'>>(
  mail: Mail,
  sender: Sender,
  head: MailHead,
): Mail {
  const { name, street, zip, city, phone, mail: address, web, logo } = sender
  const place = [street, [zip, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
  const lines = [place, [phone, address, web].filter(Boolean).join(' · ')].filter(Boolean)
  const foot = `<p style="margin-top:32px;padding-top:12px;border-top:1px solid #d0d5dd;font-size:13px;${styles.muted}"><b>${escapeHtml(name)}</b>${lines
    .map((line) => `<br>${escapeHtml(line)}`)
    .join('')}</p>`
  const above = headOf(sender, head)
  // Inside of the mail: mail programs do not load pictures of others.
  const picture = logo.startsWith(PNG) && {
    filename: 'logo.png',
    contentType: 'image/png',
    content: Buffer.from(logo.slice(PNG.length), 'base64'),
    cid: LOGO,
  }
  return {
    ...mail,
    text: `${mail.text}\n-- \n${[name, ...lines].join('\n')}\n`,
    html: mail.html
      .replace(`<body style="${styles.page}">`, (body) => `${body}\n${above}`)
      .replace('</body>', () => `${foot}\n</body>`),
    ...(picture && { attachments: [...(mail.attachments ?? []), picture] }),
  }
}

/** A mail of fixed words in the reader's language. */
export function composeLetter(words: Words, language: Language, values: Record<string, string>): Content {
  const link = values['link'] ?? ''
  const subject = translate(language, words.subject, values)
  const paragraphs = words.paragraphs.map((key) => translate(language, key, values))
  const linkText = words.link === undefined ? undefined : translate(language, words.link)
  const inner = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  if (linkText !== undefined) inner.push(`<p><a href="${escapeHtml(link)}">${escapeHtml(linkText)}</a></p>`)
  return {
    subject,
    text: [...paragraphs, ...(linkText === undefined ? [] : [`${linkText}: ${link}`])].join('\n\n').concat('\n'),
    html: htmlPage(language, subject, inner.join('\n')),
  }
}
