import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Invitation, type Invitee, minutesFor } from '#contract/invitations.ts'
import { permissionIds } from '#contract/permissions.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { partsOf } from '#server/testing/mail-parts.ts'
import { sendAll } from '#server/testing/outbox.ts'
import { clientOf, PASSWORD, testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'
import { handOver } from './service.ts'
import { portionOf } from './rules.ts'

let portal: TestPortal
let admin: Client
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  portal = await testPortal({ MAIL_FOLDER: folder }, undefined, 2)
  const customerId = await createCustomer(portal.database)
  const permissions = permissionIds.filter((id) => id !== 'changecustomer')
  const { loginId } = await createUser(portal.database, {
    customerId,
    permissions,
    isAdmin: true,
    mail: 'sef@sklad.test',
  })
  admin = await portal.loggedIn(loginId)
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  await portal.database.pool.query(`
    delete from mail_outbox; delete from invitation; update mail_server set invitations_per_hour = 100;
    delete from attempt; update customer set active = false where id <> 0`)
  for (const name of await readdir(folder)) await rm(join(folder, name))
})

async function customer(mail: string, name = `Hospoda ${mail}`) {
  const id = await createCustomer(portal.database, { name })
  await portal.database.pool.query('update customer set mail = $1 where id = $2', [mail, id])
  return id
}

const invitees = async (query = ''): Promise<Invitee[]> =>
  (await admin.call('GET', `/invitees${query}`)).body?.data ?? []
const invite = async (...Mails: string[]) =>
  (await admin.call('POST', '/invitations', { body: { Mails } })).body?.data[0]?.Invited
const list = async (): Promise<Invitation[]> => (await admin.call('GET', '/invitations')).body?.data ?? []
const states = async () => Object.fromEntries((await list()).map(({ Mail, State }) => [Mail, State]))
const change = async (mail: string, Action: 'again' | 'withdraw') => {
  const one = (await list()).find(({ Mail }) => Mail === mail)
  return admin.call('PUT', `/invitation/${one?.InvitationId}`, { body: { Action } })
}

/** The codes of the mails that were written, by address. */
async function codes(): Promise<Record<string, string>> {
  await sendAll(portal)
  const found: Record<string, string> = {}
  for (const name of await readdir(folder)) {
    const { head, text } = partsOf(await readFile(join(folder, name), 'utf8'))
    found[/^To: (\S+)/m.exec(head)?.[1] ?? ''] = /\/invitation\?code=([\w-]+)/.exec(text)?.[1] ?? ''
  }
  return found
}

const accept = (code: string | undefined, LoginID: string, client = portal.client()) =>
  client.call('PUT', '/invitation-link', {
    body: { code, LoginID, Prename: 'Jana', Surname: 'Zkoušková', Password: PASSWORD },
  })

describe('who can be invited', () => {
  it('is every address of a customer once, with the reason why others cannot', async () => {
    const a = await customer('prvni@a.test; druha@a.test', 'Firma A')
    const b = await customer('PRVNI@a.test', 'Firma B')
    await customer('', 'Bez pošty')
    await customer('není adresa', 'Špatná')
    const c = await customer('pouzita@c.test', 'Firma C')
    await createUser(portal.database, { customerId: c, loginId: 'ctibor', mail: 'pouzita@c.test' })
    const d = await customer('cizi@d.test', 'Firma D')
    const { id } = await createUser(portal.database, { customerId: a, loginId: 'dalibor', mail: 'cizi@d.test' })
    await portal.database.pool.query(`update app_user set confirmed_mail = '' where id = $1`, [id])
    const all = await invitees()
    expect(all.map(({ Mail, Fault }) => [Mail, Fault])).toEqual([
      ['druha@a.test', ''],
      ['prvni@a.test', ''],
      ['', 'no-mail'],
      ['adresa', 'invalid'],
      ['cizi@d.test', 'unconfirmed'],
      ['není', 'invalid'],
      ['pouzita@c.test', 'used'],
    ])
    expect(all[1]?.Customers.map(({ CustomerID }) => CustomerID)).toEqual([a, b])
    expect(all.filter(({ LoginID }) => LoginID !== '').map(({ LoginID }) => LoginID)).toEqual(['dalibor', 'ctibor'])
    expect((await invitees('?text=firma%20druha')).map(({ Mail }) => Mail)).toEqual(['druha@a.test'])
    const without = await invitees('?withoutUser=true')
    expect(without.flatMap(({ Customers }) => Customers.map(({ CustomerID }) => CustomerID))).not.toContain(c)
    expect(without.flatMap(({ Customers }) => Customers.map(({ CustomerID }) => CustomerID))).toContain(d)

    // What cannot be invited is not, whoever asks for it.
    expect(await invite('prvni@a.test', 'DRUHA@a.test', 'cizi@d.test', 'pouzita@c.test', 'nikdo@x.test', '')).toBe(2)
    expect((await invitees('?text=prvni'))[0]?.Fault).toBe('invited')
    expect(await invite('prvni@a.test')).toBe(0)
  })
})

describe('an invitation', () => {
  it('makes an account of the customers that have the address, once, and is in', async () => {
    const a = await customer('spolecna@a.test', 'Firma A')
    const b = await customer('spolecna@a.test', 'Firma B')
    await invite('spolecna@a.test')
    const code = (await codes())['spolecna@a.test']
    expect(await states()).toEqual({ 'spolecna@a.test': 'sent' })
    const opened = await portal.client().call('POST', '/invitation-link', { body: { code } })
    expect(opened.body?.data).toEqual([
      {
        Mail: 'spolecna@a.test',
        Customers: [{ CustomerName: 'Firma A' }, { CustomerName: 'Firma B' }],
        LoginID: '',
        Prename: '',
        Surname: '',
        HasPassword: false,
      },
    ])
    expect(await states()).toEqual({ 'spolecna@a.test': 'opened' })
    const taken =
      (await list()).length > 0 && (await accept(code, (await admin.call('GET', '/check-login')).body?.data[0].LoginID))
    expect(taken && [taken.status, taken.body?.code]).toEqual([409, 'user.exists'])
    const client = portal.client()
    const answer = await accept(code, 'novacek', client)
    expect([answer.status, answer.body?.data[0]]).toMatchObject([
      200,
      { LoginID: 'novacek', Mail: 'spolecna@a.test', UserType: 'ChildCustomer', CustomerID: a, IsAdmin: false },
    ])
    const customers = (await client.call('GET', '/user-customers')).body?.data ?? []
    expect(customers.map(({ CustomerID }: { CustomerID: number }) => CustomerID)).toEqual([a, b])
    expect(await states()).toEqual({ 'spolecna@a.test': 'accepted' })
    expect((await accept(code, 'zlodej')).status).toBe(205)
    expect((await portal.client().logIn('novacek')).status).toBe(200)
    expect((await change('spolecna@a.test', 'again')).body?.code).toBe('invitation.closed')
    expect((await change('spolecna@a.test', 'withdraw')).body?.code).toBe('invitation.closed')
  })

  it('gives an account without a password its first one, and changes nothing else of it', async () => {
    const a = await customer('', 'Firma A')
    const { id } = await createUser(portal.database, { customerId: a, loginId: 'tabulka', mail: 'tabulka@a.test' })
    await portal.database.pool.query(`update app_user set password_hash = null, confirmed_mail = '' where id = $1`, [
      id,
    ])
    expect((await invitees('?text=tabulka')).map(({ Mail, LoginID, Fault }) => [Mail, LoginID, Fault])).toEqual([
      ['tabulka@a.test', 'tabulka', ''],
    ])
    expect(await invite('tabulka@a.test')).toBe(1)
    const code = (await codes())['tabulka@a.test']
    expect((await accept(code, 'jinak')).body?.data[0]).toMatchObject({ LoginID: 'tabulka', CustomerID: a })
    const { rows } = await portal.database.pool.query('select login_id, confirmed_mail from app_user where id = $1', [
      id,
    ])
    expect(rows).toEqual([{ login_id: 'tabulka', confirmed_mail: 'tabulka@a.test' }])
  })

  it('is possible for an address that a company has invited', async () => {
    const a = await customer('obe@a.test')
    await portal.database.pool.query(
      `insert into invitation (mail, customer_id, permissions) values ('obe@a.test', $1, '{}')`,
      [await createCustomer(portal.database)],
    )
    expect(await invitees('?text=obe')).toMatchObject([{ Mail: 'obe@a.test', Fault: '' }])
    expect(await invite('obe@a.test')).toBe(1)
    expect((await invitees('?text=obe')).map(({ Customers, Fault }) => [Customers[0]?.CustomerID, Fault])).toEqual([
      [a, 'invited'],
    ])
  })

  it('is no second way into an account that has a password by now, or another address', async () => {
    const a = await customer('', 'Firma A')
    const accounts = await Promise.all(
      ['info@a.test', 'preklep@a.test'].map((mail) => createUser(portal.database, { customerId: a, mail })),
    )
    const [known, mistyped] = accounts.map(({ loginId }) => loginId)
    const without = 'update app_user set password_hash = null where id = any ($1)'
    await portal.database.pool.query(without, [accounts.map(({ id }) => id)])
    await invite('info@a.test', 'preklep@a.test')
    const old = await codes()
    await admin.call('POST', `/users/${known}/link`, { body: {} })
    const { rows } = await portal.database.pool.query(
      `select details #>> '{values,link}' as link from mail_outbox where kind = 'invitation'`,
    )
    const code = new URL(rows[0].link).searchParams.get('code')
    expect(
      (await portal.client().call('PUT', '/forgotten-password', { body: { Password: PASSWORD, code } })).status,
    ).toBe(200)
    const { Language, Prename, Surname, UserType } = (await admin.call('GET', `/users/${mistyped}`)).body?.data[0] ?? {}
    const body = { Language, Prename, Surname, UserType, RoleName: '', PhoneNumber2: '', Mail: 'spravne@a.test' }
    expect((await admin.call('PUT', `/users/${mistyped}`, { body })).status).toBe(200)
    for (const mail of ['info@a.test', 'preklep@a.test']) {
      expect((await accept(old[mail], 'jinak')).status).toBe(205)
      expect((await change(mail, 'again')).body?.code).toBe('invitation.closed')
    }
    expect(await states()).toEqual({ 'info@a.test': 'accepted', 'preklep@a.test': 'withdrawn' })
  })

  it('is dead when it is withdrawn, late, or sent again; of fifty tries at once one is in', async () => {
    for (const name of ['jedna', 'dva', 'tri']) await customer(`${name}@a.test`)
    await invite('jedna@a.test', 'dva@a.test', 'tri@a.test')
    const old = await codes()
    await change('jedna@a.test', 'withdraw')
    expect(
      (await portal.client().call('POST', '/invitation-link', { body: { code: old['jedna@a.test'] } })).status,
    ).toBe(205)
    expect((await accept(old['jedna@a.test'], 'jedna')).status).toBe(205)
    await portal.database.pool.query(`update invitation set expires_at = now() where mail = 'dva@a.test'`)
    expect((await accept(old['dva@a.test'], 'dva')).status).toBe(205)
    expect(await states()).toEqual({ 'jedna@a.test': 'withdrawn', 'dva@a.test': 'expired', 'tri@a.test': 'sent' })
    await change('tri@a.test', 'again')
    expect((await accept(old['tri@a.test'], 'tri')).status).toBe(205)
    const code = (await codes())['tri@a.test']
    expect(code).not.toBe(old['tri@a.test'])
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => {
        const app = portal.apps[index % 2]
        return accept(code, `treti${index}`, app && clientOf(app))
      }),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    // An address cannot be flooded.
    for (let count = 0; count < 3; count += 1) expect((await change('dva@a.test', 'again')).status).toBe(200)
    expect((await change('dva@a.test', 'again')).status).toBe(429)
  })

  it('that was withdrawn before its mail left is not mailed', async () => {
    await customer('odvolana@a.test')
    await invite('odvolana@a.test')
    await change('odvolana@a.test', 'withdraw')
    expect(await codes()).toEqual({})
  })

  it('tells why its mail did not go out, and goes out when that is mended', async () => {
    await customer('nejde@a.test')
    await invite('nejde@a.test')
    await sendAll(portal, { smtpUrl: 'smtp://127.0.0.1:1' })
    const [failed] = await list()
    expect([failed?.State, failed?.MailFault]).toEqual(['failed', expect.stringContaining('ECONNREFUSED')])
    await change('nejde@a.test', 'again')
    expect((await list())[0]?.State).toBe('waiting')
    expect(Object.keys(await codes())).toEqual(['nejde@a.test'])
    expect((await list())[0]?.State).toBe('sent')
  })
})

describe('the limit of an hour', () => {
  const handed = async () =>
    (await portal.database.pool.query('select count(*)::int as n from invitation where handed_at is not null')).rows[0]
      .n

  it('holds for all processes and calls together, and nobody is mailed twice', async () => {
    const mails = Array.from({ length: 30 }, (_, index) => `kus${index}@a.test`)
    for (const mail of mails) await customer(mail)
    expect((await admin.call('PUT', '/invitation-plan', { body: { PerHour: 12 } })).body?.data).toEqual([
      { PerHour: 12, HasMailServer: true, Waiting: 0, Minutes: 0 },
    ])
    expect(await invite(...mails)).toBe(30)
    expect(await handed()).toBe(2)
    const rush = () => Promise.all(Array.from({ length: 20 }, () => handOver(portal.database.db, portal.config)))
    await rush()
    expect(await handed()).toBe(12)
    await sendAll(portal)
    expect((await admin.call('GET', '/invitation-plan')).body?.data[0]).toMatchObject({ Waiting: 18, Minutes: 90 })
    const [event] = (await admin.call('GET', '/audit?Event=invitation-plan.changed')).body?.data ?? []
    expect(JSON.parse(event.Detail)).toEqual({ perHour: 12 })
    await portal.database.pool.query(`update invitation set handed_at = handed_at - interval '1 hour'`)
    await rush()
    expect(await handed()).toBe(24)
    await portal.database.pool.query(`update invitation set handed_at = handed_at - interval '1 hour'`)
    await rush()
    expect(Object.keys(await codes()).toSorted()).toEqual(mails.toSorted())
    expect(await readdir(folder)).toHaveLength(30)
  })

  it('is told in portions of ten minutes', () => {
    expect([portionOf(100, 0), portionOf(100, 95), portionOf(100, 120), portionOf(1, 0)]).toEqual([17, 5, 0, 1])
    expect([minutesFor(0, 100), minutesFor(17, 100), minutesFor(18, 100), minutesFor(120, 100)]).toEqual([
      0, 10, 20, 80,
    ])
  })
})

it('needs a mail server outside the demo, refuses bad input, and who has fewer rights than a buyer', async () => {
  const own = await testPortal({ ODBYT_DEMO: '0' })
  const customerId = await createCustomer(own.database)
  await own.database.pool.query(`update customer set mail = 'a@b.test; a@firma.example' where id = $1`, [customerId])
  const users = { customerId, isAdmin: true, mail: 'a@c.test' }
  const whole = await createUser(own.database, { ...users, permissions: [...permissionIds] })
  const boss = await own.loggedIn(whole.loginId)
  const faults = (await boss.call('GET', '/invitees')).body?.data.map(({ Mail, Fault }: Invitee) => [Mail, Fault])
  expect(faults).toEqual([
    ['a@b.test', ''],
    ['a@firma.example', 'example'],
  ])
  const body = { Mails: ['a@b.test'] }
  expect((await boss.call('POST', '/invitations', { body })).body?.code).toBe('mail-server.missing')
  const few = await createUser(own.database, { ...users, mail: 'b@c.test', permissions: ['createuser'] })
  const clerk = await own.loggedIn(few.loginId)
  expect((await clerk.call('POST', '/invitations', { body })).body?.code).toBe('user.more-than-own')
  expect((await boss.call('POST', '/invitations', { body: { Mails: [] } })).status).toBe(400)
  expect((await boss.call('PUT', '/invitation-plan', { body: { PerHour: 0 } })).status).toBe(400)
  expect((await boss.call('PUT', '/invitation/999', { body: { Action: 'again' } })).status).toBe(404)
  expect((await own.client().call('POST', '/invitation-link', { body: { code: 'x' } })).status).toBe(205)
  await own.close()
})
