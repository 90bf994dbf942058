import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from '#server/endpoint.ts'
import { accessInWords, apiPage } from '#server/lib/api-page.ts'
import { makeNonce, pagePolicy } from './security.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call the portal answers. */
    endpoints: ReadonlySet<Endpoint>
  }
}

/** Describes every endpoint of the contract at `/api/openapi.json`, and at `/api/docs` for people. */
export async function registerOpenApi(app: App): Promise<void> {
  const endpoints = new Set<Endpoint>()
  app.decorate('endpoints', endpoints)
  app.addHook('onRoute', ({ config }) => {
    if (config?.endpoint) endpoints.add(config.endpoint)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Odbyt', version: '1.0.0' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } } },
    },
    transform: (input) => {
      const { schema, url } = jsonSchemaTransform(input)
      const endpoint = input.route.config?.endpoint
      if (!endpoint) return { schema, url }
      const open = endpoint.access.who === 'anyone'
      return {
        url,
        schema: {
          ...schema,
          description: `Open to ${accessInWords(endpoint.access)}.`,
          ...(!open && { security: [{ session: [] }] }),
        },
      }
    },
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async (_request, reply) => reply.send(app.swagger()))

  app.get('/api/docs', { schema: { hide: true } }, async (_request, reply) => {
    const { paths = {} } = app.swagger()
    const describe = ({ method, path }: Endpoint) => {
      const described = paths[`/api${path.replace(/\{\w+\.\.\.\}/, '{*}')}`]
      return described?.[method.toLowerCase() as 'get'] as ReturnType<Parameters<typeof apiPage>[1]>
    }
    const nonce = makeNonce()
    return reply
      .header('content-security-policy', pagePolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(apiPage([...endpoints], describe, nonce))
  })
}
