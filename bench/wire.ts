import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'

export interface CountingProxy {
  port: number
  /** How often the server was waited for since the last call. */
  take(): number
  close(): Promise<void>
}

const QUEUE = /timed_job|mail_outbox/

/** Where a database listens: a socket's path, or host and port. */
export type Place = { path: string } | { host: string; port: number }

/** The place in an address and the same address with another host and port in it. */
export function placeOf(url: string): { place: Place; moved(port: number): string } {
  const folder = /[?&]host=([^&]*)/.exec(url)?.[1]
  const [, before = '', host = '', port = '5432', after = ''] =
    /^(\w+:\/\/(?:[^@/]*@)?)([^:/?]*)(?::(\d+))?(\/[^?]*)/.exec(url) ?? []
  return {
    place: folder
      ? { path: join(decodeURIComponent(folder), `.s.PGSQL.${port}`) }
      : { host: host || '127.0.0.1', port: Number(port) },
    moved: (to) => `${before}127.0.0.1:${to}${after}`,
  }
}

/**
 * Passes connections on to the database and counts on the wire how often a client waits for it: each Sync or
 * simple query is one round trip. What the processes do for timed jobs and waiting mails is left out.
 */
export async function countRoundTrips(place: Place): Promise<CountingProxy> {
  let trips = 0
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const database = connect(place)
    const reader = frontendReader((texts) => {
      if (texts.some((text) => !QUEUE.test(text))) trips += 1
    })
    for (const [from, to] of [
      [client, database],
      [database, client],
    ] as const) {
      open.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        open.delete(from)
        to.destroy()
      })
      from.on('data', (chunk: Buffer) => {
        if (from === client) reader(chunk)
        to.write(chunk)
      })
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    take: () => {
      const taken = trips
      trips = 0
      return taken
    },
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const text = (bytes: Buffer, from: number): [string, number] => {
  const end = bytes.indexOf(0, from)
  return [bytes.toString('utf8', from, end), end + 1]
}

/** Reads what a client says in PostgreSQL's protocol; `onTrip` gets the statements of each round trip. */
function frontendReader(onTrip: (texts: string[]) => void): (chunk: Buffer) => void {
  const prepared = new Map<string, string>()
  let rest = Buffer.alloc(0)
  let started = false
  let bound: string[] = []

  const message = (type: string, bytes: Buffer): void => {
    if (type === 'P') {
      const [name, next] = text(bytes, 0)
      prepared.set(name, text(bytes, next)[0])
    } else if (type === 'B') {
      const [, next] = text(bytes, 0)
      bound.push(prepared.get(text(bytes, next)[0]) ?? '')
    } else if (type === 'Q') {
      onTrip([text(bytes, 0)[0]])
    } else if (type === 'S') {
      onTrip(bound)
      bound = []
    }
  }

  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    for (;;) {
      // The first message has no type.
      const head = started ? 1 : 0
      if (rest.length < head + 4) return
      const length = rest.readInt32BE(head)
      if (rest.length < head + length) return
      if (started) message(String.fromCharCode(rest[0] ?? 0), rest.subarray(head + 4, head + length))
      started = true
      rest = rest.subarray(head + length)
    }
  }
}
