import { PASSWORD } from './test-app.ts'

export interface HttpAnswer {
  status: number
  text: string
  /** The session's cookie, where the answer sets one. */
  cookie: string | undefined
  /** Milliseconds until the whole answer was there. */
  ms: number
}

interface HttpCall {
  method?: string
  headers?: Record<string, string>
  body?: unknown
}

/** One call over the network, with the headers the portal's own pages send. */
async function httpCall(
  url: string,
  path: string,
  { method = 'GET', headers, body }: HttpCall = {},
): Promise<HttpAnswer> {
  const since = performance.now()
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { activelangid: 'en', ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(30_000),
  })
  const text = await answer.text()
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0]
  return { status: answer.status, text, cookie, ms: performance.now() - since }
}

/** Tries to log in, on demand as somebody behind a proxy at `from`. */
export function httpLogIn(url: string, loginId: string, password = PASSWORD, from?: string): Promise<HttpAnswer> {
  const authorization = `Basic ${Buffer.from(`${loginId}:${password}`).toString('base64')}`
  return httpCall(url, '/login', { headers: { authorization, ...(from !== undefined && { 'x-forwarded-for': from }) } })
}
