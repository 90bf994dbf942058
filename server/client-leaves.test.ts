import { connect as dial, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDocument, paperLine } from './testing/papers.ts'
import { createBuyer, type Buyer } from './testing/shop.ts'
import { testPortal, type TestPortal } from './testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer
let port: number

beforeAll(async () => {
  portal = await testPortal()
  buyer = await createBuyer(portal)
  const lines = Array.from({ length: 60 }, () => paperLine('Rohlík', '1', '10', '21'))
  for (let index = 0; index < 20; index += 1) {
    await createDocument(portal.database, buyer.customerId, { id: `FV${index}`, lines })
  }
  await portal.app.listen({ host: '127.0.0.1', port: 0 })
  port = (portal.app.server.address() as { port: number }).port
})
afterAll(() => portal.close())

const head = (method: string, path: string, more = '') =>
  `${method} /api${path} HTTP/1.1\r\nHost: localhost\r\nActiveLangId: cs\r\nCookie: ${buyer.client.cookie()}\r\n${more}\r\n`

/** Sends these bytes and leaves when `until` says so, abruptly as a network that breaks does. */
async function leave(bytes: string, until: (socket: Socket) => Promise<unknown>): Promise<void> {
  const socket = dial({ host: '127.0.0.1', port })
  socket.on('error', () => {})
  await new Promise((resolve) => void socket.once('connect', resolve))
  const seen = until(socket)
  socket.write(bytes)
  await seen
  socket.resetAndDestroy()
}

const faults = () =>
  portal
    .log()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { level: number; status?: number })
    .filter(({ level, status }) => level > 30 || Number(status) >= 500)
const connections = () =>
  new Promise<number>((resolve) => portal.app.server.getConnections((_, count) => resolve(count)))

const ids = Array.from({ length: 20 }, (_, index) => `FV${index}`).join(';')
const json = 'Content-Type: application/json\r\n'
const check = () => head('GET', '/check-login')

/** The server has got the request. */
const arrived = () => new Promise((resolve) => void portal.app.server.once('request', resolve))
/** The first of the answer is here. */
const answered = (socket: Socket) => new Promise((resolve) => void socket.once('data', resolve))

it.each([
  [
    'in the middle of the body',
    () => `${head('POST', '/saved-view', `${json}Content-Length: 500\r\n`)}{"List"`,
    arrived,
  ],
  [
    'with a chunk that is none',
    () => `${head('POST', '/saved-view', `${json}Transfer-Encoding: chunked\r\n`)}zz\r\n{"Li\r\n`,
    answered,
  ],
  ['behind many requests', () => check().repeat(50), arrived],
  ['before a paper is made', () => head('GET', '/document-file/FV1?Format=pdf'), arrived],
  ['before the papers are made', () => head('GET', `/document-list-detail?Documents=${ids}`), arrived],
  ['in the middle of an archive', () => head('GET', `/document-archive?Documents=${ids}`), answered],
  ['in the middle of a table', () => head('GET', '/document-export?Format=csv'), answered],
])('a client that leaves %s is no fault, and the next one is served', async (_, bytes, until) => {
  await leave(bytes(), until)
  await expect.poll(connections, { timeout: 20_000 }).toBe(0)
  expect((await buyer.client.call('GET', '/document-file/FV1?Format=pdf')).status).toBe(200)
  expect(faults()).toEqual([])
})
