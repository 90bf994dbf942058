import * as z from 'zod/mini'
import { OrderRules } from '#contract/order-rules.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { orderedHaler } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const columns = `
      credit as "Credit",
      credit_passed_by as "CreditPassedBy",
      late_by_staff as "LateByStaff",
      version as "Version"`

const rules = statement('order-rules.read', {
  params: {},
  row: OrderRules,
  text: `
    select ${columns}
    from order_rule`,
})

export async function readRules(db: Db): Promise<OrderRules> {
  const [row] = await rules(db, {})
  if (!row) throw new Error('the rules of orders are missing')
  return row
}

const newRules = statement('order-rules.update', {
  params: { Credit: z.string(), CreditPassedBy: z.string(), LateByStaff: z.boolean(), Version: z.number() },
  row: OrderRules,
  text: `
    update order_rule set
      credit = :Credit,
      credit_passed_by = :CreditPassedBy,
      late_by_staff = :LateByStaff,
      version = version + 1
    where version = :Version
    returning ${columns}`,
})

/** Sets the rules as they were seen in a version; undefined when somebody else has changed them since. */
export async function updateRules(db: Db, wanted: OrderRules): Promise<OrderRules | undefined> {
  const [row] = await newRules(db, wanted)
  return row
}

const used = statement('order-rules.used', {
  params: { customerId: z.number(), exceptOrder: z.string() },
  row: z.object({ openHaler: z.number(), orderedHaler: z.number() }),
  text: `
    select
      (select coalesce(sum(d.open_haler), 0)::float8 from document d
        where d.customer_id = :customerId and d.open_haler <> 0) as "openHaler",
      ${orderedHaler(':customerId', 'o.id <> :exceptOrder')} as "orderedHaler"`,
})

export interface Used {
  openHaler: number
  orderedHaler: number
}

/** What a customer owes and has ordered, in haléře, without one of its orders. */
export async function readUsed(db: Db, customerId: ActiveCustomerId, exceptOrder = ''): Promise<Used> {
  const [row] = await used(db, { customerId, exceptOrder })
  return row ?? { openHaler: 0, orderedHaler: 0 }
}

const standing = statement('order-rules.standing', {
  params: { customerId: z.number() },
  row: z.object({
    rule: OrderRules.shape.Credit,
    passedBy: OrderRules.shape.CreditPassedBy,
    limitHaler: z.nullable(z.number()),
    contact: z.string(),
  }),
  text: `
    select
      r.credit as rule,
      r.credit_passed_by as "passedBy",
      c.credit_limit_haler::float8 as "limitHaler",
      coalesce(
        (select concat_ws(' ', nullif(m.prename, ''), nullif(m.surname, ''), m.phone) from app_user m where m.id = c.manager_id and m.phone <> ''),
        (select concat_ws(' ', s.name, nullif(s.phone, '')) from customer s where s.id = 0)) as contact
    from customer c, order_rule r where c.id = :customerId`,
})

/** The rule and the limit of a customer, and whom its people call about it. */
export async function readStanding(db: Db, customerId: ActiveCustomerId) {
  const [row] = await standing(db, { customerId })
  if (!row) throw new Error('the customer is missing')
  return row
}
