import { connect as dial } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startServerProcess, type ServerProcess } from './testing/server-process.ts'
import { freshDatabase, type TestDatabase } from './testing/test-database.ts'

let database: TestDatabase
let server: ServerProcess

beforeAll(async () => {
  database = await freshDatabase()
  server = await startServerProcess(database, { LOG_LEVEL: 'fatal' })
})
afterAll(async () => {
  await server.stop()
  await database.close()
})

/** What comes back for these bytes until the server closes the connection. */
function send(bytes: string): Promise<string> {
  const { hostname, port } = new URL(server.url)
  return new Promise((resolve) => {
    const socket = dial({ host: hostname, port: Number(port) })
    let answer = ''
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
    socket.write(bytes)
  })
}

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1])
const head = 'Host: portal\r\nActiveLangId: cs\r\nConnection: close\r\n'
const json = `${head}Content-Type: application/json\r\n`

it.each([
  ['no request at all', '\u0000\u0001\u0002\r\n\r\n', 400],
  ['two lengths', `POST /api/cart HTTP/1.1\r\n${json}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
  [
    'a length and chunks',
    `POST /api/cart HTTP/1.1\r\n${json}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/cart HTTP/1.1\r\n\r\n`,
    400,
  ],
  ['a header with a line break in it', `GET /api/cart HTTP/1.1\r\n${head}X-A: a\u0000b\r\n\r\n`, 400],
  ['headers without end', `GET /api/cart HTTP/1.1\r\n${head}X-A: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an address without end', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${head}\r\n`, 431],
  ['a method nobody knows', `BREW /api/cart HTTP/1.1\r\n${head}\r\n`, 400],
  ['a length that is a lie', `POST /api/register HTTP/1.1\r\n${json}Content-Length: 300000\r\n\r\n{}`, 413],
  [
    'chunks without a length',
    `POST /api/register HTTP/1.1\r\n${json}Transfer-Encoding: chunked\r\n\r\n${`2000\r\n${' '.repeat(0x2000)}\r\n`.repeat(40)}0\r\n\r\n`,
    413,
  ],
  ['a way out of the folder', `GET /assets/../../package.json HTTP/1.1\r\n${head}\r\n`, 404],
  ['a coded way out of the folder', `GET /assets/%2e%2e/%2e%2e/package.json HTTP/1.1\r\n${head}\r\n`, 404],
  ['a hidden file', `GET /.env HTTP/1.1\r\n${head}\r\n`, 404],
  ['another host in the address', `GET http://evil.example/api/cart HTTP/1.1\r\n${head}\r\n`, 401],
])('%s is refused, and the next caller is served', async (_, bytes, status) => {
  const answer = await send(bytes)
  expect(statusOf(answer)).toBe(status)
  expect(answer).not.toMatch(/node_modules|at .*\.ts:|"dependencies"/)
  // One answer for one request: nothing in it counted as a second one.
  expect(answer.match(/HTTP\/1\.1 \d{3}/g)).toHaveLength(1)
  expect(statusOf(await send(`GET /healthz HTTP/1.1\r\n${head}\r\n`))).toBe(200)
})
