import { toAmount } from '#contract/money.ts'
import type { OrderRevision } from '#contract/orders.ts'
import { unitIn } from '#contract/unit-words.ts'
import type { Language } from '#server/config.ts'
import { compose } from './notice-mail.ts'
import type { Content } from './templates.ts'
import { translate } from './texts.ts'

// Formats are Czech in every language.
const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })
const number = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })
const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'UTC' })

type Lines = OrderRevision['Lines']

/** What several changes one after the other come to; what is as it was is left out. */
export function together(changes: readonly Pick<OrderRevision, 'Lines'>[]): Lines {
  const items = new Map<string, Lines[number]>()
  for (const { Lines } of changes) {
    for (const line of Lines) items.set(line.ItemId, { ...line, From: items.get(line.ItemId)?.From ?? line.From })
  }
  return [...items.values()].filter(({ From, To }) => From !== To)
}

export interface AmendedOrder {
  id: string
  /** `yyyy-MM-dd`. */
  delivery: string | null
  isCancelled: boolean
  /** Who changed it, each once. */
  people: readonly string[]
  lines: Lines
  words: { label: string; text: string }[]
  /** Haléře; null for readers who see no amounts. */
  sums: { net: number; gross: number } | null
}

/** What the customer's people changed of a sent order: that alone, and what it comes to now. */
export function composeAmended(order: AmendedOrder, link: string, language: Language): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  const quantity = (value: number, unit: string) =>
    value === 0 ? '–' : `${number.format(value)}\u00a0${unitIn(language, unit)}`
  const amount = (text: string) => ({ text, isNumber: true })
  const { isCancelled, sums } = order
  return compose(language, {
    subject: isCancelled
      ? t('Order {{number}} was cancelled', { number: order.id })
      : t('Order {{number}} was changed', { number: order.id }),
    sentences: [
      isCancelled
        ? t('{{name}} cancelled this order. Nothing of it will be delivered.', { name: order.people.join(', ') })
        : t('{{name}} changed this order. What is not named here stays as it was.', { name: order.people.join(', ') }),
    ],
    facts: [
      ...(order.delivery === null
        ? []
        : [[t('Delivery'), day.format(new Date(`${order.delivery}T00:00:00Z`))] satisfies [string, string]]),
      ...(isCancelled ? [] : order.words.map(({ label, text }): [string, string] => [t(label), text || '–'])),
      ...(isCancelled || sums === null
        ? []
        : ([
            [t('Total excluding VAT'), money.format(toAmount(sums.net))],
            [t('Total including VAT'), money.format(toAmount(sums.gross))],
          ] satisfies [string, string][])),
    ],
    ...(!isCancelled &&
      order.lines.length > 0 && {
        table: {
          head: [{ text: t('Item') }, amount(t('Before')), amount(t('Now'))],
          rows: order.lines.map(({ ItemId, Name, Unit, From, To }) => [
            { text: `${ItemId} ${Name}` },
            amount(quantity(From, Unit)),
            amount(quantity(To, Unit)),
          ]),
        },
      }),
    link: { text: t('Open the order'), address: link },
  })
}
