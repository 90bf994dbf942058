import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from './app.ts'
import { databaseClock } from './clock.ts'
import { queueMail } from './mail/service.ts'
import { createUser } from './testing/factories.ts'
import { httpLogIn } from './testing/http.ts'
import { startShiftedProcess } from './testing/shifted-process.ts'
import { clientOf, testPortal, type TestPortal } from './testing/test-app.ts'

const MONTHS = 60 * 24 * 60 * 60_000

let portal: TestPortal
let mails: string

beforeAll(async () => {
  portal = await testPortal()
  mails = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
})
afterAll(async () => {
  await portal.close()
  await rm(mails, { recursive: true })
})

describe('the clock of a process', () => {
  afterEach(() => void vi.useRealTimers())

  it('shows the time of the database, and is right while that of the machine shows it to a minute', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const begun = Date.now()
    const since = performance.now()
    const clock = await databaseClock(portal.database)
    const off = () => Math.abs(clock.now().getTime() - (begun + performance.now() - since))
    for (const [ahead, isRight] of [
      [0, true],
      [55_000, true],
      [-55_000, true],
      [65_000, false],
      [-65_000, false],
      [MONTHS, false],
      [0, true],
    ] as const) {
      vi.setSystemTime(begun + performance.now() - since + ahead)
      expect([ahead, clock.isRight()]).toEqual([ahead, isRight])
      expect(off()).toBeLessThan(2000)
    }
  })
})

describe('a process whose clock is wrong', () => {
  const errorOf = async (answer: Promise<Response>) => {
    const { status, code, message } = (await (await answer).json()) as Record<string, unknown>
    return { status, code, message }
  }

  it('answers every call with one sentence and shows its pages, until the clock is right again', async () => {
    let isRight = false
    const { database, ownerUrl, config } = portal
    const app = await buildApp({ database, ownerUrl, config, clock: { now: () => new Date(), isRight: () => isRight } })
    const { loginId } = await createUser(database, {})
    const client = clientOf(app)
    const calls: [Parameters<typeof client.call>[0], string][] = [
      ['GET', '/check-login'],
      ['GET', '/delivery'],
      ['POST', '/cart'],
      ['PUT', '/cart/1'],
      ['DELETE', '/login'],
    ]
    for (const language of ['cs', 'en']) {
      const sentence = language === 'cs' ? /^Portál teď není dostupný: .*\.$/ : /^The portal is not available .*\.$/
      for (const [method, path] of calls) {
        const { status, body } = await client.call(method, path, { headers: { activelangid: language } })
        expect([method, path, status, body?.code]).toEqual([method, path, 503, 'clock.wrong'])
        expect(body?.message).toMatch(sentence)
      }
    }
    const { rows: before } = await database.pool.query('select 1 from session')
    expect((await client.logIn(loginId)).status).toBe(503)
    expect((await database.pool.query('select 1 from session')).rowCount).toBe(before.length)
    expect((await app.inject('/healthz')).statusCode).toBe(503)
    expect((await app.inject('/robots.txt')).statusCode).not.toBe(503)
    isRight = true
    expect((await client.logIn(loginId)).status).toBe(200)
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    await app.close()
  })

  it('takes no jobs, and works by itself when its clock is put right', async () => {
    const owner = new pg.Client(portal.ownerUrl)
    await owner.connect()
    await owner.query(`insert into timed_job (name, due_at) values ('forget-expired', now())`)
    const waiting = async () => (await owner.query(`select from timed_job where due_at <= now()`)).rowCount
    const server = await startShiftedProcess(portal, MONTHS, { MAIL_FOLDER: mails, LOG_LEVEL: 'fatal' })
    try {
      const { loginId } = await createUser(portal.database, {})
      await queueMail(portal.database.db, 'mail-changed', {
        to: 'jana@example.cz',
        language: 'cs',
        values: { login: 'jana', mail: 'nova@example.cz', link: '' },
      })
      expect(await errorOf(fetch(`${server.url}/healthz`))).toMatchObject({ status: 503, code: 'clock.wrong' })
      expect((await httpLogIn(server.url, loginId)).status).toBe(503)
      expect(await waiting()).toBe(1)
      expect(await readdir(mails)).toEqual([])

      await server.shift(0)
      await vi.waitFor(async () => expect(await readdir(mails)).toHaveLength(1), { timeout: 20_000 })
      await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 20_000 })
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      expect((await httpLogIn(server.url, loginId)).status).toBe(200)
      // The next step is taken while it runs.
      await server.shift(-MONTHS)
      expect((await httpLogIn(server.url, loginId)).status).toBe(503)
      await server.shift(30_000)
      const login = await httpLogIn(server.url, loginId)
      expect(login.status).toBe(200)
      const { rows } = await owner.query<{ off: number }>(
        'select abs(extract(epoch from max(created_at) - now()))::float as off from session',
      )
      expect(rows[0]?.off).toBeLessThan(15)
    } finally {
      await server.stop()
      await owner.end()
    }
  })
})
