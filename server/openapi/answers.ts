import { type Endpoint, fileTypes } from '#contract/endpoint.ts'
import { type ErrorCode, errors } from '#contract/errors.ts'
import * as z from 'zod/mini'
import { exampleOf } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'
import type { ApiSchemas } from './schemas.ts'

interface Header {
  description: string
  schema: JsonSchema
}

export interface ApiAnswer {
  description: string
  headers?: Record<string, Header>
  content?: Record<string, { schema: JsonSchema; example?: unknown }>
}

const waiting: Record<string, Header> = {
  'Retry-After': { description: 'Seconds after which another try makes sense.', schema: { type: 'integer' } },
}

const sentence = (code: ErrorCode) => `\`${code}\`: ${errors[code].text.replaceAll(/\{\{(\w+)\}\}/g, '($1)')}`

/** What may be refused for reasons that the endpoint itself shows. */
function usualRefusals(endpoint: Endpoint): ErrorCode[] {
  const { access } = endpoint
  const codes: (ErrorCode | false)[] = [
    'input.invalid',
    'input.value',
    access.who === 'key' && 'key.other',
    access.who === 'key' ? 'key.wrong' : access.who !== 'anyone' && 'session.missing',
    ...(access.who === 'key' ? [] : (['access.foreign-page', 'access.denied', 'access.no-customer'] as const)),
    access.customer === true && 'customer.changed',
    endpoint.path.includes('{') && 'not-found',
    hasBody(endpoint) && 'too-large',
    'too-many-attempts',
    'server',
    'unavailable',
    'papers.busy',
    'file.unreachable',
    'file.missing',
    'clock.wrong',
    'maintenance',
  ]
  return codes.filter((code) => code !== false)
}

/** Whether the call has a body. */
export const hasBody = ({ body }: Pick<Endpoint, 'body'>): boolean => (body as z.ZodMiniType).def.type !== 'undefined'

function refusal(status: number, codes: ErrorCode[]): ApiAnswer {
  return {
    description: codes.map(sentence).join(' · '),
    ...((status === 429 || status === 503) && { headers: waiting }),
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Failure' },
        example: { status, code: codes[0], message: errors[codes[0] ?? 'server'].text, data: [] },
      },
    },
  }
}

const byStatus = (codes: Iterable<ErrorCode>) => [...Map.groupBy(new Set(codes), (code) => errors[code].status)]

const usualNames: Record<number, string> = {
  400: 'InvalidInput',
  401: 'NoSession',
  403: 'NotAllowed',
  404: 'NotFound',
  409: 'OtherCustomer',
  413: 'TooLarge',
  429: 'TooManyAttempts',
  500: 'Fault',
  503: 'Unavailable',
}

/** The refusals that many endpoints share. */
export function sharedRefusals(endpoints: Iterable<Endpoint>): Record<string, ApiAnswer> {
  const codes = [...endpoints].flatMap(usualRefusals)
  return Object.fromEntries(byStatus(codes).map(([status, here]) => [usualNames[status] ?? '', refusal(status, here)]))
}

function refusals(endpoint: Endpoint): Record<string, ApiAnswer | { $ref: string }> {
  const own = new Set(endpoint.refusals.map((code) => errors[code].status))
  return Object.fromEntries(
    byStatus([...usualRefusals(endpoint), ...endpoint.refusals]).map(([status, codes]) => [
      String(status),
      own.has(status) ? refusal(status, codes) : { $ref: `#/components/responses/${usualNames[status]}` },
    ]),
  )
}

const text = { type: 'string' }
// An answer without content is taken for one of an unknown shape, and the shape of 200 with it.
const nothing = { type: 'string', maxLength: 0 }
const bytes = { type: 'string', format: 'binary' }

// Few answers have the optional parts of the envelope.
function exampleAnswer(schema: JsonSchema, { shapes }: ApiSchemas) {
  const { data } = exampleOf(schema, shapes) as { data: unknown }
  return { status: 200, data }
}

function success(endpoint: Endpoint, schemas: ApiSchemas): ApiAnswer {
  const { files, cached, credentials } = endpoint
  const headers: Record<string, Header> = {
    ...(cached && { ETag: { description: 'To be sent as If-None-Match next time.', schema: { type: 'string' } } }),
    ...(credentials && { 'Set-Cookie': { description: 'The cookie of the session.', schema: { type: 'string' } } }),
    ...(files.length > 0 && {
      'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
    }),
  }
  const schema = schemas.of(endpoint, 'answer')
  const content =
    files.length > 0
      ? Object.fromEntries(files.map((file) => [fileTypes[file], { schema: file === 'csv' ? text : bytes }]))
      : { 'application/json': { schema, example: exampleAnswer(schema, schemas) } }
  return {
    description: files.length > 0 ? 'The file.' : 'Done; `data` is always a list.',
    ...(Object.keys(headers).length > 0 && { headers }),
    content,
  }
}

/** Every answer an endpoint may give, by status. */
export function answersOf(endpoint: Endpoint, schemas: ApiSchemas): Record<string, ApiAnswer | { $ref: string }> {
  const special = Object.entries(endpoint.answers).map(([status, meaning]): [string, ApiAnswer] => [
    status,
    {
      description: `${meaning}. No body.`,
      ...(status !== '204' && { content: { 'text/plain': { schema: nothing } } }),
    },
  ])
  return {
    200: success(endpoint, schemas),
    ...Object.fromEntries(special),
    ...(endpoint.cached && { 304: { description: 'What If-None-Match names still holds. No body.' } }),
    ...refusals(endpoint),
  }
}
