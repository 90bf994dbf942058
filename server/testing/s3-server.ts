import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

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
  const { port } = await server.run()
  return {
    settings: {
      FILE_STORE: 's3',
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'odbyt',
      S3_KEY: 'S3RVER',
      S3_SECRET: 'S3RVER',
    },
    folder: join(directory, 'odbyt'),
    close: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
