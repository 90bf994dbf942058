import { sql } from 'kysely'
import * as z from 'zod/mini'
import type { Db } from '#server/db/connect.ts'
import type { Merged } from '#server/db/merge.ts'
import { statement } from '#server/db/statement.ts'
import { foldedNumber } from '#server/erp/loose/rules.ts'
import type { Mode } from '#server/erp/rules.ts'
import type { PictureName } from './rules.ts'

const Place = z.object({
  /** The number of the name that was asked for. */
  asked: z.number(),
  itemId: z.string(),
  fromExport: z.boolean(),
  position: z.number(),
})
/** Where a picture belongs. */
export type Place = z.infer<typeof Place>

const places = statement('pictures.places', {
  params: { names: z.string() },
  row: Place,
  text: `
    with asked as (
      select * from json_to_recordset(:names::json) as n (asked int, name text, stem text, base text, position int)
    ), offered as (
      -- A hidden item is offered by the accounting system and may be shown again.
      select i.id, i.ean from item i left join item_edit e on e.item_id = i.id where i.active or (e.hidden and e.told_active)
    ), found as (
      select a.asked, p.item_id, true as from_export, p.position, 0 as rank
      from asked a join item_picture p on p.name = a.name and p.from_export
      union all
      select a.asked, i.id, false, 0, 1 from asked a join offered i on lower(i.id) = a.stem
      union all
      select a.asked, i.id, false, 0, 2 from asked a join offered i on ${foldedNumber('i.id')} = ${foldedNumber('a.stem')}
      union all
      select a.asked, i.id, false, 0, 3 from asked a join offered i on i.ean = a.stem and i.ean <> ''
      union all
      select a.asked, i.id, false, a.position, 4 from asked a join offered i on lower(i.id) = a.base
      union all
      select a.asked, i.id, false, a.position, 5
      from asked a join offered i on ${foldedNumber('i.id')} = ${foldedNumber('a.base')}
      union all
      select a.asked, i.id, false, a.position, 6 from asked a join offered i on i.ean = a.base and i.ean <> ''
    )
    select
      asked,
      item_id as "itemId",
      from_export as "fromExport",
      position
    from (select *, min(rank) over (partition by asked) as surest from found) f
    where rank = surest order by asked, item_id, position`,
})

/** The items to which pictures of these names belong: as an export says, else by number, else by EAN. */
export async function findPlaces(db: Db, names: readonly PictureName[]): Promise<Place[]> {
  return places(db, { names: JSON.stringify(names.map((name, asked) => ({ asked, ...name }))) })
}

const Stored = z.object({ hash: z.string(), fileId: z.string(), thumbnailId: z.string() })
/** A picture whose sizes are there; the hash of its file in hexadecimal digits. */
export type Stored = z.infer<typeof Stored>

const stored = statement('pictures.stored', {
  params: { hashes: z.array(z.string()) },
  row: Stored,
  text: `
    select distinct on (source_hash)
      encode(source_hash, 'hex') as hash,
      coalesce(file_id::text, '') as "fileId",
      coalesce(thumbnail_id::text, '') as "thumbnailId"
    from (
      select source_hash, file_id, thumbnail_id from item_picture
      union all
      select source_hash, file_id, thumbnail_id from waiting_file) p
    where source_hash = any (select decode(h, 'hex') from unnest(:hashes::text[]) h)
    order by source_hash`,
})

/** Those of the files that were made into pictures before. */
export async function findStored(db: Db, hashes: string[]): Promise<Stored[]> {
  return stored(db, { hashes })
}

const kept = statement('pictures.keep', {
  params: {
    itemId: z.string(),
    fromExport: z.boolean(),
    position: z.number(),
    name: z.string(),
    hash: z.string(),
    fileId: z.string(),
    thumbnailId: z.string(),
  },
  row: z.object({ isNew: z.boolean() }),
  text: `
    insert into item_picture (item_id, from_export, position, name, source_hash, file_id, thumbnail_id)
    values (:itemId, :fromExport, :position, :name, decode(:hash, 'hex'), :fileId::uuid, :thumbnailId::uuid)
    on conflict (item_id, own, from_export, position) do update set
      name = excluded.name,
      source_hash = excluded.source_hash,
      file_id = excluded.file_id,
      thumbnail_id = excluded.thumbnail_id
    where item_picture.source_hash is distinct from excluded.source_hash
    returning (select count(*) = 0 from item_picture o
      where o.item_id = :itemId and not o.own and o.from_export = :fromExport and o.position = :position and o.file_id is not null) as "isNew"`,
})

/** Puts a picture into its place; undefined when it is there already. */
export async function keepPicture(
  db: Db,
  { itemId, fromExport, position }: Place,
  name: string,
  picture: Stored,
): Promise<'added' | 'changed' | undefined> {
  const [row] = await kept(db, { itemId, fromExport, position, name, ...picture })
  return row && (row.isNew ? 'added' : 'changed')
}

/** Shows the first picture of every item in the lists. */
export async function showFirstPictures(db: Db): Promise<void> {
  await sql`
    update item i set image_id = p.thumbnail_id
    from (
      select distinct on (item_id) item_id, thumbnail_id from item_picture
      where thumbnail_id is not null order by item_id, own desc, from_export desc, position
    ) p
    where p.item_id = i.id and i.image_id is distinct from p.thumbnail_id`.execute(db)
}

/**
 * Takes over which pictures the export names. One whose file is known by its name is shown at once. An export made without
 * pictures says nothing of them, and a delta nothing of the items it does not name.
 */
export async function mergePictureNames(db: Db, mode: Mode): Promise<Merged & { retired: number }> {
  const named = sql`exists (select from staged_picture s where ${mode === 'full'} or s.item_id = p.item_id)`
  const gone = sql`
    p.from_export and ${named} and not exists (
      select from staged_picture s where s.item_id = p.item_id and s.position = p.position and s.name = p.name)`
  await sql`
    create temp table known_picture on commit drop as
      select distinct on (name) name, source_hash, file_id, thumbnail_id from item_picture where file_id is not null and not own`.execute(
    db,
  )
  await sql`
    update item i set image_id = null from item_picture p
    where p.item_id = i.id and p.thumbnail_id = i.image_id and ${gone}`.execute(db)
  const retired = await sql`delete from item_picture p where ${gone}`.execute(db)
  const added = await sql`
    insert into item_picture (item_id, from_export, position, name, source_hash, file_id, thumbnail_id)
    select s.item_id, true, s.position, s.name, k.source_hash, k.file_id, k.thumbnail_id
    from staged_picture s left join known_picture k on k.name = s.name
    where not exists (
      select from item_picture p where p.item_id = s.item_id and p.from_export and p.position = s.position)`.execute(db)
  await showFirstPictures(db)
  return { added: Number(added.numAffectedRows), changed: 0, retired: Number(retired.numAffectedRows) }
}
