import type { Shipping } from '#contract/cart.ts'
import type { ClosedDate, Delivery, DeliveryClock } from '#contract/delivery.ts'
import { toAmount } from '#contract/money.ts'
import { seesPrices, type Context, type CustomerContext } from '#server/context.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { mayOrderLate } from '#server/features/order-rules/service.ts'
import { pragueDay, pragueInstant, pragueTime } from '#server/lib/prague.ts'
import { translate } from '#server/mail/texts.ts'
import { readCalendar, readShipping, type Calendar } from './queries.ts'
import { cutOffFor, deliveriesFrom, isDriven, plus } from './rules.ts'

export interface Offered {
  deliveries: Delivery[]
  /** Days whose cut-off is over. */
  late: string[]
  closed: ClosedDate[]
}

const usualOf = ({ cutOffHour }: Pick<Context['config'], 'cutOffHour'>) => `${String(cutOffHour).padStart(2, '0')}:00`

/** What can be chosen for a delivery, and the days of delivery that cannot. */
export function offeredDeliveries(
  { now, config, language }: Pick<Context, 'now' | 'config' | 'language'>,
  { deliveryFlags: flags, cutOffs, closedDays }: Calendar,
): Offered {
  const usual = usualOf(config)
  const { open, late, closed } = deliveriesFrom({ flags, cutOffs, closedDays, usual }, pragueDay(now), pragueTime(now))
  return {
    deliveries: open.map(({ date, day, until }) => ({
      Date: date,
      OrderUntil: pragueInstant(day, until).toISOString(),
    })),
    late,
    closed: closed.map(({ date, reason }) => ({ Date: date, Reason: translate(language, reason) })),
  }
}

/** The next day on which a customer with this calendar can be supplied, or null. */
export const nextDelivery = (context: Context, calendar: Calendar): string | null =>
  offeredDeliveries(context, calendar).deliveries[0]?.Date ?? null

export { listClosedDays, readCalendar } from './queries.ts'

/** Tomorrow and the days after it, as many as are asked for. */
export const daysAhead = ({ now }: Pick<Context, 'now'>, count: number): string[] =>
  Array.from({ length: count }, (_, index) => plus(pragueDay(now), index + 1))

/** The last moment to order for a day with this calendar, also one that is over; undefined when nothing is delivered then. */
export function cutOffOn({ config }: Pick<Context, 'config'>, calendar: Calendar, date: string): Date | undefined {
  const { deliveryFlags, cutOffs, closedDays } = calendar
  if (!isDriven(date, deliveryFlags, closedDays)) return undefined
  const { day, until } = cutOffFor(date, cutOffs, usualOf(config), closedDays)
  return pragueInstant(day, until)
}

/** The next delivery of a customer outside of a request, with the last moment to order for it. */
export async function nextDeliveryOf(
  db: Db,
  customerId: ActiveCustomerId,
  { now, config }: Pick<Context, 'now' | 'config'>,
): Promise<Delivery | undefined> {
  const calendar = await readCalendar(db, customerId)
  return calendar && offeredDeliveries({ now, config, language: 'cs' }, calendar).deliveries[0]
}

/** The last moment to order for each of some deliveries of a customer, also of those that are over. */
export async function ordersUntil(
  db: Db,
  customerId: ActiveCustomerId,
  deliveries: readonly string[],
  config: Pick<Context['config'], 'cutOffHour'>,
): Promise<Map<string, Date>> {
  const calendar = deliveries.length === 0 ? undefined : await readCalendar(db, customerId)
  if (!calendar) return new Map()
  return new Map(
    deliveries.map((delivery) => {
      const { day, until } = cutOffFor(delivery, calendar.cutOffs, usualOf(config), calendar.closedDays)
      return [delivery, pragueInstant(day, until)]
    }),
  )
}

/** The last moment to order for a delivery of a customer, also one that is over. */
export async function orderUntil(
  db: Db,
  customerId: ActiveCustomerId,
  delivery: string,
  config: Pick<Context['config'], 'cutOffHour'>,
): Promise<Date | undefined> {
  return (await ordersUntil(db, customerId, [delivery], config)).get(delivery)
}

const NEXT = 3

/** The next three deliveries of the active customer, whether it has a cart or not. */
export async function readClock(context: CustomerContext): Promise<DeliveryClock> {
  const calendar = (await readCalendar(context.customerDb, context.customerId)) ?? {
    deliveryFlags: '0000000',
    cutOffs: [],
    closedDays: [],
  }
  const { deliveries, closed } = offeredDeliveries(context, calendar)
  const Deliveries = deliveries.slice(0, NEXT)
  const last = Deliveries.at(-1)?.Date ?? ''
  return {
    DeliveryDays: calendar.deliveryFlags,
    Deliveries,
    ClosedDates: closed.filter(({ Date }) => Date < last),
    Now: context.now.toISOString(),
  }
}

/** What can be chosen for the delivery of a cart of the customer. */
export async function shippingOf(context: CustomerContext, cartId: string): Promise<Shipping> {
  const found = await readShipping(context.customerDb, context.customerId, cartId)
  ensure(found, 'not-found')
  const { deliveryFlags, minimumHaler, freeHaler } = found
  const amount = (haler: number | null) => (haler === null || !seesPrices(context) ? null : toAmount(haler))
  const { deliveries, late, closed } = offeredDeliveries(context, found)
  return {
    DeliveryDays: deliveryFlags,
    DeliveryDates: deliveries.map(({ Date }) => Date),
    Deliveries: deliveries,
    LateDates: mayOrderLate(context, found) ? late : [],
    ClosedDates: closed,
    MinimumOrder: amount(minimumHaler),
    FreeShipping: amount(freeHaler),
    ShippingMethods: found.methods.map(({ Id, NameCs, NameEn, haler }) => ({
      Id,
      Name: context.language === 'en' ? NameEn : NameCs,
      Price: amount(haler),
    })),
  }
}
