import type { Access, Endpoint } from '#contract/endpoint.ts'
import { type ApiAnswer, answersOf, hasBody, sharedRefusals } from './answers.ts'
import { apiAreas } from './areas.ts'
import { exampleOf } from './examples.ts'
import type { JsonSchema } from './json-schema.ts'
import { type ApiSchemas, apiSchemas } from './schemas.ts'
import { exampleFor, meaningOf } from './words.ts'
import type { ContractNames } from './names.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string
  schema: JsonSchema
  example?: string | number
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: Record<string, string[]>[]
  parameters: (Parameter | { $ref: string })[]
  requestBody?: {
    required: true
    content: Record<string, { schema: JsonSchema; examples: Record<string, { value: unknown }> }>
  }
  responses: Record<string, ApiAnswer | { $ref: string }>
}

export interface ApiDocument {
  openapi: '3.1.0'
  info: object
  servers: { url: string; description: string }[]
  tags: { name: string; description: string }[]
  security: Record<string, string[]>[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    responses: Record<string, ApiAnswer>
    securitySchemes: object
  }
}

/** Who may call, in words. */
function accessInWords({ who, customer, anyOf = [], admin }: Access): string {
  const parts = [
    { anyone: 'anyone', session: 'any session', registered: 'registered users', key: 'systems with an API key' }[who],
    customer && 'with an active customer',
    anyOf.length > 0 && `with permission ${anyOf.map((permission) => `\`${permission}\``).join(' or ')}`,
    admin && 'with the admin flag',
  ]
  return parts.filter(Boolean).join(', ')
}

/** The path as the description spells it: `{PathName...}` is an ordinary parameter to clients. */
const describedPath = (path: string): string => path.replaceAll('...}', '}')

function parameter(
  scope: string,
  place: Parameter['in'],
  name: string,
  schema: JsonSchema,
  required: boolean,
): Parameter {
  const { description: _said, examples: _shown, ...rest } = schema
  const example = exampleFor(scope, name, rest)
  return {
    name,
    in: place,
    required,
    description: `${meaningOf(scope, name) ?? ''}.`,
    schema: rest,
    ...(example !== undefined && { example }),
  }
}

const header = (name: string, required: boolean) => parameter('', 'header', name, { type: 'string' }, required)

const shared = {
  ActiveLangId: header('ActiveLangId', true),
  ActiveCustomer: header('X-Active-Customer', false),
  IfNoneMatch: header('If-None-Match', false),
}

const use = (name: keyof typeof shared) => ({ $ref: `#/components/parameters/${name}` })

function parametersOf(endpoint: Endpoint, name: string, schemas: ApiSchemas): Operation['parameters'] {
  const listed = (part: 'params' | 'query') => {
    const { properties = {}, required = [] } = schemas.of(endpoint, part)
    const place = part === 'params' ? 'path' : 'query'
    return Object.entries(properties).map(([key, schema]) =>
      parameter(name, place, key, schema, place === 'path' || required.includes(key)),
    )
  }
  return [
    ...(endpoint.access.who === 'key' ? [] : [use('ActiveLangId')]),
    ...(endpoint.access.customer === true ? [use('ActiveCustomer')] : []),
    ...(endpoint.cached ? [use('IfNoneMatch')] : []),
    ...listed('params'),
    ...listed('query'),
  ]
}

function securityOf({ credentials, access }: Endpoint): Record<string, string[]>[] {
  if (credentials) return [{ basic: [] }]
  // A session is of use to calls that are open to anyone too, such as logging out.
  if (access.who === 'key') return access.keys?.includes('Shop') ? [{ basic: [] }] : [{ key: [] }]
  return access.who === 'anyone' ? [{ session: [] }, {}] : [{ session: [] }]
}

/** An example of a body, or one of each form that it may have. */
function examplesOf(body: JsonSchema, { shapes }: ApiSchemas) {
  const forms = body.anyOf ?? [body]
  return Object.fromEntries(forms.map((form, i) => [`form${i + 1}`, { value: exampleOf(form, shapes) }]))
}

function operation(endpoint: Endpoint, names: ContractNames, schemas: ApiSchemas): Operation {
  const { name, area } = names.endpoints.get(endpoint) ?? { name: '', area: '' }
  const body = schemas.of(endpoint, 'body')
  return {
    operationId: name,
    tags: [apiAreas[area]?.[0] ?? ''],
    summary: endpoint.summary,
    description: `${endpoint.summary}. Open to ${accessInWords(endpoint.access)}.`,
    security: securityOf(endpoint),
    parameters: parametersOf(endpoint, name, schemas),
    ...(hasBody(endpoint) && {
      requestBody: {
        required: true,
        content: { [endpoint.bodyType]: { schema: body, examples: examplesOf(body, schemas) } },
      },
    }),
    responses: answersOf(endpoint, schemas),
  }
}

const about = `Every call of a user sends the header \`ActiveLangId\`. GET \`/login\` with Basic credentials starts a session and answers
with its cookie, which goes with all later calls. Answers are JSON: \`status\`, on failures \`code\` and \`message\`, and
\`data\`, which is always a list. Statuses 204, 205 and 206 are answers without a body that have a meaning of their own at
each call; at login they mean that nobody is logged in. Money is a number in CZK with two decimals, unit prices have up to
four. Days are \`yyyy-MM-dd\`, moments ISO 8601 with zone.`

/** Describes the endpoints in OpenAPI 3.1 for a portal that is reached at `publicUrl`; `cookie` is the name of the session's. */
export function apiDocument(
  endpoints: readonly Endpoint[],
  names: ContractNames,
  { publicUrl, cookie }: { publicUrl: string; cookie: string },
): ApiDocument {
  const schemas = apiSchemas(names)
  const paths: ApiDocument['paths'] = {}
  for (const endpoint of endpoints) {
    const path = (paths[describedPath(endpoint.path)] ??= {})
    path[endpoint.method.toLowerCase()] = operation(endpoint, names, schemas)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Odbyt',
      version: '1.0.0',
      summary: 'Ordering from a wholesaler.',
      description: about.replaceAll('\n', ' '),
      contact: { name: 'Operator of this portal', url: publicUrl },
      license: { name: 'For customers of the operator', url: publicUrl },
    },
    servers: [{ url: `${publicUrl}/api`, description: 'This portal' }],
    security: [{ session: [] }],
    tags: Object.values(apiAreas).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: cookie, description: 'Set by GET /login.' },
        basic: {
          type: 'http',
          scheme: 'basic',
          description: 'Login name and password for GET /login; for POST /pohoda-shop a key in place of the password.',
        },
        key: { type: 'http', scheme: 'bearer', description: 'An API key of the administration, for another system.' },
      },
      parameters: shared,
      responses: sharedRefusals(endpoints),
      schemas: schemas.shapes,
    },
  }
}
