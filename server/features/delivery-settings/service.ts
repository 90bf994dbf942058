import type { DeliverySettings, Limits, RouteCustomer } from '#contract/delivery-settings.ts'
import type { WantedProof } from '#contract/delivery-proof.ts'
import type { SessionContext } from '#server/context.ts'
import type { Db } from '#server/db/connect.ts'
import { ensure } from '#server/errors.ts'
import { writeAudit } from '#server/features/audit/service.ts'
import { saveWanted } from '#server/features/delivery-proof/service.ts'
import { pragueDay } from '#server/lib/prague.ts'
import * as queries from './queries.ts'
import type { Method, Route } from './queries.ts'

/** Everything the seller sets for deliveries. */
export const readSettings = ({ db, now, config }: SessionContext): Promise<DeliverySettings> =>
  queries.readSettings(db, pragueDay(now), `${String(config.cutOffHour).padStart(2, '0')}:00`)

/** Makes one change and its row in the audit log together, and answers the new settings. */
async function change(
  context: SessionContext,
  detail: Record<string, string | number | boolean | null>,
  run: (db: Db) => Promise<boolean>,
): Promise<DeliverySettings> {
  const { session, network } = context
  await context.db.transaction().execute(async (db) => {
    ensure(await run(db), 'not-found')
    const { userId, loginId } = session
    await writeAudit(db, { event: 'delivery.changed', userId, loginId, network, detail })
  })
  return readSettings(context)
}

/** Sets the least order and from when shipping is free, for every customer without own limits. */
export const saveLimits = (context: SessionContext, limits: Limits) =>
  change(context, { minimum: limits.MinimumOrder, free: limits.FreeShipping }, (db) => queries.updateLimits(db, limits))

/** Sets the limits of one customer: a least order before that of its route, and from when shipping is free; null takes one away. */
export const saveLimitsOf = (context: SessionContext, customerId: number, limits: Limits) =>
  change(context, { customer: customerId, minimum: limits.MinimumOrder ?? '', free: limits.FreeShipping ?? '' }, (db) =>
    queries.updateLimitsOf(db, customerId, limits),
  )

/** Sets what has to be recorded when goods are handed over. */
export const saveProof = (context: SessionContext, proof: WantedProof) =>
  change(context, { proof }, (db) => saveWanted(db, proof))

/** Adds or changes a shipping method. */
export const saveMethod = (context: SessionContext, id: string, method: Method) =>
  change(context, { method: id, name: method.NameCs, price: method.Price, active: method.Active }, (db) =>
    queries.upsertMethod(db, id, method),
  )

/** Adds or changes a route with its times. */
export const saveRoute = (context: SessionContext, id: string, route: Route) => {
  const times = route.CutOffs.map(({ Weekday, DaysBefore, Until }) => `${Weekday}-${DaysBefore} ${Until}`).join(', ')
  return change(
    context,
    { route: id, name: route.Name, days: route.DeliveryDays, minimum: route.MinimumOrder, times },
    (db) => queries.upsertRoute(db, id, route),
  )
}

/** Removes a route; its customers have none then. */
export const removeRoute = (context: SessionContext, id: string) =>
  change(context, { route: id, gone: true }, (db) => queries.deleteRoute(db, id))

/** Closes a day for deliveries. */
export const closeDay = (context: SessionContext, day: string, reason: string) =>
  change(context, { closed: day, reason }, (db) => queries.upsertClosedDay(db, day, reason))

/** Opens a closed day. */
export const openDay = (context: SessionContext, day: string) =>
  change(context, { open: day }, (db) => queries.deleteClosedDay(db, day))

/** Puts a customer on a route as one of its stops, or on none. */
export async function moveCustomer(
  context: SessionContext,
  customerId: number,
  routeId: string | null,
  stop: number | null,
): Promise<RouteCustomer> {
  let moved: RouteCustomer | undefined
  await change(context, { customer: customerId, route: routeId, stop }, async (db) => {
    moved = await queries.updateRouteOf(db, customerId, routeId, stop)
    return moved !== undefined
  })
  ensure(moved, 'not-found')
  return moved
}
