import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { isSigned } from './s3-signature.ts'

const SECRET = 'S3RVER'

/** Of Koa, which the server is made with and its types leave out. */
type Middleware = (context: { req: IncomingMessage }, next: () => Promise<unknown>) => Promise<unknown>

export interface S3Server {
  /** The settings of a portal that keeps its files there. */
  settings: Record<string, string>
  /** Its objects as files: of each one below the bucket. */
  folder: string
  close(): Promise<void>
}

/** An S3 server of this machine with one bucket. */
export async function startS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'odbyt-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'odbyt', configs: [] }],
  })
  // It knows the keys' names and leaves signatures of version 4 alone.
  const checked = server as unknown as { middleware: Middleware[] }
  checked.middleware.unshift((context, next) => {
    const isKnown = context.req.headers.authorization?.includes('Credential=S3RVER/')
    if (!isKnown || isSigned(context.req, SECRET)) return next()
    Object.assign(context, { status: 403, body: '<Error><Code>SignatureDoesNotMatch</Code></Error>' })
    return Promise.resolve()
  })
  const { port } = await server.run()
  return {
    settings: {
      FILE_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'odbyt',
      S3_KEY: 'S3RVER',
      S3_SECRET: SECRET,
    },
    folder: join(directory, 'odbyt'),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
