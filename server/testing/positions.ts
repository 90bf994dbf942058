import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { any, daysAhead, listOf, type Meaning, of, value } from './meaning.ts'
import { publishedMeanings } from './published-positions.ts'
import { PICTURE } from './smallest-picture.ts'

/** Places that tell which customer a paper is of, to who is attached to that customer and nobody else. */
export const ownerPlaces: readonly string[] = [
  'GET /order-owner/{OrderID} OrderID',
  'GET /document-owner/{DocumentId} DocumentId',
  'GET /enquiry-owner/{EnquiryId} EnquiryId',
]

/**
 * What the fields of requests mean, by name, or by endpoint and name where a name has several meanings. Every id of a new
 * endpoint needs a line here; the matrix of server/isolation.test.ts does the rest.
 */
const meanings: Record<string, Meaning> = {
  ...publishedMeanings,
  AddressID: of('address.id'),
  CartId: of('cart.id'),
  CustomerID: of('customer.id'),
  DocumentId: of('document.id'),
  Documents: listOf('document.id'),
  LoginID: of('app_user.login_id'),
  AgreementId: of('package_agreement.id'),
  MovementId: of('package_movement.id'),
  PackageID: any('package_type.id'),
  OrderID: of('customer_order.id'),
  RequestId: of('cart.request_id'),
  TemplateId: of('order_template.id'),
  // The administration names customers for a new user.
  Customers: any('customer.id'),
  'DELETE /standing-order/{TemplateId} TemplateId': of('standing_order.template_id'),
  'POST /user LoginID': value('novacek'),
  'PUT /item-codes Code': value('A1'),
  // The first run, and people who are asked to come.
  'POST /first-run LoginID': value('novacek'),
  'PUT /invitation-link LoginID': value('novacek'),
  InvitationId: any('invitation.id'),
  LoginIDs: value('nikdo'),
  // What the administration does to a user would last; that it is the seller's alone is tried by the table of rights.
  'PUT /users/{LoginID} LoginID': value('nikdo'),
  'DELETE /users/{LoginID} LoginID': value('nikdo'),
  'PUT /users/{LoginID}/customer/{CustomerID} LoginID': value('nikdo'),
  'DELETE /users/{LoginID}/customer/{CustomerID} LoginID': value('nikdo'),
  'DELETE /users/{LoginID}/customer/{CustomerID} CustomerID': any('customer.id'),
  'PUT /users/{LoginID}/customer/{CustomerID} CustomerID': any('customer.id'),
  'GET /users customer': any('customer.id'),
  Mails: value('jana@example.cz'),
  Host: value(''),
  Sender: value(''),
  'PUT /unsent-mail/{MailId} MailId': value('999999999'),
  'POST /mail-server/try To': value('jana@example.cz'),
  'POST /first-run Code': value('AAAA-BBBB'),
  // The administration of deliveries.
  'PUT /customer-limits/{CustomerID} CustomerID': any('customer.id'),
  'PUT /delivery-customer/{CustomerID} CustomerID': any('customer.id'),
  'PUT /delivery-customer/{CustomerID} RouteId': any('delivery_route.id'),
  'GET /delivery-customers RouteId': any('delivery_route.id'),
  'PUT /delivery-method/{MethodId} MethodId': any('shipping_method.id'),
  'PUT /delivery-route/{RouteId} RouteId': any('delivery_route.id'),
  'DELETE /delivery-route/{RouteId} RouteId': any('delivery_route.id'),
  ImportId: any('import_run.id'),
  'POST /import FileName': value('stock.zip'),
  'POST /import Content': value('PHg+PC94Pg=='),
  TableId: value('00000000'),
  'POST /table FileName': value('zbozi.csv'),
  'POST /table Content': value('eDt5'),
  // The orders of all customers, for the seller.
  'GET /desk-orders Route': any('delivery_route.id'),
  'GET /desk-order-totals Route': any('delivery_route.id'),
  'GET /desk-orders After': any('customer_order.id'),
  'GET /all-standing-orders After': any('standing_order.template_id'),
  'GET /desk-order/{OrderID} OrderID': any('customer_order.id'),
  'PUT /desk-order/{OrderID} OrderID': value('P2026000001'),
  'PUT /desk-order/{OrderID} Version': value('1'),
  'GET /desk-order-proof/{OrderID} OrderID': any('customer_order.id'),
  'DELETE /desk-order-proof/{OrderID} OrderID': value('P2026000001'),
  'PUT /verify-loading/{OrderID} FileContent': value(PICTURE),
  'GET /desk-order-papers Orders': any('customer_order.id'),
  // The warehouse, with the orders of all customers.
  'GET /verify-order/{OrderID} OrderID': any('customer_order.id'),
  'GET /verify-order-paper/{OrderID} OrderID': any('customer_order.id'),
  'PUT /verify-order/{OrderID} OrderID': any('customer_order.id'),
  'POST /verify-order/{OrderID}/scans OrderID': any('customer_order.id'),
  'PUT /verify-loading/{OrderID} OrderID': any('customer_order.id'),
  'GET /verify-items Code': value('A1'),
  'POST /verify-order/{OrderID}/scans Code': value('A1'),
  ScanId: value('0b4e7a52-6d0c-4f7a-9d0e-3f1d2c5b6a79'),
  Time: value('2026-11-22T08:00:00Z'),
  Expires: value(daysAhead(30)),
  'PUT /outgoing-order/{OrderID} OrderID': value('P2026000001'),
  'GET /outgoing-orders After': any('outgoing_order.order_id'),
  'GET /waiting-slips/{OrderID}/pack OrderID': any('outgoing_slip.order_id'),
  'PUT /waiting-slips/{OrderID}/accepted OrderID': any('outgoing_slip.order_id'),
  'PUT /waiting-slips/{OrderID}/refused OrderID': any('outgoing_slip.order_id'),
  'GET /waiting-orders/{OrderID}/pack OrderID': any('outgoing_order.order_id'),
  'PUT /waiting-orders/{OrderID}/accepted OrderID': any('outgoing_order.order_id'),
  'PUT /waiting-orders/{OrderID}/refused OrderID': any('outgoing_order.order_id'),
  QuestionId: value('0b4e7a52-6d0c-4f7a-9d0e-3f1d2c5b6a79'),
  KeyId: any('api_key.id'),
  'PUT /import-rules CategoryId': any('category.id'),
  'PUT /order-door MServerUrl': value(''),
  'PUT /order-door Door': value('None'),
  'PUT /backups MadeAt': value('02:30'),
  'PUT /file-room RoomMegabytes': value(20_000),
  'PUT /file-room Kind': value('claim'),
  'PUT /file-room Version': value(1),
  'PUT /file-room Files': value(60),
  'PUT /file-room Megabytes': value(100),
  'PUT /data-source EverythingAt': value('02:30'),
  'PUT /list-answer/{QuestionId} Content': value(''),
  ItemId: any('item.id'),
  Items: any('item.id'),
  PathName: any('category.path_name'),
  RegistrationId: any('registration.id'),
  ShippingMethod: any('shipping_method.id'),
  'GET /commercial-item/{Id} Id': any('commercial_item.id'),
  'PUT /commercial/{Id} Id': any('commercial.id'),
  'DELETE /commercial/{Id} Id': any('commercial.id'),
  'PUT /commercial-item/{Id} Id': any('commercial_item.id'),
  'DELETE /commercial-item/{Id} Id': any('commercial_item.id'),
  'PUT /commercial-groups/{Id} Id': any('commercial_group.id'),
  'DELETE /commercial-groups/{Id} Id': any('commercial_group.id'),
  'PUT /Customer/{Id} Id': any('customer.id'),
  'PUT /draw-stage/{Stage} Stage': value('7'),
  'PUT /draw-stage/{Stage} ValidFrom': value('2031-01-01'),
  'PUT /draw-stage/{Stage} ValidTo': value('2031-12-31'),
  'DELETE /draw-stage/{Stage} Stage': value('7'),
  'GET /draw-customers/{Stage} Stage': value('1'),
  'GET /draw-tickets/{Stage} Stage': value('1'),
  'GET /draw-tickets/{Stage} CustomerID': any('customer.id'),
  'POST /draw-tickets/{Stage} Stage': value('1'),
  'POST /draw-tickets/{Stage} CustomerID': any('customer.id'),
  ItemIds: any('item.id'),
  // What is hidden could not be ordered by the calls that come after.
  Hidden: value(false),
  PackOnly: value(true),
  IsNew: value(true),
  Recommended: value(true),
  PackEAN: value('18590000000012'),
  AsksBatch: value(true),
  OnSale: value(true),
  'PUT /edited-item/{ItemId} Version': value(0),
  'PUT /edited-item/{ItemId}/pictures Pictures': value('1'),
  'PUT /item-file/{Id} Id': value('1'),
  Replacements: any('item.id'),
  Similar: any('item.id'),
  Accessories: any('item.id'),
  'DELETE /item-picture/{Id} Id': value('1'),
  'DELETE /item-file/{Id} Id': value('1'),
  'POST /edited-item/{ItemId}/picture FileContent': value(PICTURE),
  'PUT /banner/{Id} Id': any('banner.id'),
  'DELETE /banner/{Id} Id': any('banner.id'),
  CommercialId: any('commercial.id'),
  Commercials: any('commercial.id'),
  Groups: any('commercial_group.id'),
  'PUT /commercial/{Id} Items': any('commercial_item.id'),
  ValidFrom: value(daysAhead(-30)),
  ValidTo: value(daysAhead(7)),
  FileContent: value('JVBERi0xLjQK'),
  'POST /banner FileContent': value(PICTURE),
  'PUT /banner/{Id} FileContent': value(PICTURE),
  'POST /banner Url': value('/catalog'),
  'PUT /banner/{Id} Url': value('/catalog'),
  VersionId: value('1'),
  ViewId: value('1'),
  EnquiryId: of('enquiry.id'),
  PictureId: of('enquiry_picture.id'),
  'PUT /order-amendment/{OrderID} RequestId': value('0b4e7a52-6d20'),
  'PUT /order-cancellation/{OrderID} RequestId': value('0b4e7a52-6d21'),
  // Looked at only where a cart is sent, which would use it up; amendments.test.ts sends one to a foreign order.
  JoinOrder: value('P2026000001'),
  'POST /enquiry RequestId': value('0b4e7a52-6d0c'),
  'POST /enquiry/{EnquiryId}/message RequestId': value('0b4e7a52-6d0d'),
  'POST /claims/{DocumentId} RequestId': value('0b4e7a52-6d0e'),
  'POST /order-claims/{OrderID} RequestId': value('0b4e7a52-6d0f'),
  'POST /package-dispute RequestId': value('0b4e7a52-6d10'),
  'GET /desk-enquiries After': any('enquiry.id'),
  'GET /desk-enquiry/{EnquiryId} EnquiryId': any('enquiry.id'),
  'PUT /desk-enquiry/{EnquiryId} EnquiryId': value('999999999'),
  'PUT /desk-enquiry/{EnquiryId} RequestId': value('0b4e7a52-6d11'),
  'PUT /desk-enquiry/{EnquiryId} Version': value(1),
  'GET /desk-enquiry-picture/{PictureId} PictureId': any('enquiry_picture.id'),
  OwnerLogin: value(''),
  'POST /enquiry FileContent': value(PICTURE),
  'POST /enquiry/{EnquiryId}/message FileContent': value(PICTURE),
  'POST /claims/{DocumentId} FileContent': value(PICTURE),
  'POST /order-claims/{OrderID} FileContent': value(PICTURE),
  'POST /package-dispute FileContent': value(PICTURE),
  Line: value(1),
  'PUT /maintenance Until': value(null),
  'PUT /maintenance From': value(null),
  LangId: value('cs'),
  'PUT /register/{Id} Id': any('registration.id'),
  'GET /login LoginID': value('nobody'),
  'GET /login Password': value('nothing'),
  'GET /order-list-active Number': value('P2026'),
  'GET /order-list-history Number': value('P2026'),
  Day: value(daysAhead(30)),
  DeliveryDays: value('0111110'),
  Until: value('10:00'),
  Blocked: value(false),
  'PUT /cart/{CartId} State': value('UserLock'),
  'PUT /cart/{CartId} DeliveryDate': value(null),
  code: value('nothing'),
  Email: value('jana@example.cz'),
  Mail: value('jana@example.cz'),
  Phone: value('777123456'),
  ZIP: value('602 00'),
  Website: value(''),
  ICO: value('00000019'),
  DIC: value('CZ00000019'),
  'PUT /seller Name': value('Rozmarýn'),
  'PUT /seller Phone': value('+420 543 000 111'),
  Web: value('https://www.rozmaryn.example/'),
  Iban: value('CZ6508000000192000145399'),
  Bic: value('GIBACZPX'),
  LogoContent: value(''),
}

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
    daysAhead(7),
    'jana@example.cz',
    '11111111-1111-4111-8111-111111111111',
    'true',
  ]
  const fits = good.find((text) => !pattern || new RegExp(pattern).test(text))
  if (format === 'uuid') return '11111111-1111-4111-8111-111111111111'
  return (fits ?? '1').padEnd(minLength, 'x')
}
