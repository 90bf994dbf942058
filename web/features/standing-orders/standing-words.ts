import type { TFunction } from 'i18next'
import type { StandingOrder } from '#contract/standing-orders.ts'
import { formatClock, formatShortDay, todayInPrague } from '#web/i18n/formats.ts'
import { weekdayWithin } from '#web/shared/delivery-days.ts'
import type { Tone } from '#web/ui/badge.tsx'

export const stateWords: Record<StandingOrder['State'], { text: string; tone: Tone }> = {
  Active: { text: 'running', tone: 'success' },
  Paused: { text: 'paused', tone: 'neutral' },
  Stopped: { text: 'stopped', tone: 'danger' },
  Ended: { text: 'ended', tone: 'neutral' },
}

const reasons: Record<NonNullable<StandingOrder['LastRun']>['Reason'], string> = {
  '': '',
  BelowMinimum: 'It comes to less than the least order.',
  AboveLimit: 'It comes to more than the limit you set for it.',
  AboveCredit: 'It comes to more than what is left of your credit.',
  NoShipping: 'There is no way of shipping to choose.',
}

/** A day of delivery inside a sentence, `út 24. 11.` */
export const dayWithin = (day: string, t: TFunction) => `${weekdayWithin(day, t)} ${formatShortDay(day)}`

/** When it is done next and what then happens; undefined when nothing will. */
export function nextWords({ NextDate, NextAt, Sends }: StandingOrder, t: TFunction): string | undefined {
  if (NextDate === null || NextAt === null) return undefined
  const at = todayInPrague(new Date(NextAt))
  const values = { day: dayWithin(NextDate, t), at: dayWithin(at, t), time: formatClock(NextAt) }
  return Sends
    ? t('For {{day}} it will be sent on {{at}} at {{time}}.', values)
    : t('For {{day}} it comes into the cart on {{at}} at {{time}}.', values)
}

/** What became of it the last time. */
export function lastWords({ LastRun }: StandingOrder, t: TFunction): string | undefined {
  if (LastRun === null) return undefined
  const day = dayWithin(LastRun.DeliveryDate, t)
  const what = {
    Cart: t('For {{day}} it was put into the cart.', { day }),
    Sent: t('For {{day}} it was sent as {{order}}.', { day, order: LastRun.OrderId ?? '' }),
    Waits: t('For {{day}} it was put into the cart instead of being sent.', { day }),
    Nothing: t('For {{day}} none of its goods could be had.', { day }),
    Missed: t('For {{day}} it was not done in time.', { day }),
    Stopped: t('Before {{day}} it was stopped: its user may not order any more.', { day }),
  }[LastRun.Outcome]
  const missing = LastRun.Missing.map(({ Name }) => Name).join(', ')
  return [
    what,
    LastRun.Reason === '' ? '' : t(reasons[LastRun.Reason]),
    missing === '' || LastRun.Outcome === 'Nothing' ? '' : t('Not as wished: {{items}}.', { items: missing }),
  ]
    .filter((part) => part !== '')
    .join(' ')
}

export type StandingChange = Partial<ReturnType<typeof changeOf>>

export const changeOf = (order: StandingOrder) => ({
  DeliveryDays: order.DeliveryDays,
  LeadMinutes: order.LeadMinutes,
  Sends: order.Sends,
  MostAmount: order.MostAmount,
  Paused: order.State === 'Paused',
  SkippedDate: order.SkippedDate,
  EndDate: order.EndDate,
  Version: order.Version,
})
