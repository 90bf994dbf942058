import { randomBytes } from 'node:crypto'
import type { App } from '#server/endpoint.ts'
import type { WebConfig } from '#server/web-config.ts'

/** Lets the scripts and styles of one answered page run. */
export const makeNonce = () => randomBytes(16).toString('base64')

const fixed = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const TAG_HOST = 'https://www.googletagmanager.com'
const MEASURED_BY = `${TAG_HOST} https://*.google-analytics.com https://*.analytics.google.com`

/**
 * The policy of pages: only own files, scripts and styles with the nonce, markup only through the sanitiser; calls to the
 * configured host, and the tag script where one is configured.
 */
export function pagePolicy(nonce: string, { apiBaseUrl = '', analyticsId = '' }: WebConfig['settings'] = {}): string {
  const calls = /^https?:/.test(apiBaseUrl) ? ` ${new URL(apiBaseUrl).origin}` : ''
  const [tag, measured, policy] = analyticsId === '' ? ['', '', ''] : [` ${TAG_HOST}`, ` ${MEASURED_BY}`, ' tag']
  return [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${tag}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${measured}`,
    "font-src 'self'",
    `connect-src 'self'${calls}${measured}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types dompurify worker${policy}`,
  ].join('; ')
}

/** The policy of the worker that keeps the program: it may fetch own files. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'"

/** Everything that is no page gets a policy under which nothing runs. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** The headers of everything that is no page. */
export const dataHeaders = { ...fixed, 'content-security-policy': DATA_POLICY, 'cache-control': 'no-store' }

const accepted = {
  'application/json': /^application\/json(;\s*charset=utf-8)?$/i,
  // The document says itself in what letters it is written.
  'text/xml': /^text\/xml(;\s*charset=[\w-]+)?$/i,
}

/** Sets the security headers of every answer, errors and missing pages included. */
export function registerSecurity(app: App): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(dataHeaders)
  })
  // Other types would let a foreign form post without asking first.
  app.addHook('preParsing', async (request) => {
    const type = request.headers['content-type']
    const taken = request.routeOptions.config.endpoint?.bodyType ?? 'application/json'
    if (type !== undefined && !accepted[taken].test(type)) {
      throw Object.assign(new Error(`Content-Type must be ${taken}`), { statusCode: 415 })
    }
  })
}
