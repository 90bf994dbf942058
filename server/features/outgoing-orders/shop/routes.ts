import { postShopPack } from '#contract/order-door.ts'
import { type App, handle } from '#server/endpoint.ts'
import { answerShop, loseAnswer } from './service.ts'

/** The one address that POHODA's internet shop client calls; XML is read nowhere else. */
export async function shopRoutes(app: App): Promise<void> {
  await app.register(async (scope) => {
    const shop = scope as App
    shop.removeAllContentTypeParsers()
    shop.addContentTypeParser('text/xml', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, (body as Buffer).toString('latin1'))
    })
    // The client sends its password when it is asked for it.
    shop.addHook('onSend', async (_request, reply) => {
      if (reply.statusCode === 401) reply.header('www-authenticate', 'Basic realm="Odbyt", charset="UTF-8"')
    })
    handle(shop, postShopPack, async ({ body, context }) => {
      const { bytes, given } = await answerShop(context, Buffer.from(body, 'latin1'))
      return {
        ready: (_request, reply) => {
          const left = context.left()
          const lose = () => void loseAnswer(context, given)
          if (left.aborted) lose()
          else left.addEventListener('abort', lose, { once: true })
          return reply.type('text/xml; charset=windows-1250').send(bytes)
        },
      }
    })
  })
}
