import { toAmount } from '#contract/money.ts'
import { unitIn } from '#contract/unit-words.ts'
import type { Language } from '#server/config.ts'
import { type Content, escapeHtml, htmlPage } from './templates.ts'
import { type Cell, mailTable } from './order-mail.ts'
import { translate } from './texts.ts'

// Formats are Czech in every language.
const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })
const number = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })
const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Prague' })

const haler = (value: number) => money.format(toAmount(value))
const dayOf = (iso: string) => day.format(new Date(`${iso}T00:00:00Z`))
const amount = (text: string): Cell => ({ text, isNumber: true })
// A phone has room for three columns: the day of issue stands below the number.
const paper = (id: string, issued: string): Cell => ({ text: id, more: issued, isWhole: true })
const whole = (text: string): Cell => ({ text, isWhole: true })

interface Parts {
  subject: string
  sentences: string[]
  facts?: [label: string, value: string][]
  table?: { head: Cell[]; rows: Cell[][] }
  /** Without one the mail is read without the portal. */
  link?: { text: string; address: string }
}

/** A mail of sentences, facts, a table and one link, as plain text and as HTML. */
export function compose(language: Language, { subject, sentences, facts = [], table, link }: Parts): Content {
  const lines = table?.rows.map((cells) =>
    cells
      .map(({ text, more }) => (more ? `${text} (${more})` : text))
      .filter((text) => text !== '')
      .join('  |  '),
  )
  const text = [
    subject,
    ...sentences,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    lines?.join('\n') ?? '',
    link ? `${link.text}: ${link.address}` : '',
  ]
  const inner = [
    ...sentences.map((sentence) => `<p>${escapeHtml(sentence)}</p>`),
    facts.length > 0
      ? `<p>${facts.map(([label, value]) => `${escapeHtml(label)}: <b>${escapeHtml(value)}</b>`).join('<br>')}</p>`
      : '',
    table ? mailTable(table.head, table.rows) : '',
    link ? `<p><a href="${escapeHtml(link.address)}">${escapeHtml(link.text)}</a></p>` : '',
  ]
  return {
    subject,
    text: `${text.filter((part) => part !== '').join('\n\n')}\n`,
    html: htmlPage(language, subject, inner.filter((part) => part !== '').join('\n')),
  }
}

export interface ToldOrder {
  id: string
  state: string
  /** Why the seller cancelled it; empty for all others. */
  reason: string
  /** `yyyy-MM-dd`. */
  delivery: string | null
  lines: number
  /** Haléře. */
  net: number
  gross: number
  differences: { item: string; name: string; unit: string; ordered: number; verified: number; reason: string }[]
}

interface OrderNews {
  order: ToldOrder
  /** Whether it tells of the lines the warehouse could not meet. */
  isDifference: boolean
  /** Whether the reader sees amounts. */
  visible: boolean
  link: string
}

const reasons: Record<string, string> = {
  NotInStock: 'Not in stock',
  Damaged: 'Damaged',
  Replaced: 'Replaced',
  Removed: 'Taken out by the wholesaler',
  Added: 'Added by the wholesaler',
  Other: 'Other',
}
const states: Record<string, string> = { InVerification: 'In verification' }

/** An order that is not any more as it was sent. */
export function composeOrderNews({ order, isDifference, visible, link }: OrderNews, language: Language): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  const isCancelled = order.state === 'Cancelled'
  const subject = isDifference
    ? t('Order {{number}}: something is missing', { number: order.id })
    : isCancelled
      ? t('Order {{number}} was cancelled', { number: order.id })
      : t('Order {{number}} was changed', { number: order.id })
  const facts: [string, string][] = [
    [t('State'), t(states[order.state] ?? order.state)],
    ...(order.reason === '' ? [] : [[t('Reason'), order.reason] satisfies [string, string]]),
    ...(order.delivery === null ? [] : [[t('Delivery'), dayOf(order.delivery)] satisfies [string, string]]),
    [t('Lines'), String(order.lines)],
    ...(visible
      ? ([
          [t('Total excluding VAT'), haler(order.net)],
          [t('Total including VAT'), haler(order.gross)],
        ] satisfies [string, string][])
      : []),
  ]
  const quantity = (value: number, unit: string) => amount(`${number.format(value)}\u00a0${unitIn(language, unit)}`)
  const table = {
    head: [{ text: t('Item') }, amount(t('Ordered')), amount(t('You will get'))],
    rows: order.differences.map(({ item, name, unit, ordered, verified, reason }) => [
      { text: `${item} ${name}`, more: t(reasons[reason] ?? '') },
      quantity(ordered, unit),
      quantity(verified, unit),
    ]),
  }
  return compose(language, {
    subject,
    sentences: [
      isDifference
        ? t('We checked your order in the warehouse. These goods differ from what you ordered.')
        : isCancelled
          ? t('Your order was cancelled and will not be delivered.')
          : t('Your order was changed since it was sent. This is how it stands now.'),
    ],
    facts,
    ...(isDifference && { table }),
    link: { text: t('Open the order'), address: link },
  })
}

interface DocumentNews {
  documents: { id: string; issued: string; due: string; gross: number; open: number }[]
  isOverdue: boolean
  link: string
}

/** New invoices, or those that are past due. */
export function composeDocuments({ documents, isOverdue, link }: DocumentNews, language: Language): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  const numbers = documents.map(({ id }) => id).join(', ')
  const total = documents.reduce((sum, { open, gross }) => sum + (isOverdue ? open : gross), 0)
  const short = documents.length > 3 ? `${documents.length}×` : numbers
  return compose(language, {
    subject: isOverdue
      ? t('Invoices past due: {{numbers}}', { numbers: short })
      : t('New invoices: {{numbers}}', { numbers: short }),
    sentences: [
      isOverdue
        ? t('These invoices are past their due date. If you have paid them already, please take no notice.')
        : t('We have issued these invoices for you. You can take them as PDF or ISDOC in the portal.'),
    ],
    table: {
      head: [paper(t('Number'), t('Issued')), { text: t('Due') }, amount(t('Amount'))],
      rows: [
        ...documents.map(({ id, issued, due, gross, open }) => [
          paper(id, dayOf(issued)),
          whole(dayOf(due)),
          amount(haler(isOverdue ? open : gross)),
        ]),
        [{ text: t('Total') }, { text: '' }, amount(haler(total))],
      ],
    },
    link: { text: t('Invoices'), address: link },
  })
}

interface CutOffNews {
  /** `yyyy-MM-dd`. */
  date: string
  /** ISO with zone. */
  until: string
  /** Lines waiting in the cart. */
  lines: number
  link: string
}

/** The last moment to order for a delivery is near. */
export function composeCutOff({ date, until, lines, link }: CutOffNews, language: Language): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  return compose(language, {
    subject: t('Order for {{day}} until {{time}}', { day: dayOf(date), time: time.format(new Date(until)) }),
    sentences: [
      lines > 0 ? t('Your order is prepared but not sent yet.') : t('Nothing is ordered for this delivery yet.'),
    ],
    facts: [
      [t('Delivery'), dayOf(date)],
      [t('Order until'), time.format(new Date(until))],
      ...(lines > 0 ? [[t('Lines in the cart'), String(lines)] satisfies [string, string]] : []),
    ],
    link: { text: lines > 0 ? t('Open the cart') : t('Open the catalogue'), address: link },
  })
}

interface MailedDocument {
  id: string
  type: 'Invoice' | 'CreditNote'
  /** `yyyy-MM-dd`. */
  issueDate: string
  dueDate: string
  /** Haléře. */
  grossHaler: number
}

/** Papers that somebody of the customer sends on; the papers themselves are attached. */
export function composePapers(
  { documents, sender, note }: { documents: readonly MailedDocument[]; sender: string; note: string },
  language: Language,
): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  const [first] = documents
  const subject =
    documents.length === 1 && first
      ? t('Document {{number}}', { number: first.id })
      : t('Documents from the portal ({{count}})', { count: String(documents.length) })
  return compose(language, {
    subject,
    sentences: [
      t('{{name}} sends you these documents from the portal. Each is attached as PDF and as ISDOC.', { name: sender }),
      ...(note === '' ? [] : [note]),
    ],
    table: {
      head: [paper(t('Number'), t('Issued')), { text: t('Due') }, amount(t('Incl. VAT'))],
      rows: documents.map((one) => [
        paper(one.id, dayOf(one.issueDate)),
        whole(dayOf(one.dueDate)),
        { ...amount(haler(one.grossHaler)), more: one.type === 'CreditNote' ? t('Credit note') : '' },
      ]),
    },
  })
}
