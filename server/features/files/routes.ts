import * as z from 'zod/mini'
import { getFileRoom, putFileRoom } from '#contract/files.ts'
import { type App, handle } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { readContent } from '#server/files/contents.ts'
import { readPicture } from './queries.ts'
import { changeRoom, showRoom } from './service.ts'

/** Pictures by their id, which never changes its content; the address stands in product lists. */
export function fileRoutes(app: App): void {
  app.get('/files/:id', { schema: { params: z.strictObject({ id: z.uuid() }) } }, async (request, reply) => {
    const picture = await readPicture(request.context.db, request.params.id)
    ensure(picture, 'not-found')
    // The content of an address never changes, so its key is all there is to compare.
    const etag = `"${picture.hash}"`
    reply.headers({ 'cache-control': 'private, max-age=31536000, immutable', etag })
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply.type(picture.type).send(await readContent(request.context, picture.hash))
  })
}

export function fileRoomRoutes(app: App): void {
  handle(app, getFileRoom, async ({ context }) => [await showRoom(context)])

  handle(app, putFileRoom, async ({ body, context }) => [await changeRoom(context, body)])
}
