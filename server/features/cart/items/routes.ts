import { getCartGoods } from '#contract/cart.ts'
import { handle, type App } from '#server/endpoint.ts'
import { listCartGoods } from './queries.ts'

export function cartGoodsRoutes(app: App): void {
  handle(app, getCartGoods, ({ context }) => listCartGoods(context.customerDb, context.customerId, context.language))
}
