import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { plainText } from '#server/erp/pohoda/write.ts'
import { DoorFault } from './fault.ts'

export interface MServer {
  url: string
  login: string
  password: string
  instance: string
}

/** It works off one request after the other, so an answer may wait for somebody else's long list. */
export const PATIENCE_MINUTES = 4
const LIST_PATIENCE_MS = 30 * 60_000
const MOST_BYTES = 20 * 1024 * 1024
// 500,000 items; what comes is only written down.
const MOST_LIST_BYTES = 1024 * 1024 * 1024

/** Hands a pack to the accounting system and answers with its answer; throws DoorFault, also when it has to end before. */
export const postPack = (server: MServer, pack: Buffer, ending?: AbortSignal): Promise<Buffer> =>
  post(
    server,
    pack,
    { patienceMs: PATIENCE_MINUTES * 60_000, ending, headers: { 'stw-check-duplicity': 'true' } },
    bytesOf(MOST_BYTES),
  )

/** Asks for lists and writes the answer into a file, however long it is; throws DoorFault. */
export const askLists = (server: MServer, pack: Buffer, path: string, ending?: AbortSignal): Promise<void> =>
  post(server, pack, { patienceMs: LIST_PATIENCE_MS, ending }, async (answer) => {
    if (answer.body) await pipeline(answer.body, atMost(MOST_LIST_BYTES), createWriteStream(path, { mode: 0o600 }))
  })

/** Asks for lists and answers with the answer; throws DoorFault. */
export const askListsHere = (server: MServer, pack: Buffer, ending?: AbortSignal): Promise<Buffer> =>
  post(server, pack, { patienceMs: LIST_PATIENCE_MS, ending }, bytesOf(MOST_LIST_BYTES / 4))

async function post<T>(
  server: MServer,
  pack: Buffer,
  {
    patienceMs,
    ending,
    headers,
  }: { patienceMs: number; ending: AbortSignal | undefined; headers?: Record<string, string> },
  take: (answer: Response) => Promise<T>,
): Promise<T> {
  const address = `${server.url.replace(/\/+$/, '').replace(/\/xml$/i, '')}/xml`
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'text/xml',
        accept: 'text/xml',
        'accept-encoding': 'gzip, deflate',
        'stw-authorization': `Basic ${plainText(`${server.login}:${server.password}`).toString('base64')}`,
        'stw-application': 'Odbyt',
        ...headers,
        ...(server.instance !== '' && { 'stw-instance': plainText(server.instance).toString('latin1') }),
      },
      body: new Uint8Array(pack),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(patienceMs), ...(ending ? [ending] : [])]),
    })
    if (answer.status === 401 || answer.status === 403) throw new DoorFault('mServer refuses the user or the password.')
    if (answer.status !== 200) throw new DoorFault('mServer answered with a failure.', String(answer.status))
    return await take(answer)
  } catch (error) {
    if (error instanceof DoorFault) throw error
    throw new DoorFault(...reasonOf(error))
  }
}

/** Passes bytes on; throws DoorFault when there are more. */
const atMost = (most: number) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
    let bytes = 0
    for await (const chunk of source) {
      bytes += chunk.length
      if (bytes > most) throw new DoorFault('The answer of mServer is too large.')
      yield chunk
    }
  }

const bytesOf =
  (most: number) =>
  async (answer: Response): Promise<Buffer> => {
    const chunks: Uint8Array[] = []
    for await (const chunk of atMost(most)(answer.body ?? Readable.from([]))) chunks.push(chunk)
    return Buffer.concat(chunks)
  }

function reasonOf(error: unknown): [text: string, about?: string] {
  if (!(error instanceof Error)) return ['mServer cannot be reached.', String(error)]
  if (error.name === 'TimeoutError') return ['mServer did not answer in time.']
  if (error.name === 'AbortError') return ['The portal ended while it waited for the answer.']
  const { cause } = error
  return ['mServer cannot be reached.', cause instanceof Error && cause.message !== '' ? cause.message : error.message]
}
