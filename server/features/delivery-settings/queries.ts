import * as z from 'zod/mini'
import {
  DeliverySettings,
  type Limits,
  type NewMethod,
  type NewRoute,
  RouteCustomer,
} from '#contract/delivery-settings.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

export type Method = z.infer<typeof NewMethod>
export type Route = z.infer<typeof NewRoute>

const MOST_FOUND = 50

const settingsStatement = statement('delivery-settings.read', {
  params: { today: z.string(), usualCutOff: z.string() },
  row: DeliverySettings,
  text: `
    select
      (select coalesce(json_agg(json_build_object(
          'MethodId', m.id,
          'NameCs', m.name_cs,
          'NameEn', m.name_en,
          'Price', m.price_haler / 100.0,
          'VatRate', m.vat_rate,
          'Active', m.active,
          'Order', m.position) order by m.position, m.id), '[]')
        from shipping_method m) as "ShippingMethods",
      (select coalesce(json_agg(json_build_object(
          'RouteId', r.id,
          'Name', r.name,
          'DeliveryDays', r.delivery_days,
          'LoadsAt', to_char(r.loads_at, 'HH24:MI'),
          'MinimumOrder', r.minimum_haler / 100.0,
          'CutOffs', (
            select coalesce(json_agg(json_build_object(
              'Weekday', t.weekday,
              'DaysBefore', t.days_before,
              'Until', to_char(t.until, 'HH24:MI')) order by t.weekday), '[]')
            from route_cut_off t where t.route_id = r.id),
          'CustomerCount', (select count(*) from customer c where c.route_id = r.id)) order by r.name, r.id), '[]')
        from delivery_route r) as "Routes",
      (select coalesce(json_agg(json_build_object(
          'CustomerID', c.id,
          'CustomerName', c.name,
          'City', c.city,
          'MinimumOrder', c.minimum_haler / 100.0,
          'FreeShipping', c.free_shipping_haler / 100.0) order by c.name collate "cs-x-icu", c.branch_id, c.id), '[]')
        from customer c
        where c.id <> 0 and c.active and coalesce(c.minimum_haler, c.free_shipping_haler) is not null) as "CustomerLimits",
      (select coalesce(json_agg(json_build_object('Date', d.day, 'Reason', d.reason) order by d.day), '[]')
        from closed_day d where d.day >= :today) as "ClosedDays",
      minimum_haler::float8 / 100 as "MinimumOrder",
      free_shipping_haler::float8 / 100 as "FreeShipping",
      :usualCutOff::text as "UsualCutOff",
      (select r.proof from delivery_rule r) as "WantedProof"
    from customer where id = 0`,
})

/** Methods, routes, days closed from `today` on and limits. */
export async function readSettings(db: Db, today: string, usualCutOff: string): Promise<DeliverySettings> {
  const [settings] = await settingsStatement(db, { today, usualCutOff })
  if (!settings) throw new Error('the operator is missing')
  return settings
}

const haler = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))

const newLimits = statement('delivery-settings.updateLimits', {
  params: { minimum: z.nullable(z.number()), free: z.nullable(z.number()) },
  text: 'update customer set minimum_haler = :minimum, free_shipping_haler = :free where id = 0',
})

/** Sets the limits that hold for every customer without own ones. */
export async function updateLimits(db: Db, { MinimumOrder, FreeShipping }: Limits): Promise<boolean> {
  return (await newLimits(db, { minimum: haler(MinimumOrder), free: haler(FreeShipping) })) === 1
}

const newLimitsOf = statement('delivery-settings.updateLimitsOf', {
  params: { customerId: z.number(), minimum: z.nullable(z.number()), free: z.nullable(z.number()) },
  text: `
    update customer set minimum_haler = :minimum, free_shipping_haler = :free
    where id = :customerId and id <> 0`,
})

/** Sets the limits of one customer; false when there is none such. */
export async function updateLimitsOf(
  db: Db,
  customerId: number,
  { MinimumOrder, FreeShipping }: Limits,
): Promise<boolean> {
  return (await newLimitsOf(db, { customerId, minimum: haler(MinimumOrder), free: haler(FreeShipping) })) === 1
}

const newMethod = statement('delivery-settings.upsertMethod', {
  params: {
    id: z.string(),
    NameCs: z.string(),
    NameEn: z.string(),
    price: z.nullable(z.number()),
    VatRate: z.number(),
    Active: z.boolean(),
    Order: z.number(),
  },
  text: `
    insert into shipping_method (id, name_cs, name_en, price_haler, vat_rate, active, position)
    values (:id, :NameCs, :NameEn, :price, :VatRate, :Active, :Order)
    on conflict (id) do update set
      name_cs = excluded.name_cs,
      name_en = excluded.name_en,
      price_haler = excluded.price_haler,
      vat_rate = excluded.vat_rate,
      active = excluded.active,
      position = excluded.position`,
})

/** Adds or changes a shipping method. */
export async function upsertMethod(db: Db, id: string, method: Method): Promise<boolean> {
  await newMethod(db, { id, ...method, price: haler(method.Price) })
  return true
}

const newRoute = statement('delivery-settings.upsertRoute', {
  params: {
    id: z.string(),
    Name: z.string(),
    DeliveryDays: z.nullable(z.string()),
    LoadsAt: z.nullable(z.string()),
    minimum: z.nullable(z.number()),
  },
  text: `
    insert into delivery_route (id, name, delivery_days, loads_at, minimum_haler)
    values (:id, :Name, :DeliveryDays, :LoadsAt, :minimum)
    on conflict (id) do update set
      name = excluded.name,
      delivery_days = excluded.delivery_days,
      loads_at = excluded.loads_at,
      minimum_haler = excluded.minimum_haler`,
})

const oldCutOffs = statement('delivery-settings.deleteCutOffs', {
  params: { id: z.string() },
  text: 'delete from route_cut_off where route_id = :id',
})

const newCutOffs = statement('delivery-settings.insertCutOffs', {
  params: { id: z.string(), cutOffs: z.string() },
  text: `
    insert into route_cut_off (route_id, weekday, days_before, until)
    select :id, "Weekday", "DaysBefore", "Until"
    from json_to_recordset(:cutOffs::json) x ("Weekday" smallint, "DaysBefore" smallint, "Until" time)`,
})

/** Adds or changes a route; its times are replaced. */
export async function upsertRoute(
  db: Db,
  id: string,
  { Name, DeliveryDays, MinimumOrder, CutOffs, LoadsAt = null }: Route,
): Promise<boolean> {
  await newRoute(db, { id, Name, DeliveryDays, LoadsAt, minimum: haler(MinimumOrder) })
  await oldCutOffs(db, { id })
  await newCutOffs(db, { id, cutOffs: JSON.stringify(CutOffs) })
  return true
}

const emptyRoute = statement('delivery-settings.emptyRoute', {
  params: { id: z.string() },
  text: 'update customer set route_id = null, route_stop = null where route_id = :id',
})

const oldRoute = statement('delivery-settings.deleteRoute', {
  params: { id: z.string() },
  text: 'delete from delivery_route where id = :id',
})

/** Removes a route from its customers and from the list; false when there is none. */
export async function deleteRoute(db: Db, id: string): Promise<boolean> {
  await emptyRoute(db, { id })
  return (await oldRoute(db, { id })) === 1
}

const newClosedDay = statement('delivery-settings.upsertClosedDay', {
  params: { day: z.string(), reason: z.string() },
  text: `
    insert into closed_day (day, reason) values (:day, :reason)
    on conflict (day) do update set reason = excluded.reason`,
})

/** Closes a day, or gives it another reason. */
export async function upsertClosedDay(db: Db, day: string, reason: string): Promise<boolean> {
  await newClosedDay(db, { day, reason })
  return true
}

const oldClosedDay = statement('delivery-settings.deleteClosedDay', {
  params: { day: z.string() },
  text: 'delete from closed_day where day = :day',
})

/** Opens a day; false when it was not closed. */
export async function deleteClosedDay(db: Db, day: string): Promise<boolean> {
  return (await oldClosedDay(db, { day })) === 1
}

const columns = `
      id as "CustomerID",
      name as "CustomerName",
      city as "City",
      route_id as "RouteId",
      route_stop as "Stop"`

const routeCustomers = statement('delivery-settings.routeCustomers', {
  params: { routeId: z.nullable(z.string()), words: z.array(z.string()), most: z.nullable(z.number()) },
  row: RouteCustomer,
  text: `
    select ${columns}
    from customer
    where active and id <> 0 and (:routeId::text is null or route_id = :routeId) and not exists (
      select from unnest(:words::text[]) word
      where position(fold(word) in fold(concat_ws(' ', id, branch_id, ico, name, street, city, zip))) = 0)
    order by case when :routeId::text is not null then route_stop end, name collate "cs-x-icu", branch_id, id limit :most`,
})

/** The customers of a route by their stops, or the first 50 that hold all words; by name in Czech order. */
export async function listRouteCustomers(
  db: Db,
  { RouteId = null, text = '' }: { RouteId?: string | null | undefined; text?: string | undefined },
): Promise<RouteCustomer[]> {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return routeCustomers(db, { routeId: RouteId, words, most: RouteId === null ? MOST_FOUND : null })
}

const newRouteOf = statement('delivery-settings.updateRouteOf', {
  params: { customerId: z.number(), routeId: z.nullable(z.string()), stop: z.nullable(z.number()) },
  row: RouteCustomer,
  text: `
    update customer set
      route_id = :routeId,
      route_stop = case when :routeId::text is not null then :stop::smallint end
    where id = :customerId and id <> 0
      and (:routeId::text is null or exists (select from delivery_route r where r.id = :routeId))
    returning ${columns}`,
})

/** Puts a customer on a route as one of its stops; undefined when one of them is missing. */
export async function updateRouteOf(
  db: Db,
  customerId: number,
  routeId: string | null,
  stop: number | null,
): Promise<RouteCustomer | undefined> {
  const [customer] = await newRouteOf(db, { customerId, routeId, stop })
  return customer
}
