import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asCustomer, createCustomer, createRegistration, createUser } from '#server/testing/factories.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { forgetExpired, forgetOld } from './service.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => portal.close())

async function rows(): Promise<number> {
  const { rows: found } = await sql<{ count: number }>`
    select (select count(*) from attempt) + (select count(*) from unknown_name)
      + (select count(*) from audit_event) as count`.execute(portal.database.db)
  return found[0]?.count ?? 0
}

const logIn = (name: string, network: string) =>
  portal.client().call('GET', '/login', {
    headers: {
      authorization: `Basic ${Buffer.from(`${name}:spatne-heslo`).toString('base64')}`,
      'x-forwarded-for': `${network}.7`,
    },
  })

it('what strangers of a network are refused leaves no row each, whatever names they make up', async () => {
  for (let wave = 0; wave < 5; wave += 1) {
    await Promise.all(Array.from({ length: 20 }, (_, guess) => logIn(`nikdo-${wave}-${guess}`, '198.51.100')))
  }
  const before = await rows()
  const statuses = new Set<number>()
  for (let wave = 0; wave < 10; wave += 1) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, guess) => logIn(`jiny-${wave}-${guess}`, '198.51.100')),
    )
    for (const { status } of answers) statuses.add(status)
  }
  expect([...statuses]).toEqual([429])
  // The network's own counters may begin another five minutes meanwhile.
  expect((await rows()) - before).toBeLessThanOrEqual(1)
  const { rows: names } = await sql<{ count: number }>`
    select count(*) from unknown_name, jsonb_object_keys(names) where network like '198.51.100.%'`.execute(
    portal.database.db,
  )
  expect(names[0]?.count).toBe(10)
})

it('a network that is kept out of one account does not use up what it has for others', async () => {
  const customerId = await createCustomer(portal.database)
  const { loginId } = await createUser(portal.database, { customerId })
  for (let guess = 0; guess < 20; guess += 1) expect((await logIn(loginId, '198.51.101')).status).toBe(205)
  for (let guess = 0; guess < 90; guess += 1) expect((await logIn(loginId, '198.51.101')).status).toBe(429)
  expect((await logIn('nikdo', '198.51.101')).status).toBe(204)
})

it('everything counted is forgotten a little more than an hour later', async () => {
  const old = sql`interval '1 hour 6 minutes'`
  await sql`insert into attempt (kind, subject, begun_at) values ('guess', 'davny', now() - ${old}), ('guess', 'novy', now())`.execute(
    portal.database.db,
  )
  await sql`insert into unknown_name (network, names, asked_at) values ('davna', '{}', now() - ${old}), ('nova', '{}', now())`.execute(
    portal.database.db,
  )
  await forgetExpired(portal.database)
  const { rows: left } = await sql<{ name: string }>`
    select subject as name from attempt where subject in ('davny', 'novy')
    union all select network from unknown_name where network in ('davna', 'nova') order by 1`.execute(
    portal.database.db,
  )
  expect(left.map(({ name }) => name)).toEqual(['nova', 'novy'])
})

it('what is kept about people goes when nobody needs it any more, and not before', async () => {
  const { db } = portal.database
  const ages = (days: number) => [days + 3, days - 3].map((age) => sql`now() - ${age} * interval '1 day'`)
  for (const at of ages(731))
    await sql`insert into audit_event (event, at, login_id) values ('login', ${at}, 'davny')`.execute(db)
  for (const at of ages(90)) {
    await sql`insert into mail_outbox (kind, details, created_at, error) values ('documents', '{"to":"davny"}', ${at}, 'x')`.execute(
      db,
    )
    await sql`insert into invitation (mail, created_at, withdrawn_at) values ('davny@firma.test', ${at}, ${at})`.execute(
      db,
    )
    for (const state of ['New', 'Done']) {
      await createRegistration(portal.database, { lastName: 'Davný', mail: 'a@firma.test', state, at })
    }
  }
  await forgetOld(portal.database)
  const { rows } = await sql<{ left: number[] }>`
    select array[
      (select count(*) from audit_event where login_id = 'davny'),
      (select count(*) from mail_outbox where details ->> 'to' = 'davny'),
      (select count(*) from invitation where mail = 'davny@firma.test'),
      (select count(*) from registration where last_name = 'Davný' and state = 'Done'),
      (select count(*) from registration where last_name = 'Davný' and state = 'New')]::int[] as left`.execute(db)
  expect(rows[0]?.left).toEqual([1, 1, 1, 1, 2])
  const said = await sql<{ count: number }>`select count(*)::int as count from enquiry where subject = 'Davný'`.execute(
    portal.database.of(asCustomer(0)),
  )
  expect(said.rows).toEqual([{ count: 3 }])
})
