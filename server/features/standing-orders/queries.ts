import * as z from 'zod/mini'
import { DESK_STANDING_PER_PAGE, DeskStandingOrder, StandingOrder } from '#contract/standing-orders.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const customerId = z.number()
const templateId = z.string()

const told = {
  TemplateId: true,
  Name: true,
  DeliveryDays: true,
  LeadMinutes: true,
  Sends: true,
  UserName: true,
} as const

const StoredStandingOrder = z.extend(z.pick(StandingOrder, { ...told, Version: true, LastRun: true }), {
  mostHaler: z.nullable(z.number()),
  deliveryFlags: z.string(),
  leadMinutes: z.number(),
  skippedOn: z.nullable(z.string()),
  endsOn: z.nullable(z.string()),
  plannedOn: z.nullable(z.string()),
  paused: z.boolean(),
  stopped: z.boolean(),
  changedAt: z.string(),
  done: z.array(z.string()),
  userId: z.number(),
})
export type StoredStandingOrder = z.infer<typeof StoredStandingOrder>

const nameOfUser = `coalesce(nullif(trim(u.prename || ' ' || u.surname), ''), u.login_id)`

const standing = statement('standing-orders.list', {
  params: { customerId, templateId: z.nullable(templateId) },
  row: StoredStandingOrder,
  text: `
    select
      s.template_id::text as "TemplateId",
      t.name as "Name",
      s.delivery_flags as "DeliveryDays",
      s.lead_minutes as "LeadMinutes",
      s.sends as "Sends",
      ${nameOfUser} as "UserName",
      s.version as "Version",
      (select json_build_object(
          'DeliveryDate', r.delivery_date,
          'Time', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'Outcome', r.outcome,
          'Reason', r.reason,
          'OrderId', r.order_id,
          'Missing', r.missing)
        from standing_run r where r.customer_id = :customerId and r.template_id = s.template_id
        order by r.delivery_date desc limit 1) as "LastRun",
      s.most_haler::float8 as "mostHaler",
      s.delivery_flags as "deliveryFlags",
      s.lead_minutes as "leadMinutes",
      s.skipped_on as "skippedOn",
      s.ends_on as "endsOn",
      s.planned_on as "plannedOn",
      s.paused,
      s.stopped,
      to_char(s.changed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "changedAt",
      (select coalesce(json_agg(d.delivery_date), '[]') from (
        select r.delivery_date from standing_run r
        where r.customer_id = :customerId and r.template_id = s.template_id
          -- Nothing was done yet for the delivery it stopped for.
          and r.outcome <> 'Stopped'
        order by r.delivery_date desc limit 40) d) as done,
      s.user_id as "userId"
    from standing_order s
      join order_template t on t.id = s.template_id and t.customer_id = s.customer_id
      join app_user u on u.id = s.user_id
    where s.customer_id = :customerId and (:templateId::bigint is null or s.template_id = :templateId::bigint)
    order by t.name, t.id`,
})

/** The standing orders of a customer, or the one of a template. */
export async function listStandingOrders(
  db: Db,
  customerId: ActiveCustomerId,
  templateId: string | null = null,
): Promise<StoredStandingOrder[]> {
  return standing(db, { customerId, templateId })
}

const saved = statement('standing-orders.save', {
  params: {
    customerId,
    templateId,
    userId: z.number(),
    deliveryFlags: z.string(),
    leadMinutes: z.number(),
    sends: z.boolean(),
    mostHaler: z.nullable(z.number()),
    paused: z.boolean(),
    skippedOn: z.nullable(z.string()),
    endsOn: z.nullable(z.string()),
    version: z.number(),
    at: z.string(),
  },
  text: `
    insert into standing_order as s (template_id, customer_id, user_id, delivery_flags, lead_minutes, sends, most_haler,
      paused, skipped_on, ends_on, changed_at)
    select
      t.id,
      :customerId,
      :userId,
      :deliveryFlags,
      :leadMinutes,
      :sends,
      :mostHaler,
      :paused,
      :skippedOn,
      :endsOn,
      :at::timestamptz
    from order_template t where t.customer_id = :customerId and t.id = :templateId
      and (:version = 0 or exists (select from standing_order o where o.customer_id = :customerId and o.template_id = t.id))
    on conflict (template_id) do update set
      user_id = excluded.user_id,
      delivery_flags = excluded.delivery_flags,
      lead_minutes = excluded.lead_minutes,
      sends = excluded.sends,
      most_haler = excluded.most_haler,
      paused = excluded.paused,
      skipped_on = excluded.skipped_on,
      ends_on = excluded.ends_on,
      planned_on = null,
      stopped = false,
      version = s.version + 1,
      changed_at = excluded.changed_at
    where s.version = :version`,
})

export interface Wanted {
  userId: number
  deliveryFlags: string
  leadMinutes: number
  sends: boolean
  mostHaler: number | null
  paused: boolean
  skippedOn: string | null
  endsOn: string | null
  /** That of the standing order as it was seen, 0 for none. */
  version: number
  /** ISO. */
  at: string
}

/** Stores a standing order; false when there is another version of it by now. */
export async function saveStandingOrder(
  db: Db,
  customerId: ActiveCustomerId,
  templateId: string,
  wanted: Wanted,
): Promise<boolean> {
  return (await saved(db, { customerId, templateId, ...wanted })) === 1
}

/** Removes a standing order; its template and what became of it stay. */
export async function deleteStandingOrder(db: Db, customerId: ActiveCustomerId, templateId: string): Promise<void> {
  await db
    .deleteFrom('standing_order')
    .where('customer_id', '=', customerId)
    .where('template_id', '=', Number(templateId))
    .execute()
}

const ofAll = statement('standing-orders.ofAll', {
  params: { today: z.string(), after: z.nullable(templateId) },
  row: DeskStandingOrder,
  text: `
    select
      s.template_id::text as "TemplateId",
      c.id as "CustomerID",
      c.name as "CustomerName",
      s.name as "Name",
      s.delivery_flags as "DeliveryDays",
      s.sends as "Sends",
      case when s.stopped then 'Stopped' when s.ends_on <= :today::date then 'Ended' when s.paused then 'Paused'
        else 'Active' end as "State",
      ${nameOfUser} as "UserName"
    from all_standing_order s join customer c on c.id = s.customer_id join app_user u on u.id = s.user_id
    where :after::bigint is null or (c.name, s.name, s.template_id) > (
      select pc.name, p.name, p.template_id from all_standing_order p join customer pc on pc.id = p.customer_id
      where p.template_id = :after::bigint)
    order by c.name, s.name, s.template_id limit ${DESK_STANDING_PER_PAGE}`,
})

/** A page of the standing orders of all customers, behind one of them; on the handle that sees them. */
export async function listAllStandingOrders(
  db: Db,
  { today, after = null }: { today: string; after?: string | null | undefined },
): Promise<DeskStandingOrder[]> {
  return ofAll(db, { today, after })
}

const run = statement('standing-orders.run', {
  params: { customerId, templateId, date: z.string() },
  row: z.required(z.extend(z.pick(StandingOrder, { LastRun: true }), { name: z.string() })),
  text: `
    select
      t.name,
      json_build_object(
        'DeliveryDate', r.delivery_date,
        'Time', to_char(r.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'Outcome', r.outcome,
        'Reason', r.reason,
        'OrderId', r.order_id,
        'Missing', r.missing) as "LastRun"
    from standing_run r join order_template t on t.id = r.template_id and t.customer_id = r.customer_id
    where r.customer_id = :customerId and r.template_id = :templateId and r.delivery_date = :date::date`,
})

/** What became of a standing order for a delivery, and what it is called. */
export async function readRun(db: Db, customerId: ActiveCustomerId, templateId: string, date: string) {
  const [row] = await run(db, { customerId, templateId, date })
  return row
}

const isPublic = statement('standing-orders.isPublic', {
  params: { customerId },
  row: z.object({ isPublic: z.boolean() }),
  text: `select exists (select from app_user where customer_id = :customerId and user_type = 'Unregistered') as "isPublic"`,
})

/** Whether it is the customer whose offer visitors see, for whom nobody orders. */
export async function isPublicCustomer(db: Db, customerId: ActiveCustomerId): Promise<boolean> {
  const [row] = await isPublic(db, { customerId })
  return row?.isPublic ?? false
}

/** Whether the customer has the template. */
export async function hasTemplate(db: Db, customerId: ActiveCustomerId, templateId: string): Promise<boolean> {
  const found = await db
    .selectFrom('order_template')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('id', '=', Number(templateId))
    .executeTakeFirst()
  return found !== undefined
}

export async function nameOfCustomer(db: Db, customerId: ActiveCustomerId): Promise<string> {
  const found = await db.selectFrom('customer').select('name').where('id', '=', customerId).executeTakeFirst()
  return found?.name ?? ''
}
