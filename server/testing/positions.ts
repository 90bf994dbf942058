import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { type Meaning, meanings } from './meanings.ts'

/** Places that tell which customer a paper is of, to who is attached to that customer and nobody else. */
export const ownerPlaces: readonly string[] = [
  'GET /order-owner/{OrderID} OrderID',
  'GET /document-owner/{DocumentId} DocumentId',
  'GET /enquiry-owner/{EnquiryId} EnquiryId',
]

const across: Record<string, readonly string[]> = {
  'GET /outgoing-orders': ['outgoing_order', 'customer_order'],
  'GET /audit': ['invitation'],
  'GET /invitations': ['invitation'],
  'GET /draw-stages': ['draw_ticket'],
  'GET /draw-customers/{Stage}': ['draw_ticket'],
  'GET /draw-tickets/{Stage}': ['draw_ticket', 'customer_order'],
  'PUT /invitation/{InvitationId}': ['invitation'],
}
const counting = [
  // Their numbers and quantities.
  'id',
  'quantity',
  'customer_order',
  'order_line',
  'verification',
  'verification_package',
  'scan',
  'package_return',
  'customer',
]
const papersAndSayings =
  'customer_order order_line order_step outgoing_order document document_line enquiry enquiry_message'
const desk = `${papersAndSayings} enquiry_picture claim package_movement package_return id`.split(' ')

/** Tables of customers that an endpoint of the operator may show across them, besides users and customers. */
export const tablesShownBy = (endpoint: Endpoint): readonly string[] =>
  endpoint.path.startsWith('/desk')
    ? desk
    : endpoint.path.startsWith('/verify-')
      ? counting
      : (across[`${endpoint.method} ${endpoint.path}`] ?? [])

/** Whether an endpoint is for the operator's people, who may reach the rows of all customers. */
export const isOperators = ({ access, path }: Endpoint): boolean => access.admin === true || path.startsWith('/verify-')

/** Fields whose foreign and missing values may be told apart, with the reason. */
export const told: Record<string, string> = {
  'GET /forgotten-password LoginID': 'the specification has an answer of its own for unknown users',
}

/** Fields whose own and missing values look alike also for their owner, with the reason. */
export const silent: Record<string, string> = {}

interface Json {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Json[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  prefixItems?: Json[]
  minLength?: number
  minimum?: number
  exclusiveMinimum?: number
  format?: string
  pattern?: string
}

export const nameOf = ({ method, path }: Endpoint): string => `${method} ${path}`

export const meaningOf = (endpoint: Endpoint, field: string): Meaning | undefined =>
  meanings[`${nameOf(endpoint)} ${field}`] ?? meanings[field]

/** A field of a request, at its place. */
export interface Field {
  place: 'params' | 'query' | 'body'
  name: string
  /** Fields of text or numbers that are chosen freely can name a row. */
  free: boolean
  /** The shapes of the body it stands in; [0] elsewhere. */
  shapes: number[]
  /** The values it can have, where they are listed. */
  choices: unknown[]
  /** A text of any shape. */
  isPlainText: boolean
  isBoolean: boolean
  /** It stands in a list. */
  isListed: boolean
}

/** The parts of a request for which a value was found for every field. */
export interface Parts {
  params: Record<string, string>
  query: Record<string, string>
  body: unknown
}

const schemas = new WeakMap<object, Json>()

function schemaOf(schema: Endpoint['body']): Json {
  const known = schemas.get(schema)
  if (known) return known
  const made = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json
  schemas.set(schema, made)
  return made
}

/** The address of a call with these values. */
export function addressOf({ path }: Endpoint, { params, query }: Pick<Parts, 'params' | 'query'>): string {
  const filled = path
    .replaceAll(/\{(\w+)\.\.\.\}/g, (_, name: string) => params[name] ?? '')
    .replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent((params[name] ?? '').toWellFormed()))
  const search = new URLSearchParams(query).toString()
  return search ? `${filled}?${search}` : filled
}

export const hasBody = ({ method }: Endpoint): boolean => method === 'POST' || method === 'PUT'

/** All fields of a request, those of all shapes of its body included. */
export function fieldsOf(endpoint: Endpoint): Field[] {
  const found = new Map<string, Field>()
  for (const place of ['params', 'query', 'body'] as const) {
    const schema = schemaOf(endpoint[place])
    for (const [shape, one] of (schema.anyOf ?? [schema]).entries()) {
      walk(one, (name, leaf, isListed) => {
        const known = found.get(`${place} ${name}`)
        if (known) known.shapes.push(shape)
        else {
          found.set(`${place} ${name}`, {
            place,
            name,
            free: isFree(leaf),
            shapes: [shape],
            choices: leaf.enum ?? [],
            isPlainText: leaf.type === 'string' && !leaf.pattern && !leaf.format && !leaf.enum,
            isBoolean: leaf.type === 'boolean',
            isListed,
          })
        }
      })
    }
  }
  return [...found.values()].filter(({ name }) => name !== '')
}

const isFree = (schema: Json) => !schema.enum && schema.const === undefined && schema.type !== 'boolean'

type Leaf = (name: string, schema: Json, isListed: boolean) => void

function walk(schema: Json, leaf: Leaf, name = '', isListed = false): void {
  if (schema.anyOf) for (const one of schema.anyOf) walk(one, leaf, name, isListed)
  else if (schema.properties) for (const [key, one] of Object.entries(schema.properties)) walk(one, leaf, key, isListed)
  else if (schema.items) walk(schema.items, leaf, name, true)
  else if (schema.type !== 'null') leaf(name, schema, isListed)
}

/** Ids by the look of their names, which must be given a meaning. */
const looksLikeId = /(ids?|items|orders|documents|packages|customers|templates|code)$/i

/** The fields somebody has to give a meaning, one sentence each. */
export function unknownFields(endpoint: Endpoint): string[] {
  return fieldsOf(endpoint)
    .filter(({ place, name, free }) => free && (place === 'params' || looksLikeId.test(name)))
    .filter(({ name }) => !meaningOf(endpoint, name))
    .map(
      ({ place, name }) =>
        `${nameOf(endpoint)}: what is "${name}" (${place})? Add a line to "meanings" in server/testing/positions.ts.`,
    )
}

/** A request whose fields have the values `valueFor` finds, and harmless ones where it finds none. */
export function partsOf(endpoint: Endpoint, shape: number, valueFor: (name: string, place: string) => unknown): Parts {
  const part = (place: 'params' | 'query' | 'body') => {
    const schema = schemaOf(endpoint[place])
    return build(endpoint, (place === 'body' && schema.anyOf?.[shape]) || schema, (name) => valueFor(name, place))
  }
  const texts = (values: unknown) =>
    Object.fromEntries(
      Object.entries((values ?? {}) as Record<string, unknown>).map(([key, one]) => [key, String(one)]),
    )
  return { params: texts(part('params')), query: texts(part('query')), body: part('body') }
}

function build(endpoint: Endpoint, schema: Json, valueFor: (name: string) => unknown, name = ''): unknown {
  const leaf = !schema.properties && !schema.items && name !== ''
  if (leaf) {
    const given = valueFor(name)
    if (given !== undefined) return given
  }
  if (schema.anyOf) {
    const chosen = schema.anyOf.find((one) => one.type !== 'null' && one.const === undefined) ?? schema.anyOf[0]
    return build(endpoint, chosen ?? {}, valueFor, name)
  }
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.properties) {
    const wanted = Object.entries(schema.properties).filter(
      ([key]) => schema.required?.includes(key) || meaningOf(endpoint, key) || valueFor(key) !== undefined,
    )
    return Object.fromEntries(wanted.map(([key, one]) => [key, build(endpoint, one, valueFor, key)]))
  }
  if (schema.items) return [build(endpoint, schema.items, valueFor, name)]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'string') return textFor(schema)
  return undefined
}

function textFor({ format, pattern, minLength = 1 }: Json): string {
  const good = [
    '1',
    '777123456',
    'zkusmo',
    '2026-12-01',
    'jana@example.cz',
    '11111111-1111-4111-8111-111111111111',
    'true',
  ]
  const fits = good.find((text) => !pattern || new RegExp(pattern).test(text))
  if (format === 'uuid') return '11111111-1111-4111-8111-111111111111'
  return (fits ?? '1').padEnd(minLength, 'x')
}
