import * as z from 'zod/mini'
import { BACK_DAYS } from '#contract/awaited-items.ts'
import { Home } from '#contract/home.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { orderedHaler, visibleAmount } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

/** How many orders without an end state are looked at, the newest ones. */
const MOST_ON_THE_WAY = 100

const params = {
  customerId: z.number(),
  userId: z.number(),
  now: z.date(),
  /** The reader's day, `yyyy-MM-dd`. */
  today: z.string(),
  visible: z.boolean(),
  seesLast: z.boolean(),
  seesOrders: z.boolean(),
  seesAccount: z.boolean(),
  seesPackages: z.boolean(),
}

const home = statement('home.read', {
  params,
  row: Home,
  // Each part reads an index of its own, and none of them the history; only packaging is a sum over its account.
  text: `
    select
      case when :seesLast::boolean then (
        select json_build_object(
          'OrderId', o.id,
          'Created', to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'State', o.state,
          'PositionCount', o.line_count,
          'TotalAmountGrandIncl', o.gross)
        from (
          select *, ${visibleAmount('gross_haler')} as gross from customer_order
          where customer_id = :customerId and state <> 'Cancelled' order by created_at desc, id desc limit 1) o) end as "LastOrder",
      case when :seesOrders::boolean then (
        with way as materialized (
          select * from customer_order o
          where o.customer_id = :customerId and o.state not in ('Delivered', 'Cancelled')
          order by o.created_at desc limit ${MOST_ON_THE_WAY})
        select json_build_object(
          'Count', (select count(*) from way),
          'OrderId', o.id,
          'State', o.state,
          'DeliveryDate', o.delivery_date,
          'Differences', (select count(*) from order_line l
            where l.order_id = o.id and l.customer_id = o.customer_id and l.quantity <> l.bought_quantity))
        from way o
        order by o.delivery_date >= :today::date desc nulls last, o.delivery_date, o.created_at desc limit 1)
        end as "OnTheWay",
      case when :seesAccount::boolean then (
        select json_build_object(
          'OpenAmount', (coalesce(sum(d.open_haler), 0) / 100.0)::float8,
          'OverdueAmount', (coalesce(sum(d.open_haler) filter (where d.open_haler > 0 and d.due_date < :today::date), 0)
            / 100.0)::float8,
          'NextDueDate', min(d.due_date) filter (where d.open_haler > 0 and d.due_date >= :today::date),
          'CreditLeft', (select (c.credit_limit_haler - ${orderedHaler('c.id')} - coalesce(sum(d.open_haler), 0)) / 100.0
            from customer c where c.id = :customerId and c.credit_limit_haler is not null))
        from document d where d.customer_id = :customerId and d.open_haler <> 0) end as "Account",
      case when :seesPackages::boolean then (
        select json_build_object(
          'Pieces', coalesce(sum(m.balance), 0),
          'DepositValue', (coalesce(sum(m.balance * p.deposit_haler), 0) / 100.0)::float8)
        from (
          select package_id, sum(issued - returned) as balance
          from package_movement where customer_id = :customerId group by package_id) m
        join package_type p on p.id = m.package_id
        where m.balance > 0) end as "Packages",
      (select json_build_object('Count', count(*), 'Name', min(i.name))
        from awaited_item a join item i on i.id = a.item_id
        where a.customer_id = :customerId and a.user_id = :userId and i.active and i.availability <> 'Unavailable'
          and a.told_at > :now::timestamptz - interval '${BACK_DAYS} days'
        having count(*) > 0) as "Back"`,
})

type Reader = Omit<z.infer<z.ZodMiniObject<typeof params>>, 'customerId'> & { customerId: ActiveCustomerId }

/** What a customer looks at first, as far as the reader may see it. */
export async function readHome(db: Db, reader: Reader): Promise<Home[]> {
  return home(db, reader)
}
