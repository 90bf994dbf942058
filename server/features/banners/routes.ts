import { allBannersAccess, deleteBanner, getBanners, postBanner, putBanner } from '#contract/banners.ts'
import { type App, handle } from '#server/endpoint.ts'
import { pragueDay } from '#server/lib/prague.ts'
import { admit } from '#server/plugins/access.ts'
import { listBanners, listShown } from './queries.ts'
import { createBanner, removeBanner, updateBanner } from './service.ts'

export function bannerRoutes(app: App): void {
  handle(app, getBanners, ({ query, context }) => {
    if (query.showAll !== 'true') return listShown(context.db, pragueDay(context.now), context.language)
    admit(allBannersAccess, context.session)
    return listBanners(context.db)
  })

  handle(app, postBanner, ({ body, context }) => createBanner(context, body))

  handle(app, putBanner, ({ params, body, context }) => updateBanner(context, params.Id, body))

  handle(app, deleteBanner, ({ params, context }) => removeBanner(context, params.Id))
}
