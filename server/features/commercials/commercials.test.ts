import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createContent } from '#server/testing/contents.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { readerOf } from './service.ts'

const DAY = 86_400_000
const now = Date.now()
/** A calendar day in Prague, so many days from today. */
const day = (days: number) => readerOf({ session, now: new Date(now + days * DAY) }).today
const session = { userId: 1 }

let portal: TestPortal
let valid: string
let forCooks: string
let hidden: string[]
let picture: string
let secret: string

async function createCommercial(
  name: string,
  from: string,
  to: string,
  group: number | null,
  fileName = 'strana-1.webp',
) {
  const { db } = portal.database
  const { id } = await db
    .insertInto('commercial')
    .values({ name, valid_from: from, valid_to: to })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (group) await db.insertInto('commercial_in_group').values({ commercial_id: id, group_id: group }).execute()
  const content = Buffer.from(`obsah ${name}`.padEnd(200, '.'))
  const file = await db
    .insertInto('file')
    .values({ content_type: 'image/webp', content_hash: await createContent(db, content) })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = await db
    .insertInto('commercial_item')
    .values({ commercial_id: id, file_id: file.id, file_name: fileName, display_name: name })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: String(id), item: String(item.id) }
}

const createGroup = async (name: string, roles: string[], popup = false) =>
  (
    await portal.database.db
      .insertInto('commercial_group')
      .values({ name, user_roles: roles, show_as_popup: popup })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

async function clientFor(values: Parameters<typeof createUser>[1]) {
  const { loginId } = await createUser(portal.database, values)
  const client = portal.client()
  await client.logIn(loginId)
  return client
}

beforeAll(async () => {
  portal = await testPortal()
  const everyone = await createGroup('Pro všechny', [], true)
  const cooks = await createGroup('Kuchaři', ['Kuchař'])
  const first = await createCommercial('Podzimní akce', day(0), day(10), everyone)
  valid = first.id
  picture = first.item
  const second = await createCommercial('Pro kuchyně', day(-20), day(0), cooks)
  forCooks = second.id
  secret = second.item
  hidden = [
    (await createCommercial('Minulá', day(-50), day(-1), everyone)).id,
    (await createCommercial('Příští', day(1), day(40), everyone)).id,
    (await createCommercial('Bez skupiny', day(-20), day(40), null)).id,
  ]
})
afterAll(() => portal.close())

const ids = (answer: { body?: { data: { Id: string }[] } | undefined }) => answer.body?.data.map((one) => one.Id)

it('takes the day from Prague, where it is tomorrow already shortly before midnight in UTC', () => {
  expect(readerOf({ session, now: new Date('2026-11-19T23:30:00Z') }).today).toBe('2026-11-20')
})

describe('GET commercial', () => {
  it('lists what is valid today in Prague for the groups of the role [S7.36, S3.16, S3.18]', async () => {
    const buyer = await clientFor({ customerId: await createCustomer(portal.database) })
    const answer = await buyer.call('GET', '/commercial?showAll=false')
    expect(answer.status).toBe(200)
    expect(ids(answer)).toEqual([valid])
    expect(answer.body?.data[0]).toMatchObject({
      DisplayName: 'Podzimní akce',
      ValidTo: day(10),
      Displayed: false,
      Items: [{ CommercialId: valid, FileName: 'strana-1.webp' }],
      groups: [{ ShowAsPopUp: true, UserRoles: [], Items: [{ CommercialId: valid }] }],
    })
    const cook = await clientFor({ customerId: await createCustomer(portal.database), roleName: 'Kuchař' })
    expect(ids(await cook.call('GET', '/commercial'))).toEqual([valid, forCooks])
  })

  it('lists the files of a commercial without their contents', async () => {
    const buyer = await clientFor({ customerId: await createCustomer(portal.database) })
    const [commercial] = (await buyer.call('GET', '/commercial')).body?.data ?? []
    expect(commercial.Items).toEqual([
      { Id: picture, CommercialId: valid, FileName: 'strana-1.webp', DisplayName: 'Podzimní akce' },
    ])
  })

  it('gives the whole list only to editors with the admin flag [S6.20, S2.45]', async () => {
    const customerId = await createCustomer(portal.database)
    const editor = await clientFor({ customerId, permissions: ['editcommercial'], isAdmin: true })
    expect(ids(await editor.call('GET', '/commercial?showAll=true'))?.toSorted()).toEqual(
      [valid, forCooks, ...hidden].toSorted(),
    )
    for (const stranger of [
      await clientFor({ customerId, permissions: ['editcommercial'] }),
      await clientFor({ customerId, permissions: ['useradmin'], isAdmin: true }),
    ]) {
      expect((await stranger.call('GET', '/commercial?showAll=true')).status).toBe(403)
    }
  })

  it('refuses other values and strangers', async () => {
    const buyer = await clientFor({ customerId: await createCustomer(portal.database) })
    expect((await buyer.call('GET', '/commercial?showAll=yes')).status).toBe(400)
    expect((await portal.client().call('GET', '/commercial')).status).toBe(401)
  })
})

describe('GET commercial groups', () => {
  it('lists all groups with the items of their commercials, for editors with the admin flag [S7.44]', async () => {
    const customerId = await createCustomer(portal.database)
    const editor = await clientFor({ customerId, permissions: ['editcommercial'], isAdmin: true })
    const answer = await editor.call('GET', '/commercial-groups')
    const groups = answer.body?.data as { DisplayName: string; Items: { CommercialId: string }[] }[]
    expect(answer.status).toBe(200)
    expect(groups).toMatchObject([
      { DisplayName: 'Kuchaři', ShowAsPopUp: false, UserRoles: ['Kuchař'] },
      { DisplayName: 'Pro všechny', ShowAsPopUp: true, UserRoles: [] },
    ])
    expect(groups.map(({ Items }) => Items.map(({ CommercialId }) => CommercialId))).toEqual([
      [forCooks],
      // The next one, the valid one, the past one.
      [hidden[1], valid, hidden[0]],
    ])
    expect(groups[0]?.Items).toEqual([
      { Id: secret, CommercialId: forCooks, FileName: 'strana-1.webp', DisplayName: 'Pro kuchyně' },
    ])
  })

  it('refuses other fields, everybody else and strangers', async () => {
    const customerId = await createCustomer(portal.database)
    const editor = await clientFor({ customerId, permissions: ['editcommercial'], isAdmin: true })
    expect((await editor.call('GET', '/commercial-groups?showAll=true')).status).toBe(400)
    for (const values of [
      { permissions: ['editcommercial' as const] },
      { permissions: ['useradmin' as const], isAdmin: true },
    ]) {
      expect((await (await clientFor({ customerId, ...values })).call('GET', '/commercial-groups')).status).toBe(403)
    }
    expect((await portal.client().call('GET', '/commercial-groups')).status).toBe(401)
  })
})

describe('GET commercial item', () => {
  it('answers one file with its content in one piece of base64 [S3.17, S7.37, S7.40]', async () => {
    const buyer = await clientFor({ customerId: await createCustomer(portal.database) })
    const answer = await buyer.call('GET', `/commercial-item/${picture}`)
    expect(answer.body?.data).toEqual([
      {
        Id: picture,
        CommercialId: valid,
        FileName: 'strana-1.webp',
        DisplayName: 'Podzimní akce',
        FileContent: Buffer.from('obsah Podzimní akce'.padEnd(200, '.')).toString('base64'),
      },
    ])
  })

  it('is 304 to who has it already, and may still read it', async () => {
    const buyer = await clientFor({ customerId: await createCustomer(portal.database) })
    const { headers } = await buyer.call('GET', `/commercial-item/${picture}`)
    expect(headers['cache-control']).toBe('private, no-cache')
    const known = { headers: { 'if-none-match': String(headers['etag']) } }
    const again = await buyer.call('GET', `/commercial-item/${picture}`, known)
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await portal.client().call('GET', `/commercial-item/${picture}`, known)).status).toBe(401)
    await portal.database.pool.query(
      `update commercial set valid_to = current_date - 1, valid_from = current_date - 9 where id = $1`,
      [valid],
    )
    expect((await buyer.call('GET', `/commercial-item/${picture}`, known)).status).toBe(404)
    await portal.database.pool.query(`update commercial set valid_to = current_date + 9 where id = $1`, [valid])
  })

  it('hides files of commercials the user may not read', async () => {
    const buyer = await clientFor({ customerId: await createCustomer(portal.database) })
    expect((await buyer.call('GET', `/commercial-item/${secret}`)).status).toBe(404)
    expect((await buyer.call('GET', '/commercial-item/abc')).status).toBe(400)
    expect((await portal.client().call('GET', `/commercial-item/${picture}`)).status).toBe(401)
  })
})

describe('PUT commercial', () => {
  it('marks for the calling user alone and once [S7.41]', async () => {
    const customerId = await createCustomer(portal.database)
    const [one, other] = [await clientFor({ customerId }), await clientFor({ customerId })]
    for (let time = 0; time < 2; time += 1) {
      const answer = await one.call('PUT', `/commercial/${valid}`, { body: { Displayed: true } })
      expect(answer.body?.data).toMatchObject([{ Id: valid, Displayed: true }])
    }
    expect((await one.call('GET', '/commercial')).body?.data[0].Displayed).toBe(true)
    expect((await other.call('GET', '/commercial')).body?.data[0].Displayed).toBe(false)
    await one.call('PUT', `/commercial/${valid}`, { body: { Displayed: false } })
    expect((await one.call('GET', '/commercial')).body?.data[0].Displayed).toBe(false)
  })

  it('refuses visitors, other fields, and commercials of other roles', async () => {
    const customerId = await createCustomer(portal.database)
    await createUser(portal.database, { loginId: 'unknown-user', userType: 'Unregistered', customerId })
    const visitor = portal.client()
    expect((await visitor.logIn('unknown-user', '')).status).toBe(200)
    expect(ids(await visitor.call('GET', '/commercial'))).toEqual([valid])
    expect((await visitor.call('PUT', `/commercial/${valid}`, { body: { Displayed: true } })).status).toBe(403)
    const buyer = await clientFor({ customerId })
    expect((await buyer.call('PUT', `/commercial/${valid}`, { body: { DisplayName: 'x' } })).status).toBe(400)
    expect((await buyer.call('PUT', `/commercial/${forCooks}`, { body: { Displayed: true } })).status).toBe(404)
    expect((await buyer.call('PUT', '/commercial/999999', { body: { Displayed: true } })).status).toBe(404)
    expect((await portal.client().call('PUT', `/commercial/${valid}`, { body: { Displayed: true } })).status).toBe(401)
  })
})
