import * as z from 'zod/mini'
import {
  FiledMovement,
  PACKAGE_PAGE,
  PackageAgreement,
  PackageBalance,
  PackageMonth,
  PackageMovement,
} from '#contract/packages.ts'
import type { ActiveCustomerId, Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'
import { packageNameOf } from '#server/lib/package-name.ts'

const customerId = z.number()

const Balance = z.omit(PackageBalance, { Expected: true, UsualDays: true })
type Balance = z.infer<typeof Balance>

const balances = statement('packages.balances', {
  params: { customerId, deliveryDate: z.nullable(z.string()), language: z.string() },
  row: Balance,
  text: `
    select
      p.id as "PackageID",
      ${packageNameOf('p')} as "Name",
      m.issued as "Issued",
      m.returned as "Returned",
      m.issued - m.returned as "Balance",
      (p.deposit_haler / 100.0)::float8 as "DepositValue",
      ((m.issued - m.returned) * p.deposit_haler / 100.0)::float8 as "TotalValue",
      m.last as "LastDate",
      coalesce(r.quantity, 0) as "Announced"
    from (
      select package_id, sum(issued)::int as issued, sum(returned)::int as returned, max(date) as last
      from package_movement where customer_id = :customerId group by package_id) m
    join package_type p on p.id = m.package_id
    left join package_return r on r.customer_id = :customerId and r.package_id = p.id
      and r.delivery_date = :deliveryDate::date
    where not p.hidden or m.issued <> m.returned
    order by abs((m.issued - m.returned) * p.deposit_haler) desc, p.name`,
})

/** Kinds of packaging the customer ever had, those hidden only while some are out, with their balance and what is announced for a delivery. */
export async function listBalances(
  db: Db,
  customerId: ActiveCustomerId,
  { deliveryDate, language }: { deliveryDate: string | null; language: string },
): Promise<Balance[]> {
  return balances(db, { customerId, deliveryDate, language })
}

const movementColumns = `
      m.id::text as "MovementId",
      m.date as "Date",
      m.document_id as "DocumentId",
      m.kind as "Kind",
      m.issued as "Issued",
      m.returned as "Returned",
      m.note as "Note",
      coalesce(w.text, '') as "Dispute",
      coalesce(w.user_name, '') as "DisputedBy",
      coalesce(w.enquiry_id::text, '') as "EnquiryId",
      d.quantity as "DisputedPieces",
      (select enquiry_state(e) from enquiry e where e.customer_id = :customerId and e.id = w.enquiry_id) as "DisputeState"`

const dispute = `left join package_dispute d on d.customer_id = :customerId and d.movement_id = m.id
    left join enquiry_message w on w.customer_id = :customerId and w.id = d.message_id`

const older = `and (m.date, m.id) < (
        select m.date, m.id from package_movement m
        where m.customer_id = :customerId and m.package_id = :packageId and m.id = :before::bigint)`

const movementPage = statement('packages.movementPage', {
  params: { customerId, packageId: z.string(), before: z.optional(z.string()) },
  row: PackageMovement,
  text: (isFirst: boolean) => `
    with page as (
      select * from package_movement m
      where m.customer_id = :customerId and m.package_id = :packageId ${isFirst ? '' : older}
      order by m.date desc, m.id desc limit ${PACKAGE_PAGE}),
    start as (
      select coalesce(sum(m.issued - m.returned), 0) as balance from package_movement m
      where m.customer_id = :customerId and m.package_id = :packageId ${isFirst ? '' : older})
    select ${movementColumns},
      (s.balance - coalesce(sum(m.issued - m.returned) over (order by m.date desc, m.id desc
        rows between unbounded preceding and 1 preceding), 0))::int as "Balance"
    from start s, page m ${dispute}
    order by m.date desc, m.id desc`,
  choices: [true, false],
})

/**
 * Movements of one kind of packaging, newest first. The balance after the newest one of a page is that of everything up to
 * it; the others follow from it.
 */
export async function listMovements(
  db: Db,
  customerId: ActiveCustomerId,
  packageId: string,
  before: string | undefined,
): Promise<PackageMovement[]> {
  return movementPage(db, { customerId, packageId, before }, before === undefined)
}

const movement = statement('packages.movement', {
  params: { customerId, movementId: z.string() },
  row: PackageMovement,
  text: `
    select ${movementColumns},
      (select sum(o.issued - o.returned)::int from package_movement o
        where o.customer_id = m.customer_id and o.package_id = m.package_id and (o.date, o.id) <= (m.date, m.id))
        as "Balance"
    from package_movement m ${dispute}
    where m.customer_id = :customerId and m.id = :movementId::bigint`,
})

/** One movement with its balance. */
export async function readMovement(
  db: Db,
  customerId: ActiveCustomerId,
  movementId: string,
): Promise<PackageMovement | undefined> {
  const [row] = await movement(db, { customerId, movementId })
  return row
}

const allMovements = statement('packages.allMovements', {
  params: { customerId, date: z.string(), id: z.string(), size: z.number(), language: z.string() },
  row: FiledMovement,
  text: `
    select
      m.id::text as "MovementId",
      p.id as "PackageID",
      ${packageNameOf('p')} as "Name",
      m.date as "Date",
      m.document_id as "DocumentId",
      m.kind as "Kind",
      m.issued as "Issued",
      m.returned as "Returned",
      m.note as "Note",
      coalesce(w.text, '') as "Dispute"
    from package_movement m join package_type p on p.id = m.package_id
    ${dispute}
    where m.customer_id = :customerId and (m.date, m.id) > (:date::date, :id::bigint)
    order by m.date, m.id limit :size`,
})

/** Movements of every kind, oldest first, so many after the given one. */
export async function listAllMovements(
  db: Db,
  customerId: ActiveCustomerId,
  after: { date: string; id: string },
  { size, language }: { size: number; language: string },
): Promise<FiledMovement[]> {
  return allMovements(db, { customerId, ...after, size, language })
}

const movementCount = statement('packages.movementCount', {
  params: { customerId },
  row: z.object({ count: z.number() }),
  text: 'select count(*)::int as count from package_movement where customer_id = :customerId',
})

export async function countMovements(db: Db, customerId: ActiveCustomerId): Promise<number> {
  const [row] = await movementCount(db, { customerId })
  return row?.count ?? 0
}

const months = statement('packages.months', {
  params: { customerId, today: z.string(), packageId: z.optional(z.string()) },
  row: PackageMonth,
  text: (isOne: boolean) => `
    with months as (
      select least(:today::date,
        (date_trunc('month', :today::date::timestamp) - make_interval(months => n - 1) - interval '1 day')::date) as day
      from generate_series(0, 11) n)
    select
      x.day as "Date",
      coalesce(sum(m.issued - m.returned), 0)::int as "Balance",
      (coalesce(sum((m.issued - m.returned) * p.deposit_haler), 0) / 100.0)::float8 as "TotalValue"
    from months x left join package_movement m on m.customer_id = :customerId and m.date <= x.day
      ${isOne ? 'and m.package_id = :packageId' : ''}
    left join package_type p on p.id = m.package_id
    group by x.day order by x.day`,
  choices: [true, false],
})

/** The balance at the end of each of the last twelve months; `today` ends the last one. */
export async function listMonths(
  db: Db,
  customerId: ActiveCustomerId,
  today: string,
  packageId: string | undefined,
): Promise<PackageMonth[]> {
  return months(db, { customerId, today, packageId }, packageId !== undefined)
}

export interface Person {
  userId: number
  name: string
}

const newDispute = statement('packages.insertDispute', {
  params: { customerId, movementId: z.string(), messageId: z.string(), pieces: z.nullable(z.number()) },
  text: `
    insert into package_dispute (movement_id, customer_id, message_id, quantity)
    values (:movementId::bigint, :customerId, :messageId::bigint, :pieces)`,
})

/** Notes which message disputes a movement, and how many pieces of it. */
export const insertDispute = (
  db: Db,
  customerId: ActiveCustomerId,
  dispute: { movementId: string; messageId: string; pieces: number | null },
) => newDispute(db, { customerId, ...dispute })

const packageName = statement('packages.nameOfMovement', {
  params: { customerId, movementId: z.string() },
  row: z.object({ name: z.string() }),
  text: `
    select p.name
    from package_movement m join package_type p on p.id = m.package_id
    where m.customer_id = :customerId and m.id = :movementId::bigint`,
})

/** What kind of packaging a movement is about. */
export async function readPackageName(db: Db, customerId: ActiveCustomerId, movementId: string): Promise<string> {
  const [row] = await packageName(db, { customerId, movementId })
  return row?.name ?? ''
}

const agreementColumns = `
      a.id::text as "AgreementId",
      to_char(a.agreed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "AgreedAt",
      a.user_name as "AgreedBy",
      (select (sum((b ->> 'balance')::bigint * (b ->> 'depositHaler')::bigint) / 100.0)::float8
        from jsonb_array_elements(a.balances) b) as "TotalValue",
      (select jsonb_agg(jsonb_build_object(
          'PackageID', b ->> 'id',
          'Name', coalesce(case when :language = 'en' then
            (select nullif(t.name_en, '') from package_type t where t.id = b ->> 'id') end, b ->> 'name'),
          'Balance', (b ->> 'balance')::int,
          'DepositValue', ((b ->> 'depositHaler')::bigint / 100.0)::float8))
        from jsonb_array_elements(a.balances) b) as "Balances"`

const agreements = statement('packages.agreements', {
  params: { customerId, language: z.string() },
  row: PackageAgreement,
  text: `
    select ${agreementColumns}
    from package_agreement a where a.customer_id = :customerId
    order by a.agreed_at desc, a.id desc limit 200`,
})

/** States agreed on, newest first. */
export async function listAgreements(
  db: Db,
  customerId: ActiveCustomerId,
  language: string,
): Promise<PackageAgreement[]> {
  return agreements(db, { customerId, language })
}

const agreement = statement('packages.agreement', {
  params: { customerId, id: z.string(), language: z.string() },
  row: PackageAgreement,
  text: `
    select ${agreementColumns}
    from package_agreement a where a.customer_id = :customerId and a.id = :id::bigint`,
})

/** One state agreed on. */
export async function readAgreement(
  db: Db,
  customerId: ActiveCustomerId,
  { id, language }: { id: string; language: string },
): Promise<PackageAgreement | undefined> {
  const [row] = await agreement(db, { customerId, id, language })
  return row
}

const newAgreement = statement('packages.insertAgreement', {
  params: { customerId, seen: z.string(), userId: z.number(), name: z.string(), language: z.string() },
  row: PackageAgreement,
  text: `
    with now_ as (
      select p.id, p.name, p.deposit_haler, sum(m.issued - m.returned)::int as balance
      from package_movement m join package_type p on p.id = m.package_id
      where m.customer_id = :customerId
      -- Of what is not used any more the account shows only what is out.
      group by p.id having not p.hidden or sum(m.issued - m.returned) <> 0),
    seen as (
      select s."PackageID" as id, s."Balance" as balance
      from jsonb_to_recordset(:seen::jsonb) s ("PackageID" text, "Balance" int)),
    a as (
      insert into package_agreement (customer_id, user_id, user_name, balances)
      select :customerId, :userId, :name, (
        select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'balance', n.balance,
          'depositHaler', n.deposit_haler) order by n.name) from now_ n)
      where not exists (select id, balance from now_ except select id, balance from seen)
        and not exists (select id, balance from seen except select id, balance from now_)
      returning *)
    select ${agreementColumns}
    from a`,
})

/**
 * Freezes the state when it is still the one that was seen (kinds of packaging with their pieces); undefined otherwise. One
 * statement, so that no movement slips in between.
 */
export async function insertAgreement(
  db: Db,
  customerId: ActiveCustomerId,
  seen: { PackageID: string; Balance: number }[],
  { userId, name, language }: Person & { language: string },
): Promise<PackageAgreement | undefined> {
  const [row] = await newAgreement(db, { customerId, seen: JSON.stringify(seen), userId, name, language })
  return row
}

export interface Returns {
  by: string
  returns: { PackageID: string; Quantity: number }[]
}

const returnsStatement = statement('packages.returns', {
  params: { customerId, date: z.string() },
  row: z.object({ PackageID: z.string(), Quantity: z.number(), by: z.string() }),
  text: `
    select
      package_id as "PackageID",
      quantity as "Quantity",
      user_name as by
    from package_return where customer_id = :customerId and delivery_date = :date::date
    order by package_id`,
})

/** What is announced for a delivery. */
export async function readReturns(db: Db, customerId: ActiveCustomerId, date: string): Promise<Returns> {
  const rows = await returnsStatement(db, { customerId, date })
  return {
    by: rows[0]?.by ?? '',
    returns: rows.map(({ PackageID, Quantity }) => ({ PackageID, Quantity })),
  }
}

const announced = statement('packages.announced', {
  params: { customerId, date: z.string() },
  row: z.object({ text: z.string() }),
  text: `
    select coalesce(string_agg(r.quantity || ' × ' || p.name, ', ' order by p.name), '') as text
    from package_return r join package_type p on p.id = r.package_id
    where r.customer_id = :customerId and r.delivery_date = :date::date`,
})

/** What is announced for a delivery in one line, as the enquiry about it says; empty when nothing is. */
export async function readAnnounced(db: Db, customerId: ActiveCustomerId, date: string): Promise<string> {
  const [row] = await announced(db, { customerId, date })
  return row?.text ?? ''
}

const newReturns = statement('packages.replaceReturns', {
  params: { customerId, date: z.string(), returns: z.string(), name: z.string() },
  text: `
    with wanted as (
      select "PackageID" as id, "Quantity" as quantity
      from jsonb_to_recordset(:returns::jsonb) w ("PackageID" text, "Quantity" int)),
    gone as (
      delete from package_return r where r.customer_id = :customerId and r.delivery_date = :date::date
        and r.package_id not in (select id from wanted))
    insert into package_return (customer_id, delivery_date, package_id, quantity, user_name)
    select :customerId, :date::date, w.id, w.quantity, :name from wanted w join package_type p on p.id = w.id
    on conflict (customer_id, delivery_date, package_id)
      do update set quantity = excluded.quantity, user_name = excluded.user_name, changed_at = now()`,
})

/** Puts what is announced for a delivery in place of what was. */
export async function replaceReturns(
  db: Db,
  customerId: ActiveCustomerId,
  date: string,
  returns: { PackageID: string; Quantity: number }[],
  name: string,
): Promise<void> {
  await newReturns(db, { customerId, date, returns: JSON.stringify(returns), name })
}
