import * as z from 'zod/mini'
import { MOST_VIEWS, SavedView } from '#contract/views.ts'
import type { Db } from '#server/db/connect.ts'
import { statement } from '#server/db/statement.ts'

const userId = z.number()

const views = statement('views.list', {
  params: { userId },
  row: SavedView,
  text: `
    select
      id::text as "ViewId",
      list as "List",
      name as "Name",
      search as "Search",
      is_default as "IsDefault"
    from saved_view where user_id = :userId order by list, name collate "cs-x-icu", id`,
})

/** The views of a user by list and name. */
export async function listViews(db: Db, userId: number): Promise<SavedView[]> {
  return views(db, { userId })
}

const lock = statement('views.lock', {
  params: { userId },
  text: 'select from app_user where id = :userId for no key update',
})

/** Lets one change of a user's views at a time happen: one of a list is the default, and there are only so many. */
export async function lockViews(db: Db, userId: number): Promise<void> {
  await lock(db, { userId })
}

/** Takes the place of default from the views of a list. */
export async function clearDefault(db: Db, userId: number, list: string): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_default: false })
    .where('user_id', '=', userId)
    .where('list', '=', list)
    .where('is_default', '=', true)
    .execute()
}

const newView = statement('views.save', {
  params: { userId, List: z.string(), Name: z.string(), Search: z.string(), IsDefault: z.boolean() },
  text: `
    insert into saved_view (user_id, list, name, search, is_default)
    select :userId, :List, :Name::text, :Search, :IsDefault
    where (select count(*) from saved_view
      where user_id = :userId and list = :List and lower(name) <> lower(:Name::text)) < ${MOST_VIEWS}
    on conflict (user_id, list, lower(name)) do update
      set name = excluded.name, search = excluded.search, is_default = excluded.is_default`,
})

/** Keeps a view in place of the one of the same name; false when the user has too many of the list. */
export async function saveView(db: Db, userId: number, view: Omit<SavedView, 'ViewId'>): Promise<boolean> {
  return (await newView(db, { userId, ...view })) === 1
}

const oldView = statement('views.delete', {
  params: { userId, viewId: z.string() },
  text: 'delete from saved_view where user_id = :userId and id = :viewId::bigint',
})

/** Forgets a view; false when the user has no such view. */
export async function deleteView(db: Db, userId: number, viewId: string): Promise<boolean> {
  return (await oldView(db, { userId, viewId })) === 1
}
