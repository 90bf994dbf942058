import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { waitingMails } from '#server/testing/outbox.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { PASSWORD, testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let customerId: number
let caller = 0

beforeAll(async () => {
  portal = await testPortal({ TRUST_PROXY: '127.0.0.1' })
  customerId = await createCustomer(portal.database)
})
afterAll(() => portal.close())

const db = () => portal.database.db

const mailsTo = (address: string) => waitingMails(portal.database, address)

async function codeTo(address: string, kind: 'confirm-mail' | 'mail-changed' | 'recovery'): Promise<string> {
  const mail = (await mailsTo(address)).findLast((one) => one.kind === kind)
  return /=([\w-]{43})$/.exec(mail?.details.values['link'] ?? '')?.[1] ?? ''
}

/** Each call from a network of its own: what is counted here are users and addresses. */
const anywhere = () => ({ 'x-forwarded-for': `203.0.${(caller += 1)}.1` })
const put = (path: string, body: object) => portal.client().call('PUT', path, { body, headers: anywhere() })
const confirm = async (code: string) => (await put('/confirm-mail', { code })).status
const revert = async (code: string) => (await put('/revert-mail', { code })).status

/** The address that gets the mail when the password was forgotten. */
async function recoveryOf(loginId: string): Promise<string | undefined> {
  const asked = `/forgotten-password?LoginID=${loginId}`
  expect((await portal.client().call('GET', asked, { headers: anywhere() })).status).toBe(200)
  return (await waitingMails(portal.database)).findLast(({ kind }) => kind === 'recovery')?.details.to
}

async function person(values: { mail?: string } = {}) {
  const user = await createUser(portal.database, { customerId, ...values })
  const client = portal.client()
  await client.logIn(user.loginId)
  const change = (Mail: string, Password?: string, by: Client = client) =>
    by.call('PUT', `/user/${user.loginId}`, { body: { Mail, ...(Password !== undefined && { Password }) } })
  return { ...user, client, change, old: values.mail ?? `${user.loginId}@example.cz` }
}

const passHours = (userId: number, hours: number) =>
  sql`update app_user set recovery_until = recovery_until - make_interval(hours => ${hours}) where id = ${userId}`.execute(
    db(),
  )
const age = (userId: number, minutes: number) =>
  sql`update session set created_at = created_at - make_interval(mins => ${minutes}) where user_id = ${userId}`.execute(
    db(),
  )

describe('PUT user', () => {
  it('changes the own address at once; for three days recovery stays with the old one [S7.56]', async () => {
    const { id, loginId, old, change } = await person()
    expect((await change('nova@example.cz')).body?.data[0].Mail).toBe('nova@example.cz')
    expect((await mailsTo(old)).at(-1)).toMatchObject({
      kind: 'mail-changed',
      details: { values: { mail: 'nova@example.cz' } },
    })
    expect(await recoveryOf(loginId)).toBe(old)

    const code = await codeTo('nova@example.cz', 'confirm-mail')
    expect(await confirm(code)).toBe(200)
    expect(await confirm(code)).toBe(205)
    expect(await recoveryOf(loginId)).toBe(old)
    await passHours(id, 71)
    expect(await recoveryOf(loginId)).toBe(old)
    await passHours(id, 1)
    expect(await recoveryOf(loginId)).toBe('nova@example.cz')
  })

  it('does not bring recovery to an address that nobody confirmed, however long ago', async () => {
    const { id, loginId, old, change } = await person()
    await change('neovereny@example.cz')
    await passHours(id, 1000)
    expect(await recoveryOf(loginId)).toBe(old)
  })

  it('keeps the first address trusted through several changes', async () => {
    const { id, loginId, old, change } = await person()
    await change('druha@example.cz')
    await confirm(await codeTo('druha@example.cz', 'confirm-mail'))
    await change('treti@example.cz')
    await confirm(await codeTo('treti@example.cz', 'confirm-mail'))
    expect(await recoveryOf(loginId)).toBe(old)
    expect((await mailsTo('druha@example.cz')).map(({ kind }) => kind)).toEqual(['confirm-mail'])
    await passHours(id, 73)
    expect(await recoveryOf(loginId)).toBe('treti@example.cz')
  })

  it('changed back by hand leaves nothing to who confirmed another one meanwhile', async () => {
    const { id, loginId, old, change } = await person()
    await change('zlodej@example.cz')
    await confirm(await codeTo('zlodej@example.cz', 'confirm-mail'))
    await change(old)
    expect(await recoveryOf(loginId)).toBe(old)
    await passHours(id, 73)
    expect(await recoveryOf(loginId)).toBe(old)
    const { rows } = await portal.database.pool.query('select mail, confirmed_mail from app_user where id = $1', [id])
    expect(rows).toEqual([{ mail: old, confirmed_mail: old }])
  })

  it('waits for nothing where there was no address', async () => {
    const { loginId, change } = await person({ mail: '' })
    await change('prvni@example.cz')
    await confirm(await codeTo('prvni@example.cz', 'confirm-mail'))
    expect(await recoveryOf(loginId)).toBe('prvni@example.cz')
  })

  it('asks for the password ten minutes after the login', async () => {
    const { id, loginId, old, change } = await person()
    await age(id, 9)
    expect((await change('devet@example.cz')).status).toBe(200)
    await age(id, 1)
    const refused = await change('deset@example.cz')
    expect([refused.status, refused.body?.code]).toEqual([403, 'password.needed'])
    expect((await change('deset@example.cz', 'neni-to-ono')).status).toBe(205)
    expect(await mailsTo('deset@example.cz')).toEqual([])
    expect((await change('deset@example.cz', PASSWORD)).status).toBe(200)
    expect(await recoveryOf(loginId)).toBe(old)
    // A password that came along is looked at in a fresh session, too.
    expect((await person().then((fresh) => fresh.change('jina@example.cz', 'neni-to-ono'))).status).toBe(205)
  })

  it('bounds guesses of the password like the change of it does', async () => {
    const { change } = await person()
    const answers: number[] = []
    for (let guess = 0; guess < 22; guess += 1) answers.push((await change('x@example.cz', `guess ${guess}`)).status)
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 205), 429, 429])
  })

  it('sends few mails: five changes of a user and five to an address within an hour', async () => {
    const one = await person()
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => one.change(`kolo${index}@example.cz`)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect(answers.find(({ status }) => status !== 200)).toMatchObject({ status: 429 })
    expect(answers.find(({ status }) => status !== 200)?.headers['retry-after']).toBe('3600')
    expect((await mailsTo(one.old)).length).toBe(5)

    let sent = 0
    for (let other = 0; other < 7; other += 1) {
      const { change } = await person()
      if ((await change('obet@example.cz')).status === 200) sent += 1
    }
    expect(sent).toBe(5)
    expect(await mailsTo('obet@example.cz')).toHaveLength(5)
  })

  it('refuses other users, wrong addresses and strangers [S5.20, S5.21]', async () => {
    const { loginId, client, change } = await person()
    const other = await client.call('PUT', '/user/unknown-user', { body: { Mail: 'a@example.cz' } })
    expect(other.status).toBe(403)
    for (const mail of ['', 'Jan@x.cz', 'a@x.c', 'a@x.museum', 'a b@x.cz', 'a@x']) {
      expect([mail, (await change(mail)).status]).toEqual([mail, 400])
    }
    expect((await put(`/user/${loginId}`, { Mail: 'a@example.cz' })).status).toBe(401)
  })
})

describe('PUT revert mail', () => {
  it('gives the address back, ends all sessions and voids what the thief could use', async () => {
    const { loginId, old, client, change } = await person()
    await change('zlodej@example.cz')
    const confirmation = await codeTo('zlodej@example.cz', 'confirm-mail')
    await recoveryOf(loginId)
    const recovery = await codeTo(old, 'recovery')
    const code = await codeTo(old, 'mail-changed')
    expect(await revert(code)).toBe(200)
    expect((await client.call('GET', '/check-login')).status).toBe(204)
    const again = await portal.client().logIn(loginId)
    expect(again.body?.data[0].Mail).toBe(old)
    expect(await confirm(confirmation)).toBe(205)
    expect((await put('/forgotten-password', { Password: 'lepší heslo', code: recovery })).status).toBe(205)
    expect(await revert(code)).toBe(205)
    expect(await recoveryOf(loginId)).toBe(old)
    const { rows } = await sql<{ event: string }>`
      select event from audit_event where login_id = ${loginId} and event like 'mail.%' order by id`.execute(db())
    expect(rows.map(({ event }) => event)).toEqual(['mail.changed', 'mail.reverted'])
  })

  it('works from the first mail, however often the thief changed the address again and confirmed it', async () => {
    const { loginId, old, change } = await person()
    await change('zlodej-1@example.cz')
    const code = await codeTo(old, 'mail-changed')
    await confirm(await codeTo('zlodej-1@example.cz', 'confirm-mail'))
    await change('zlodej-2@example.cz')
    await confirm(await codeTo('zlodej-2@example.cz', 'confirm-mail'))
    const second = await codeTo(old, 'mail-changed')
    expect(second).not.toBe(code)
    expect(await revert(code)).toBe(200)
    expect((await portal.client().logIn(loginId)).body?.data[0].Mail).toBe(old)
    expect(await recoveryOf(loginId)).toBe(old)
    expect(await revert(second)).toBe(205)
  })

  it('works once and for three days', async () => {
    const { id, old, change } = await person()
    await change('pozde@example.cz')
    const code = await codeTo(old, 'mail-changed')
    const late = async (hours: number) =>
      sql`update mail_code set expires_at = expires_at - make_interval(hours => ${hours}) where user_id = ${id}`.execute(
        db(),
      )
    await late(71)
    const { rows } = await sql<{ left: number }>`
      select round(extract(epoch from expires_at - now()) / 60)::integer as left from mail_code
      where user_id = ${id} and kind = 'revert-mail'`.execute(db())
    expect(rows[0]?.left).toBe(60)
    await late(1)
    expect(await revert(code)).toBe(205)
  })

  it('refuses unknown codes, codes of other kinds and bad input', async () => {
    const { change } = await person()
    await change('jina-2@example.cz')
    expect(await revert(await codeTo('jina-2@example.cz', 'confirm-mail'))).toBe(205)
    expect(await revert('unknown')).toBe(205)
    expect((await put('/revert-mail', {})).status).toBe(400)
    expect((await put('/revert-mail', { code: 5 })).status).toBe(400)
    const foreign = await portal
      .client()
      .call('PUT', '/revert-mail', { body: { code: 'x' }, without: ['activelangid'] })
    expect(foreign.status).toBe(403)
  })
})
