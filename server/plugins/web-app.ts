import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import type { App } from '#server/endpoint.ts'
import { PortalError } from '#server/errors.ts'
import { pagePolicy } from './security.ts'

const NONCE = '__NONCE__'

/** Serves the built web application: hashed files for ever, texts and settings fresh, the page for every other address. */
export async function registerWebApp(app: App, config: Config): Promise<void> {
  const page = await readFile(join(config.webRoot, 'index.html'), 'utf8').catch(() => undefined)
  if (page === undefined) return

  await app.register(fastifyStatic, {
    root: config.webRoot,
    index: false,
    wildcard: false,
    cacheControl: false,
    preCompressed: false,
    setHeaders: (response, path) => {
      const hashed = /-[\w-]{8,}\.\w+$/.test(path) && !path.includes('i18n')
      response.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })

  app.get('/assets/config.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ placeholderLogin: config.placeholderLogin }),
  )

  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    // A missing file must not come back as the page: a script or a version check would take it for the real thing.
    if (/^\/(api|assets|files)\//i.test(request.url) || /\.\w{1,5}(\?|$)/.test(request.url)) {
      throw new PortalError('not-found')
    }
    return reply
      .headers({ 'content-security-policy': pagePolicy(reply.cspNonce), 'cache-control': 'no-cache' })
      .type('text/html; charset=utf-8')
      .send(page.replaceAll(NONCE, reply.cspNonce))
  }
  app.get('/', sendPage)
  app.get('/*', sendPage)
}
