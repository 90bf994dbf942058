import { sql } from 'kysely'
import { MOST_VIEWS, type SavedView } from '#contract/views.ts'
import type { Db } from '#server/db/connect.ts'

/** The views of a user by list and name. */
export async function listViews(db: Db, userId: number): Promise<SavedView[]> {
  const { rows } = await sql<SavedView>`
    select id::text as "ViewId", list as "List", name as "Name", search as "Search", is_default as "IsDefault"
    from saved_view where user_id = ${userId} order by list, name collate "cs-x-icu", id`.execute(db)
  return rows
}

/** Lets one change of a user's views at a time happen: one of a list is the default, and there are only so many. */
export async function lockViews(db: Db, userId: number): Promise<void> {
  await sql`select from app_user where id = ${userId} for no key update`.execute(db)
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

/** Keeps a view in place of the one of the same name; false when the user has too many of the list. */
export async function saveView(db: Db, userId: number, view: Omit<SavedView, 'ViewId'>): Promise<boolean> {
  const { rows } = await sql`
    insert into saved_view (user_id, list, name, search, is_default)
    select ${userId}, ${view.List}, ${view.Name}::text, ${view.Search}, ${view.IsDefault}
    where (select count(*) from saved_view
      where user_id = ${userId} and list = ${view.List} and lower(name) <> lower(${view.Name}::text)) < ${MOST_VIEWS}
    on conflict (user_id, list, lower(name)) do update
      set name = excluded.name, search = excluded.search, is_default = excluded.is_default
    returning id`.execute(db)
  return rows.length === 1
}

/** Forgets a view; false when the user has no such view. */
export async function deleteView(db: Db, userId: number, viewId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from saved_view where user_id = ${userId} and id = ${viewId}::bigint returning id`.execute(db)
  return rows.length === 1
}
