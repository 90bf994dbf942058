import * as z from 'zod/mini'
import { endpoint, registered } from './endpoint.ts'
import { rowId, text } from './fields.ts'

/** The lists whose address can be kept under a name. */
export const viewLists = ['catalogue', 'invoices', 'receivables', 'packages', 'active-orders', 'order-history'] as const
export type ViewList = (typeof viewLists)[number]

/** The most views a user can keep of one list. */
export const MOST_VIEWS = 50
export const LONGEST_VIEW_NAME = 60

export const SavedView = z.object({
  ViewId: z.string(),
  List: z.enum(viewLists),
  Name: z.string(),
  /** The part of the list's address behind the `?`: filters, order, columns. */
  Search: z.string(),
  /** Shown when the list is opened without a filter; one of a list at most. */
  IsDefault: z.boolean(),
})

export type SavedView = z.infer<typeof SavedView>

export const getSavedViews = endpoint({
  method: 'GET',
  path: '/saved-view',
  summary: 'The views of lists the user has kept, by list and name',
  access: registered,
  response: SavedView,
})

export const postSavedView = endpoint({
  method: 'POST',
  path: '/saved-view',
  summary: 'Keeps a view in place of the one of the same name; answers with all of the user',
  access: registered,
  body: z.strictObject({
    List: z.enum(viewLists),
    Name: text(LONGEST_VIEW_NAME).check(z.trim(), z.minLength(1)),
    Search: text(2000),
    IsDefault: z.boolean(),
  }),
  response: SavedView,
  refusals: ['view.too-many'],
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/saved-view/{ViewId}',
  summary: 'Forgets a view; answers with all of the user that are left',
  access: registered,
  params: z.strictObject({ ViewId: rowId }),
  response: SavedView,
})
