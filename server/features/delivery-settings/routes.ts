import {
  deleteClosedDay,
  deleteRoute,
  getDeliverySettings,
  getRouteCustomers,
  putClosedDay,
  putCustomerLimits,
  putLimits,
  putMethod,
  putRoute,
  putRouteCustomer,
  putWantedProof,
} from '#contract/delivery-settings.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listRouteCustomers } from './queries.ts'
import {
  closeDay,
  moveCustomer,
  openDay,
  readSettings,
  removeRoute,
  saveLimits,
  saveMethod,
  saveLimitsOf,
  saveProof,
  saveRoute,
} from './service.ts'

export function deliverySettingsRoutes(app: App): void {
  handle(app, getDeliverySettings, async ({ context }) => [await readSettings(context)])

  handle(app, putCustomerLimits, async ({ params, body, context }) => [
    await saveLimitsOf(context, params.CustomerID, body),
  ])

  handle(app, putLimits, async ({ body, context }) => [await saveLimits(context, body)])

  handle(app, putWantedProof, async ({ body, context }) => [await saveProof(context, body.WantedProof)])

  handle(app, putMethod, async ({ params, body, context }) => [await saveMethod(context, params.MethodId, body)])

  handle(app, putRoute, async ({ params, body, context }) => [await saveRoute(context, params.RouteId, body)])

  handle(app, deleteRoute, async ({ params, context }) => [await removeRoute(context, params.RouteId)])

  handle(app, putClosedDay, async ({ params, body, context }) => [await closeDay(context, params.Day, body.Reason)])

  handle(app, deleteClosedDay, async ({ params, context }) => [await openDay(context, params.Day)])

  handle(app, getRouteCustomers, ({ query, context }) => listRouteCustomers(context.db, query))

  handle(app, putRouteCustomer, async ({ params, body, context }) => [
    await moveCustomer(context, params.CustomerID, body.RouteId, body.Stop ?? null),
  ])
}
