import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { envelope, failure } from '#contract/envelope.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import type { App, ContextOf } from './context.ts'
import { authorize, authorizeFromCache, runConfirmed } from './plugins/access.ts'

export type { App }

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint of the contract behind a route; every API route has one. */
    endpoint?: Endpoint
    /** The route describes the portal itself and is open to everybody. */
    open?: boolean
  }
}

/** An answer without a body: 204, 205 or 206, as the endpoint's `answers` say. */
export interface Special {
  special: 204 | 205 | 206
}

/** Bytes made before, sent as they are; only for answers that are the same for everybody who may have them. */
export interface Ready {
  ready: (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>
}

type Answer<R> = R[] | Special | Ready

interface Asked<P, Q, B, A extends Access> {
  params: P
  query: Q
  body: B
  context: ContextOf<A>
  reply: FastifyReply
}

/** The answer to an endpoint as JSON, for bytes made before; only declared fields get into it. */
export function encodeAnswer<P, Q, B, R, A extends Access>(
  { response }: Endpoint<P, Q, B, R, A>,
  data: R[],
  date?: string,
): string {
  return JSON.stringify(z.parse(envelope(response), { status: 200, ...(date !== undefined && { date }), data }))
}

/** One element of an answer as JSON; only declared fields get into it. */
export const encodeRow = <P, Q, B, R, A extends Access>({ response }: Endpoint<P, Q, B, R, A>, row: R): string =>
  JSON.stringify(z.parse(response, row))

const opening = (date?: string) =>
  `{"status":200,${date === undefined ? '' : `"date":${JSON.stringify(date)},`}"data":[`
const CLOSING = ']}'

/** The answer whose elements were encoded before. */
export const encodeRows = (rows: readonly string[], date?: string): string => opening(date) + rows.join(',') + CLOSING

/** The answer whose elements were kept as bytes: their parts, with the commas between elements. */
export const joinParts = (parts: readonly Buffer[], date?: string): Buffer =>
  Buffer.concat([Buffer.from(opening(date)), ...parts, Buffer.from(CLOSING)])

/** Fastify's spelling of a contract path. */
function routePath(path: string): string {
  return path.replace(/\{\w+\.\.\.\}/, '*').replaceAll(/\{(\w+)\}/g, ':$1')
}

interface HandleOptions<Q> {
  /**
   * The handler may begin with the session this process remembers, which its first statement confirms. Only for
   * handlers that change nothing but the database, because they run again when the session is not confirmed. One that asks
   * the database for some queries only says for which; the others would have the session read afterwards.
   */
  cachedSession?: boolean | ((query: Q) => boolean)
}

/** Makes an endpoint of the contract answer: access first, then input, then the handler, then only declared fields leave. */
export function handle<P, Q, B, R, A extends Access>(
  app: App,
  endpoint: Endpoint<P, Q, B, R, A>,
  handler: (asked: Asked<P, Q, B, A>) => Promise<Answer<R>>,
  { cachedSession = false }: HandleOptions<Q> = {},
): void {
  const { access } = endpoint
  const rest = /\{(\w+)\.\.\.\}/.exec(endpoint.path)?.[1]
  const isFromCache = ({ query }: FastifyRequest): boolean =>
    typeof cachedSession === 'function' ? cachedSession(query as Q) : cachedSession
  app.route({
    method: endpoint.method,
    url: routePath(endpoint.path),
    config: { endpoint },
    bodyLimit: endpoint.bodyLimit,
    schema: {
      params: endpoint.params,
      querystring: endpoint.query,
      ...(endpoint.method !== 'GET' && endpoint.method !== 'DELETE' && { body: endpoint.body }),
      response: { 200: envelope(endpoint.response), '4xx': failure, '5xx': failure },
    },
    // What is wrong with the input is said after the session is confirmed.
    attachValidation: cachedSession !== false,
    onRequest: (request) => (isFromCache(request) ? authorizeFromCache(request, access) : authorize(request, access)),
    ...(rest && {
      preValidation: async (request: FastifyRequest) => {
        const params = request.params as Record<string, string>
        request.params = { [rest]: params['*'] }
      },
    }),
    handler: async (request, reply) => {
      const answer = await runConfirmed(request, access, async () => {
        if (request.validationError) throw request.validationError
        return handler({
          params: request.params as P,
          query: request.query as Q,
          body: request.body as B,
          context: request.context as ContextOf<A>,
          reply,
        })
      })
      if (Array.isArray(answer)) return { status: 200, data: answer }
      if ('ready' in answer) return answer.ready(request, reply)
      return reply.code(answer.special).send(undefined as never)
    },
  })
}
