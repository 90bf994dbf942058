import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { OrderDetail } from '#contract/orders.ts'
import { formatClock, formatShortDay, formatTime } from '#web/i18n/formats.ts'
import { stateWords } from '#web/shared/order-state.tsx'

const prague = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' })
const secondOf = (time: string) => Math.floor(Date.parse(time) / 1000)
const dayOf = (time: string) => prague.format(new Date(time))

const outgoingWords = {
  waiting: undefined,
  sent: 'Passed on to the seller',
  accepted: 'Accepted by the seller',
  refused: 'Being settled with the seller',
} as const

/** How far it is on its way into the seller's accounting system; nothing before it left, and acceptance is told once. */
function outgoingStep({ Outgoing, Accepted }: OrderDetail): { word: string; Time: string }[] {
  if (Outgoing?.IsSettled || (Accepted !== null && Outgoing?.State === 'accepted')) return []
  const word = Outgoing === null ? undefined : outgoingWords[Outgoing.State]
  return word === undefined || Outgoing === null ? [] : [{ word, Time: Outgoing.Time }]
}

/** How an order went on, from when it was sent; what happened before steps were noted is left out. */
export function OrderSteps({ order }: { order: OrderDetail }) {
  const { t } = useTranslation()
  const steps = [
    { word: stateWords.New, Time: order.Created },
    ...(order.Accepted === null ? [] : [{ word: outgoingWords.accepted, Time: order.Accepted }]),
    ...outgoingStep(order),
    ...order.Steps.map(({ State, Time }) => ({ word: stateWords[State], Time })),
    // Steps are noted to the second; within one they stay in the order in which they follow.
  ].toSorted((a, b) => secondOf(a.Time) - secondOf(b.Time))
  if (steps.length === 1) return null
  return (
    <ol aria-label={t('Order progress')} className="flex shrink-0 flex-wrap items-center gap-x-1.5 gap-y-1 text-sm">
      {steps.map(({ word, Time }, index) => (
        <li key={`${word}-${Time}`} className="flex items-center gap-1.5">
          {index > 0 && <ChevronRight aria-hidden size={14} className="text-muted" />}
          <span className="flex flex-col">
            <span className="font-medium">{t(word)}</span>
            <time dateTime={Time} title={formatTime(Time)} className="text-xs text-muted">
              {formatShortDay(dayOf(Time))} {formatClock(Time)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  )
}
