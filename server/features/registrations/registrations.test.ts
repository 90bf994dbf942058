import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { ActiveCustomerId } from '#server/db/connect.ts'
import { takeTurn } from '#server/features/enquiries/service.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let admin: Client

const request = {
  FirstName: 'Jana',
  LastName: 'Zkoušková',
  Email: 'jana@hospoda.example',
  Phone: '+420 777 123 456',
  Town: 'Brno',
}

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example', DB_QUERY_MS: '20000' })
  const customerId = await createCustomer(portal.database)
  const { loginId } = await createUser(portal.database, { customerId, permissions: ['createuser'], isAdmin: true })
  admin = portal.client()
  await admin.logIn(loginId)
})
afterAll(() => portal.close())

const register = (body: object) => portal.client().call('POST', '/register', { body })

describe('POST register', () => {
  it('stores the request and tells the sales office [S3.1, S7.6, S7.7]', async () => {
    const answer = await register(request)
    expect([answer.status, answer.body?.data]).toEqual([200, []])
    const [stored] = (await admin.call('GET', '/register')).body?.data ?? []
    expect(stored).toMatchObject({ ...request, Phone: '+420777123456', State: 'New' })
    expect(await waitingMails(portal.database)).toContainEqual({
      kind: 'registration-request',
      details: expect.objectContaining({ to: 'obchod@odbyt.example' }),
    })
  })

  it('tells the address of the settings, else that of the seller, else the first administrator', async () => {
    const toldBy = async (settings: Record<string, string>, sellerMail: string) => {
      const own = await testPortal(settings)
      const customerId = await createCustomer(own.database)
      for (const mail of ['prvni@sklad.test', 'druhy@sklad.test']) {
        await createUser(own.database, { customerId, permissions: ['useradmin'], isAdmin: true, mail })
      }
      await own.database.pool.query('update customer set mail = $1 where id = 0', [sellerMail])
      expect((await own.client().call('POST', '/register', { body: request })).status).toBe(200)
      const [mail] = await waitingMails(own.database)
      await own.close()
      return mail?.details.to
    }
    expect(await toldBy({ SALES_MAIL: 'prodej@sklad.test' }, 'obchod@sklad.test')).toBe('prodej@sklad.test')
    expect(await toldBy({}, 'obchod@sklad.test')).toBe('obchod@sklad.test')
    expect(await toldBy({}, '')).toBe('prvni@sklad.test')
  })

  it('refuses what the form refuses [S5.8-S5.14]', async () => {
    for (const field of ['FirstName', 'LastName', 'Email', 'Phone', 'Town'] as const) {
      expect([field, (await register({ ...request, [field]: ' ' })).status]).toEqual([field, 400])
    }
    for (const Phone of ['77712345', '+42000777123456', 'abc']) {
      expect([Phone, (await register({ ...request, Phone })).status]).toEqual([Phone, 400])
    }
    for (const Phone of ['777123456', '+420777123456', '420777123456']) {
      expect([Phone, (await register({ ...request, Phone })).status]).toEqual([Phone, 200])
    }
    for (const Email of ['a@', 'a b@c.cz', 'a@b']) {
      expect([Email, (await register({ ...request, Email })).status]).toEqual([Email, 400])
    }
  })

  it('thanks robots and forgets them', async () => {
    const before = (await admin.call('GET', '/register')).body?.data.length
    expect((await register({ ...request, Website: 'https://spam.example' })).status).toBe(200)
    expect((await admin.call('GET', '/register')).body?.data.length).toBe(before)
  })

  it('takes twenty requests an hour from one network', async () => {
    const own = await testPortal()
    const ask = () => own.client().call('POST', '/register', { body: request })
    for (let count = 0; count < 20; count += 1) expect((await ask()).status).toBe(200)
    expect((await ask()).status).toBe(429)
    await own.close()
  })
})

describe('the list of requests', () => {
  it('closes a request and refuses unknown ones, bad input and strangers', async () => {
    const [first] = (await admin.call('GET', '/register')).body?.data ?? []
    const answer = await admin.call('PUT', `/register/${first.Id}`, { body: { State: 'Rejected' } })
    expect(answer.body?.data[0].State).toBe('Rejected')
    const events = portal.database.db.selectFrom('audit_event').where('event', '=', 'registration.changed')
    expect((await events.select('detail').execute()).map(({ detail }) => detail)).toEqual([
      { of: first.Email, state: 'Rejected' },
    ])
    // Without words nobody is told; with words who asked gets them, and the inbox keeps them.
    expect(await waitingMails(portal.database, first.Email)).toEqual([])
    await admin.call('PUT', `/register/${first.Id}`, { body: { State: 'New' } })
    const body = { State: 'Rejected', Text: 'Bohužel k vám nejezdíme.' }
    expect((await admin.call('PUT', `/register/${first.Id}`, { body })).status).toBe(200)
    expect(await waitingMails(portal.database, first.Email)).toMatchObject([
      { kind: 'enquiry-answered', details: { values: { text: 'Bohužel k vám nejezdíme.' } } },
    ])
    const { rows } = await sql`
      select m.text from enquiry_message m join registration r on r.enquiry_id = m.enquiry_id
      where r.id = ${first.Id}::bigint and m.side = 'Seller'`.execute(portal.database.of(0 as ActiveCustomerId))
    expect(rows).toEqual([{ text: 'Bohužel k vám nejezdíme.' }])
    const done = { State: 'Done', Text: 'x' }
    expect((await admin.call('PUT', `/register/${first.Id}`, { body: done })).status).toBe(400)
    expect((await admin.call('PUT', '/register/999999', { body: { State: 'Done' } })).status).toBe(404)
    expect((await admin.call('PUT', `/register/${first.Id}`, { body: { State: 'Lost' } })).status).toBe(400)
    expect((await portal.client().call('GET', '/register')).status).toBe(401)
  })

  it('sends a refusal once, to nobody who has been decided on, and in turn with the inbox', async () => {
    const email = `${randomUUID()}@hospoda.test`
    await register({ ...request, Email: email })
    const [{ Id }] = (await admin.call('GET', '/register')).body?.data ?? []
    const reject = () => admin.call('PUT', `/register/${Id}`, { body: { State: 'Rejected', Text: 'Bohužel.' } })
    const { rejecting } = await portal.database.db.transaction().execute(async (db) => {
      // Who answers in the inbox has the turn first and the request then.
      await takeTurn(db, 0 as ActiveCustomerId)
      const rejecting = reject()
      await vi.waitFor(async () => {
        const { rows } = await sql`
          select from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and l.locktype = 'advisory' and not l.granted`.execute(db)
        expect(rows).toHaveLength(1)
      }, 10_000)
      await sql`update registration set state = state where id = ${Id}::bigint`.execute(db)
      return { rejecting }
    })
    expect((await rejecting).status).toBe(200)
    expect((await reject()).body?.code).toBe('enquiry.decided')
    await admin.call('PUT', `/register/${Id}`, { body: { State: 'Done' } })
    expect((await reject()).body?.code).toBe('enquiry.decided')
    expect(await waitingMails(portal.database, email)).toHaveLength(1)
  })
})
