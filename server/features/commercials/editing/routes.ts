import {
  deleteCommercial,
  deleteCommercialGroup,
  deleteCommercialItem,
  postCommercial,
  postCommercialGroup,
  postCommercialItem,
  putCommercial,
  putCommercialGroup,
  putCommercialItem,
} from '#contract/commercial-editing.ts'
import { showAllAccess } from '#contract/commercials.ts'
import { handle, type App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { markCommercial } from '#server/features/commercials/service.ts'
import { admit } from '#server/plugins/access.ts'
import { changeItem, deleteItem } from './queries.ts'
import { addCommercial, addItem, changeCommercial, removeCommercial, removeGroup, saveGroup } from './service.ts'

export function commercialEditingRoutes(app: App): void {
  handle(app, postCommercial, ({ body, context }) => addCommercial(context, body))

  // One path by the specification: a body with Displayed marks for the user, any other is an editor's.
  handle(app, putCommercial, ({ params, body, context }) => {
    if ('Displayed' in body) return markCommercial(context, params.Id, body.Displayed)
    admit(showAllAccess, context.session)
    return changeCommercial(context, params.Id, body)
  })

  handle(app, deleteCommercial, ({ params, context }) => removeCommercial(context, params.Id))

  handle(app, postCommercialItem, ({ body, context }) => addItem(context, body))

  handle(app, putCommercialItem, async ({ params, body, context }) => {
    const changed = await changeItem(context.db, params.Id, body.DisplayName)
    ensure(changed.length > 0, 'not-found')
    return changed
  })

  handle(app, deleteCommercialItem, async ({ params, context }) => {
    const removed = await deleteItem(context.db, params.Id)
    ensure(removed.length > 0, 'not-found')
    return removed
  })

  handle(app, postCommercialGroup, ({ body, context }) => saveGroup(context, undefined, body))

  handle(app, putCommercialGroup, ({ params, body, context }) => saveGroup(context, params.Id, body))

  handle(app, deleteCommercialGroup, ({ params, context }) => removeGroup(context, params.Id))
}
