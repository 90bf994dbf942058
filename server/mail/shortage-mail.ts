import type { Shortage } from '#contract/shortages.ts'
import { unitIn } from '#contract/unit-words.ts'
import type { Language } from '#server/config.ts'
import { compose } from './notice-mail.ts'
import type { Content } from './templates.ts'
import { translate } from './texts.ts'

// Formats are Czech in every language.
const money = new Intl.NumberFormat('cs-CZ', { style: 'currency', currency: 'CZK' })
const number = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })

/** Asks about goods the warehouse does not find, while the order can still be packed as the buyer wants. */
export function composeShortages(
  { orderId, shortages, link }: { orderId: string; shortages: readonly Shortage[]; link: string },
  language: Language,
): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  const measure = (value: number, unit: string) => `${number.format(value)}\u00a0${unitIn(language, unit)}`
  return compose(language, {
    subject: t('Order {{number}}: what shall we do with missing goods?', { number: orderId }),
    sentences: [
      t('We are packing your order and something is missing. Choose what to do: it takes one press and no login.'),
      t('The link works until the order leaves. Without an answer the rest comes without these goods.'),
    ],
    table: {
      head: [{ text: t('Item') }, { text: t('Missing'), isNumber: true }],
      rows: shortages.map(({ ItemId, Name, Unit, Ordered, Missing, Offers: [offer] }) => [
        {
          text: `${ItemId} ${Name}`,
          more: offer
            ? `${t('Can come instead')}: ${offer.Name}${
                offer.NetPriceValue === null
                  ? ''
                  : `, ${money.format(offer.NetPriceValue)}/${unitIn(language, offer.Unit)}`
              }`
            : '',
        },
        {
          text: t('{{missing}} of {{ordered}} missing', {
            missing: measure(Missing, Unit),
            ordered: measure(Ordered, Unit),
          }),
          isNumber: true,
        },
      ]),
    },
    link: { text: t('Choose what to do'), address: link },
  })
}
