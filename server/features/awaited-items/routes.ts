import { deleteAwaitedItem, getAwaitedItems, putAwaitedItem } from '#contract/awaited-items.ts'
import { handle, type App } from '#server/endpoint.ts'
import { readAwaited, waitFor, waitNoMore } from './service.ts'

export function awaitedItemRoutes(app: App): void {
  handle(app, getAwaitedItems, async ({ context }) => [await readAwaited(context)])

  handle(app, putAwaitedItem, async ({ params, context }) => [await waitFor(context, params.ItemId)])

  handle(app, deleteAwaitedItem, async ({ params, context }) => [await waitNoMore(context, params.ItemId)])
}
