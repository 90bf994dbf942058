import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DeskEnquiry, DeskEnquiryDetail } from '#contract/enquiry-desk.ts'
import type { EnquiryDetail, ListedEnquiry } from '#contract/enquiries.ts'
import type { PermissionId } from '#contract/permissions.ts'
import { asCustomer, createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { photograph } from '#server/testing/pictures.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { clientOf, testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'
import { MESSAGES_A_DAY } from './rules.ts'

let portal: TestPortal
let buyer: Buyer
let staff: Client
let staffLogin: string
let requests = 0

const operator = async (permissions: PermissionId[], isAdmin = true) =>
  (await createUser(portal.database, { userType: 'Employee', permissions, isAdmin })).loginId

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example' }, undefined, 2)
  buyer = await createBuyer(portal)
  staffLogin = await operator(['verifyorder'])
  staff = await portal.loggedIn(staffLogin)
})
afterAll(() => portal.close())

const request = () => `request-${(requests += 1)}`
const write = (client: Client, body: object = {}) =>
  client.call('POST', '/enquiry', {
    body: { Subject: 'Závoz', Text: 'Přijedete v úterý?', Pictures: [], RequestId: request(), ...body },
  })
const written = async (client = buyer.client, body: object = {}) =>
  (await write(client, body)).body?.data[0] as EnquiryDetail
const say = (client: Client, id: string, body: object = {}) =>
  client.call('POST', `/enquiry/${id}/message`, {
    body: { Text: 'Ještě něco', Pictures: [], RequestId: request(), ...body },
  })
const listed = async (client: Client) => (await client.call('GET', '/enquiries')).body?.data as ListedEnquiry[]
const onDesk = async (id: string, client = staff) =>
  (await client.call('GET', `/desk-enquiry/${id}`)).body?.data[0] as DeskEnquiryDetail
const wish = (id: string, body: object, client = staff) => client.call('PUT', `/desk-enquiry/${id}`, { body })
const answer = async (id: string, Text: string) =>
  wish(id, { Wish: 'Answer', Version: (await onDesk(id)).Version, Text, RequestId: request() })
/** Somebody who talks to one of the two processes. */
async function logged(login: string, process: 0 | 1): Promise<Client> {
  const client = clientOf(...portal.apps.slice(process, process + 1))
  await client.logIn(login)
  return client
}
const inbox = async (query = '', client = staff) =>
  (await client.call('GET', `/desk-enquiries${query}`)).body?.data as DeskEnquiry[]

describe('from the question to the answer', () => {
  it('the seller is told, answers, and the customer reads it', async () => {
    const { EnquiryId } = await written(buyer.client, { Subject: 'Rampa', Text: 'Kde je rampa?' })
    const [told] = await waitingMails(portal.database, 'obchod@odbyt.example')
    expect(told).toMatchObject({
      kind: 'enquiry-came',
      details: { values: { number: EnquiryId, kind: 'Zpráva', subject: 'Rampa', text: 'Kde je rampa?' } },
    })
    expect(await onDesk(EnquiryId)).toMatchObject({ State: 'New', CustomerID: buyer.customerId, OwnerName: '' })
    expect((await wish(EnquiryId, { Wish: 'Note', Text: 'Zeptám se řidiče.', RequestId: request() })).status).toBe(200)
    expect((await answer(EnquiryId, 'Za rohem.')).body?.data).toMatchObject([{ State: 'Answered' }])
    const mail = (await waitingMails(portal.database, `${buyer.loginId}@example.cz`)).at(-1)
    expect(mail).toMatchObject({
      kind: 'enquiry-answered',
      details: { language: 'cs', values: { text: 'Za rohem.', link: expect.stringContaining(`open=${EnquiryId}`) } },
    })
    const isUnread = async () => (await listed(buyer.client)).find((one) => one.EnquiryId === EnquiryId)?.IsUnread
    const unread = async (client = buyer.client) => (await client.call('GET', '/unread-enquiries')).body?.data
    expect([await isUnread(), await unread()]).toEqual([true, [{ Unread: 1 }]])
    // A colleague has not read it either, somebody who does not see it has nothing to read.
    const boss = await createBuyer(portal, { customerId: buyer.customerId, permissions: ['showcompany'] })
    const clerk = await createBuyer(portal, { customerId: buyer.customerId, permissions: ['showinvocies'] })
    expect([await unread(boss.client), await unread(clerk.client)]).toEqual([[{ Unread: 1 }], [{ Unread: 0 }]])
    expect((await portal.client().call('GET', '/unread-enquiries')).status).toBe(401)
    const { body } = await buyer.client.call('GET', `/enquiry/${EnquiryId}`)
    // What colleagues noted for each other is not told.
    expect((body?.data[0] as EnquiryDetail).Messages.map(({ Side, Text }) => `${Side}: ${Text}`)).toEqual([
      'Customer: Kde je rampa?',
      'Seller: Za rohem.',
    ])
    expect([await isUnread(), await unread(), await unread(boss.client)]).toEqual([
      false,
      [{ Unread: 0 }],
      [{ Unread: 1 }],
    ])
    // More of the customer makes it new again.
    expect((await say(buyer.client, EnquiryId)).body?.data).toMatchObject([{ State: 'New' }])
  })

  it('whoever deals with it is told instead of the sales office', async () => {
    const { EnquiryId } = await written()
    const { Version } = await onDesk(EnquiryId)
    const taken = await wish(EnquiryId, { Wish: 'Own', Version, OwnerLogin: staffLogin })
    expect(taken.body?.data).toMatchObject([{ State: 'InProgress', OwnerLogin: staffLogin }])
    await say(buyer.client, EnquiryId, { Text: 'Prosím rychle' })
    const mails = await waitingMails(portal.database)
    expect(mails.at(-1)?.details).toMatchObject({
      to: `${staffLogin}@example.cz`,
      values: { number: EnquiryId, text: 'Prosím rychle' },
    })
    const nobody = { Wish: 'Own', Version: Version + 2, OwnerLogin: buyer.loginId }
    expect((await wish(EnquiryId, nobody)).body?.code).toBe('enquiry.owner')
  })

  it('what a customer says after the day of announced empties waits for an answer, what was said before does not', async () => {
    const own = portal.database.of(asCustomer(buyer.customerId))
    const { rows } = await sql<{ id: string }>`
      insert into enquiry (customer_id, kind, area, subject, delivery_date, user_name, said_at)
      values (${buyer.customerId}, 'Return', 'packages', '', current_date - 3, 'Jana', now() - interval '5 days')
      returning id::text as id`.execute(own)
    const id = rows[0]?.id ?? ''
    const isWaiting = async () => (await inbox('?State=Waiting')).some(({ EnquiryId }) => EnquiryId === id)
    expect([(await onDesk(id)).State, await isWaiting()]).toEqual(['Closed', false])
    const boss = await createBuyer(portal, { customerId: buyer.customerId, permissions: ['showcontaineraccount'] })
    expect((await say(boss.client, id, { Text: 'Řidič je nevzal.' })).body?.data).toMatchObject([{ State: 'New' }])
    expect([(await onDesk(id)).State, await isWaiting()]).toEqual(['New', true])
    await answer(id, 'Vezme je zítra.')
    expect((await onDesk(id)).State).toBe('Answered')
  })

  it('a note and another owner are nothing new to the customer', async () => {
    const { EnquiryId } = await written()
    const changed = async () => (await listed(buyer.client)).find((one) => one.EnquiryId === EnquiryId)?.Changed
    await sql`update enquiry set changed_at = '2026-01-01 08:00Z' where id = ${EnquiryId}`.execute(
      portal.database.of(asCustomer(buyer.customerId)),
    )
    const { Version } = await onDesk(EnquiryId)
    await wish(EnquiryId, { Wish: 'Note', Text: 'Volal jsem.', RequestId: request() })
    expect([await changed(), (await onDesk(EnquiryId)).Version]).toEqual(['2026-01-01T08:00:00Z', Version + 1])
    // Who takes it brings it in progress, which the customer sees; who gives it away changes nothing of it.
    await wish(EnquiryId, { Wish: 'Own', Version: Version + 1, OwnerLogin: staffLogin })
    const taken = await changed()
    expect(taken).not.toBe('2026-01-01T08:00:00Z')
    await sql`update enquiry set changed_at = '2026-01-01 08:00Z' where id = ${EnquiryId}`.execute(
      portal.database.of(asCustomer(buyer.customerId)),
    )
    await wish(EnquiryId, { Wish: 'Own', Version: Version + 2, OwnerLogin: '' })
    expect([await changed(), (await onDesk(EnquiryId)).Version]).toEqual(['2026-01-01T08:00:00Z', Version + 3])
  })

  it('two who answer at once do not overtake each other, and neither text is lost', async () => {
    const { EnquiryId } = await written()
    const { Version } = await onDesk(EnquiryId)
    const other = await operator(['verifyorder'])
    const [first, second] = [await logged(staffLogin, 0), await logged(other, 1)]
    const answerOf = (index: number) => ({
      Wish: 'Answer',
      Version,
      Text: `odpověď ${index}`,
      RequestId: `at-once-${index}`,
    })
    const answers = await Promise.all([wish(EnquiryId, answerOf(0), first), wish(EnquiryId, answerOf(1), second)])
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    const lost = answers.findIndex(({ status }) => status === 409)
    expect(answers[lost]?.body?.code).toBe('enquiry.changed')
    // Who was first may send again, as a browser does that got no answer; it is there once.
    expect((await wish(EnquiryId, answerOf(1 - lost), lost === 0 ? second : first)).status).toBe(200)
    const now = await onDesk(EnquiryId)
    expect((await wish(EnquiryId, { ...answerOf(lost), Version: now.Version })).status).toBe(200)
    const texts = (await onDesk(EnquiryId)).Messages.map(({ Text }) => Text)
    expect(texts.slice(1)).toEqual([`odpověď ${1 - lost}`, `odpověď ${lost}`])
  })

  it('the representative answers while working for the customer', async () => {
    const { EnquiryId } = await written()
    const { loginId } = await createUser(portal.database, { userType: 'Manager', customerId: buyer.customerId })
    const representative = await portal.loggedIn(loginId)
    expect((await say(representative, EnquiryId, { Text: 'Ano.' })).body?.data).toMatchObject([
      { State: 'Answered', Messages: [{ Side: 'Customer' }, { Side: 'Seller', Text: 'Ano.' }] },
    ])
    const { rows } = await sql`
      select from audit_event where event = 'enquiry.answered' and login_id = ${loginId}`.execute(portal.database.db)
    expect(rows).toHaveLength(1)
    // The inbox of all customers is not theirs.
    expect((await representative.call('GET', '/desk-enquiries')).status).toBe(403)
  })
})

describe('who sees what', () => {
  it('a message belongs to who wrote it and to who may see the company, a stranger finds nothing', async () => {
    const { customerId } = buyer
    const clerk = await createBuyer(portal, { customerId, permissions: ['showactiveorder'] })
    const boss = await createBuyer(portal, { customerId, permissions: ['showcompany'] })
    const stranger = await createBuyer(portal)
    const { EnquiryId } = await written()
    const own = await written(clerk.client)
    const sees = async (one: Buyer, id: string) => (await one.client.call('GET', `/enquiry/${id}`)).status
    expect(await Promise.all([clerk, boss, stranger].map((one) => sees(one, EnquiryId)))).toEqual([404, 200, 404])
    expect(await Promise.all([clerk, boss, stranger].map((one) => sees(one, own.EnquiryId)))).toEqual([200, 200, 404])
    expect((await listed(clerk.client)).map((one) => one.EnquiryId)).toEqual([own.EnquiryId])
    expect(await listed(stranger.client)).toEqual([])
    expect((await say(stranger.client, EnquiryId)).status).toBe(404)
    expect((await say(clerk.client, EnquiryId)).status).toBe(404)
    expect((await portal.client().call('GET', '/enquiries')).status).toBe(401)
  })

  it('the inbox is for administrators: orders with verifyorder, registrations with createuser', async () => {
    const { EnquiryId } = await written()
    const body = {
      FirstName: 'Jana',
      LastName: 'Nová',
      Email: 'jana@hospoda.example',
      Phone: '777123456',
      Town: 'Brno',
    }
    await portal.client().call('POST', '/register', { body })
    const recruiter = await portal.loggedIn(await operator(['createuser']))
    expect((await inbox('', recruiter)).map(({ Kind }) => Kind)).toEqual(['Registration'])
    expect((await inbox()).some(({ Kind }) => Kind === 'Registration')).toBe(false)
    expect((await recruiter.call('GET', `/desk-enquiry/${EnquiryId}`)).status).toBe(404)
    const warehouse = await portal.loggedIn(await operator(['verifyorder'], false))
    expect((await warehouse.call('GET', '/desk-enquiries')).status).toBe(403)
    expect((await buyer.client.call('GET', `/desk-enquiry/${EnquiryId}`)).status).toBe(403)

    const [one] = await inbox('', recruiter)
    const refused = {
      Wish: 'Answer',
      Version: 2,
      Text: 'Bohužel.',
      Decision: 'Rejected',
      RequestId: request(),
    }
    const done = await wish(one?.EnquiryId ?? '', refused, recruiter)
    expect(done.body?.data).toMatchObject([{ State: 'Closed', Registration: { Town: 'Brno', State: 'Rejected' } }])
    expect((await waitingMails(portal.database, 'jana@hospoda.example'))[0]?.kind).toBe('enquiry-answered')
    expect(await inbox('?State=Waiting', recruiter)).toEqual([])
  })

  it('filters by state, kind, customer, words and what is mine', async () => {
    const own = await createBuyer(portal)
    const { EnquiryId } = await written(own.client, { Subject: 'Žluté přepravky', Text: 'Chybí nám víka.' })
    const found = async (query: string) => (await inbox(query)).map((one) => one.EnquiryId)
    for (const query of ['Text=vika', 'Text=zlute', `Text=${EnquiryId}`, `Customer=${own.customerId}`]) {
      expect([query, await found(`?${query}&Kind=Message&State=Waiting`)]).toEqual([query, [EnquiryId]])
    }
    expect(await found('?Text=vika&Mine=true')).toEqual([])
    expect(await found('?Text=vika&State=Closed')).toEqual([])
    expect(await found('?Text=vika&Kind=Claim')).toEqual([])
    await wish(EnquiryId, { Wish: 'Own', Version: 2, OwnerLogin: staffLogin })
    await wish(EnquiryId, { Wish: 'State', Version: 3, State: 'Closed' })
    expect(await found('?Text=vika&Mine=true&State=Closed')).toEqual([EnquiryId])
    expect((await staff.call('GET', '/desk-enquiries?State=Lost')).status).toBe(400)
    const all = await found('')
    expect(await found(`?After=${all[0]}`)).toEqual(all.slice(1))
  })
})

describe('pictures', () => {
  it('are written anew, shown to both sides and to nobody else', async () => {
    const Pictures = [{ FileName: 'IMG_0001.jpg', FileContent: await photograph(3000, 2000) }]
    const one = await written(buyer.client, { Pictures })
    const id = one.Messages[0]?.Pictures[0]
    const size = (client: Client, path: string) => client.call('GET', path)
    const large = await size(buyer.client, `/enquiry-picture/${id}?Size=large`)
    expect([large.status, large.headers['content-type']]).toEqual([200, 'image/jpeg'])
    const small = await size(staff, `/desk-enquiry-picture/${id}?Size=small`)
    expect([small.status, small.headers['content-type']]).toEqual([200, 'image/webp'])
    const stranger = await createBuyer(portal)
    expect((await size(stranger.client, `/enquiry-picture/${id}?Size=large`)).status).toBe(404)
    expect((await size(buyer.client, `/desk-enquiry-picture/${id}?Size=large`)).status).toBe(403)
    const recruiter = await portal.loggedIn(await operator(['createuser']))
    expect((await size(recruiter, `/desk-enquiry-picture/${id}?Size=large`)).status).toBe(404)
  })

  it('of the seller go with an answer to the customer, those of a note stay among colleagues', async () => {
    const { EnquiryId } = await written()
    const Pictures = [{ FileName: 'rampa.jpg', FileContent: await photograph(300, 200) }]
    const RequestId = request()
    const { Version } = await onDesk(EnquiryId)
    const sent = { Wish: 'Answer', Version, Text: 'Tudy.', Pictures, RequestId }
    expect((await wish(EnquiryId, sent)).status).toBe(200)
    expect((await wish(EnquiryId, sent)).status).toBe(200)
    await wish(EnquiryId, { Wish: 'Note', Text: 'Vrátnice', Pictures, RequestId: request() })
    const shown = async (one: { Messages: EnquiryDetail['Messages'] }) =>
      one.Messages.map(({ Side, Pictures: { length } }) => `${Side} ${length}`)
    const { body } = await buyer.client.call('GET', `/enquiry/${EnquiryId}`)
    const read = body?.data[0] as EnquiryDetail
    expect(await shown(read)).toEqual(['Customer 0', 'Seller 1'])
    const desk = await onDesk(EnquiryId)
    expect(await shown(desk)).toEqual(['Customer 0', 'Seller 1', 'Note 1'])
    const status = async (client: Client, path: string) => (await client.call('GET', `${path}?Size=large`)).status
    const [ofAnswer, ofNote] = [desk.Messages[1]?.Pictures[0], desk.Messages[2]?.Pictures[0]]
    expect(await status(buyer.client, `/enquiry-picture/${ofAnswer}`)).toBe(200)
    expect(await status(buyer.client, `/enquiry-picture/${ofNote}`)).toBe(404)
    expect(await status(staff, `/desk-enquiry-picture/${ofNote}`)).toBe(200)
    const FileContent = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    const bad = { ...sent, Version: desk.Version, Pictures: [{ FileName: 'a.jpg', FileContent }], RequestId: request() }
    expect((await wish(EnquiryId, bad)).body?.code).toBe('file.picture')
    expect((await onDesk(EnquiryId)).Messages).toHaveLength(3)
  })

  it('that are none are refused with what is accepted, and nothing of the message stays', async () => {
    const before = await listed(buyer.client)
    for (const text of ['<html><script>alert(1)</script>', '<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7']) {
      const FileContent = Buffer.from(text).toString('base64')
      const refused = await write(buyer.client, { Pictures: [{ FileName: 'foto.jpg', FileContent }] })
      expect([text, refused.status, refused.body?.code]).toEqual([text, 400, 'file.picture'])
    }
    expect(await listed(buyer.client)).toEqual(before)
  })
})

describe('one request', () => {
  it('writes once, whichever process it reaches', async () => {
    const own = await createBuyer(portal)
    const RequestId = request()
    const answers = await Promise.all(Array.from({ length: 6 }, () => write(own.client, { RequestId })))
    expect(new Set(answers.map(({ body }) => (body?.data[0] as EnquiryDetail).EnquiryId)).size).toBe(1)
    expect(await listed(own.client)).toHaveLength(1)
    // A colleague's request is another one, whatever it is called.
    const colleague = await createBuyer(portal, { customerId: own.customerId })
    expect((await write(colleague.client, { RequestId })).status).toBe(200)
    expect(await listed(own.client)).toHaveLength(2)
  })

  it('is refused when a customer has sent as much as one day takes', async () => {
    const own = await createBuyer(portal)
    const { EnquiryId } = await written(own.client)
    const db = portal.database.of(asCustomer(own.customerId))
    await sql`
      insert into upload_day
      select kind, ${`customer ${own.customerId}`}, (now() at time zone 'Europe/Prague')::date, most_files, 1
      from upload_limit where kind = 'claim'`.execute(db)
    // It is not even looked at.
    const Pictures = [{ FileName: 'a.jpg', FileContent: Buffer.from('no picture').toString('base64') }]
    const refused = await say(own.client, EnquiryId, { Pictures })
    expect([refused.status, refused.body?.code]).toEqual([429, 'upload.day'])
    expect(refused.body?.message).toContain('(60, 100\u00a0MB)')
    await sql`
      insert into enquiry_message (customer_id, enquiry_id, side, text, user_name, request_id)
      select ${own.customerId}, ${EnquiryId}::bigint, 'Customer', 'x', 'x', 'many-' || n
      from generate_series(3, ${MESSAGES_A_DAY}) n`.execute(db)
    expect((await say(own.client, EnquiryId)).status).toBe(200)
    expect((await say(own.client, EnquiryId)).body?.code).toBe('enquiry.too-many')
    // Others are not kept from writing by it.
    expect((await write(buyer.client)).status).toBe(200)
  })

  it('is refused without words', async () => {
    for (const wrong of [{ Text: ' ' }, { Subject: '' }, { Text: 'x'.repeat(4001) }, { RequestId: 'x' }]) {
      expect((await write(buyer.client, wrong)).status).toBe(400)
    }
    expect((await wish('1', { Wish: 'Shout', Text: 'x' })).status).toBe(400)
    expect((await wish('999999999', { Wish: 'State', Version: 1, State: 'Closed' })).status).toBe(404)
  })
})
