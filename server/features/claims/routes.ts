import { getClaims, postClaim, putClaim } from '#contract/claims.ts'
import { handle, type App } from '#server/endpoint.ts'
import { answerClaim, claimLine, readClaims } from './service.ts'

export function claimRoutes(app: App): void {
  handle(app, getClaims, ({ params, context }) => readClaims(context, params.DocumentId))

  handle(app, postClaim, ({ params, body, context }) => claimLine(context, params.DocumentId, body))

  handle(app, putClaim, async ({ params, body, context }) => [await answerClaim(context, params.ClaimId, body)])
}
