import { getSeller, putSeller } from '#contract/seller.ts'
import { getSellerContact } from '#contract/seller-contact.ts'
import { getSellerSuggestion } from '#contract/seller-suggestion.ts'
import { type App, handle } from '#server/endpoint.ts'
import { listContact, listSeller, listSuggestion } from './queries.ts'
import { changeSeller } from './service.ts'

export function sellerRoutes(app: App): void {
  handle(app, getSellerContact, ({ context }) => listContact(context.db))

  handle(app, getSeller, ({ context }) => listSeller(context.db))

  handle(app, getSellerSuggestion, ({ context }) => listSuggestion(context.db))

  handle(app, putSeller, ({ body, context }) => changeSeller(context, body))
}
