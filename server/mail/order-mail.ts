import { toAmount } from '#contract/money.ts'
import type { OrderWithLines } from '#contract/orders.ts'
import { unitIn } from '#contract/unit-words.ts'
import type { Language } from '#server/config.ts'
import { escapeHtml, htmlPage, styles, type Content } from './templates.ts'
import { translate } from './texts.ts'

interface Confirmation {
  order: OrderWithLines
  address: string
  /** Empty for readers who see no amounts. */
  rates: { rate: number; netHaler: number; taxHaler: number }[]
  link: string
}

// Formats are Czech in every language.
const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })
const number = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })
const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'UTC' })

// To call is what everybody does who was told nothing.
const substituteTexts = {
  '': '',
  Yes: 'Substitute is welcome',
  No: 'No substitute',
  Call: '',
} as const

export interface Cell {
  text: string
  isNumber?: boolean
  /** Kept on one line: a day, the number of a paper. */
  isWhole?: boolean
  /** A second, quieter line. */
  more?: string
}

/** A table whose look stands in its cells. */
export function mailTable(head: Cell[], rows: Cell[][]): string {
  const cell = (tag: 'th' | 'td', { text, isNumber, isWhole, more }: Cell) =>
    `<${tag} style="${isNumber ? styles.number : isWhole ? styles.whole : styles.cell}">${escapeHtml(text)}${
      more ? `<br><span style="${styles.muted}">${escapeHtml(more)}</span>` : ''
    }</${tag}>`
  const row = (tag: 'th' | 'td', cells: Cell[]) => `<tr>${cells.map((one) => cell(tag, one)).join('')}</tr>`
  return `<table style="border-collapse:collapse;width:100%">${row('th', head)}${rows
    .map((cells) => row('td', cells))
    .join('')}</table>`
}

/** The confirmation of an order in the reader's language: number, delivery, lines and, where visible, sums by tax rate. */
export function composeConfirmation({ order, address, rates, link }: Confirmation, language: Language): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  const haler = (value: number) => money.format(toAmount(value))
  const title = t('Order {{number}}', { number: order.OrderId })
  const shipping = order.ShippingPrice
    ? `${order.ShippingMethod} (${money.format(order.ShippingPrice)})`
    : order.ShippingMethod
  const facts = [
    [t('Delivery'), order.DeliveryDate ? day.format(new Date(`${order.DeliveryDate}T00:00:00Z`)) : ''],
    [t('Shipping method'), shipping],
    [t('Address'), address],
    [t('Own order number'), order.OwnNumber],
    [t('Note for the warehouse'), order.Note],
    [t('Note for the driver'), order.DriverNote],
    [t('Placed by'), order.PlacedBy],
  ].filter(([, value]) => value !== '')
  const visible = rates.length > 0
  const lines = order.Positions.map((position) => ({
    name: `${position.ItemId} ${position.Name}`,
    information: [t(position.ItemInformation), position.Note, t(substituteTexts[position.Substitute])]
      .filter((part) => part !== '')
      .join(' · '),
    quantity: `${number.format(position.SalesQuantity)}\u00a0${unitIn(language, position.Unit)}`,
    total: visible && position.NetPriceTotal !== null ? money.format(position.NetPriceTotal) : '',
  }))
  const sums = rates.map(({ rate, netHaler, taxHaler }) => ({
    rate: t('VAT {{rate}} %', { rate: number.format(rate) }),
    net: haler(netHaler),
    tax: haler(taxHaler),
    gross: haler(netHaler + taxHaler),
  }))
  const net = order.TotalAmountNet === null ? '' : money.format(order.TotalAmountNet)
  const gross = order.TotalAmountGrandIncl === null ? '' : money.format(order.TotalAmountGrandIncl)
  const deposit = order.DepositTotal ? money.format(order.DepositTotal) : ''
  const thanks = t('Thank you, we have received your order.')

  const told = { title, thanks, facts, lines, visible, sums, net, gross, deposit, link }
  const tax = haler(rates.reduce((sum, { taxHaler }) => sum + taxHaler, 0))
  const html = htmlPage(language, title, confirmationHtml({ ...told, tax }, t))
  return { subject: title, text: confirmationText(told, t), html }
}

type Translate = (key: string) => string

/** What a confirmation says, in words and formatted amounts. */
interface Told {
  title: string
  thanks: string
  facts: string[][]
  lines: { name: string; information: string; quantity: string; total: string }[]
  /** Whether the reader sees amounts. */
  visible: boolean
  sums: { rate: string; net: string; tax: string; gross: string }[]
  net: string
  gross: string
  deposit: string
  link: string
}

function confirmationText(
  { title, thanks, facts, lines, visible, sums, net, gross, deposit, link }: Told,
  t: Translate,
): string {
  const text = [
    title,
    thanks,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    lines
      .map(({ name, information, quantity, total }) =>
        [`${quantity}  ${name}`, total, information].filter((part) => part !== '').join('  |  '),
      )
      .join('\n'),
    ...(visible
      ? [
          sums.map((sum) => `${sum.rate}: ${sum.net} + ${sum.tax} = ${sum.gross}`).join('\n'),
          `${t('Total excluding VAT')}: ${net}\n${t('Total including VAT')}: ${gross}`,
          ...(deposit === '' ? [] : [`${t('Deposits, not in the total')}: ${deposit}`]),
        ]
      : []),
    `${t('Active orders')}: ${link}`,
  ]
  return `${text.join('\n\n')}\n`
}

function confirmationHtml(
  { thanks, facts, lines, visible, sums, net, tax, gross, deposit, link }: Told & { tax: string },
  t: Translate,
): string {
  const inner = [
    `<p>${escapeHtml(thanks)}</p>`,
    `<p>${facts.map(([label, value]) => `${escapeHtml(label ?? '')}: <b>${escapeHtml(value ?? '')}</b>`).join('<br>')}</p>`,
    mailTable(
      [
        { text: t('Item') },
        { text: t('Quantity'), isNumber: true },
        ...(visible ? [{ text: t('excluding VAT'), isNumber: true }] : []),
      ],
      lines.map(({ name, information, quantity, total }) => [
        { text: name, more: information },
        { text: quantity, isNumber: true },
        ...(visible ? [{ text: total, isNumber: true }] : []),
      ]),
    ),
    ...(visible
      ? [
          '<br>',
          mailTable(
            [
              { text: '' },
              { text: t('excluding VAT'), isNumber: true },
              { text: t('VAT'), isNumber: true },
              { text: t('including VAT'), isNumber: true },
            ],
            [
              ...sums.map((sum) => [
                { text: sum.rate },
                { text: sum.net, isNumber: true },
                { text: sum.tax, isNumber: true },
                { text: sum.gross, isNumber: true },
              ]),
              [
                { text: t('Total') },
                { text: net, isNumber: true },
                { text: tax, isNumber: true },
                { text: gross, isNumber: true },
              ],
            ],
          ),
        ]
      : []),
    ...(visible && deposit !== ''
      ? [`<p>${escapeHtml(t('Deposits, not in the total'))}: <b>${escapeHtml(deposit)}</b></p>`]
      : []),
    `<p><a href="${escapeHtml(link)}">${escapeHtml(t('Active orders'))}</a></p>`,
  ]
  return inner.join('\n')
}
