import { AwsClient } from 'aws4fetch'
import { type S3Settings, type Store, StoreFault } from './store.ts'

/** A server that takes longer counts as unreachable, so that no upload hangs. */
const PATIENCE_MS = 15_000

const codeOf = (body: string): string => /<Code>(\w+)<\/Code>/.exec(body)?.[1] ?? ''

/** Contents as objects of one bucket, named in the path of the address. */
export function s3Store({ endpoint, bucket, region, key, secret }: S3Settings): Store {
  const client = new AwsClient({ accessKeyId: key, secretAccessKey: secret, service: 's3', region, retries: 1 })
  const folder = `${endpoint.replace(/\/$/, '')}/${encodeURIComponent(bucket)}/`

  const ask = async (method: 'GET' | 'HEAD' | 'PUT' | 'DELETE', name: string, content?: Buffer): Promise<Response> => {
    const body = content && new Uint8Array(content)
    const signal = AbortSignal.timeout(PATIENCE_MS)
    try {
      return await client.fetch(`${folder}${name}`, { method, signal, ...(body && { body }) })
    } catch (error) {
      const { message, cause } = error as Error & { cause?: { code?: string } }
      throw new StoreFault('s3', `The S3 server at ${endpoint} does not answer: ${cause?.code ?? message}.`)
    }
  }

  const refuse = async (response: Response): Promise<never> => {
    const code = codeOf(await response.text().catch(() => ''))
    const why = [String(response.status), code].filter(Boolean).join(' ')
    throw new StoreFault('s3', `The S3 server at ${endpoint} refuses the bucket ${bucket}: ${why}.`)
  }

  return {
    async put(name, content) {
      const response = await ask('PUT', name, content)
      if (!response.ok) await refuse(response)
      await response.body?.cancel()
    },
    async read(name) {
      const response = await ask('GET', name)
      try {
        if (response.ok) return Buffer.from(await response.arrayBuffer())
        // A bucket that is not there is no missing object.
        const body = response.status === 404 ? await response.clone().text() : ''
        if (response.status === 404 && codeOf(body) !== 'NoSuchBucket') return undefined
      } catch (error) {
        throw new StoreFault('s3', `The S3 server at ${endpoint} broke off: ${(error as Error).message}.`)
      }
      return refuse(response)
    },
    async size(name) {
      const response = await ask('HEAD', name)
      if (response.status === 404) return undefined
      return response.ok ? Number(response.headers.get('content-length')) : refuse(response)
    },
    async remove(name) {
      const response = await ask('DELETE', name)
      if (!response.ok && response.status !== 404) await refuse(response)
      await response.body?.cancel()
    },
  }
}
