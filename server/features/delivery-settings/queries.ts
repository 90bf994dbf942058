import { sql } from 'kysely'
import type * as z from 'zod/mini'
import type {
  DeliverySettings,
  Limits as limits,
  NewMethod,
  NewRoute,
  RouteCustomer,
} from '#contract/delivery-settings.ts'
import type { Db } from '#server/db/connect.ts'

export type Limits = z.infer<typeof limits>
export type Method = z.infer<typeof NewMethod>
export type Route = z.infer<typeof NewRoute>

const MOST_FOUND = 50

/** Methods, routes, days closed from `today` on and limits. */
export async function readSettings(db: Db, today: string, usualCutOff: string): Promise<DeliverySettings> {
  const { rows } = await sql<DeliverySettings>`
    select
      (select coalesce(json_agg(json_build_object('MethodId', m.id, 'NameCs', m.name_cs, 'NameEn', m.name_en,
          'Price', m.price_haler / 100.0, 'VatRate', m.vat_rate, 'Active', m.active, 'Order', m.position)
          order by m.position, m.id), '[]') from shipping_method m) as "ShippingMethods",
      (select coalesce(json_agg(json_build_object('RouteId', r.id, 'Name', r.name, 'DeliveryDays', r.delivery_days,
          'CutOffs', (select coalesce(json_agg(json_build_object('Weekday', t.weekday, 'DaysBefore', t.days_before,
            'Until', to_char(t.until, 'HH24:MI')) order by t.weekday), '[]')
            from route_cut_off t where t.route_id = r.id),
          'CustomerCount', (select count(*) from customer c where c.route_id = r.id))
          order by r.name, r.id), '[]') from delivery_route r) as "Routes",
      (select coalesce(json_agg(json_build_object('Date', d.day, 'Reason', d.reason) order by d.day), '[]')
        from closed_day d where d.day >= ${today}) as "ClosedDays",
      minimum_haler::float8 / 100 as "MinimumOrder", free_transport_haler::float8 / 100 as "FreeTransport",
      ${usualCutOff}::text as "UsualCutOff"
    from customer where id = 0`.execute(db)
  const [settings] = rows
  if (!settings) throw new Error('the operator is missing')
  return settings
}

const haler = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))

/** Sets the limits that hold for every customer without own ones. */
export async function updateLimits(db: Db, { MinimumOrder, FreeTransport }: Limits): Promise<boolean> {
  const { rows } = await sql`
    update customer set minimum_haler = ${haler(MinimumOrder)}, free_transport_haler = ${haler(FreeTransport)}
    where id = 0 returning id`.execute(db)
  return rows.length === 1
}

/** Adds or changes a shipping method. */
export async function upsertMethod(db: Db, id: string, method: Method): Promise<boolean> {
  const { NameCs, NameEn, Price, VatRate, Active, Order } = method
  await sql`
    insert into shipping_method (id, name_cs, name_en, price_haler, vat_rate, active, position)
    values (${id}, ${NameCs}, ${NameEn}, ${haler(Price)}, ${VatRate}, ${Active}, ${Order})
    on conflict (id) do update set name_cs = excluded.name_cs, name_en = excluded.name_en,
      price_haler = excluded.price_haler, vat_rate = excluded.vat_rate, active = excluded.active,
      position = excluded.position`.execute(db)
  return true
}

/** Adds or changes a route; its times are replaced. */
export async function upsertRoute(db: Db, id: string, { Name, DeliveryDays, CutOffs }: Route): Promise<boolean> {
  await sql`
    insert into delivery_route (id, name, delivery_days) values (${id}, ${Name}, ${DeliveryDays})
    on conflict (id) do update set name = excluded.name, delivery_days = excluded.delivery_days`.execute(db)
  await sql`delete from route_cut_off where route_id = ${id}`.execute(db)
  await sql`
    insert into route_cut_off (route_id, weekday, days_before, until)
    select ${id}, "Weekday", "DaysBefore", "Until"
    from json_to_recordset(${JSON.stringify(CutOffs)}::json)
      x ("Weekday" smallint, "DaysBefore" smallint, "Until" time)`.execute(db)
  return true
}

/** Removes a route from its customers and from the list; false when there is none. */
export async function deleteRoute(db: Db, id: string): Promise<boolean> {
  await sql`update customer set route_id = null where route_id = ${id}`.execute(db)
  const { rows } = await sql`delete from delivery_route where id = ${id} returning id`.execute(db)
  return rows.length === 1
}

/** Closes a day, or gives it another reason. */
export async function upsertClosedDay(db: Db, day: string, reason: string): Promise<boolean> {
  await sql`insert into closed_day (day, reason) values (${day}, ${reason})
    on conflict (day) do update set reason = excluded.reason`.execute(db)
  return true
}

/** Opens a day; false when it was not closed. */
export async function deleteClosedDay(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql`delete from closed_day where day = ${day} returning day`.execute(db)
  return rows.length === 1
}

const columns = sql`id as "CustomerID", name as "CustomerName", city as "City", route_id as "RouteId"`

/** The customers of a route, or the first 50 that hold all words; by name in Czech order. */
export async function listRouteCustomers(
  db: Db,
  { RouteId, text = '' }: { RouteId?: string | undefined; text?: string | undefined },
): Promise<RouteCustomer[]> {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const { rows } = await sql<RouteCustomer>`
    select ${columns} from customer
    where active and id <> 0 and (${RouteId ?? null}::text is null or route_id = ${RouteId ?? null}) and not exists (
      select from unnest(${words}::text[]) word
      where position(fold(word) in fold(concat_ws(' ', id, branch_id, ico, name, street, city, zip))) = 0)
    order by name collate "cs-x-icu", branch_id, id limit ${RouteId === undefined ? MOST_FOUND : null}`.execute(db)
  return rows
}

/** Puts a customer on a route; undefined when one of them is missing. */
export async function updateRouteOf(
  db: Db,
  customerId: number,
  routeId: string | null,
): Promise<RouteCustomer | undefined> {
  const { rows } = await sql<RouteCustomer>`
    update customer set route_id = ${routeId}
    where id = ${customerId} and id <> 0
      and (${routeId}::text is null or exists (select from delivery_route r where r.id = ${routeId}))
    returning ${columns}`.execute(db)
  return rows[0]
}
