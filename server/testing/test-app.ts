import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { hash } from '@node-rs/argon2'
import type { InjectOptions } from 'fastify'
import { buildApp } from '#server/app.ts'
import type { Clock } from '#server/clock.ts'
import { readConfig, type Config } from '#server/config.ts'
import { connect, type Database } from '#server/db/connect.ts'
import type { App } from '#server/endpoint.ts'
import { expectDeclared } from './declared.ts'
import { freshDatabase } from './test-database.ts'

export const PASSWORD = 'odbyt2026'

export interface Answer {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  text: string
  /** The body as it came, for files. */
  bytes: Buffer
  /** The parsed body, or undefined when there is none. */
  body: { status: number; code?: string; message?: string; date?: string; data: any[] } | undefined // oxlint-disable-line no-explicit-any
}

export interface Client {
  call(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, options?: CallOptions): Promise<Answer>
  /** The cookie of the session, '' without one. */
  cookie(): string
  /** The same session at one process. */
  at(app: App): Client
  /** Logs in by GET login and keeps the session's cookie for later calls. */
  logIn(loginId: string, password?: string): Promise<Answer>
}

export interface CallOptions {
  body?: unknown
  headers?: Record<string, string>
  /** Headers of the portal's own pages that are left out. */
  without?: string[]
}

export interface TestPortal {
  /** The first process; `apps` has all of them. */
  app: App
  apps: App[]
  database: Database
  config: Config
  ownerUrl: string
  appUrl: string
  /** Everything the server logged so far. */
  log(): string
  client(): Client
  /** A client whose user is logged in. */
  loggedIn(loginId: string, password?: string): Promise<Client>
  close(): Promise<void>
}

/** A clock that is believed, whatever it shows. */
export const clockOf = (now = () => new Date()): Clock => ({ now, isRight: () => true })

/** One browser's worth of calls: headers as the portal's own pages send them, cookies kept; several processes take turns. */
export const clientOf = (...apps: App[]): Client => clientWith(apps, '')

function clientWith(apps: readonly App[], given: string): Client {
  let cookie = given
  let calls = 0
  const call: Client['call'] = async (method, path, { body, headers, without = [] } = {}) => {
    const url = path.startsWith('/') && !path.startsWith('/api') ? `/api${path}` : path
    const request: InjectOptions = {
      method,
      url,
      headers: {
        activelangid: 'en',
        'sec-fetch-site': 'same-origin',
        ...(cookie && { cookie }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    for (const name of without) delete request.headers?.[name]
    const app = apps[(calls += 1) % apps.length]
    if (!app) throw new Error('there is nobody to ask')
    const response = await app.inject(request)
    const set = response.headers['set-cookie']
    const first = Array.isArray(set) ? set[0] : set
    if (first) cookie = /^[^=]+=;|Max-Age=0/.test(first) ? '' : (first.split(';')[0] ?? '')
    const json = String(response.headers['content-type']).startsWith('application/json') && response.payload !== ''
    const told: Answer['body'] = json ? JSON.parse(response.payload) : undefined
    const type = response.headers['content-type']?.split(';')[0] ?? ''
    expectDeclared(app, method, url, { status: response.statusCode, type, code: told?.code })
    return {
      status: response.statusCode,
      headers: response.headers,
      text: response.payload,
      bytes: response.rawPayload,
      body: told,
    }
  }
  return {
    call,
    cookie: () => cookie,
    at: (app) => clientWith([app], cookie),
    logIn: (loginId, password = PASSWORD) =>
      call('GET', '/login', {
        headers: { authorization: `Basic ${Buffer.from(`${loginId}:${password}`).toString('base64')}` },
      }),
  }
}

/**
 * The portal on a database of its own; `settings` are environment variables of the configuration. Of several `processes`
 * each has its own connections, and the calls of a client go to them in turn.
 */
export async function testPortal(
  settings: Record<string, string> = {},
  now?: () => Date,
  processes = 1,
): Promise<TestPortal> {
  const fresh = await freshDatabase()
  const { ownerUrl, appUrl } = fresh
  const lines: string[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString())
      done()
    },
  })
  const erpFolder = mkdtempSync(join(tmpdir(), 'odbyt-erp-'))
  const config = readConfig({ PORT: '80', DB_POOL: '5', ERP_FOLDER: erpFolder, ...settings })
  const start = async () => {
    const database = connect(appUrl, config.pool, { max: config.pool.max })
    const app = await buildApp({ database, ownerUrl, config, clock: clockOf(now), logger: { level: 'info', stream } })
    await app.ready()
    return { app, database }
  }
  const first = await start()
  const running = [first, ...(await Promise.all(Array.from({ length: processes - 1 }, start)))]
  const apps = running.map(({ app }) => app)
  return {
    ...first,
    apps,
    config,
    ownerUrl,
    appUrl,
    log: () => lines.join(''),
    client: () => clientOf(...apps),
    loggedIn: async (loginId, password) => {
      const client = clientOf(...apps)
      await client.logIn(loginId, password)
      return client
    },
    close: async () => {
      for (const { app, database } of running) {
        await app.close()
        await database.close()
      }
      await fresh.close()
      rmSync(erpFolder, { recursive: true, force: true })
    },
  }
}

let passwordHash: Promise<string> | undefined

/** A hash of the tests' one password, made once per worker. It is checked in no time, so no test of times may use it. */
export function testPasswordHash(): Promise<string> {
  passwordHash ??= hash(PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return passwordHash
}
