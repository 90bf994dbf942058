import { Check, Clock, Phone, PhoneCall, ShoppingCart } from 'lucide-react'
import { type DayCustomer, type DayState, USUAL_WEEKS, WEEKS_LOOKED_AT } from '#contract/day-board.ts'
import { formatClock, formatMoney } from '#web/i18n/formats.ts'
import { t } from '#web/i18n/i18n.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'

// Rows are mounted all the time while one scrolls, so their parts use the plain `t`, as those of all customers do.

/** The headings of the groups, and how each looks. */
export const stateLooks = {
  Missing: { title: 'Usually ordered by now', word: 'missing', tone: 'danger', Icon: PhoneCall },
  Cart: { title: 'Cart not sent', word: 'cart', tone: 'warning', Icon: ShoppingCart },
  Later: { title: 'Usually order later', word: 'later', tone: 'info', Icon: Clock },
  Other: { title: 'Do not order regularly', word: 'irregular', tone: 'neutral', Icon: Phone },
  Ordered: { title: 'Ordered', word: 'ordered', tone: 'success', Icon: Check },
} as const satisfies Record<DayState, { title: string; word: string; tone: Tone; Icon: typeof Check }>

export function DayState({ customer: { State } }: { customer: DayCustomer }) {
  const { word, tone, Icon } = stateLooks[State]
  return (
    <Badge tone={tone}>
      <Icon aria-hidden size={12} />
      {t(word)}
    </Badge>
  )
}

/** Why a customer stands where it stands. */
export function reasonOf(customer: DayCustomer): string {
  const { State, CartLines, LastOrdered, TotalAmountGrandIncl, WeeksByNow, WeeksOrdered } = customer
  if (State === 'Ordered') {
    const at = LastOrdered === null ? '' : t('at {{time}}', { time: formatClock(LastOrdered) })
    const sum = TotalAmountGrandIncl === null ? '' : `${formatMoney(TotalAmountGrandIncl)} ${t('incl. VAT')}`
    return [at, sum].filter(Boolean).join(' · ')
  }
  if (WeeksByNow === null || WeeksOrdered === null) return t('orders are not shown to you')
  const weeks = WEEKS_LOOKED_AT
  if (State === 'Missing') return t('by now {{count}} of {{weeks}} weeks', { count: WeeksByNow, weeks })
  if (State === 'Later') return t('{{count}} of {{weeks}} weeks, but later', { count: WeeksOrdered, weeks })
  if (State === 'Other')
    return WeeksOrdered === 0 ? '' : t('{{count}} of {{weeks}} weeks', { count: WeeksOrdered, weeks })
  const isUsual = WeeksByNow >= USUAL_WEEKS
  return [t('{{count}} lines', { count: CartLines }), isUsual ? t('usually ordered by now') : '']
    .filter(Boolean)
    .join(' · ')
}

/** By which the customer can be called at once. */
export function CallLink({ customer: { Phone: phone } }: { customer: DayCustomer }) {
  if (phone === '') return null
  return (
    <a href={`tel:${phone.replace(/\s/g, '')}`} className="reach underline">
      {phone}
    </a>
  )
}
