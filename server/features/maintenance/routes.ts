import { getMaintenance, putMaintenance } from '#contract/maintenance.ts'
import { type App, handle } from '#server/endpoint.ts'
import { findMaintenance, saveMaintenance } from './service.ts'

export function maintenanceRoutes(app: App): void {
  handle(app, getMaintenance, async ({ context }) => [await findMaintenance(context)])

  handle(app, putMaintenance, async ({ body, context }) => {
    const saved = await saveMaintenance(context, body)
    await app.maintenance.look()
    return [saved]
  })
}
