import type { FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import type { Database } from '#server/db/connect.ts'
import { PortalError } from '#server/errors.ts'
import { isAlwaysOpen, noticeOf, stateAt } from '#server/features/maintenance/rules.ts'
import { type MaintenanceWatch, watchMaintenance } from '#server/features/maintenance/service.ts'

declare module 'fastify' {
  interface FastifyInstance {
    maintenance: MaintenanceWatch
  }
}

/** Refuses whoever is no administrator while the portal is closed. */
export function refuseWhileClosed({ server, context, routeOptions }: FastifyRequest): void {
  const known = server.maintenance.known()
  if (!known?.ends || stateAt(known, context.now) !== 'On' || context.session?.isAdmin) return
  const { endpoint } = routeOptions.config
  if (endpoint && isAlwaysOpen(endpoint)) return
  const left = Math.ceil((known.ends.getTime() - context.now.getTime()) / 1000)
  throw new PortalError('maintenance', {}, Math.max(1, left))
}

/** What everybody reads of a maintenance that is planned or on, as JSON; undefined while there is none. */
export const maintenanceNotice = ({ server, context }: FastifyRequest): string | undefined => {
  const known = server.maintenance.known()
  const notice = known && noticeOf(known, context.now)
  return notice && JSON.stringify(notice)
}

/** Has the process know when the portal is closed. */
export function registerMaintenance(app: App, database: Database): void {
  const watch = watchMaintenance(database)
  app.decorate('maintenance', watch)
  app.addHook('onReady', () => watch.start())
  app.addHook('onClose', () => watch.stop())
}
