import { plainText } from '#server/erp/pohoda/write.ts'
import { DoorFault } from './fault.ts'

export interface MServer {
  url: string
  login: string
  password: string
  instance: string
}

/** It works off one request after the other, so an answer may wait for somebody else's long list. */
const PATIENCE_MS = 4 * 60_000
const MOST_BYTES = 20 * 1024 * 1024

/** Hands a pack to the accounting system and answers with its answer; throws DoorFault, also when it has to end before. */
export async function postPack(server: MServer, pack: Buffer, ending?: AbortSignal): Promise<Buffer> {
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
        'stw-check-duplicity': 'true',
        ...(server.instance !== '' && { 'stw-instance': plainText(server.instance).toString('latin1') }),
      },
      body: new Uint8Array(pack),
      redirect: 'error',
      signal: AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(ending ? [ending] : [])]),
    })
    if (answer.status === 401 || answer.status === 403) throw new DoorFault('mServer refuses the user or the password.')
    if (answer.status !== 200) throw new DoorFault('mServer answered with a failure.', String(answer.status))
    return await bytesOf(answer)
  } catch (error) {
    if (error instanceof DoorFault) throw error
    throw new DoorFault(...reasonOf(error))
  }
}

async function bytesOf(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) throw new DoorFault('The answer of mServer is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function reasonOf(error: unknown): [text: string, about?: string] {
  if (!(error instanceof Error)) return ['mServer cannot be reached.', String(error)]
  if (error.name === 'TimeoutError') return ['mServer did not answer in time.']
  if (error.name === 'AbortError') return ['The portal ended while it waited for the answer.']
  const { cause } = error
  return ['mServer cannot be reached.', cause instanceof Error && cause.message !== '' ? cause.message : error.message]
}
