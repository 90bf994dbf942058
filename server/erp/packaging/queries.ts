import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { merge, type Merged } from '#server/db/merge.ts'
import { gone } from '#server/erp/queries.ts'
import type { Mode } from '#server/erp/rules.ts'
import { reject, rejectDoubled, unknownCustomer } from '#server/erp/staging/queries.ts'

/**
 * Kinds of packaging among the cards of the accounting system: those that are attached to goods and are not sold by
 * themselves, and those with the code of a known kind. What else is attached is none.
 */
export async function stageCards(db: Db): Promise<void> {
  await sql`
    insert into staged_package (file, line, id, name, deposit_haler)
    select s.file, s.line, s.id, s.name, round(s.net_price * (100 + s.vat_rate))
    from staged_item s
    where not s.wanted and not s.from_table
      and (exists (select from staged_item_package p where p.from_card and p.package_id = s.id)
        or exists (select from package_type t where t.id = s.id));
    delete from staged_item_package p where p.from_card
      and (not exists (select from staged_package s where s.id = p.package_id)
          and not exists (select from package_type t where t.id = p.package_id)
        or not exists (select from staged_item i where i.id = p.item_id and i.ok));
  `.execute(db)
}

export async function checkPackages(db: Db): Promise<void> {
  const check = { kind: 'package', table: 'staged_package', record: sql`s.id` } as const
  await rejectDoubled(db, check, ['id'], 'the code')
  await sql`
    update staged_package s set name = coalesce(s.name, t.name), deposit_haler = coalesce(s.deposit_haler, t.deposit_haler)
    from package_type t where t.id = s.id`.execute(db)
  const wrong = sql`
    select s.ctid as place,
      case when s.name is null then 'the name is missing' else 'the deposit is missing' end as reason
    from staged_package s where s.ok and (s.name is null or s.deposit_haler is null)`
  await reject(db, { ...check, wrong })
}

const unknownPackage = (table: string) => sql`
  select s.ctid as place, 'the packaging ' || s.package_id || ' is unknown' as reason from ${sql.table(table)} s
  where s.ok and not exists (select from staged_package p where p.id = s.package_id and p.ok)
    and not exists (select from package_type p where p.id = s.package_id)`

export async function checkItemPackages(db: Db): Promise<void> {
  const check = {
    kind: 'item package',
    table: 'staged_item_package',
    record: sql`s.item_id || ' ' || s.package_id`,
  } as const
  await rejectDoubled(db, check, ['item_id', 'package_id'], 'the packaging')
  await reject(db, {
    ...check,
    wrong: sql`
      select s.ctid as place, 'the item ' || s.item_id || ' is unknown' as reason from staged_item_package s
      where s.ok and not exists (select from staged_item i where i.id = s.item_id and i.ok)
        and not exists (select from item i where i.id = s.item_id and i.active)`,
  })
  await reject(db, { ...check, wrong: unknownPackage('staged_item_package') })
}

export async function mergePackages(db: Db): Promise<Merged> {
  return merge(db, { into: 'package_type', from: 'staged_package', key: 'id', columns: 'name deposit_haler own' })
}

/** `isList`: a full list of all packaging, item by item, was read; cards tell of the packaging of their own item. */
export async function mergeItemPackages(db: Db, mode: Mode, isList: boolean): Promise<Merged & { retired: number }> {
  const notStaged = gone['item package']
  // A full list of cards tells of every card, a delta of those that have any.
  const ofCards = await sql`
    delete from item_package t using staged_item i
    where i.id = t.item_id and i.ok and not i.from_table and ${notStaged}
      and exists (select from staged_item_package a
        where a.from_card and (${mode === 'full'} or a.item_id = i.id))`.execute(db)
  const ofList =
    isList && mode === 'full' ? await sql`delete from item_package t where ${notStaged}`.execute(db) : undefined
  const key = 'item_id package_id'
  const merged = await merge(db, { into: 'item_package', from: 'staged_item_package', key, columns: 'per_unit own' })
  return { ...merged, retired: Number(ofCards.numAffectedRows) + Number(ofList?.numAffectedRows ?? 0) }
}

/** Movements as documents tell them: what their lines with the code of a kind of packaging hand over or take back. */
export async function stageDocumentMovements(db: Db): Promise<void> {
  const known = sql`(select id from package_type union select id from staged_package where ok)`
  await sql`
    insert into staged_movement (file, line, customer_id, package_id, date, document_id, issued, returned, from_document)
    select d.file, d.line, d.customer_id, l.item_id, d.issue_date, d.id,
      coalesce(sum(l.quantity) filter (where l.quantity > 0 and not d.cancelled), 0),
      coalesce(-sum(l.quantity) filter (where l.quantity < 0 and not d.cancelled), 0), true
    from staged_document d join staged_line l on l.kind = 'document' and l.row = d.row
    where d.ok and l.item_id in ${known}
    group by d.file, d.line, d.customer_id, l.item_id, d.issue_date, d.id
    union all
    select distinct d.file, d.line, d.customer_id, m.package_id, d.issue_date, d.id, 0, 0, true
    from staged_document d join package_movement m on m.customer_id = d.customer_id and m.document_id = d.id
    where d.ok and m.from_document
      and not exists (select from staged_line l
        where l.kind = 'document' and l.row = d.row and l.item_id = m.package_id)
    union all
    -- A document that tells of packaging takes the place of what the warehouse booked for the order.
    select distinct d.file, d.line, d.customer_id, v.package_id, d.issue_date, o.id, 0, 0, false
    from staged_document d
      join customer_order o on o.customer_id = d.customer_id and (o.id = d.order_id or o.erp_number = d.order_id)
      join verification_package v on v.customer_id = o.customer_id and v.order_id = o.id
    where d.ok and not d.cancelled and o.id <> d.id
      and exists (select from staged_line l where l.kind = 'document' and l.row = d.row and l.item_id in ${known})`.execute(
    db,
  )
}

export async function checkMovements(db: Db): Promise<void> {
  const record = sql`concat_ws(' ', s.customer_id, s.package_id, s.date, s.document_id)`
  const check = { kind: 'movement', table: 'staged_movement', record } as const
  await reject(db, { ...check, wrong: unknownCustomer('staged_movement', sql`true`) })
  await reject(db, { ...check, wrong: unknownPackage('staged_movement') })
}

/**
 * Brings the account to what the staged movements of each document say. Nothing is rewritten: a document that says
 * something else than before gets a correction of `today`.
 */
export async function mergeMovements(db: Db, today: string): Promise<Merged> {
  await sql`
    create temp table staged_difference on commit drop as
    select s.customer_id, s.package_id, s.document_id, bool_or(s.from_document) as from_document,
      sum(s.issued - s.returned) - max(h.net) as net, max(h.net) is null as is_new
    from staged_movement s left join (
      select customer_id, package_id, document_id, sum(issued - returned) as net from package_movement
      where document_id <> '' and document_id in (select document_id from staged_movement) group by 1, 2, 3
    ) h using (customer_id, package_id, document_id)
    where s.ok group by 1, 2, 3`.execute(db)
  const corrected = await sql`
    insert into package_movement (customer_id, package_id, date, document_id, kind, issued, returned, from_document)
    select customer_id, package_id, ${today}::date, document_id, 'Correction', greatest(net, 0), greatest(-net, 0), from_document
    from staged_difference where net <> 0 order by document_id`.execute(db)
  const added = await sql`
    insert into package_movement (customer_id, package_id, date, document_id, kind, issued, returned, note, from_document)
    select s.customer_id, s.package_id, s.date, s.document_id, case when s.issued > 0 then 'Delivery' else 'Return' end,
      s.issued, s.returned, s.note, s.from_document
    from staged_movement s join staged_difference d using (customer_id, package_id, document_id)
    where s.ok and d.is_new and s.issued + s.returned > 0 order by s.date, s.file, s.line`.execute(db)
  return { added: Number(added.numAffectedRows), changed: Number(corrected.numAffectedRows) }
}
