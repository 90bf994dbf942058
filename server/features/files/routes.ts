import * as z from 'zod/mini'
import type { App } from '#server/endpoint.ts'
import { ensure } from '#server/errors.ts'
import { readPicture } from './queries.ts'

/** Pictures by their id, which never changes its content; the address stands in product lists. */
export function fileRoutes(app: App): void {
  app.get('/files/:id', { schema: { params: z.strictObject({ id: z.uuid() }) } }, async (request, reply) => {
    const picture = await readPicture(request.context.db, request.params.id)
    ensure(picture, 'not-found')
    return reply
      .header('cache-control', 'private, max-age=31536000, immutable')
      .type(picture.content_type)
      .send(picture.content)
  })
}
