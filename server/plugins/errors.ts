import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { languages, type Language } from '#server/config.ts'
import type { App } from '#server/endpoint.ts'
import { databaseRefusal, PortalError } from '#server/errors.ts'
import { PasswordQueueFull } from '#server/lib/password.ts'
import { translate } from '#server/mail/texts.ts'
import { dataHeaders } from './security.ts'

/** What proxies write into their logs for a client that left; no client ever sees it. */
const CLIENT_LEFT = 499

const byStatus: Record<number, ErrorCode> = { 404: 'not-found', 413: 'too-large', 429: 'too-many-attempts' }

function refusalOf(error: unknown): PortalError | undefined {
  if (error instanceof PortalError) return error
  if (error instanceof PasswordQueueFull) return new PortalError('unavailable', {}, 5)
  const fromDatabase = databaseRefusal(error)
  if (fromDatabase) return fromDatabase
  if (hasZodFastifySchemaValidationErrors(error)) {
    const [issue] = error.validation
    const place = issue?.instancePath.replaceAll('/', '.').replace(/^\./, '') ?? ''
    return new PortalError('input.invalid', { detail: [place, issue?.message].filter(Boolean).join(' ') })
  }
  const status = (error as Partial<FastifyError>).statusCode
  if (status === undefined || status >= 500) return undefined
  const code = byStatus[status]
  return code ? new PortalError(code) : new PortalError('input.invalid', { detail: (error as Error).message })
}

const isTrouble = ({ status, code }: PortalError) => (status >= 500 && code !== 'maintenance') || code === 'input.value'

/** `behind` stands behind the sentence: of a fault the id of its request, by which its line in the log is found. */
function send(request: { language: Language }, reply: FastifyReply, refusal: PortalError, behind = ''): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
  const message = translate(request.language, errors[refusal.code].text, refusal.values) + behind
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer((value: unknown) => JSON.stringify(value))
    .send({ status: refusal.status, code: refusal.code, message, data: [] })
}

/** Addresses that the router cannot read never get to the hooks; they are answered like other invalid requests. */
export function refuseAddress(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const asked = request.headers.activelangid
  const language = languages.find((known) => known === asked) ?? languages[0]
  reply.headers(dataHeaders)
  send({ language }, reply, new PortalError('input.invalid', { detail: 'URL' }))
}

/** Every failure leaves as the envelope with a code and a sentence; faults of ours say nothing of their inside. */
export function registerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    // Nobody reads this answer; what broke off because the client left is no fault.
    if (reply.raw.destroyed) return reply.code(CLIENT_LEFT).send()
    const refusal = refusalOf(error)
    if (!refusal) request.log.error({ err: error }, 'fault')
    // That the portal is closed is no trouble.
    else if (isTrouble(refusal)) request.log.warn({ err: error }, refusal.code)
    return send(request, reply, refusal ?? new PortalError('server'), refusal ? '' : ` (${request.id})`)
  })
  app.setNotFoundHandler((request, reply) => send(request, reply, new PortalError('not-found')))
}
