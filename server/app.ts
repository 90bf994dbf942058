import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyServerOptions } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/connect.ts'
import type { App } from '#server/endpoint.ts'
import { auditRoutes } from '#server/features/audit/routes.ts'
import { cartGoodsRoutes } from '#server/features/cart-goods/routes.ts'
import { cartRoutes } from '#server/features/cart/routes.ts'
import { deletedCartRoutes } from '#server/features/deleted-carts/routes.ts'
import { claimRoutes } from '#server/features/claims/routes.ts'
import { deliveryRoutes } from '#server/features/delivery/routes.ts'
import { deliverySettingsRoutes } from '#server/features/delivery-settings/routes.ts'
import { catalogueRoutes } from '#server/features/catalogue/routes.ts'
import { commercialRoutes } from '#server/features/commercials/routes.ts'
import { customerRoutes } from '#server/features/customers/routes.ts'
import { documentRoutes } from '#server/features/documents/routes.ts'
import { downloadRoutes } from '#server/features/downloads/routes.ts'
import { fileRoutes } from '#server/features/files/routes.ts'
import { itemCodeRoutes } from '#server/features/item-codes/routes.ts'
import { orderListRoutes } from '#server/features/order-lists/routes.ts'
import { sellerRoutes } from '#server/features/seller/routes.ts'
import { infoPageRoutes } from '#server/features/info-pages/routes.ts'
import { notificationRoutes } from '#server/features/notifications/routes.ts'
import { packageRoutes } from '#server/features/packages/routes.ts'
import { passwordRoutes } from '#server/features/passwords/routes.ts'
import { productRoutes } from '#server/features/products/routes.ts'
import { quickOrderRoutes } from '#server/features/quick-order/routes.ts'
import { receivableRoutes } from '#server/features/receivables/routes.ts'
import { registrationRoutes } from '#server/features/registrations/routes.ts'
import { retailRoutes } from '#server/features/retail/routes.ts'
import { sessionRoutes } from '#server/features/session/routes.ts'
import { shelfRoutes } from '#server/features/shelf/routes.ts'
import { templateRoutes } from '#server/features/templates/routes.ts'
import { userRoutes } from '#server/features/users/routes.ts'
import { viewRoutes } from '#server/features/views/routes.ts'
import { registerAccess } from '#server/plugins/access.ts'
import { registerAnswers } from '#server/plugins/answers.ts'
import { refuseAddress, registerErrors } from '#server/plugins/errors.ts'
import { registerHealth } from '#server/plugins/health.ts'
import { registerLog } from '#server/plugins/log.ts'
import { registerMetrics } from '#server/plugins/metrics.ts'
import { registerOpenApi } from '#server/plugins/openapi.ts'
import { registerSecurity } from '#server/plugins/security.ts'
import { registerWebApp } from '#server/plugins/web-app.ts'

export interface AppOptions {
  database: Database
  config: Config
  clock: Clock
  /** Aborted when the process is about to end. */
  closing?: AbortSignal
  logger?: FastifyServerOptions['logger']
}

const API_BASE = '/api'

/** The whole portal without a port: plugins, then the features, then the web application. */
export async function buildApp({ database, config, clock, closing, logger = false }: AppOptions): Promise<App> {
  const app: App = Fastify({
    logger,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
    // Whoever sends headers letter by letter is cut off as well, and soon, not after a minute and a half.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    bodyLimit: 262_144,
    // Whoever got in before the door was shut is served.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: refuseAddress,
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  registerAnswers(app)
  app.removeContentTypeParser('text/plain')

  await app.register(cookie)
  registerErrors(app)
  registerLog(app)
  registerSecurity(app)
  registerMetrics(app, { config })
  registerHealth(app, { database, clock, closing })
  await registerOpenApi(app, config)
  registerAccess(app, { database, config, clock })

  await app.register(
    async (scope) => {
      const api = scope as App
      sessionRoutes(api)
      passwordRoutes(api)
      registrationRoutes(api)
      customerRoutes(api)
      userRoutes(api)
      auditRoutes(api)
      catalogueRoutes(api)
      productRoutes(api)
      retailRoutes(api)
      itemCodeRoutes(api)
      cartRoutes(api)
      cartGoodsRoutes(api)
      deletedCartRoutes(api)
      deliveryRoutes(api)
      deliverySettingsRoutes(api)
      documentRoutes(api)
      receivableRoutes(api)
      claimRoutes(api)
      packageRoutes(api)
      orderListRoutes(api)
      quickOrderRoutes(api)
      templateRoutes(api)
      shelfRoutes(api)
      commercialRoutes(api)
      infoPageRoutes(api)
      sellerRoutes(api)
      downloadRoutes(api)
      notificationRoutes(api)
      viewRoutes(api)
    },
    { prefix: API_BASE },
  )
  fileRoutes(app)
  await registerWebApp(app, config)
  return app
}
