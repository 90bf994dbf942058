import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { lastLink, sendAll } from '#server/testing/outbox.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { clientOf, PASSWORD, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let folder: string
let customerId: number
let caller = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  portal = await testPortal({ TRUST_PROXY: '127.0.0.1', MAIL_FOLDER: folder }, undefined, 2)
  customerId = await createCustomer(portal.database)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

/** A header that makes each caller come from a network of its own. */
const elsewhere = () => ({ 'x-forwarded-for': `203.${Math.floor((caller += 1) / 250)}.${caller % 250}.1` })

async function mailedCode(path: string, parameter: string): Promise<string> {
  expect((await portal.client().call('GET', path, { headers: elsewhere() })).status).toBe(200)
  return latestCode(parameter)
}

async function latestCode(parameter: string): Promise<string> {
  return (await lastLink(portal.database, `${parameter}=`)).searchParams.get(parameter) ?? ''
}

async function userWithCode() {
  const user = await createUser(portal.database, { customerId })
  return { ...user, code: await mailedCode(`/forgotten-password?LoginID=${user.loginId}`, 'code') }
}

const use = async (code: string, process = 0, headers = elsewhere()) => {
  const app = portal.apps[process]
  if (!app) throw new Error('there is no such process')
  const body = { Password: `nove-heslo-${process}`, code }
  return (await clientOf(app).call('PUT', '/forgotten-password', { body, headers })).status
}

it('a code sets one password, however many try it at once in two processes', async () => {
  for (let trial = 0; trial < 3; trial += 1) {
    const { code } = await userWithCode()
    const answers = await Promise.all(Array.from({ length: 50 }, (_, index) => use(code, index % 2)))
    expect(answers.filter((status) => status === 200)).toHaveLength(1)
    // The others were refused, or told that the portal is too busy to look.
    expect(answers.filter((status) => status !== 200 && status !== 205 && status !== 503)).toEqual([])
    for (const process of [0, 1]) expect(await use(code, process)).toBe(205)
  }
})

it('a code ends with its time by the clock of the database, with a newer code and with a change of the password', async () => {
  const late = await userWithCode()
  await sql`update mail_code set expires_at = now() where user_id = ${late.id}`.execute(portal.database.db)
  expect(await use(late.code)).toBe(205)

  const older = await userWithCode()
  const newer = await mailedCode(`/forgotten-password?LoginID=${older.loginId}`, 'code')
  expect(await use(older.code)).toBe(205)
  expect(await use(newer)).toBe(200)

  const changed = await userWithCode()
  const client = portal.client()
  await client.logIn(changed.loginId)
  const body = { oldPassword: PASSWORD, newPassword: 'zbrusu-nove-heslo', LoggedIn: true }
  expect((await client.call('PUT', '/login', { body })).status).toBe(200)
  expect(await use(changed.code)).toBe(205)
})

it('a code of one kind is none of the other', async () => {
  const { id, loginId, code } = await userWithCode()
  const confirm = (given: string) =>
    portal.client().call('PUT', '/confirm-mail', { body: { code: given }, headers: elsewhere() })
  expect((await confirm(code)).status).toBe(205)
  const client = portal.client()
  await client.logIn(loginId)
  await client.call('PUT', `/user/${loginId}`, { body: { Mail: 'utocnik@example.cz' } })
  expect(await use(await latestCode('confirm-mail'))).toBe(205)
  // The new address is not believed until its own code comes back, so recovery goes on to the old one.
  const { rows } = await sql<{ confirmed_mail: string }>`
    select confirmed_mail from app_user where id = ${id}`.execute(portal.database.db)
  expect(rows[0]?.confirmed_mail).toBe(`${loginId}@example.cz`)
})

it('codes have 256 random bits and are stored as hashes only, in no table, audit row or log, once they were mailed', async () => {
  const codes: string[] = []
  for (let user = 0; user < 5; user += 1) codes.push((await userWithCode()).code)
  await portal.client().call('GET', '/forgotten-password?LoginID=kanarek-v-logu')
  await use('kanarek-v-logu')
  await sendAll(portal)
  const owner = new pg.Client({ connectionString: portal.ownerUrl })
  await owner.connect()
  const tables = await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  )
  let everything = ''
  for (const { name } of tables.rows) {
    const { rows } = await owner.query<{ text: string }>(`select t::text as text from ${pg.escapeIdentifier(name)} t`)
    everything += rows.map(({ text }) => text).join('\n')
  }
  await owner.end()
  for (const code of codes) {
    expect(Buffer.from(code, 'base64url')).toHaveLength(32)
    expect(everything).not.toContain(code)
    expect(everything).toContain(createHash('sha256').update(code).digest('hex'))
    expect(portal.log()).not.toContain(code)
  }
  expect(portal.log()).toContain('/api/forgotten-password')
  expect(portal.log()).not.toContain('kanarek')
})

it('guessing codes ends after thirty tries of a network in any process', async () => {
  const from = { 'x-forwarded-for': '198.51.100.1' }
  const answers: number[] = []
  for (let guess = 0; guess < 34; guess += 1) answers.push(await use(`guess${guess}`, guess % 2, from))
  expect(answers.filter((status) => status === 205)).toHaveLength(30)
  expect(answers.slice(30)).toEqual([429, 429, 429, 429])
})
