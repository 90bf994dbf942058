import type { DayBoard } from '#contract/day-board.ts'
import type { SessionContext } from '#server/context.ts'
import { listUserCustomers } from '#server/features/customers/service.ts'
import { cutOffOn, daysAhead, listClosedDays } from '#server/features/delivery/service.ts'
import { listDayMarks } from './queries.ts'
import { byUrgency, stateOf } from './rules.ts'

const DAYS_LOOKED_AT = 14
const DAYS_SHOWN = 5

/** The board of a day, by default of the first one somebody can still order for; undefined when nobody is supplied. */
export async function readDayBoard(context: SessionContext, asked: string | undefined): Promise<DayBoard | undefined> {
  const { db, now, session } = context
  const [customers, closedDays] = await Promise.all([
    listUserCustomers(db, session.userId, session.customerId),
    listClosedDays(db),
  ])
  const cutOffsOf = calendars(context, closedDays)
  const days = daysAhead(context, DAYS_LOOKED_AT)
  const driven = days.filter((day) => customers.some((one) => cutOffsOf(one, day)))
  const first = driven.find((day) => customers.some((one) => (cutOffsOf(one, day) ?? now) > now)) ?? driven[0]
  const day = asked ?? first
  if (day === undefined) return undefined
  const marks = new Map((await listDayMarks(db, session.userId, day, now)).map((one) => [one.id, one]))
  const Customers = customers.flatMap((customer) => {
    const until = cutOffsOf(customer, day)
    const known = marks.get(customer.CustomerID)
    if (!until || !known) return []
    const { orders, weeks, weeksByNow } = known
    return {
      CustomerID: customer.CustomerID,
      CustomerName: customer.CustomerName,
      BranchID: customer.BranchID,
      City: customer.City,
      Phone: known.phone,
      Route: known.route,
      OrderUntil: until.toISOString(),
      State: stateOf({ orders, weeks, weeksByNow, cartLines: customer.CartLines }),
      Orders: orders,
      LastOrdered: known.lastOrdered,
      TotalAmountGrandIncl: known.gross,
      CartLines: customer.CartLines,
      WeeksOrdered: weeks,
      WeeksByNow: weeksByNow,
    }
  })
  return {
    Day: day,
    Days: driven.slice(0, DAYS_SHOWN),
    Now: now.toISOString(),
    Customers: Customers.toSorted(byUrgency),
  }
}

type Customers = Awaited<ReturnType<typeof listUserCustomers>>
type ClosedDays = Awaited<ReturnType<typeof listClosedDays>>

/** Tells the last moment to order for a day; thousands of customers share a few routes and patterns of days. */
function calendars(context: SessionContext, closedDays: ClosedDays) {
  const known = new Map<string, Date | undefined>()
  return ({ DeliveryDays, routeId, cutOffs }: Customers[number], day: string): Date | undefined => {
    const key = `${DeliveryDays} ${routeId ?? ''} ${day}`
    if (!known.has(key)) known.set(key, cutOffOn(context, { deliveryFlags: DeliveryDays, cutOffs, closedDays }, day))
    return known.get(key)
  }
}
