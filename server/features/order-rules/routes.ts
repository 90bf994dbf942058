import { getCredit, getOrderRules, putOrderRules } from '#contract/order-rules.ts'
import { type App, handle } from '#server/endpoint.ts'
import { readCredit, readRules, saveRules } from './service.ts'

export function orderRuleRoutes(app: App): void {
  handle(app, getOrderRules, async ({ context }) => [await readRules(context)])

  handle(app, putOrderRules, async ({ body, context }) => [await saveRules(context, body)])

  handle(app, getCredit, ({ context }) => readCredit(context))
}
