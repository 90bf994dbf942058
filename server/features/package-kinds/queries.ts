import * as z from 'zod/mini'
import { PackageKind } from '#contract/package-kinds.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

/** Of the accounting system's items so many are named. */
const MOST_NAMED = 50

const kinds = statement('package-kinds.list', {
  params: {},
  row: PackageKind,
  text: `
    select
      t.id as "PackageID",
      t.name as "NameCs",
      t.name_en as "NameEn",
      (t.deposit_haler / 100.0)::float8 as "Deposit",
      t.hidden as "Hidden",
      t.own as "IsOwn",
      (select coalesce(json_agg(json_build_object(
          'ItemId', o.id, 'Name', o.name, 'PerUnit', o.per_unit::float8, 'IsOwn', o.own) order by o.own desc, o.name, o.id), '[]')
        from (
          select i.id, i.name, p.per_unit, p.own,
            row_number() over (partition by p.own order by i.name, i.id) as place
          from item_package p join item i on i.id = p.item_id
          where p.package_id = t.id and (i.active or p.own)) o
        where o.own or o.place <= ${MOST_NAMED}) as "Items",
      (select count(*)::int from item_package p join item i on i.id = p.item_id
        where p.package_id = t.id and i.active) as "ItemCount",
      t.version as "Version"
    from package_type t order by t.hidden, t.name, t.id`,
})

/** All kinds of packaging, those that are not offered any more last. */
export async function listKinds(db: Db): Promise<PackageKind[]> {
  return kinds(db, {})
}

const tableLocked = statement('package-kinds.lock', {
  params: {},
  text: 'lock table package_type in share row exclusive mode',
})

/** Imports and whoever changes kinds wait for the end of the transaction then. */
export async function lockKinds(db: Db): Promise<void> {
  await tableLocked(db, {})
}

const fields = { id: z.string(), NameCs: z.string(), NameEn: z.string(), Deposit: z.number(), Hidden: z.boolean() }
type KindFields = z.infer<z.ZodMiniObject<typeof fields>>

const added = statement('package-kinds.add', {
  params: fields,
  text: `
    insert into package_type (id, name, name_en, deposit_haler, hidden, own)
    values (:id, :NameCs, :NameEn, round(:Deposit::numeric * 100)::bigint, :Hidden, true)
    on conflict do nothing`,
})

/** Adds a kind of the portal's own; false when its code is taken. */
export async function addKind(db: Db, kind: KindFields): Promise<boolean> {
  return (await added(db, kind)) > 0
}

const changed = statement('package-kinds.change', {
  params: fields,
  text: `
    update package_type set
      name = :NameCs,
      name_en = :NameEn,
      deposit_haler = round(:Deposit::numeric * 100)::bigint,
      hidden = :Hidden,
      version = version + 1
    where id = :id`,
})

/** Changes a kind. */
export async function changeKind(db: Db, kind: KindFields): Promise<void> {
  await changed(db, kind)
}

const takenOff = statement('package-kinds.takeOff', {
  params: { id: z.string(), itemIds: z.array(z.string()) },
  text: 'delete from item_package where package_id = :id and own and item_id <> all (:itemIds)',
})

const putOn = statement('package-kinds.putOn', {
  params: { id: z.string(), itemIds: z.array(z.string()), perUnits: z.array(z.number()) },
  row: z.object({ itemId: z.string() }),
  text: `
    insert into item_package (item_id, package_id, per_unit, own)
    select i.id, :id, o.per_unit, true
    from unnest(:itemIds::text[], :perUnits::float8[]) as o (item_id, per_unit) join item i on i.id = o.item_id
    on conflict (item_id, package_id) do update set
      per_unit = case when item_package.own then excluded.per_unit else item_package.per_unit end
    returning item_id as "itemId"`,
})

/** Puts a kind on these items and takes it off others it was put on here; answers the items there are. */
export async function putOnItems(db: Db, id: string, items: { ItemId: string; PerUnit: number }[]): Promise<string[]> {
  const itemIds = items.map(({ ItemId }) => ItemId)
  await takenOff(db, { id, itemIds })
  return (await putOn(db, { id, itemIds, perUnits: items.map(({ PerUnit }) => PerUnit) })).map(({ itemId }) => itemId)
}
