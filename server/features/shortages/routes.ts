import { getShortages, postShortageLink, putShortage, putShortageLink } from '#contract/shortages.ts'
import { type App, handle } from '#server/endpoint.ts'
import { answerByLink, answerShortage, openLink, readShortages } from './service.ts'

export function shortageRoutes(app: App): void {
  handle(app, getShortages, async ({ params, context }) => [await readShortages(context, params.OrderID)])

  handle(app, putShortage, async ({ params, body, context }) => [await answerShortage(context, params.OrderID, body)])

  handle(app, postShortageLink, async ({ body, context }) => {
    const shortages = await openLink(context, body.code)
    return shortages ? [shortages] : { special: 205 }
  })

  handle(app, putShortageLink, async ({ body, context }) => {
    const shortages = await answerByLink(context, body)
    return shortages ? [shortages] : { special: 205 }
  })
}
