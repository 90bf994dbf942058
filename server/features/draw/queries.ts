import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import {
  Draw,
  DrawCustomer,
  DrawStage,
  type DrawStageChange,
  DrawTicket,
  MOST_DRAW_CUSTOMERS,
  MOST_DRAW_TICKETS,
} from '#contract/draw.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { containing } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const isMet = (phase: number) => `
      exists (select from draw_phase p where p.stage = s.number and p.phase = ${phase} and p.least_haler <= (
        select coalesce(sum(o.net_haler - o.shipping_haler), 0) from customer_order o
        where o.customer_id = :customerId and o.state <> 'Cancelled'
          and o.created_at >= (p.valid_from::timestamp at time zone 'Europe/Prague')
          and o.created_at < ((p.valid_to + 1)::timestamp at time zone 'Europe/Prague')))`

const draw = statement('draw.read', {
  params: { customerId: z.number(), today: z.string() },
  row: Draw,
  text: `
    select
      s.number as "Stage",
      ${isMet(1)} as "Phase1",
      ${isMet(2)} as "Phase2",
      ${isMet(3)} as "Phase3",
      ${isMet(4)} as "Phase4",
      (select coalesce(sum(t.tickets), 0)::integer from draw_ticket t
        where t.customer_id = :customerId and t.stage = s.number) as "Tickets"
    from draw_stage s where :today::date between s.valid_from and s.valid_to`,
})

/** What a customer has in the stage of a day, on its own handle. */
export async function readDraw(db: Db, customerId: ActiveCustomerId, today: string): Promise<Draw[]> {
  return draw(db, { customerId, today })
}

const stages = statement('draw.stages', {
  params: { stage: z.nullable(z.number()) },
  row: DrawStage,
  text: `
    select
      s.number as "Stage",
      s.valid_from::text as "ValidFrom",
      s.valid_to::text as "ValidTo",
      s.ticket_haler::float8 / 100 as "TicketNet",
      coalesce((
        select json_agg(json_build_object(
          'Phase', p.phase,
          'ValidFrom', p.valid_from::text,
          'ValidTo', p.valid_to::text,
          'LeastNet', p.least_haler::float8 / 100) order by p.phase)
        from draw_phase p where p.stage = s.number), '[]') as "Phases",
      (select coalesce(sum(t.tickets), 0)::integer from all_draw_ticket t where t.stage = s.number) as "Tickets"
    from draw_stage s where :stage::integer is null or s.number = :stage::integer
    order by s.valid_from desc`,
})

/** All stages, the newest first, or one of them; on the handle of all customers. */
export async function listStages(all: Db, stage: number | null = null): Promise<DrawStage[]> {
  return stages(all, { stage })
}

const haler = (amount: number) => Math.round(amount * 100)

const WAIT_MS = 1500
const TRY_EVERY_MS = 50

const heldBack = statement('draw.holdOrders', {
  params: {},
  row: z.object({ isHeld: z.boolean() }),
  text: `select pg_try_advisory_xact_lock(hashtext('draw')) as "isHeld"`,
})

/**
 * Lets no order be written before the end of the transaction; false while some are being written, by an import perhaps. It
 * tries instead of waiting, since whoever sends an order would wait behind it.
 */
export async function holdOrders(db: Db): Promise<boolean> {
  for (let tries = WAIT_MS / TRY_EVERY_MS; tries > 0; tries -= 1) {
    if ((await heldBack(db, {}))[0]?.isHeld) return true
    await sleep(TRY_EVERY_MS)
  }
  return false
}

const saved = statement('draw.saveStage', {
  params: { stage: z.number(), ValidFrom: z.string(), ValidTo: z.string(), ticket: z.number() },
  text: `
    insert into draw_stage (number, valid_from, valid_to, ticket_haler)
    values (:stage, :ValidFrom::date, :ValidTo::date, :ticket)
    on conflict (number) do update set
      valid_from = excluded.valid_from, valid_to = excluded.valid_to, ticket_haler = excluded.ticket_haler`,
})

const withoutPhases = statement('draw.clearPhases', {
  params: { stage: z.number() },
  text: 'delete from draw_phase where stage = :stage',
})

const phases = statement('draw.savePhases', {
  params: { stage: z.number(), phases: z.string() },
  text: `
    insert into draw_phase (stage, phase, valid_from, valid_to, least_haler)
    select :stage, phase, "from", "to", least
    from json_to_recordset(:phases::json) as p (phase smallint, "from" date, "to" date, least bigint)`,
})

const settled = statement('draw.settle', {
  params: { stage: z.number() },
  row: z.object({ done: z.boolean() }),
  text: 'select true as done from settle_stage(:stage)',
})

/** Writes a stage with its phases, and what its orders lack or have too much by then. */
export async function saveStage(db: Db, stage: number, change: DrawStageChange): Promise<void> {
  const { ValidFrom, ValidTo, TicketNet, Phases } = change
  await saved(db, { stage, ValidFrom, ValidTo, ticket: haler(TicketNet) })
  await withoutPhases(db, { stage })
  const rows = Phases.map((one) => ({
    phase: one.Phase,
    from: one.ValidFrom,
    to: one.ValidTo,
    least: haler(one.LeastNet),
  }))
  await phases(db, { stage, phases: JSON.stringify(rows) })
  await settled(db, { stage })
}

const removed = statement('draw.deleteStage', {
  params: { stage: z.number() },
  text: 'delete from draw_stage where number = :stage',
})

/** Removes a stage, which the database refuses while there are tickets of it. */
export async function deleteStage(db: Db, stage: number): Promise<void> {
  await removed(db, { stage })
}

const customers = statement('draw.customers', {
  params: { stage: z.number(), words: z.array(z.string()) },
  row: DrawCustomer,
  text: `
    select
      c.id as "CustomerID",
      concat_ws(', ', c.name, nullif(c.branch_id, ''), nullif(c.city, '')) as "CustomerName",
      coalesce(t.tickets, 0) as "Tickets"
    from customer c left join (
      select customer_id, sum(tickets)::integer as tickets from all_draw_ticket where stage = :stage group by 1) t
      on t.customer_id = c.id
    where c.id <> 0 and case when cardinality(:words::text[]) = 0 then t.tickets is not null
      else c.active and fold(concat_ws(' ', c.id, c.name, c.branch_id, c.city))
        like all (array(select fold(word) from unnest(:words::text[]) word)) end
    order by t.tickets desc nulls last, c.name, c.id
    limit ${MOST_DRAW_CUSTOMERS}`,
})

/** Who has tickets of a stage, or whose name or number has all of the words; on the handle of all customers. */
export async function listCustomers(all: Db, stage: number, words: string[]): Promise<DrawCustomer[]> {
  return customers(all, { stage, words: words.map(containing) })
}

const tickets = statement('draw.tickets', {
  params: { stage: z.number(), customerId: z.number(), request: z.nullable(z.string()) },
  row: DrawTicket,
  text: `
    select
      t.id::text as "TicketId",
      t.tickets as "Tickets",
      coalesce(t.order_id, '') as "OrderId",
      t.reason as "Reason",
      t.given_by as "GivenBy",
      to_char(t.given_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "Given"
    from all_draw_ticket t
    where t.stage = :stage and t.customer_id = :customerId
      and (:request::uuid is null or t.request_id = :request::uuid)
    order by t.id desc
    limit ${MOST_DRAW_TICKETS}`,
})

/** The account of a customer, or the row that a request wrote; on the handle of all customers. */
export async function listTickets(
  all: Db,
  stage: number,
  customerId: number,
  request: string | null = null,
): Promise<DrawTicket[]> {
  return tickets(all, { stage, customerId, request })
}

const held = statement('draw.customerTickets', {
  params: { stage: z.number(), customerId: z.number() },
  row: z.object({ tickets: z.number() }),
  text: `
    select coalesce(sum(tickets), 0)::integer as tickets
    from draw_ticket where stage = :stage and customer_id = :customerId`,
})

/** How many tickets a customer has, on its handle. */
export async function countTickets(db: Db, stage: number, customerId: number): Promise<number> {
  return (await held(db, { stage, customerId }))[0]?.tickets ?? 0
}

const given = statement('draw.give', {
  params: {
    stage: z.number(),
    CustomerID: z.number(),
    Tickets: z.number(),
    Reason: z.string(),
    Request: z.string(),
    by: z.string(),
  },
  text: `
    insert into draw_ticket (stage, customer_id, tickets, reason, given_by, request_id)
    select s.number, c.id, :Tickets, :Reason, :by, :Request::uuid
    from draw_stage s, customer c where s.number = :stage and c.id = :CustomerID
    on conflict (request_id) do nothing`,
})

export type Given = Parameters<typeof given>[1]

/** Adds a row by hand; whether it was not there before. */
export async function giveTickets(db: Db, values: Given): Promise<boolean> {
  return (await given(db, values)) > 0
}

const known = statement('draw.customerName', {
  params: { customerId: z.number() },
  row: z.object({ name: z.string() }),
  text: 'select name from customer where id = :customerId and id <> 0',
})

/** What a customer is called; nothing when there is none. */
export async function readName(db: Db, customerId: number): Promise<string | undefined> {
  return (await known(db, { customerId }))[0]?.name
}
