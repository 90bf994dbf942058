import type { SavedView } from '#contract/views.ts'
import type { SessionContext } from '#server/context.ts'
import { ensure } from '#server/errors.ts'
import * as queries from './queries.ts'

/** Keeps a view of the user and returns all; refuses more than a list can have. */
export function saveView({ db, session }: SessionContext, view: Omit<SavedView, 'ViewId'>): Promise<SavedView[]> {
  return db.transaction().execute(async (step) => {
    await queries.lockViews(step, session.userId)
    if (view.IsDefault) await queries.clearDefault(step, session.userId, view.List)
    ensure(await queries.saveView(step, session.userId, view), 'view.too-many')
    return queries.listViews(step, session.userId)
  })
}

/** Forgets a view of the user and returns those that are left. */
export async function forgetView({ db, session }: SessionContext, viewId: string): Promise<SavedView[]> {
  ensure(await queries.deleteView(db, session.userId, viewId), 'not-found')
  return queries.listViews(db, session.userId)
}
