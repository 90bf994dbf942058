import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const hmac = (key: string | Buffer, value: string) => createHmac('sha256', key).update(value).digest()

const folded = (value: string) => value.trim().replaceAll(/\s+/g, ' ')

/**
 * Whether a request is signed with the secret by version 4, as the documentation of the signature tells it. Written apart
 * from the client that is tried, since the server of the tests looks at the name of the key alone.
 */
export function isSigned({ method = '', url = '', headers }: IncomingMessage, secret: string): boolean {
  const given =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/
  const [, day = '', region = '', names = '', signature = ''] = given.exec(headers.authorization ?? '') ?? []
  const moment = String(headers['x-amz-date'])
  if (!moment.startsWith(day) || !names.split(';').includes('host') || !names.split(';').includes('x-amz-date'))
    return false
  const { pathname, search } = new URL(url, 'http://s3.example')
  const request = [
    method,
    pathname,
    search.slice(1),
    ...names.split(';').map((name) => `${name}:${folded(String(headers[name]))}`),
    '',
    names,
    String(headers['x-amz-content-sha256']),
  ].join('\n')
  const hashed = createHash('sha256').update(request).digest('hex')
  const text = ['AWS4-HMAC-SHA256', moment, `${day}/${region}/s3/aws4_request`, hashed].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return signature !== '' && timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'))
}
