import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect as connectDatabase, type Database } from './db/connect.ts'
import { createUser } from './testing/factories.ts'
import { httpLogIn } from './testing/http.ts'
import { holdSocket, startServerProcess } from './testing/server-process.ts'
import { freshDatabase, type TestDatabase } from './testing/test-database.ts'

let urls: TestDatabase
let database: Database

beforeAll(async () => {
  urls = await freshDatabase()
  database = connectDatabase(urls.appUrl, { connectMs: 5000, queryMs: 20_000 }, { max: 2 })
})
afterAll(async () => {
  await database.close()
  await urls.close()
})

/** One request as a proxy sends it that keeps its connections. */
async function ask(agent: Agent, url: string) {
  const request = get(url, { agent, headers: { activelangid: 'en' } })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  await text(answer)
  return { status: answer.statusCode, connection: answer.headers.connection, isReused: request.reusedSocket }
}

it('asked to end, says so and answers for a while yet, each time the last on its connection', async () => {
  const server = await startServerProcess(urls, { DRAIN_MS: '3000' })
  const kept = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = `${server.url}/api/check-login`
  expect(await ask(kept, call)).toMatchObject({ status: 204, connection: 'keep-alive' })
  const asked = performance.now()
  const stopped = server.stop()
  await vi.waitFor(async () => expect((await fetch(`${server.url}/healthz`)).status).toBe(503), {
    timeout: 2000,
    interval: 20,
  })
  expect(await ask(kept, call)).toEqual({ status: 204, connection: 'close', isReused: true })
  const pages = ['/', '/robots.txt', '/metrics', '/none', '/api/none', '/api/%', '/healthz']
  for (const path of pages) {
    expect([path, (await ask(kept, `${server.url}${path}`)).connection]).toEqual([path, 'close'])
  }
  await stopped
  expect(performance.now() - asked).toBeGreaterThan(2900)
  await expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed')
  expect(server.crashed()).toBe(false)
})

// A browser keeps such connections in reserve; waiting for them would hold a restart up for a minute.
it('ends without waiting for a connection that never carried a request, and lets requests wait while it is restarted, if somebody else holds its socket', async () => {
  const socket = holdSocket()
  const first = await startServerProcess(urls, {}, { socket })
  const { hostname, port } = new URL(first.url)
  const reserve = connect(Number(port), hostname)
  await once(reserve, 'connect')
  expect((await fetch(`${first.url}/healthz`)).status).toBe(200)
  const ended = once(reserve, 'close')
  const asked = performance.now()
  await first.stop()
  await ended
  expect(performance.now() - asked).toBeLessThan(30_000)
  expect(first.crashed()).toBe(false)
  const waiting = Array.from({ length: 3 }, () => fetch(`${first.url}/healthz`))
  const second = await startServerProcess(urls, {}, { socket })
  try {
    expect(second.url).toBe(first.url)
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200, 200])
  } finally {
    await second.stop()
    socket.close()
  }
})

it('finishes what it was doing when it was asked to end', async () => {
  const server = await startServerProcess(urls)
  const { loginId } = await createUser(database, {})
  const owner = new pg.Client(urls.ownerUrl)
  await owner.connect()
  // The login notes its time there; nothing else wants the row.
  await owner.query('begin')
  await owner.query('select from app_user where login_id = $1 for update', [loginId])
  const login = httpLogIn(server.url, loginId)
  const waiting = async () =>
    (
      await database.pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      )
    ).rowCount
  await vi.waitFor(async () => expect(await waiting()).toBe(1), 10_000)
  const stopped = server.stop()
  await vi.waitFor(async () => expect(fetch(`${server.url}/healthz`)).rejects.toThrow('fetch failed'), 10_000)
  await owner.query('commit')
  expect((await login).status).toBe(200)
  await stopped
  expect(server.crashed()).toBe(false)
  await owner.end()
})
