import { randomBytes } from 'node:crypto'
import cookie from '@fastify/cookie'
import Fastify, { LogController, type FastifyServerOptions } from 'fastify'
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Database } from './db/connect.ts'
import type { App } from './endpoint.ts'
import { faceOf } from './features/appearance/page/service.ts'
import { appearanceRoutes } from './features/appearance/routes.ts'
import { awaitedItemRoutes } from './features/awaited-items/routes.ts'
import { auditRoutes } from './features/audit/routes.ts'
import { amendmentRoutes } from './features/cart/amendments/routes.ts'
import { cartItemRoutes } from './features/cart/items/routes.ts'
import { cartPresenceRoutes } from './features/cart/presence/routes.ts'
import { cartRoutes } from './features/cart/routes.ts'
import { deletedCartRoutes } from './features/cart/restore/routes.ts'
import { claimRoutes } from './features/claims/routes.ts'
import { inboxRoutes } from './features/inbox/routes.ts'
import { enquiryRoutes } from './features/enquiries/routes.ts'
import { dayBoardRoutes } from './features/day-board/routes.ts'
import { deskRoutes } from './features/desk/routes.ts'
import { deliveryRoutes } from './features/delivery/routes.ts'
import { deliverySettingsRoutes } from './features/delivery-settings/routes.ts'
import { catalogueRoutes } from './features/catalogue/routes.ts'
import { bannerRoutes } from './features/banners/routes.ts'
import { commercialEditingRoutes } from './features/commercials/editing/routes.ts'
import { commercialRoutes } from './features/commercials/routes.ts'
import { commercialTimerRoutes } from './features/commercials/timers/routes.ts'
import { contactPeopleRoutes } from './features/contact-people/routes.ts'
import { customerRoutes } from './features/customers/routes.ts'
import { drawRoutes } from './features/draw/routes.ts'
import { documentRoutes } from './features/documents/routes.ts'
import { downloadEditingRoutes } from './features/downloads/editing/routes.ts'
import { downloadRoutes } from './features/downloads/routes.ts'
import { homeRoutes } from './features/home/routes.ts'
import { deliveryProofRoutes } from './features/delivery-proof/routes.ts'
import { fileRoomRoutes, fileRoutes } from './features/files/routes.ts'
import { itemCodeRoutes } from './features/item-codes/routes.ts'
import { backupRoutes } from './features/backups/routes.ts'
import { dataSourceRoutes } from './features/data-source/routes.ts'
import { orderDeskRoutes } from './features/order-desk/routes.ts'
import { orderDoorRoutes } from './features/order-door/routes.ts'
import { orderEventRoutes } from './features/order-events/routes.ts'
import { maintenanceRoutes } from './features/maintenance/routes.ts'
import { orderRuleRoutes } from './features/order-rules/routes.ts'
import { orderListRoutes } from './features/orders/lists/routes.ts'
import { searchWordRoutes } from './features/search-words/routes.ts'
import { sellerRoutes } from './features/seller/routes.ts'
import { importRoutes } from './features/imports/routes.ts'
import { tableRoutes } from './features/tables/routes.ts'
import { importRuleRoutes } from './features/import-rules/routes.ts'
import { infoPageRoutes } from './features/info-pages/routes.ts'
import { notificationRoutes } from './features/notifications/routes.ts'
import { waitingOrderRoutes } from './features/outgoing-orders/pull/routes.ts'
import { shopRoutes } from './features/outgoing-orders/shop/routes.ts'
import { outgoingOrderRoutes } from './features/outgoing-orders/routes.ts'
import { warehouseRoutes } from './features/warehouse/routes.ts'
import { packageKindRoutes } from './features/package-kinds/routes.ts'
import { packageRoutes } from './features/packages/routes.ts'
import { passwordRoutes } from './features/passwords/routes.ts'
import { categoryEditingRoutes } from './features/category-editing/routes.ts'
import { itemEditingRoutes } from './features/item-editing/routes.ts'
import { itemRoutes } from './features/items/routes.ts'
import { quickOrderRoutes } from './features/quick-order/routes.ts'
import { receivableRoutes } from './features/receivables/routes.ts'
import { registrationRoutes } from './features/registrations/routes.ts'
import { retailRoutes } from './features/retail/routes.ts'
import { sessionRoutes } from './features/session/routes.ts'
import { shortageRoutes } from './features/shortages/routes.ts'
import { shelfRoutes } from './features/shelf/routes.ts'
import { standingOrderRoutes } from './features/standing-orders/routes.ts'
import { templateRoutes } from './features/templates/routes.ts'
import { companyUserRoutes } from './features/company-users/routes.ts'
import { peopleRoutes } from './features/users/people/routes.ts'
import { userRoutes } from './features/users/routes.ts'
import { mailServerRoutes } from './features/mail-server/routes.ts'
import { unsentMailRoutes } from './features/unsent-mails/routes.ts'
import { firstRunRoutes } from './features/first-run/routes.ts'
import { invitationRoutes } from './features/invitations/routes.ts'
import { visitorRoutes } from './features/visitors/routes.ts'
import { viewRoutes } from './features/views/routes.ts'
import { registerAccess } from './plugins/access.ts'
import { registerAnswers } from './plugins/answers.ts'
import { refuseAddress, registerErrors } from './plugins/errors.ts'
import { registerHealth } from './plugins/health.ts'
import { registerLog } from './plugins/log.ts'
import { registerAddress } from './plugins/address.ts'
import { registerMaintenance } from './plugins/maintenance.ts'
import { registerMetrics } from './plugins/metrics.ts'
import { registerOfferVersion } from './plugins/offer-version.ts'
import { registerOpenApi } from './plugins/openapi.ts'
import { registerSecurity } from './plugins/security.ts'
import { registerWebApp } from './plugins/web-app.ts'

export interface AppOptions {
  database: Database
  /** For previews of imports, which see the rows of all customers. */
  ownerUrl: string
  config: Config
  clock: Clock
  /** Aborted when the process is about to end. */
  closing?: AbortSignal
  logger?: FastifyServerOptions['logger']
}

const API_BASE = '/api'

/** Ids told to who sees a fault, so that it is found among the lines of all processes: a process draws its own beginning. */
function requestIds(): () => string {
  const beginning = randomBytes(3).toString('hex')
  let count = 0
  return () => `${beginning}${(count += 1).toString(16).padStart(6, '0')}`
}

function newServer(config: Config, logger: AppOptions['logger']): App {
  return Fastify({
    logger: logger ?? false,
    genReqId: requestIds(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 10_000,
    // A client that sends its headers letter by letter is cut off after ten seconds; Node would wait longer.
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2000 },
    // A request that came in before the end is still answered.
    return503OnClosing: false,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    frameworkErrors: refuseAddress,
    routerOptions: { caseSensitive: false, maxParamLength: 300 },
  }).withTypeProvider<ZodTypeProvider>()
}

/** The whole portal without a port: plugins, then the features, then the web application. */
export async function buildApp({ database, ownerUrl, config, clock, closing, logger }: AppOptions): Promise<App> {
  const app = newServer(config, logger)
  app.setValidatorCompiler(validatorCompiler)
  registerAnswers(app)
  app.removeContentTypeParser('text/plain')

  await app.register(cookie)
  registerErrors(app)
  registerLog(app)
  registerSecurity(app)
  registerMetrics(app, { config, database, clock })
  registerHealth(app, { database, clock, config, closing })
  registerOfferVersion(app, database)
  await registerOpenApi(app, config)
  registerMaintenance(app, database)
  registerAddress(app, { database, config })
  registerAccess(app, { database, config, clock })

  await app.register(
    async (scope) => {
      const api = scope as App
      sessionRoutes(api)
      passwordRoutes(api)
      registrationRoutes(api)
      customerRoutes(api)
      dayBoardRoutes(api)
      userRoutes(api)
      peopleRoutes(api)
      companyUserRoutes(api)
      auditRoutes(api)
      catalogueRoutes(api)
      itemRoutes(api)
      categoryEditingRoutes(api)
      itemEditingRoutes(api)
      searchWordRoutes(api)
      retailRoutes(api)
      itemCodeRoutes(api)
      cartRoutes(api)
      cartItemRoutes(api)
      amendmentRoutes(api)
      cartPresenceRoutes(api)
      deletedCartRoutes(api)
      deliveryRoutes(api)
      deliverySettingsRoutes(api)
      orderRuleRoutes(api)
      maintenanceRoutes(api)
      documentRoutes(api)
      receivableRoutes(api)
      claimRoutes(api)
      enquiryRoutes(api)
      inboxRoutes(api)
      packageRoutes(api)
      packageKindRoutes(api)
      deliveryProofRoutes(api)
      warehouseRoutes(api)
      shortageRoutes(api)
      orderEventRoutes(api, { database, clock })
      orderListRoutes(api)
      quickOrderRoutes(api)
      templateRoutes(api)
      standingOrderRoutes(api)
      shelfRoutes(api)
      awaitedItemRoutes(api)
      homeRoutes(api)
      commercialRoutes(api)
      commercialEditingRoutes(api)
      commercialTimerRoutes(api)
      bannerRoutes(api)
      drawRoutes(api)
      infoPageRoutes(api)
      importRoutes(api)
      tableRoutes(api, ownerUrl)
      backupRoutes(api)
      fileRoomRoutes(api)
      dataSourceRoutes(api)
      importRuleRoutes(api)
      sellerRoutes(api)
      appearanceRoutes(api)
      contactPeopleRoutes(api)
      orderDoorRoutes(api)
      outgoingOrderRoutes(api)
      orderDeskRoutes(api)
      deskRoutes(api)
      waitingOrderRoutes(api)
      await shopRoutes(api)
      downloadRoutes(api)
      downloadEditingRoutes(api)
      notificationRoutes(api)
      mailServerRoutes(api)
      unsentMailRoutes(api)
      firstRunRoutes(api)
      invitationRoutes(api)
      visitorRoutes(api)
      viewRoutes(api)
    },
    { prefix: API_BASE },
  )
  fileRoutes(app)
  await registerWebApp(app, config, () => faceOf(database))
  return app
}
