import { getPackageKinds, postPackageKind, putPackageKind } from '#contract/package-kinds.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listKinds } from './queries.ts'
import { createKind, updateKind } from './service.ts'

export function packageKindRoutes(app: App): void {
  handle(app, getPackageKinds, ({ context }) => listKinds(context.db))

  handle(app, postPackageKind, ({ body, context }) => createKind(context, body))

  handle(app, putPackageKind, ({ params, body, context }) => updateKind(context, params.PackageID, body))
}
