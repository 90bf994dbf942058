import { getClaims, getOrderClaims, postClaim, postOrderClaim } from '#contract/claims.ts'
import { handle, type App } from '#server/endpoint.ts'
import { claimLine, readClaims } from './service.ts'

export function claimRoutes(app: App): void {
  handle(app, getClaims, ({ params, context }) => readClaims(context, { documentId: params.DocumentId }))

  handle(app, postClaim, ({ params, body, context }) => claimLine(context, { documentId: params.DocumentId }, body))

  handle(app, getOrderClaims, ({ params, context }) => readClaims(context, { orderId: params.OrderID }))

  handle(app, postOrderClaim, ({ params, body, context }) => claimLine(context, { orderId: params.OrderID }, body))
}
