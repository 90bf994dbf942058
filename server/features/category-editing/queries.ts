import * as z from 'zod/mini'
import { type CategoryChange, EditedCategory } from '#contract/category-editing.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

// A category that is gone from the accounting system gave its path back.
const isKnown = `c.path_name <> '~' || c.id`

const list = statement('category-editing.list', {
  params: {},
  row: EditedCategory,
  text: `
    select
      c.id as "CategoryId",
      c.parent_id as "ParentId",
      c.path_name as "PathName",
      c.title_cs as "ToldCs",
      c.title_en as "ToldEn",
      e.title_cs as "TitleCs",
      e.title_en as "TitleEn",
      c.active as "IsShown",
      coalesce(e.hidden, false) as "Hidden",
      e.position is not null as "HasPlace",
      c.made_for is not null as "IsMade",
      c.own as "IsOwn",
      '/files/' || e.picture_id as "ImageUrl",
      coalesce(n.items, 0)::int as "ItemCount",
      coalesce(e.version, 0) as "Version"
    from category c
    join shown_category s on s.id = c.id
    left join category_edit e on e.category_id = c.id
    left join (select category_id, count(*) as items from item where active group by category_id) n
      on n.category_id = c.id
    where ${isKnown} order by s.place, s.title_cs, c.id`,
})

/** All categories the accounting system knows, neighbours in their order. */
export async function listEdited(db: Db): Promise<EditedCategory[]> {
  return list(db, {})
}

const categoryId = z.number()

const begun = statement('category-editing.begin', {
  params: { categoryId },
  text: `
    insert into category_edit (category_id) select c.id from category c where c.id = :categoryId and ${isKnown}
    on conflict do nothing`,
})

const locked = statement('category-editing.lock', {
  params: { categoryId },
  row: z.object({ name: z.string() }),
  text: `
    select coalesce(e.title_cs, c.title_cs) as name
    from category_edit e join category c on c.id = e.category_id where e.category_id = :categoryId and ${isKnown}
    for update of e`,
})

/** The name of a category, whose edits wait for the end of the transaction then; undefined for an unknown one. */
export async function lockEdit(db: Db, id: number): Promise<string | undefined> {
  await begun(db, { categoryId: id })
  return (await locked(db, { categoryId: id }))[0]?.name
}

const saved = statement('category-editing.save', {
  params: {
    categoryId,
    TitleCs: z.nullable(z.string()),
    TitleEn: z.nullable(z.string()),
    Hidden: z.boolean(),
    Version: z.number(),
  },
  text: `
    update category_edit set version = version + 1, title_cs = :TitleCs, title_en = :TitleEn, hidden = :Hidden
    where category_id = :categoryId and version = :Version`,
})

/** Writes what people say of a category, unless somebody has since. */
export async function saveEdit(db: Db, id: number, { TitleCs, TitleEn, Hidden, Version }: CategoryChange) {
  return (await saved(db, { categoryId: id, TitleCs, TitleEn, Hidden, Version })) > 0
}

const pictured = statement('category-editing.setPicture', {
  params: { categoryId, fileId: z.nullable(z.string()) },
  text: 'update category_edit set picture_id = :fileId::uuid where category_id = :categoryId',
})

/** Gives a category a picture, or none with null. */
export async function setPicture(db: Db, id: number, fileId: string | null): Promise<void> {
  await pictured(db, { categoryId: id, fileId })
}

const tableLocked = statement('category-editing.lockOrder', {
  params: {},
  text: 'lock table category_edit in share row exclusive mode',
})

/** Whoever orders or edits categories waits for the end of the transaction then. */
export async function lockOrder(db: Db): Promise<void> {
  await tableLocked(db, {})
}

const made = statement('category-editing.make', {
  params: { ParentId: z.nullable(z.number()), TitleCs: z.string(), TitleEn: z.string() },
  row: z.object({ id: z.number() }),
  text: `
    with parent as (
      select id, path_name, active from category c where c.id = :ParentId and ${isKnown}
    ), named as (
      select (select coalesce(min(id), -500000000) - 1 from category where own) as id,
        coalesce(nullif(trim(both '-' from regexp_replace(fold(:TitleCs), '[^a-z0-9]+', '-', 'g')), ''), 'c') as slug
    ), placed as (
      select n.id, coalesce(p.path_name || '/', '') as above, n.slug, coalesce(p.active, true) as active
      from named n left join parent p on true
    )
    insert into category (id, parent_id, title_cs, title_en, path_name, position, active, own)
    select p.id, :ParentId, :TitleCs, :TitleEn,
      p.above || p.slug || case
        when p.slug = 'oblibene' or exists (select from category c where c.path_name = p.above || p.slug)
        then '-' || p.id else '' end,
      2000000000, p.active, true
    from placed p where :ParentId::int is null or exists (select from parent)
    returning id`,
})

/** Makes a category of the portal's own; undefined when there is none to put it below. */
export async function makeCategory(
  db: Db,
  category: { ParentId: number | null; TitleCs: string; TitleEn: string },
): Promise<number | undefined> {
  return (await made(db, category))[0]?.id
}

const inUse = statement('category-editing.inUse', {
  params: { categoryId },
  row: z.object({ name: z.string(), isOwn: z.boolean(), isUsed: z.boolean() }),
  text: `
    select
      coalesce(e.title_cs, c.title_cs) as name,
      c.own as "isOwn",
      exists (select from category where parent_id = c.id)
        or exists (select from item where category_id = c.id)
        or exists (select from item_edit where c.id in (category_id, told_category_id))
        or exists (select from import_rule where category_id = c.id) as "isUsed"
    from category c left join category_edit e on e.category_id = c.id where c.id = :categoryId`,
})

/** What keeps a category from being deleted; undefined when there is none. */
export async function readUse(db: Db, id: number) {
  return (await inUse(db, { categoryId: id }))[0]
}

const deleted = statement('category-editing.delete', {
  params: { categoryId },
  text: 'delete from category where id = :categoryId and own',
})

/** Deletes a category of the portal's own. */
export async function deleteCategory(db: Db, id: number): Promise<void> {
  await deleted(db, { categoryId: id })
}

const itemsLocked = statement('category-editing.lockItems', {
  params: {},
  text: 'lock table item_edit in share row exclusive mode',
})

/** Imports and whoever puts items into categories wait for the end of the transaction then. */
export async function lockItems(db: Db): Promise<void> {
  await itemsLocked(db, {})
}

const placed = statement('category-editing.place', {
  params: { ids: z.array(z.number()) },
  text: `
    insert into category_edit (category_id, position)
    select o.id, o.place from unnest(:ids::int[]) with ordinality as o (id, place)
    on conflict (category_id) do update set position = excluded.position`,
})

/** Gives neighbours their places by their order here. */
export async function placeCategories(db: Db, ids: readonly number[]): Promise<void> {
  await placed(db, { ids: [...ids] })
}

const unplaced = statement('category-editing.unplace', {
  params: { ids: z.array(z.number()) },
  text: 'update category_edit set position = null where category_id = any (:ids::int[])',
})

/** Leaves the places of neighbours to the accounting system again. */
export async function unplaceCategories(db: Db, ids: readonly number[]): Promise<void> {
  await unplaced(db, { ids: [...ids] })
}
