import {
  deleteInfoPageDraft,
  getInfoPageDraft,
  putInfoPageDraft,
  unpublishInfoPage,
} from '#contract/info-page-drafts.ts'
import { type App, handle } from '#server/endpoint.ts'
import { discardDraft, readDraft, savePage, unpublish } from './service.ts'

export function infoPageDraftRoutes(app: App): void {
  handle(app, getInfoPageDraft, ({ params, context }) => readDraft(context, params.id))

  handle(app, putInfoPageDraft, ({ params, body, context }) => savePage(context, params.id, body))

  handle(app, deleteInfoPageDraft, ({ params, query, context }) => discardDraft(context, params.id, query.Version))

  handle(app, unpublishInfoPage, ({ params, body, context }) => unpublish(context, params.id, body.Version))
}
