import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastLink, waitingMails } from '#server/testing/outbox.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { PASSWORD, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number
let caller = 0

beforeAll(async () => {
  portal = await testPortal({ TRUST_PROXY: '127.0.0.1' })
  customerId = await createCustomer(portal.database)
  await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
})
afterAll(() => portal.close())

const mailsTo = (address: string) => waitingMails(portal.database, address)

const recover = (code: string, Password = 'nove-heslo-1') =>
  // Each from a network of its own; the limit of one network has its test beside the codes.
  portal.client().call('PUT', '/forgotten-password', {
    body: { Password, code },
    headers: { 'x-forwarded-for': `203.0.${(caller += 1)}.1` },
  })

async function userWithCode() {
  const { id, loginId } = await createUser(portal.database, { customerId })
  expect((await portal.client().call('GET', `/forgotten-password?LoginID=${loginId}`)).status).toBe(200)
  return { id, loginId, code: (await lastLink(portal.database)).searchParams.get('code') ?? '' }
}

describe('PUT login', () => {
  const change = (oldPassword: string, newPassword: string, LoggedIn = true) => ({
    body: { oldPassword, newPassword, LoggedIn },
  })

  it('changes the password, keeps this session and ends the others [S7.48, S5.25]', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const [here, there] = [portal.client(), portal.client()]
    await here.logIn(loginId)
    await there.logIn(loginId)
    expect((await here.call('PUT', '/login', change(PASSWORD, 'zbrusu-nove-heslo'))).status).toBe(200)
    expect((await here.call('GET', '/check-login')).status).toBe(200)
    expect((await there.call('GET', '/check-login')).status).toBe(204)
    expect((await portal.client().logIn(loginId)).status).toBe(205)
    expect((await portal.client().logIn(loginId, 'zbrusu-nove-heslo')).status).toBe(200)
  })

  it('ends this session too when asked', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const client = portal.client()
    await client.logIn(loginId)
    await client.call('PUT', '/login', change(PASSWORD, 'zbrusu-nove-heslo', false))
    expect((await client.call('GET', '/check-login')).status).toBe(204)
  })

  it('answers 205 for a wrong current password and 204 for visitors', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const client = portal.client()
    await client.logIn(loginId)
    expect((await client.call('PUT', '/login', change('spatne', 'zbrusu-nove-heslo'))).status).toBe(205)
    const visitor = portal.client()
    await visitor.logIn('unknown-user', '')
    expect((await visitor.call('PUT', '/login', change('', 'zbrusu-nove-heslo'))).status).toBe(204)
  })

  it('refuses short passwords with a sentence, and strangers', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const client = portal.client()
    await client.logIn(loginId)
    const answer = await client.call('PUT', '/login', change(PASSWORD, 'kratke'))
    expect(answer.status).toBe(400)
    expect(answer.body?.message).toContain('The password must have at least 8 characters.')
    expect((await portal.client().call('PUT', '/login', change(PASSWORD, 'zbrusu-nove-heslo'))).status).toBe(401)
  })
})

describe('a new password', () => {
  const weak: [string, string][] = [
    ['kratke', 'The password must have at least 8 characters.'],
    [' '.repeat(12), 'The password must not consist of spaces only.'],
    ['Aaaaaaaaa', 'The password must not be one repeated character.'],
    ['ABCDEFGHI', 'The password must not be a row of characters that follow each other.'],
    ['987654321', 'The password must not be a row of characters that follow each other.'],
    ['Qwertyuiop', 'This password is one of the most common. Choose another one.'],
    ['iloveyou', 'This password is one of the most common. Choose another one.'],
  ]

  it.each(weak)('is refused with a reason by every call that sets one: %j', async (password, reason) => {
    const { loginId } = await createUser(portal.database, { customerId })
    const client = portal.client()
    await client.logIn(loginId)
    const body = { oldPassword: PASSWORD, newPassword: password, LoggedIn: true }
    const changed = await client.call('PUT', '/login', { body })
    const recovered = await recover('unknown', password)
    for (const answer of [changed, recovered]) {
      expect(answer.status).toBe(400)
      expect(answer.body?.message).toContain(reason)
    }
    expect((await portal.client().logIn(loginId)).status).toBe(200)
  })

  it('that was refused leaves the code for a better one', async () => {
    const { code } = await userWithCode()
    expect((await recover(code, 'password1')).body?.code).toBe('password.common')
    expect((await recover(code, 'lepší heslo')).status).toBe(200)
  })
})

describe('GET forgotten password', () => {
  it('mails a link of the configured host to the user [S7.54]', async () => {
    const { loginId } = await createUser(portal.database, { customerId })
    const client = portal.client()
    const answer = await client.call('GET', `/forgotten-password?LoginID=${loginId.toUpperCase()}`, {
      headers: { host: 'evil.example', activelangid: 'cs' },
    })
    expect(answer.status).toBe(200)
    const [mail] = await mailsTo(`${loginId}@example.cz`)
    expect(mail).toMatchObject({ kind: 'recovery', details: { language: 'cs', values: { login: loginId } } })
    expect(mail?.details.values['link']).toMatch(/^http:\/\/localhost:80\/new-password\?code=[\w-]{43}$/)
  })

  it('answers 204 for unknown users and visitors, and says when there is no address', async () => {
    const ask = (loginId: string) => portal.client().call('GET', `/forgotten-password?LoginID=${loginId}`)
    expect((await ask('nikdo')).status).toBe(204)
    expect((await ask('unknown-user')).status).toBe(204)
    const { loginId } = await createUser(portal.database, { customerId, mail: '' })
    const answer = await ask(loginId)
    expect([answer.status, answer.body?.message]).toEqual([400, 'No e-mail address is stored for this user.'])
    expect((await portal.client().call('GET', '/forgotten-password')).status).toBe(400)
  })

  it('sends at most five mails per user and hour', async () => {
    const own = await testPortal()
    const { loginId } = await createUser(own.database, { customerId: await createCustomer(own.database) })
    const ask = () => own.client().call('GET', `/forgotten-password?LoginID=${loginId}`)
    for (let mail = 0; mail < 5; mail += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    await own.close()
  })
})

describe('PUT forgotten password', () => {
  it('sets the password and ends all sessions [S7.55]', async () => {
    const { loginId, code } = await userWithCode()
    const client = portal.client()
    await client.logIn(loginId)
    expect((await recover(code)).status).toBe(200)
    expect((await client.call('GET', '/check-login')).status).toBe(204)
    expect((await portal.client().logIn(loginId, 'nove-heslo-1')).status).toBe(200)
  })

  it('works once, also for many tries at the same time [S8.14]', async () => {
    const { code } = await userWithCode()
    const answers = await Promise.all(Array.from({ length: 8 }, () => recover(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 205)).toHaveLength(7)
    expect((await recover(code)).status).toBe(205)
  })

  it('refuses late, older and unknown codes with 205', async () => {
    const late = await userWithCode()
    await portal.database.db
      .updateTable('mail_code')
      .set({ expires_at: sql<Date>`now() - interval '1 second'` })
      .where('user_id', '=', late.id)
      .execute()
    expect((await recover(late.code)).status).toBe(205)
    const older = await userWithCode()
    await portal.client().call('GET', `/forgotten-password?LoginID=${older.loginId}`)
    expect((await recover(older.code)).status).toBe(205)
    expect((await recover('unknown')).status).toBe(205)
  })

  it('answers 204 when the user of the code is gone', async () => {
    const { id, code } = await userWithCode()
    const owner = new pg.Client({ connectionString: portal.ownerUrl })
    await owner.connect()
    await owner.query('update audit_event set user_id = null where user_id = $1', [id])
    await owner.query('delete from app_user where id = $1', [id])
    await owner.end()
    expect((await recover(code)).status).toBe(204)
  })

  it('lets a blocked user set a password and stay blocked', async () => {
    const { id, loginId, code } = await userWithCode()
    await portal.database.db.updateTable('app_user').set({ blocked: true }).where('id', '=', id).execute()
    expect((await recover(code)).status).toBe(200)
    expect((await portal.client().logIn(loginId, 'nove-heslo-1')).status).toBe(206)
  })
})
