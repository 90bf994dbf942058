import * as z from 'zod/mini'
import type { StandingOrder } from '#contract/standing-orders.ts'
import { permissionIds, userTypes } from '#contract/permissions.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const customerId = z.number()
const templateId = z.string()

const customers = statement('standing-orders.customers', {
  params: {},
  row: z.object({ id: z.number() }),
  text: 'select customers_with_standing_orders() as id',
})

/** The customers that have standing orders. */
export async function listCustomers(db: Db): Promise<number[]> {
  return (await customers(db, {})).map(({ id }) => id)
}

const planned = statement('standing-orders.plan', {
  params: { customerId, templateId, date: z.nullable(z.string()), version: z.number() },
  text: `
    update standing_order set planned_on = :date
    where customer_id = :customerId and template_id = :templateId and version = :version`,
})

/** Notes for which delivery it waits now. */
export async function planFor(
  db: Db,
  customerId: ActiveCustomerId,
  { templateId, version, date }: { templateId: string; version: number; date: string | null },
): Promise<void> {
  await planned(db, { customerId, templateId, version, date })
}

const Line = z.object({ itemId: z.string(), name: z.string(), unit: z.string(), quantity: z.number() })

const heldTemplate = statement('standing-orders.holdTemplate', {
  params: { customerId, templateId },
  row: z.object({ lines: z.array(Line) }),
  text: `
    select (select coalesce(json_agg(x order by x.position), '[]') from (
      select
        l.position,
        l.item_id as "itemId",
        coalesce(i.name, l.name) as name,
        coalesce(i.unit, '') as unit,
        l.quantity::float8 as quantity
      from order_template_line l left join item i on i.id = l.item_id
      where l.customer_id = :customerId and l.template_id = t.id) x) as lines
    from order_template t where t.customer_id = :customerId and t.id = :templateId
    for key share`,
})

/** The lines of the template, which stays until the end of the transaction; undefined when it is gone. */
export async function holdTemplate(db: Db, customerId: ActiveCustomerId, templateId: string) {
  const [row] = await heldTemplate(db, { customerId, templateId })
  return row?.lines
}

const heldStanding = statement('standing-orders.hold', {
  params: { customerId, templateId, version: z.number() },
  row: z.object({ version: z.number() }),
  text: `
    select version from standing_order
    where customer_id = :customerId and template_id = :templateId and version = :version for update`,
})

/** Keeps others from changing or doing it until the end of the transaction; false when it has changed. */
export async function holdStanding(
  db: Db,
  customerId: ActiveCustomerId,
  { templateId, version }: { templateId: string; version: number },
): Promise<boolean> {
  return (await heldStanding(db, { customerId, templateId, version })).length === 1
}

const newRun = statement('standing-orders.insertRun', {
  params: {
    customerId,
    templateId,
    date: z.string(),
    outcome: z.string(),
    reason: z.string(),
    orderId: z.nullable(z.string()),
    missing: z.string(),
  },
  text: `
    insert into standing_run as r (template_id, customer_id, delivery_date, outcome, reason, order_id, missing)
    values (:templateId, :customerId, :date, :outcome, :reason, :orderId, :missing::json)
    on conflict (template_id, delivery_date) do update set
      at = excluded.at,
      outcome = excluded.outcome,
      reason = excluded.reason,
      order_id = excluded.order_id,
      missing = excluded.missing
    -- Whoever takes a stopped one over has it done for that delivery.
    where r.outcome = 'Stopped'`,
})

type Run = NonNullable<StandingOrder['LastRun']>

/** Notes what became of it for a delivery; false when it was done for it before. */
export async function insertRun(
  db: Db,
  customerId: ActiveCustomerId,
  templateId: string,
  run: Pick<Run, 'DeliveryDate' | 'Outcome'> & Partial<Pick<Run, 'Reason' | 'OrderId' | 'Missing'>>,
): Promise<boolean> {
  const { DeliveryDate: date, Outcome: outcome, Reason: reason = '', OrderId: orderId = null, Missing = [] } = run
  const missing = JSON.stringify(Missing)
  return (await newRun(db, { customerId, templateId, date, outcome, reason, orderId, missing })) === 1
}

const Person = z.object({
  loginId: z.string(),
  name: z.string(),
  userType: z.enum(userTypes),
  isAdmin: z.boolean(),
  language: z.enum(['cs', 'en']),
  permissions: z.array(z.enum(permissionIds)),
})
export type Person = z.infer<typeof Person>

const person = statement('standing-orders.person', {
  params: { customerId, userId: z.number() },
  row: Person,
  text: `
    select
      u.login_id as "loginId",
      trim(u.prename || ' ' || u.surname) as name,
      u.user_type as "userType",
      u.is_admin as "isAdmin",
      u.mail_lang as language,
      rights_at(u.id, :customerId) as permissions
    from app_user u join customer c on c.id = :customerId
    where u.id = :userId and c.active and u.user_type <> 'Unregistered' and rights_at(u.id, :customerId) is not null
      and not exists (select from app_user v where v.customer_id = :customerId and v.user_type = 'Unregistered')`,
})

/** Who may order for the customer now; undefined for who may not. */
export async function findPerson(db: Db, customerId: ActiveCustomerId, userId: number): Promise<Person | undefined> {
  const [row] = await person(db, { customerId, userId })
  return row
}

const stopped = statement('standing-orders.stop', {
  params: { customerId, templateId },
  text: `
    update standing_order set
      stopped = true,
      version = version + 1
    where customer_id = :customerId and template_id = :templateId`,
})

export async function stop(db: Db, customerId: ActiveCustomerId, templateId: string): Promise<void> {
  await stopped(db, { customerId, templateId })
}

const managers = statement('standing-orders.managers', {
  params: { customerId },
  row: z.object({ userId: z.number() }),
  text: `
    select a.user_id as "userId" from user_customer a join customer c on c.id = a.customer_id join app_user u on u.id = a.user_id
    where a.customer_id = :customerId and a.manages_users and c.active and u.confirmed_mail <> ''
      and rights_at(a.user_id, :customerId) is not null`,
})

/** Who administers the people of the customer and reads mails. */
export async function listManagers(db: Db, customerId: ActiveCustomerId): Promise<number[]> {
  return (await managers(db, { customerId })).map(({ userId }) => userId)
}
