import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { asCustomer, createCustomer, createUser } from '#server/testing/factories.ts'
import { photograph } from '#server/testing/pictures.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer
let staff: Client
let requests = 0

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example' })
  buyer = await createBuyer(portal)
  const { customerId } = buyer
  const lines = [paperLine('Rohlík', '10', '3', '12'), paperLine('Sýr', '2.5', '200', '12')]
  await createDocument(portal.database, customerId, { id: 'FV1', lines })
  const foreign = await createCustomer(portal.database)
  await createDocument(portal.database, foreign, { id: 'FV2', lines })
  const operator = await createUser(portal.database, {
    userType: 'Employee',
    permissions: ['verifyorder'],
    isAdmin: true,
  })
  staff = await portal.loggedIn(operator.loginId)
})
afterAll(() => portal.close())

const claim = { Line: 2, Quantity: 1.5, Reason: 'Damaged', Note: '  Rozmočený obal ', Pictures: [] as object[] }
const post = (body: object, document = 'FV1', RequestId = `request-${(requests += 1)}`) =>
  buyer.client.call('POST', `/claims/${document}`, { body: { RequestId, ...body } })
const claims = async () => (await buyer.client.call('GET', '/claims/FV1')).body?.data as Claim[]
const mails = async () => (await waitingMails(portal.database)).filter(({ kind }) => kind.startsWith('enquiry-'))

describe('claims', () => {
  it('keep what is wrong with a line and tell the seller', async () => {
    expect(await claims()).toEqual([])
    const answer = await post(claim)
    expect(answer.body?.data).toMatchObject([
      {
        DocumentId: 'FV1',
        Line: 2,
        Name: 'Sýr',
        Quantity: 1.5,
        Reason: 'Damaged',
        State: 'New',
      },
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'enquiry-came',
      details: {
        to: portal.config.salesMail,
        values: { kind: 'Reklamace', subject: 'Sýr · FV1', text: 'Rozmočený obal' },
      },
    })
  })

  it('are refused for what was not delivered, claimed already, or is nobody’s line', async () => {
    expect((await post({ ...claim, Quantity: 1.001 })).body?.code).toBe('claim.quantity')
    expect((await post({ ...claim, Line: 3 })).body?.code).toBe('claim.quantity')
    for (const wrong of [
      { Line: 0 },
      { Quantity: 0 },
      { Quantity: -1 },
      // Less than the database keeps: it would be nothing there.
      { Quantity: 1e-23 },
      { Quantity: 0.0005 },
      { Reason: 'Bored' },
      { Note: 'x'.repeat(501) },
    ]) {
      expect((await post({ ...claim, ...wrong })).status).toBe(400)
    }
    expect((await post(claim, 'FV2')).status).toBe(404)
    expect((await buyer.client.call('GET', '/claims/FV2')).status).toBe(404)
    // Two at once for what is left of the line: one of them is too many.
    const both = await Promise.all([post({ ...claim, Quantity: 1 }), post({ ...claim, Quantity: 1 })])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect((await claims()).map((one) => one.Quantity)).toEqual([1.5, 1])
  })

  it('that are refused count for what may be uploaded in a day, so that they fill no room for others', async () => {
    await sql`update upload_limit set most_files = 3 where kind = 'claim'`.execute(portal.database.db)
    const codes: string[] = []
    for (let n = 0; n < 5; n += 1) {
      const Pictures = [{ FileName: 'a.jpg', FileContent: await photograph(640 + n) }]
      codes.push((await post({ ...claim, Quantity: 100, Pictures })).body?.code ?? '')
    }
    expect(codes).toEqual(['claim.quantity', 'claim.quantity', 'claim.quantity', 'upload.day', 'upload.day'])
    const { rows } = await sql<{ kept: number }>`
      select count(*)::int as kept from stored_content`.execute(portal.database.db)
    // Each in two sizes, of which the small ones may be alike.
    expect(rows[0]?.kept).toBeLessThanOrEqual(6)
    await sql`update upload_limit set most_files = 60 where kind = 'claim'`.execute(portal.database.db)
    await sql`delete from upload_day`.execute(portal.database.db)
  })

  it('are decided once, by the seller, and who made them is told', async () => {
    const [first] = await claims()
    const path = `/desk-enquiry/${first?.EnquiryId}`
    const decide = (client: Client, Decision: string, Version: number) =>
      client.call('PUT', path, {
        body: {
          Wish: 'Answer',
          Version,
          Text: 'Vystavíme dobropis.',
          Decision,
          RequestId: `decide-${Decision}-${Version}`,
        },
      })
    expect((await decide(buyer.client, 'Accepted', 2)).status).toBe(403)
    expect((await decide(staff, 'Accepted', 2)).body?.data).toMatchObject([
      { State: 'Answered', Claim: { State: 'Accepted' } },
    ])
    const again = await decide(staff, 'Rejected', 3)
    expect([again.status, again.body?.code]).toEqual([409, 'enquiry.decided'])
    expect((await claims())[0]?.State).toBe('Accepted')
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'enquiry-answered',
      details: { to: `${buyer.loginId}@example.cz`, values: { subject: 'Sýr · FV1', text: 'Vystavíme dobropis.' } },
    })
  })

  it('leave a rejected quantity to be claimed again', async () => {
    const second = (await claims())[1]
    const body = { Wish: 'Answer', Version: 2, Text: 'Nelze.', Decision: 'Rejected', RequestId: 'rejected-1' }
    expect((await staff.call('PUT', `/desk-enquiry/${second?.EnquiryId}`, { body })).status).toBe(200)
    expect((await post({ ...claim, Quantity: 1 })).status).toBe(200)
  })

  it('are made once, however often the request comes', async () => {
    const before = (await claims()).length
    const roll = { ...claim, Line: 1, Quantity: 1 }
    const both = await Promise.all([post(roll, 'FV1', 'twice-0001'), post(roll, 'FV1', 'twice-0001')])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect((await post(roll, 'FV1', 'twice-0001')).status).toBe(200)
    expect((await claims()).length).toBe(before + 1)
  })

  it('are made about an order once it has left, for who may see orders', async () => {
    const { customerId } = buyer
    const own = portal.database.of(asCustomer(customerId))
    await sql`insert into customer_order (id, customer_id, state, net_haler, gross_haler) values ('OP1', ${customerId}, 'Verified', 0, 0)`.execute(
      own,
    )
    await sql`
      insert into order_line (order_id, customer_id, position, item_id, name, unit, quantity, sales_quantity, delivered_quantity, vat_rate, net_price, net_haler, gross_haler)
      values ('OP1', ${customerId}, 1, 'PIVO', 'Pivo', 'ks', 5, 5, 3, 21, 10, 5000, 6050)`.execute(own)
    const path = '/order-claims/OP1'
    const make = (Quantity: number, RequestId: string, client = buyer.client) =>
      client.call('POST', path, { body: { ...claim, Line: 1, Quantity, RequestId } })
    expect((await make(1, 'order-0001')).body?.code).toBe('claim.order')
    await sql`update customer_order set state = 'Delivered' where id = 'OP1'`.execute(own)
    // Five were ordered, three came.
    expect((await make(4, 'order-0002')).body?.code).toBe('claim.quantity')
    const made = await make(3, 'order-0003')
    expect(made.body?.data).toMatchObject([{ OrderId: 'OP1', DocumentId: '', Name: 'Pivo', Quantity: 3 }])
    // The invoice of the order has the same goods.
    await createDocument(portal.database, customerId, {
      id: 'FV9',
      orderId: 'OP1',
      lines: [paperLine('Pivo', '3', '10', '21')],
    })
    await sql`update document_line set item_id = 'PIVO' where document_id = 'FV9'`.execute(own)
    expect((await post({ ...claim, Line: 1, Quantity: 1 }, 'FV9')).body?.code).toBe('claim.quantity')
    await sql`update claim set state = 'Rejected' where order_id = 'OP1'`.execute(own)
    expect((await post({ ...claim, Line: 1, Quantity: 2 }, 'FV9')).status).toBe(200)
    expect((await make(2, 'order-0005')).body?.code).toBe('claim.quantity')
    const accountant = await createBuyer(portal, { customerId, permissions: ['showinvocies'] })
    expect((await accountant.client.call('GET', path)).status).toBe(403)
    expect((await make(1, 'order-0004', accountant.client)).status).toBe(403)
    // Neither does the list tell her of it; of documents it does.
    const seen = (await accountant.client.call('GET', '/enquiries')).body?.data as { Subject: string }[]
    expect(seen.map(({ Subject }) => Subject)).toEqual(expect.arrayContaining(['Sýr · FV1']))
    expect(seen.map(({ Subject }) => Subject)).not.toContain('Pivo · OP1')
    const [{ EnquiryId }] = made.body?.data as [Claim]
    expect((await accountant.client.call('GET', `/enquiry/${EnquiryId}`)).status).toBe(404)
  })

  it('need showinvocies [S6.17]', async () => {
    const clerk = await createBuyer(portal, { permissions: ['showactiveorder'] })
    expect((await clerk.client.call('GET', '/claims/FV1')).status).toBe(403)
    expect(
      (await portal.client().call('POST', '/claims/FV1', { body: { ...claim, RequestId: 'stranger-1' } })).status,
    ).toBe(401)
  })
})
