import { connect, type Socket } from 'node:net'

export interface Answer {
  status: number
  body: Buffer
}

export interface Connection {
  /** Sends a request and waits for its answer; throws when the server closes. */
  send(request: Buffer): Promise<Answer>
  close(): void
}

const HEAD_END = Buffer.from('\r\n\r\n')

/** One request as bytes, made before the measuring begins. */
export function request(
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: unknown } = {},
): Buffer {
  const content = body === undefined ? '' : JSON.stringify(body)
  const all = {
    host: 'localhost',
    ...headers,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }),
  }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`)
}

// The load shares the machine with what it measures, so it reads no more of an answer than its length.
/** Opens a connection that is kept, as a browser or a proxy keeps it; one request at a time. */
export async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ host: '127.0.0.1', port })
  socket.setNoDelay(true)
  let waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined
  let chunks: Buffer[] = []
  let missing = -1

  const head = (all: Buffer, end: number): number => {
    const length = /\r\ncontent-length: (\d+)/i.exec(all.toString('latin1', 0, end))?.[1]
    return length === undefined ? 0 : Number(length)
  }
  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk)
    if (missing < 0) {
      const all = chunks.length === 1 ? chunk : Buffer.concat(chunks)
      const end = all.indexOf(HEAD_END)
      chunks = [all]
      if (end < 0) return
      missing = end + HEAD_END.length + head(all, end) - all.length
    } else {
      missing -= chunk.length
    }
    if (missing > 0) return
    const all = chunks.length === 1 ? (chunks[0] ?? chunk) : Buffer.concat(chunks)
    const done = waiting
    chunks = []
    missing = -1
    waiting = undefined
    const body = all.subarray(all.indexOf(HEAD_END) + HEAD_END.length)
    done?.resolve({ status: Number(all.toString('latin1', 9, 12)), body })
  })
  const fail = (error: Error): void => waiting?.reject(error)
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed the connection')))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  return {
    send: (bytes) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(bytes)
      }),
    close: () => socket.destroy(),
  }
}
