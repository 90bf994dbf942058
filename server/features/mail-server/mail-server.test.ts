import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { sendAll } from '#server/testing/outbox.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client
const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  await portal.close()
  for (const end of ends.splice(0)) await end()
})

async function open(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  ends.push(() => rm(folder, { recursive: true }))
  portal = await testPortal({ ODBYT_DEMO: '0', MAIL_FOLDER: folder, ...settings })
  const customerId = await createCustomer(portal.database)
  const { loginId } = await createUser(portal.database, { customerId, permissions: ['useradmin'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
  return folder
}

async function server(manners?: Parameters<typeof smtpServer>[0]) {
  const running = await smtpServer(manners)
  ends.push(running.stop)
  return running
}

const settings = { Host: '127.0.0.1', Port: 25, Encryption: 'none', Login: '', Sender: 'portal@sklad.test' }
const save = async (change: object) =>
  (await admin.call('PUT', '/mail-server', { body: { ...settings, ...change } })).body
const attempt = async (To = 'jana@sklad.test') => {
  const { body } = await admin.call('POST', '/mail-server/try', { body: { To } })
  return body?.data?.[0]?.Fault ?? body?.code
}
const shown = async () => (await admin.call('GET', '/mail-server')).body?.data[0]

it('a test mail goes out by the server of the administration, and so does every mail from then on', async () => {
  const folder = await open()
  expect(await attempt()).toBe('mail-server.missing')
  const { mails, port } = await server()
  expect((await save({ Port: port, Login: 'portal', Password: 'tajne-heslo' }))?.data[0]).toMatchObject({
    HasPassword: true,
    SentAs: 'Odbyt <portal@sklad.test>',
    Tested: null,
  })
  expect(await attempt()).toBe('')
  expect(mails).toHaveLength(1)
  expect(mails[0]).toMatch(/^From: Odbyt <portal@sklad\.test>\r$/m)
  expect((await shown()).Tested).not.toBeNull()
  await portal.client().call('GET', '/forgotten-password?LoginID=nobody')
  await portal.database.pool.query(`select queue_mail('recovery',
    '{"to": "jana@sklad.test", "language": "cs", "values": {"login": "jana", "link": "http://localhost/"}}')`)
  await sendAll(portal)
  expect([mails.length, await readdir(folder)]).toEqual([2, []])
  // The password stays with the login, and is in no answer.
  expect(JSON.stringify(await shown())).not.toContain('tajne')
  expect((await save({ Port: port, Login: 'portal' }))?.data[0].HasPassword).toBe(true)
  expect((await save({ Port: port }))?.data[0].HasPassword).toBe(false)
})

it('says in plain words why a server did not take the mail', async () => {
  await open()
  const withLogin = await server({ login: '535 5.7.8 bad credentials' })
  await save({ Port: withLogin.port, Login: 'portal', Password: 'spatne' })
  expect(await attempt()).toMatch(/^The server refused the login or the password\.\n535 /)
  const strict = await server({ receiver: '550 5.1.1 no such mailbox' })
  await save({ Port: strict.port })
  expect(await attempt()).toMatch(/^The server refused the address of the receiver\.\n550 /)
  await save({ Port: strict.port, Encryption: 'starttls' })
  expect(await attempt()).toMatch(/^The server offers no encryption on this port/)
  await save({ Port: strict.port, Encryption: 'tls' })
  expect(await attempt()).toMatch(/^The encryption does not fit this port/)
  await strict.stop()
  await save({ Port: strict.port })
  expect(await attempt()).toMatch(/^The server is there, but nothing listens on this port/)
  expect((await shown()).Tested).toBeNull()
})

it('the environment comes first, and is told without its password', async () => {
  const { mails, port } = await server()
  await open({
    SMTP_URL: `smtp://portal:tajne-heslo@127.0.0.1:${port}?ignoreTLS=true`,
    MAIL_FROM: 'Sklad <my@sklad.test>',
  })
  await save({ Host: 'jinde.test' })
  expect(await shown()).toMatchObject({
    FixedServer: `127.0.0.1:${port}`,
    FixedSender: 'Sklad <my@sklad.test>',
    SentAs: 'Sklad <my@sklad.test>',
  })
  expect(await attempt()).toBe('')
  expect(mails[0]).toMatch(/^From: Sklad <my@sklad\.test>\r$/m)
})

it('refuses example addresses outside the demo, and bad input', async () => {
  await open()
  expect((await save({ Sender: 'portal@odbyt.example' }))?.code).toBe('mail.example')
  expect((await save({ Sender: 'x' }))?.code).toBe('input.invalid')
  expect((await save({ Port: 0 }))?.code).toBe('input.invalid')
  expect((await save({ Host: 'a b' }))?.code).toBe('input.invalid')
  await save({})
  expect(await attempt('a@example.cz')).toBe('mail.example')
})

it('says what is wrong with a mail that no server has seen, and blames no server for it', async () => {
  await open()
  const { port } = await server()
  await save({ Port: port })
  await portal.database.pool.query(`select queue_mail('recovery',
    '{"to": "jana@sklad.test, petr@sklad.test", "language": "cs", "values": {"login": "jana", "link": "http://localhost/"}}')`)
  await sendAll(portal)
  const [unsent] = (await admin.call('GET', '/unsent-mails')).body?.data ?? []
  expect(unsent.Fault).toBe('This is no mail address.\njana@sklad.test, petr@sklad.test')
})

it('a change of the server has mails that could not be sent tried at once', async () => {
  await open()
  await save({ Port: 1 })
  await portal.database.pool.query(`select queue_mail('recovery',
    '{"to": "jana@sklad.test", "language": "cs", "values": {"login": "jana", "link": "http://localhost/"}}')`)
  await sendAll(portal)
  await sendAll(portal)
  // Why it did not go out is told in words, too.
  const unsent = (await admin.call('GET', '/unsent-mails')).body?.data[0]
  expect(unsent.Fault).toMatch(/^The server is there, but nothing listens on this port\./)
  const { mails, port } = await server()
  await save({ Port: port })
  await sendAll(portal)
  expect(mails).toHaveLength(1)
})

it('keeps the password while the server stays, and gives it to no other one', async () => {
  await open()
  const old = await server()
  const stranger = await server()
  const mine = { Host: 'localhost', Port: old.port, Login: 'portal' }
  await save({ ...mine, Password: 'tajne-heslo' })
  expect((await save({ ...mine, Host: 'LOCALHOST' }))?.data[0].HasPassword).toBe(true)
  expect((await save({ ...mine, Port: stranger.port }))?.code).toBe('secret.elsewhere')
  // Nor where others can read it on its way.
  await save({ ...mine, Encryption: 'starttls', Password: 'tajne-heslo' })
  expect((await save({ ...mine, Encryption: 'none' }))?.code).toBe('secret.elsewhere')
  expect((await save({ ...mine, Host: 'LOCALHOST', Encryption: 'tls' }))?.data[0].HasPassword).toBe(true)
  const elsewhere = { ...mine, Host: '127.0.0.1', Port: stranger.port }
  const refused = await save(elsewhere)
  expect([refused?.code, refused?.message]).toEqual(['secret.elsewhere', expect.stringContaining('LOCALHOST')])
  expect(await shown()).toMatchObject({ Host: 'LOCALHOST', HasPassword: true })
  expect((await save({ ...elsewhere, Password: 'jine-heslo' }))?.data[0]).toMatchObject({ HasPassword: true })
  const stored = async () => (await portal.database.pool.query('select password from mail_server')).rows[0].password
  expect(await stored()).toBe('jine-heslo')
  // Without a server there is nothing it would be for.
  expect((await save({ ...elsewhere, Host: '' }))?.data[0].HasPassword).toBe(false)
  expect(await stored()).toBe('')
})
