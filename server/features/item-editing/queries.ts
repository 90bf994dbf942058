import * as z from 'zod/mini'
import { EditedItem, EditedItemDetail, type ItemChange, type ManyItems, MOST_EDITED } from '#contract/item-editing.ts'
import { AWAITED_DAYS } from '#contract/awaited-items.ts'
import type { Db } from '#server/db/connect.ts'
import { containing } from '#server/db/shared-columns.ts'
import { statement } from '#server/db/statement.ts'

const list = statement('item-editing.list', {
  params: { words: z.array(z.string()), state: z.string(), itemIds: z.nullable(z.array(z.string())) },
  row: EditedItem,
  text: `
    select
      i.id as "ItemId",
      i.name as "Name",
      c.title_cs as "CategoryTitle",
      '/files/' || i.image_id as "ImageUrl",
      coalesce(e.told_active, i.active) as "IsOffered",
      coalesce(e.hidden, false) as "Hidden",
      i.is_new as "IsNew",
      i.recommended as "Recommended",
      i.on_sale as "OnSale",
      coalesce(w.customers, 0) as "WaitingCustomers"
    from item i join category c on c.id = i.category_id left join item_edit e on e.item_id = i.id
    left join awaited_items(now() - interval '${AWAITED_DAYS} days') w on w.item_id = i.id
    where case when :itemIds::text[] is not null then i.id = any (:itemIds::text[]) else
      coalesce(e.told_active, i.active)
      and i.search like all (array(select fold(word) from unnest(:words::text[]) word))
      and case :state
        when 'hidden' then e.hidden
        when 'edited' then e.item_id is not null
        when 'no-picture' then i.image_id is null
        when 'no-text' then i.description = ''
        when 'awaited' then w.customers is not null
        else true end end
    order by case when :state = 'awaited' then -w.customers end, i.name, i.id
    limit ${MOST_EDITED}`,
})

/** Items the accounting system offers, by words and state, in the order of their names. */
export async function listEdited(db: Db, words: string[], state = ''): Promise<EditedItem[]> {
  return list(db, { words: words.map(containing), state, itemIds: null })
}

/** Those of the items that there are. */
export async function listByIds(db: Db, itemIds: string[]): Promise<EditedItem[]> {
  return list(db, { words: [], state: '', itemIds })
}

const relatedBy = (relation: number) => `
      (select coalesce(json_agg(json_build_object(
          'ItemId', o.id, 'Name', o.name, 'IsLocked', not r.own) order by r.position, o.name, o.id), '[]')
        from item_relation r join item o on o.id = r.related_id
        where r.item_id = i.id and r.relation = ${relation})`

const detail = statement('item-editing.detail', {
  params: { itemId: z.string() },
  row: EditedItemDetail,
  text: `
    select
      i.id as "ItemId",
      i.name as "Name",
      i.ean as "EAN",
      i.brand as "Brand",
      i.unit as "Unit",
      i.pack_name as "PackName",
      c.title_cs as "CategoryTitle",
      coalesce(e.told_active, i.active) as "IsOffered",
      coalesce(e.version, 0) as "Version",
      coalesce(e.hidden, false) as "Hidden",
      i.least_quantity::float8 as "LeastQuantity",
      i.information_en as "InformationEn",
      i.description_en as "DescriptionEn",
      i.said_family as "Family",
      e.category_id as "CategoryId",
      e.pack_only as "PackOnly",
      e.pack_quantity::float8 as "PackQuantity",
      e.pack_ean as "PackEAN",
      e.asks_batch as "AsksBatch",
      e.is_new as "IsNew",
      e.recommended as "Recommended",
      e.on_sale as "OnSale",
      e.information as "Information",
      e.description as "Description",
      json_build_object(
        'CategoryId', coalesce(e.told_category_id, i.category_id),
        'CategoryTitle', (select t.title_cs from category t where t.id = coalesce(e.told_category_id, i.category_id)),
        'PackOnly', coalesce(e.told_pack_only, i.pack_only),
        'PackQuantity', coalesce(e.told_pack_quantity, i.pack_quantity)::float8,
        'PackEAN', coalesce(e.told_pack_ean, i.pack_ean),
        'AsksBatch', coalesce(e.told_asks_batch, i.asks_batch),
        'IsNew', coalesce(e.told_is_new, i.is_new),
        'Recommended', coalesce(e.told_recommended, i.recommended),
        'OnSale', coalesce(e.told_on_sale, i.on_sale),
        'Information', coalesce(e.told_information, i.information),
        'Description', coalesce(e.told_description, i.description)) as "Told",
      ${relatedBy(0)} as "Replacements",
      ${relatedBy(1)} as "Similar",
      ${relatedBy(2)} as "Accessories",
      (select coalesce(json_agg(json_build_object(
          'Id', p.id::text,
          'ThumbnailUrl', '/files/' || p.thumbnail_id,
          'LargeUrl', '/files/' || p.file_id,
          'IsLocked', not p.own,
          'CanDelete', not p.from_export) order by p.own desc, p.from_export desc, p.position), '[]')
        from item_picture p where p.item_id = i.id and p.file_id is not null) as "Pictures",
      (select coalesce(json_agg(json_build_object(
          'Id', f.id::text,
          'FileName', f.file_name,
          'DisplayName', f.display_name) order by f.position, f.id), '[]')
        from item_file f where f.item_id = i.id) as "Files",
      (select coalesce(json_agg(json_build_object('ItemId', o.id, 'Name', o.name) order by o.name, o.id), '[]')
        from (select o.id, o.name from item o
          where o.active and o.family <> '' and o.family = i.family and o.id <> i.id
          order by o.name, o.id limit 30) o) as "FamilyItems"
    from item i join category c on c.id = i.category_id left join item_edit e on e.item_id = i.id
    where i.id = :itemId`,
})

/** One item, offered or not. */
export async function readEdited(db: Db, itemId: string): Promise<EditedItemDetail | undefined> {
  return (await detail(db, { itemId }))[0]
}

const saved = statement('item-editing.save', {
  params: {
    itemId: z.string(),
    Version: z.number(),
    Hidden: z.boolean(),
    CategoryId: z.nullable(z.number()),
    PackOnly: z.nullable(z.boolean()),
    PackQuantity: z.nullable(z.number()),
    PackEAN: z.nullable(z.string()),
    AsksBatch: z.nullable(z.boolean()),
    IsNew: z.nullable(z.boolean()),
    Recommended: z.nullable(z.boolean()),
    OnSale: z.nullable(z.boolean()),
    Information: z.nullable(z.string()),
    Description: z.nullable(z.string()),
  },
  text: `
    update item_edit set
      version = version + 1,
      hidden = :Hidden,
      category_id = :CategoryId,
      pack_only = :PackOnly,
      pack_quantity = :PackQuantity,
      pack_ean = :PackEAN,
      asks_batch = :AsksBatch,
      is_new = :IsNew,
      recommended = :Recommended,
      on_sale = :OnSale,
      information = :Information,
      description = :Description
    where item_id = :itemId and version = :Version`,
})

const savedOwn = statement('item-editing.saveOwn', {
  params: {
    itemId: z.string(),
    LeastQuantity: z.number(),
    InformationEn: z.string(),
    DescriptionEn: z.string(),
    Family: z.nullable(z.string()),
  },
  text: `
    update item set
      least_quantity = :LeastQuantity,
      information_en = :InformationEn,
      description_en = :DescriptionEn,
      said_family = :Family
    where id = :itemId`,
})

/** Writes what people say of an item, unless somebody has since; `applyEdits` makes the item so. */
export async function saveEdit(db: Db, itemId: string, change: ItemChange): Promise<boolean> {
  const { Version, Hidden, CategoryId, PackOnly, PackQuantity, PackEAN, AsksBatch } = change
  const { IsNew, Recommended, OnSale, Information, Description } = change
  const sale = { PackOnly, PackQuantity, PackEAN, AsksBatch }
  const said = { Hidden, CategoryId, ...sale, IsNew, Recommended, OnSale, Information, Description }
  if ((await saved(db, { itemId, Version, ...said })) === 0) return false
  const { LeastQuantity, InformationEn, DescriptionEn, Family } = change
  await savedOwn(db, { itemId, LeastQuantity, InformationEn, DescriptionEn, Family })
  return true
}

const category = statement('item-editing.category', {
  params: { id: z.number() },
  row: z.object({ id: z.number() }),
  text: `
    select id from category where id = :id and path_name <> '~' || id for key share`,
})

/** Whether there is such a category; it stays until the end of the transaction then. */
export async function hasCategory(db: Db, id: number): Promise<boolean> {
  return (await category(db, { id })).length > 0
}

const savedMany = statement('item-editing.saveMany', {
  params: { itemIds: z.array(z.string()), change: z.string() },
  text: `
    update item_edit e set
      version = version + 1,
      category_id = case when c.change ? 'CategoryId' then (c.change->>'CategoryId')::int else e.category_id end,
      hidden = case when c.change ? 'Hidden' then (c.change->>'Hidden')::boolean else e.hidden end,
      is_new = case when c.change ? 'IsNew' then (c.change->>'IsNew')::boolean else e.is_new end,
      recommended = case when c.change ? 'Recommended' then (c.change->>'Recommended')::boolean else e.recommended end,
      on_sale = case when c.change ? 'OnSale' then (c.change->>'OnSale')::boolean else e.on_sale end
    from (select :change::jsonb as change) c
    where e.item_id = any (:itemIds)`,
})

const savedFamily = statement('item-editing.saveFamily', {
  params: { itemIds: z.array(z.string()), family: z.nullable(z.string()) },
  text: 'update item set said_family = :family where id = any (:itemIds)',
})

/** Writes the same of many items; what the change leaves out stays. */
export async function saveMany(db: Db, { ItemIds: itemIds, Family: family, ...change }: ManyItems): Promise<void> {
  await savedMany(db, { itemIds, change: JSON.stringify(change) })
  if (family !== undefined) await savedFamily(db, { itemIds, family })
}

const locked = statement('item-editing.lock', {
  params: { itemIds: z.array(z.string()) },
  row: z.object({ id: z.string() }),
  text: 'select item_id as id from item_edit where item_id = any (:itemIds) order by item_id for update',
})

/** The codes of those of the items that may be edited; each waits for who edits it now. */
export async function lockEdits(db: Db, itemIds: string[]): Promise<string[]> {
  return (await locked(db, { itemIds })).map(({ id }) => id)
}

const unrelated = statement('item-editing.unrelate', {
  params: { itemId: z.string() },
  text: 'delete from item_relation where item_id = :itemId and own',
})

const relatedTo = statement('item-editing.relate', {
  params: { itemId: z.string(), relation: z.number(), ids: z.array(z.string()) },
  row: z.object({ id: z.string() }),
  text: `
    insert into item_relation (item_id, relation, related_id, position, own)
    select :itemId, :relation::smallint, o.id, w.place, true
    from unnest(:ids::text[]) with ordinality w (id, place) join item o on o.id = w.id and o.id <> :itemId
    on conflict (item_id, relation, related_id) do update set position = item_relation.position
    returning related_id as id`,
})

/** Makes the chosen items the related ones besides those of the accounting system; returns those that there are. */
export async function relate(db: Db, itemId: string, relations: readonly (readonly string[])[]): Promise<string[]> {
  await unrelated(db, { itemId })
  const known: string[] = []
  for (const [relation, ids] of relations.entries()) {
    if (ids.length > 0)
      known.push(...(await relatedTo(db, { itemId, relation, ids: [...new Set(ids)] })).map(({ id }) => id))
  }
  return known
}

const ofPicture = statement('item-editing.itemOfPicture', {
  params: { id: z.string() },
  row: z.object({ itemId: z.string() }),
  text: 'select item_id as "itemId" from item_picture where id = :id::bigint and not from_export',
})

const ofFile = statement('item-editing.itemOfFile', {
  params: { id: z.string() },
  row: z.object({ itemId: z.string() }),
  text: 'select item_id as "itemId" from item_file where id = :id::bigint',
})

/** Whose picture or file it is; nothing of one that an export brought. */
export async function findItemOf(db: Db, kind: 'picture' | 'file', id: string): Promise<string | undefined> {
  return (await (kind === 'picture' ? ofPicture : ofFile)(db, { id }))[0]?.itemId
}

const addedPicture = statement('item-editing.addPicture', {
  params: {
    itemId: z.string(),
    name: z.string(),
    hash: z.instanceof(Buffer),
    fileId: z.string(),
    thumbnailId: z.string(),
  },
  text: `
    insert into item_picture (item_id, own, from_export, position, name, source_hash, file_id, thumbnail_id)
    select :itemId, true, false, coalesce(max(position), 0) + 1, lower(:name), :hash, :fileId::uuid, :thumbnailId::uuid
    from item_picture where item_id = :itemId and own`,
})

export type NewPicture = Parameters<typeof addedPicture>[1]

/** Adds a picture behind the other uploaded ones. */
export async function addPicture(db: Db, picture: NewPicture): Promise<void> {
  await addedPicture(db, picture)
}

const addedFile = statement('item-editing.addFile', {
  params: { itemId: z.string(), fileId: z.string(), fileName: z.string(), displayName: z.string() },
  text: `
    insert into item_file (item_id, file_id, file_name, display_name, position)
    select :itemId, :fileId::uuid, :fileName, :displayName, coalesce(max(position), 0) + 1
    from item_file where item_id = :itemId`,
})

export type NewFile = Parameters<typeof addedFile>[1]

/** Adds a file behind the others. */
export async function addFile(db: Db, file: NewFile): Promise<void> {
  await addedFile(db, file)
}

const goneParts = {
  picture: statement('item-editing.deletePicture', {
    params: { id: z.string() },
    text: 'delete from item_picture where id = :id::bigint and not from_export',
  }),
  file: statement('item-editing.deleteFile', {
    params: { id: z.string() },
    text: 'delete from item_file where id = :id::bigint',
  }),
}

/** Removes a picture or file. */
export async function deletePart(db: Db, kind: keyof typeof goneParts, id: string): Promise<void> {
  await goneParts[kind](db, { id })
}

const ordered = statement('item-editing.orderPictures', {
  params: { itemId: z.string(), ids: z.array(z.string()) },
  text: `
    update item_picture p set position = w.place
    from unnest(:ids::bigint[]) with ordinality w (id, place) where p.id = w.id and p.item_id = :itemId and p.own`,
})

const apart = statement('item-editing.movePictures', {
  params: { itemId: z.string() },
  text: 'update item_picture set position = -position - 1 where item_id = :itemId and own',
})

/** Brings the uploaded pictures into an order; whether these are all that there are. */
export async function orderPictures(db: Db, itemId: string, ids: string[]): Promise<boolean> {
  // Places are a part of the key: all leave them before the first one comes.
  const own = await apart(db, { itemId })
  return own === ids.length && own === (await ordered(db, { itemId, ids }))
}

const named = statement('item-editing.nameFile', {
  params: { id: z.string(), name: z.string() },
  text: 'update item_file set display_name = :name where id = :id::bigint',
})

/** Gives a file the name that buyers see. */
export async function nameFile(db: Db, id: string, name: string): Promise<void> {
  await named(db, { id, name })
}

const firstPicture = statement('item-editing.showFirst', {
  params: { itemId: z.string() },
  text: `
    update item set image_id = (
      select p.thumbnail_id from item_picture p where p.item_id = :itemId and p.thumbnail_id is not null
      order by p.own desc, p.from_export desc, p.position limit 1)
    where id = :itemId`,
})

/** Shows the first picture of an item in the lists. */
export async function showFirst(db: Db, itemId: string): Promise<void> {
  await firstPicture(db, { itemId })
}

const raised = statement('item-editing.raiseVersion', {
  params: {},
  text: 'update data_version set version = version + 1',
})

/** Says that the offer is another one now. */
export async function raiseVersion(db: Db): Promise<void> {
  await raised(db, {})
}
