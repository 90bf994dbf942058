import type { StandingOrder } from '#contract/standing-orders.ts'
import { unitIn } from '#contract/unit-words.ts'
import type { Language } from '#server/config.ts'
import { compose } from './notice-mail.ts'
import type { Content } from './templates.ts'
import { translate } from './texts.ts'

// Formats are Czech in every language.
const number = new Intl.NumberFormat('cs-CZ', { maximumFractionDigits: 3 })
const day = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'UTC' })
const time = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Europe/Prague' })

interface StandingNews {
  /** Of the template. */
  name: string
  run: NonNullable<StandingOrder['LastRun']>
  /** The last moment to order, ISO with zone. */
  until: string
  /** Named where the sales office reads it. */
  customer?: string
  link: string
}

type Run = StandingNews['run']

const subjects: Record<Run['Outcome'], string> = {
  Cart: 'Standing order “{{name}}” is in your cart',
  Waits: 'Standing order “{{name}}” waits for you in the cart',
  Sent: 'Standing order “{{name}}” was sent as {{order}}',
  Nothing: 'Standing order “{{name}}”: nothing can be had',
  Missed: 'Standing order “{{name}}” was not done',
  Stopped: 'Standing order “{{name}}” was stopped',
}

const sentences: Record<Run['Outcome'], string> = {
  Cart: 'It was put into the cart and is not sent yet. Check it and send it in time.',
  Waits: 'It was not sent by itself but put into the cart. Check it and send it in time.',
  Sent: 'It was sent by itself, as you wished. Until the last moment to order you can still change it.',
  Nothing: 'None of its goods can be had for this delivery.',
  Missed: 'The last moment to order passed before it could be done: somebody held the cart, or the portal was down.',
  Stopped:
    'The user in whose name it was done may not order for this customer any more. Somebody else can take it over.',
}

const reasons: Record<Run['Reason'], string> = {
  '': '',
  BelowMinimum: 'It comes to less than the least order.',
  AboveLimit: 'It comes to more than the limit you set for it.',
  AboveCredit: 'It comes to more than what is left of your credit.',
  NoShipping: 'There is no way of shipping to choose.',
}

/** What became of a standing order, and what of it cannot be had. */
export function composeStanding({ name, run, until, customer, link }: StandingNews, language: Language): Content {
  const t = (key: string, values?: Record<string, string>) => translate(language, key, values)
  const quantity = (value: number, unit: string) => `${number.format(value)}\u00a0${unitIn(language, unit)}`
  const { Outcome, Reason, OrderId, DeliveryDate, Missing } = run
  const isInCart = Outcome === 'Cart' || Outcome === 'Waits'
  const facts: [string, string][] = [
    ...(customer === undefined ? [] : [[t('Customer'), customer] satisfies [string, string]]),
    [t('Delivery'), day.format(new Date(`${DeliveryDate}T00:00:00Z`))],
    ...(isInCart ? [[t('Order until'), time.format(new Date(until))] satisfies [string, string]] : []),
  ]
  return compose(language, {
    subject: t(subjects[Outcome], { name, order: OrderId ?? '' }),
    sentences: [
      t(sentences[Outcome]),
      ...(Reason === '' ? [] : [t(reasons[Reason])]),
      ...(Missing.length > 0 && Outcome !== 'Nothing' ? [t('Some of its goods cannot be had as you wish:')] : []),
    ],
    facts,
    ...(Missing.length > 0 && {
      table: {
        head: [{ text: t('Item') }, { text: t('Wanted'), isNumber: true }, { text: t('You will get'), isNumber: true }],
        rows: Missing.map(({ Name, Unit, Wanted, Had }) => [
          { text: Name },
          { text: quantity(Wanted, Unit), isNumber: true },
          { text: quantity(Had, Unit), isNumber: true },
        ]),
      },
    }),
    link: {
      text: isInCart ? t('Open the cart') : Outcome === 'Sent' ? t('Open the order') : t('Open it in the portal'),
      address: link,
    },
  })
}
