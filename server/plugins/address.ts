import type { App } from '#server/endpoint.ts'
import { watchAddress } from '#server/features/appearance/address/service.ts'

/** Has the process know where users reach the portal, as the administration says. */
export function registerAddress(app: App, place: Parameters<typeof watchAddress>[0]): void {
  let stop = () => {}
  app.addHook('onReady', async () => {
    stop = await watchAddress(place)
  })
  app.addHook('onClose', async () => stop())
}
