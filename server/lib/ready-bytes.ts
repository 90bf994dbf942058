import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** An answer as bytes, in the forms a client may take; the compressed ones are made when somebody asks for them. */
export interface ReadyBytes {
  readonly etag: string
  readonly plain: Buffer
  gzip?: Promise<Buffer>
  /** 'making' until the slow compression is done. */
  brotli?: Buffer | 'making'
}

const toGzip = promisify(gzip)
const toBrotli = promisify(brotliCompress)

const SMALL = 1024

export function readyBytes(json: string | Buffer): ReadyBytes {
  const plain = typeof json === 'string' ? Buffer.from(json) : json
  const digest = hash('sha256', plain, 'base64url').slice(0, 22)
  // Weak, because the compressed forms are other bytes.
  return { etag: `W/"${digest}"`, plain }
}

/** How much memory the bytes take at most with their compressed forms, which are made later. */
export function sizeOf({ plain }: ReadyBytes): number {
  return Math.ceil(plain.length * 1.5) + 500
}

function accepts(header: string | undefined, coding: string): boolean {
  return (header ?? '').split(',').some((part) => {
    const [name, ...parameters] = part.split(';')
    return (
      name?.trim().toLowerCase() === coding && !parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))
    )
  })
}

function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  const strong = etag.slice(2)
  return (ifNoneMatch ?? '')
    .split(',')
    .some((part) => part.trim() === '*' || part.trim().replace(/^W\//, '') === strong)
}

// Brotli saves a fifth over gzip but takes too long to let somebody wait for it: the next request has it.
function startBrotli(bytes: ReadyBytes): void {
  bytes.brotli = 'making'
  const params = { [constants.BROTLI_PARAM_QUALITY]: 9 }
  toBrotli(bytes.plain, { params }).then(
    (made) => (bytes.brotli = made),
    () => delete bytes.brotli,
  )
}

/** Sends the bytes, or 304 when the client has them; `kept` bytes will be asked for again and are worth more effort. */
export async function sendReady(
  request: FastifyRequest,
  reply: FastifyReply,
  bytes: ReadyBytes,
  { kept }: { kept: boolean },
): Promise<FastifyReply> {
  reply.headers({
    'cache-control': 'private, no-cache',
    etag: bytes.etag,
    vary: 'Accept-Encoding, ActiveLangId',
    'content-type': 'application/json; charset=utf-8',
  })
  if (isFresh(request.headers['if-none-match'], bytes.etag)) return reply.code(304).send()
  const accepted = request.headers['accept-encoding']
  if (accepted === undefined || bytes.plain.length < SMALL) return reply.send(bytes.plain)
  if (kept && accepts(accepted, 'br')) {
    if (bytes.brotli instanceof Buffer) return reply.header('content-encoding', 'br').send(bytes.brotli)
    if (bytes.brotli === undefined) startBrotli(bytes)
  }
  if (!accepts(accepted, 'gzip')) return reply.send(bytes.plain)
  bytes.gzip ??= toGzip(bytes.plain, { level: kept ? 6 : 1 })
  return reply.header('content-encoding', 'gzip').send(await bytes.gzip)
}
