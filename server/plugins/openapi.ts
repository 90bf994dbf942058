import type { Endpoint } from '#contract/endpoint.ts'
import type { Config } from '#server/config.ts'
import type { App } from '#server/endpoint.ts'
import { type ApiDocument, apiDocument } from '#server/openapi/document.ts'
import { apiPage } from '#server/openapi/page.ts'
import { contractNames } from '#server/openapi/names.ts'
import { SESSION_COOKIE } from './session.ts'
import { makeNonce, pagePolicy } from './security.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call the portal answers. */
    endpoints: ReadonlySet<Endpoint>
    /** The description of all of them. */
    apiDocument(): ApiDocument
  }
}

/** Describes every endpoint of the contract at `/api/openapi.json`, and at `/api/docs` for people. */
export async function registerOpenApi(app: App, config: Config): Promise<void> {
  const endpoints = new Set<Endpoint>()
  const names = await contractNames()
  // The administration may say anew where the portal is.
  let last: { publicUrl: string; document: ApiDocument } | undefined
  app.decorate('endpoints', endpoints)
  app.decorate('apiDocument', () => {
    const { publicUrl } = config
    if (last?.publicUrl === publicUrl) return last.document
    const document = apiDocument([...endpoints], names, { publicUrl, cookie: SESSION_COOKIE })
    last = { publicUrl, document }
    return document
  })
  app.addHook('onRoute', ({ config: route }) => {
    if (route?.endpoint) endpoints.add(route.endpoint)
  })
  app.get('/api/openapi.json', { config: { open: true } }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(JSON.stringify(app.apiDocument())),
  )

  app.get('/api/docs', { config: { open: true } }, async (_request, reply) => {
    const nonce = makeNonce()
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(apiPage(app.apiDocument(), nonce))
  })
}
