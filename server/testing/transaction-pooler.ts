import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import pg from 'pg'

// What PgBouncer does with pool_mode = transaction, for plain statements: all its clients are served by one connection, which
// goes to another of them after each transaction. The real one is tried by npm run prove -- pooler.

const HEADER = 5
const READY = 'Z'.charCodeAt(0)
const QUERY = 'Q'.charCodeAt(0)
const WELCOME = Buffer.from([...Buffer.from('R'), 0, 0, 0, 8, 0, 0, 0, 0, READY, 0, 0, 0, 5, ...Buffer.from('I')])

/** The first whole message of what came, and the rest. */
function message(came: Buffer): [Buffer, Buffer] | undefined {
  const length = came.length < HEADER ? Infinity : 1 + came.readInt32BE(1)
  return came.length < length ? undefined : [came.subarray(0, length), came.subarray(length)]
}

/** Begins such a pooler in front of an address; answers the port it listens on. */
export async function transactionPooler(url: string): Promise<{ port: number; stop(): Promise<void> }> {
  const shared = new pg.Client(url)
  // That it ends in the middle is how it is stopped.
  shared.on('error', () => {})
  await shared.connect()
  const { stream } = (shared as unknown as { connection: { stream: Socket } }).connection
  stream.removeAllListeners('data')
  const waiting: { client: Socket; query: Buffer }[] = []
  let isBusy = false
  const next = () => {
    const [first] = waiting
    if (isBusy || !first) return
    isBusy = true
    stream.write(first.query)
  }
  let answers = Buffer.alloc(0)
  stream.on('data', (more: Buffer) => {
    answers = Buffer.concat([answers, more])
    for (let found = message(answers); found; found = message(answers)) {
      answers = Buffer.from(found[1])
      waiting[0]?.client.write(found[0])
      if (found[0][0] !== READY) continue
      waiting.shift()
      isBusy = false
      next()
    }
  })
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    client.on('error', () => {})
    client.once('data', () => {
      client.write(WELCOME)
      client.on('data', (query: Buffer) => {
        if (query[0] !== QUERY) return
        waiting.push({ client, query })
        next()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      for (const client of clients) client.destroy()
      server.close()
      stream.destroy()
      await once(server, 'close')
    },
  }
}
