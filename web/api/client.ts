import type { Endpoint } from '#contract/endpoint.ts'
import { getSellerContact } from '#contract/seller-contact.ts'
import { config } from '#web/config.ts'
import { activeLanguage } from '#web/i18n/i18n.ts'
import { isOutage, noteAnswer, noteOutage, probeWith } from './connection.ts'

export type Answer<R> = {
  status: number
  data: R[]
  message: string
  /** Day of the data, `yyyy-MM-dd`; only the product list has it. */
  date: string | undefined
}

/** A call that failed: `status` 0 means the server was not reached, `message` is the server's own or empty. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, message: string, code = '') {
    super(message)
    this.status = status
    this.code = code
  }
}

type Part<Name extends string, T> = undefined extends T
  ? Record<never, never>
  : Record<never, never> extends T
    ? { [name in Name]?: T }
    : { [name in Name]: T }

export type CallOptions<P, Q, B> = Part<'params', P> &
  Part<'query', Q> &
  Part<'body', B> & { signal?: AbortSignal; headers?: Record<string, string> }

type Plain = Record<string, unknown>
type Sent = { params?: Plain; query?: Plain; body?: unknown; signal?: AbortSignal; headers?: Record<string, string> }

let claimedCustomer: number | undefined
let onSession: (event: 'lost' | 'other-customer') => void = () => {}

/** The customer this page shows; the server refuses to act for another one, which a second window may have chosen. */
export function claimCustomer(customerId: number | undefined) {
  claimedCustomer = customerId
}
let closed: () => void = () => {}
/** Says what happens when a call finds the portal closed. */
export function onClosed(run: () => void) {
  closed = run
}
/** Says what happens when a call finds the session ended or working for another customer. */
export function onSessionEvent(run: typeof onSession) {
  onSession = run
}

/** The path of a call: `{Id}` is encoded as one segment, `{PathName...}` keeps its slashes. */
function pathOf(path: string, params: Plain = {}): string {
  return path.replace(/\{(\w+)(\.\.\.)?\}/g, (_, name: string, rest: string | undefined) => {
    const value = String(params[name])
    return rest ? value.split('/').map(encodeURIComponent).join('/') : encodeURIComponent(value)
  })
}

function queryOf(query: Plain = {}): string {
  const parts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return parts.length > 0 ? `?${parts.join('&')}` : ''
}

function parse(text: string): { status?: unknown; data?: unknown; message?: unknown; date?: unknown; code?: unknown } {
  if (text === '') return {}
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? body : {}
  } catch {
    return {}
  }
}

/**
 * The one way to the server. Answers 204, 205 and 206 come back as they are when the endpoint declares them;
 * what is no success throws an ApiError, a call given up by its signal throws an AbortError.
 */
export async function call<P, Q, B, R>(
  endpoint: Endpoint<P, Q, B, R>,
  options: CallOptions<P, Q, B>,
): Promise<Answer<R>> {
  const { params, query, body, signal, headers } = options as Sent
  return send<R>(endpoint.method, pathOf(endpoint.path, params) + queryOf(query), body, signal, headers)
}

probeWith((signal) => call(getSellerContact, { signal }))

async function request(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Response> {
  try {
    return await fetch(config.apiBaseUrl + path, {
      method,
      credentials: 'include',
      headers: {
        ActiveLangId: activeLanguage(),
        ...(claimedCustomer !== undefined && { 'X-Active-Customer': String(claimedCustomer) }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(signal && { signal }),
    })
  } catch (error) {
    throw asFailure(error)
  }
}

function asFailure(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return error
  noteOutage()
  return new ApiError(0, '')
}

function refuse(status: number, answer: ReturnType<typeof parse>, begun: number): never {
  const code = typeof answer.code === 'string' ? answer.code : ''
  const message = typeof answer.message === 'string' ? answer.message : ''
  if (isOutage({ status, message })) noteOutage()
  else noteAnswer(begun)
  if (status === 401) onSession('lost')
  if (code === 'maintenance') closed()
  if (code === 'customer.changed') onSession('other-customer')
  throw new ApiError(status, message, code)
}

/** What has come of a file: bytes so far, and how many rows it will have when it is a table. */
export type Progress = { bytes: number; rows: number | undefined }

/** A call whose answer is a file, read piece by piece. */
export async function callFile<P, Q, B>(
  endpoint: Endpoint<P, Q, B>,
  options: CallOptions<P, Q, B>,
  onProgress: (progress: Progress) => void = () => {},
): Promise<{ name: string; content: Blob }> {
  const { params, query, body, signal, headers } = options as Sent
  const path = pathOf(endpoint.path, params) + queryOf(query)
  const begun = performance.now()
  const response = await request(endpoint.method, path, body, signal, headers)
  if (!response.ok || !response.body) refuse(response.status, parse(await response.text()), begun)
  noteAnswer(begun)
  const rows = Number(response.headers.get('x-rows') ?? undefined)
  const parts: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  const reader = response.body.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      parts.push(value)
      bytes += value.length
      onProgress({ bytes, rows: Number.isNaN(rows) ? undefined : rows })
    }
  } catch (error) {
    throw asFailure(error)
  }
  const name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'file'
  return { name, content: new Blob(parts, { type: response.headers.get('content-type') ?? '' }) }
}

/** A call whose answer goes on for as long as it is read. */
export const callStream = (
  { method, path }: Pick<Endpoint, 'method' | 'path'>,
  signal: AbortSignal,
): Promise<Response> => request(method, path, undefined, signal, { Accept: 'text/event-stream' })

async function send<R>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  headers?: Record<string, string>,
): Promise<Answer<R>> {
  const begun = performance.now()
  const response = await request(method, path, body, signal, headers)
  const text = await response.text().catch((error: unknown) => {
    throw asFailure(error)
  })
  const answer = parse(text)
  // A server behind a proxy that cannot pass 204, 205 or 206 may answer 200 and put the number into the body.
  const status = response.status === 200 && Number.isInteger(answer.status) ? Number(answer.status) : response.status
  const message = typeof answer.message === 'string' ? answer.message : ''
  if (status < 200 || status >= 300) refuse(status, answer, begun)
  noteAnswer(begun)
  return {
    status,
    data: Array.isArray(answer.data) ? (answer.data as R[]) : [],
    message,
    date: typeof answer.date === 'string' ? answer.date : undefined,
  }
}

const MAX_IDS = 100

/** A call with a list of ids joined by ';': duplicates are dropped, more than 100 are asked for in several calls. */
export async function callWithIds<Name extends string, R>(
  endpoint: Endpoint<Record<never, never>, Record<Name, string>, undefined, R>,
  name: Name,
  ids: Iterable<string>,
  signal?: AbortSignal,
): Promise<R[]> {
  const unique = [...new Set(ids)]
  const parts = Array.from({ length: Math.ceil(unique.length / MAX_IDS) }, (_, i) =>
    unique.slice(i * MAX_IDS, (i + 1) * MAX_IDS),
  )
  const answers = await Promise.all(
    parts.map((part) =>
      send<R>(endpoint.method, `${endpoint.path}?${name}=${part.map(encodeURIComponent).join(';')}`, undefined, signal),
    ),
  )
  return answers.flatMap((answer) => answer.data)
}
