import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UnsentMail } from '#contract/unsent-mails.ts'
import { HELD_MAIL } from '#server/db/restored.ts'
import { hurryMails } from '#server/features/mail-server/queries.ts'
import { takeMail } from '#server/mail/queries.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { sendAll } from '#server/testing/outbox.ts'
import { smtpServer } from '#server/testing/smtp-server.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client
let smtp: Awaited<ReturnType<typeof smtpServer>>

beforeAll(async () => {
  smtp = await smtpServer()
  portal = await testPortal({ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'portal@sklad.test' })
  const customerId = await createCustomer(portal.database)
  const { loginId, id } = await createUser(portal.database, { customerId, permissions: ['useradmin'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
  const late = {
    to: 'jana@hospoda.test',
    language: 'cs',
    values: { login: 'jana', link: 'http://localhost/?code=tajny' },
  }
  await sql`
    insert into mail_outbox (kind, details, created_at, due_at, tries, error) values
      ('recovery', ${JSON.stringify(late)}::json, '2026-11-01', now() + interval '1 day', 25, 'Schránka neexistuje.'),
      ('order-changed', ${JSON.stringify({ order: 'P1', customer: customerId, user: id })}::json,
        '2026-11-02', now() + interval '1 day', 3, 'Server nejde.'),
      ('recovery', ${JSON.stringify(late)}::json, '2026-11-03', now() + interval '1 day', 0, '')`.execute(
    portal.database.db,
  )
})
afterAll(async () => {
  await portal.close()
  await smtp.stop()
})

const listed = async () => (await admin.call('GET', '/unsent-mails')).body?.data as UnsentMail[]
const wish = (MailId: string, Wish: string, client = admin) =>
  client.call('PUT', `/unsent-mail/${MailId}`, { body: { Wish } })

it('mails that could not be sent are told with whom they are for, tried again, and given up', async () => {
  const [stuck, later, ...others] = await listed()
  expect([stuck, later, others]).toMatchObject([
    { Kind: 'recovery', To: 'jana@hospoda.test', About: '', NextTry: null, Fault: 'Schránka neexistuje.' },
    { Kind: 'order-changed', To: expect.stringContaining('@'), About: 'P1', Fault: 'Server nejde.' },
    [],
  ])
  expect(later?.NextTry).not.toBeNull()
  // The link in a mail opens an account, so it is not for the eyes of administrators.
  expect(JSON.stringify([stuck, later])).not.toContain('tajny')

  expect((await wish(stuck?.MailId ?? '', 'Retry')).status).toBe(200)
  await sendAll(portal)
  expect(smtp.mails.filter((mail) => mail.includes('To: jana@hospoda.test'))).toHaveLength(1)
  expect((await listed()).map(({ MailId }) => MailId)).toEqual([later?.MailId])

  expect((await wish(later?.MailId ?? '', 'GiveUp')).body?.data).toEqual([])
  expect((await wish(later?.MailId ?? '', 'Retry')).status).toBe(404)
  const { rows } = await sql<{ detail: object }>`
    select detail from audit_event where event = 'mail.handled' order by id`.execute(portal.database.db)
  expect(rows.map(({ detail }) => detail)).toMatchObject([
    { mail: 'jana@hospoda.test', wish: 'Retry' },
    { wish: 'GiveUp' },
  ])
})

it('does not send a mail a second time that is being sent, and shows one whose last try was cut off', async () => {
  const { db } = portal.database
  const { rows } = await sql<{ id: string }>`
    insert into mail_outbox (kind, details, tries, error)
    values ('recovery', '{"to": "pomaly@hospoda.test", "language": "cs", "values": {}}'::json, 24, 'Server nejde.')
    returning id::text`.execute(db)
  const { id = '' } = rows[0] ?? {}
  // A process takes it, and the server is slow: who is impatient presses once more, or corrects the mail server.
  expect((await takeMail(db))?.id).toBe(id)
  expect((await wish(id, 'Retry')).status).toBe(404)
  await hurryMails(db)
  expect(await takeMail(db)).toBeUndefined()
  // The process died in the middle of the last try.
  await sql`update mail_outbox set due_at = now() where id = ${id}`.execute(db)
  expect(await listed()).toMatchObject([{ MailId: id, NextTry: null }])
  expect((await admin.call('GET', '/desk')).body?.data).toContainEqual(
    expect.objectContaining({ Matter: 'mails-unsent', Count: 1 }),
  )
  // What a restore held may have arrived, so it waits for somebody's word.
  await sql`update mail_outbox set error = ${HELD_MAIL} where id = ${id}`.execute(db)
  await hurryMails(db)
  expect(await takeMail(db)).toBeUndefined()
  expect((await wish(id, 'GiveUp')).body?.data).toEqual([])
})

it('is for who administers users, and refuses what it does not know', async () => {
  expect((await wish('1', 'Burn')).status).toBe(400)
  expect((await wish('x', 'Retry')).status).toBe(400)
  const { loginId } = await createUser(portal.database, { permissions: ['verifyorder'], isAdmin: true })
  const other = await portal.loggedIn(loginId)
  expect((await other.call('GET', '/unsent-mails')).status).toBe(403)
  expect((await wish('1', 'Retry', other)).status).toBe(403)
  expect((await portal.client().call('GET', '/unsent-mails')).status).toBe(401)
})
