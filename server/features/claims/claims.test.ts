import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Claim } from '#contract/claims.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { createCustomer, createUser } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type Client, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let buyer: Buyer
let staff: Client

beforeAll(async () => {
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example' })
  buyer = await createBuyer(portal)
  const { customerId } = buyer
  const lines = [paperLine('Rohlík', '10', '3', '12'), paperLine('Sýr', '2.5', '200', '12')]
  await createDocument(portal.database, customerId, { id: 'FV1', lines })
  const foreign = await createCustomer(portal.database)
  await createDocument(portal.database, foreign, { id: 'FV2', lines })
  const representative = await createUser(portal.database, { userType: 'Manager', customerId, mail: 'rep@example.cz' })
  staff = portal.client()
  await staff.logIn(representative.loginId)
})
afterAll(() => portal.close())

const claim = { Line: 2, Quantity: 1.5, Reason: 'Damaged', Note: '  Rozmočený obal ' }
const post = (body: object, document = 'FV1') => buyer.client.call('POST', `/claims/${document}`, { body })
const claims = async () => (await buyer.client.call('GET', '/claims/FV1')).body?.data as Claim[]
const mails = async () => (await waitingMails(portal.database)).filter(({ kind }) => kind.startsWith('claim-'))

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
        Note: 'Rozmočený obal',
        State: 'New',
        ClaimedBy: 'Jana Zkoušková',
      },
    ])
    const [mail] = await mails()
    expect(mail).toMatchObject({
      kind: 'claim-made',
      details: {
        to: portal.config.salesMail,
        values: { document: 'FV1', note: 'Rozmočený obal', reason: 'Zboží je poškozené' },
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

  it('are answered once, by the seller, and who made them is told', async () => {
    const [first] = await claims()
    const path = `/claim/${first?.ClaimId}`
    const body = { State: 'Accepted', Answer: 'Vystavíme dobropis.' }
    expect((await buyer.client.call('PUT', path, { body })).status).toBe(403)
    const done = await staff.call('PUT', path, { body })
    expect(done.body?.data).toMatchObject([{ State: 'Accepted', Answer: 'Vystavíme dobropis.' }])
    const again = await staff.call('PUT', path, { body: { ...body, State: 'Rejected' } })
    expect([again.status, again.body?.code]).toEqual([409, 'claim.answered'])
    expect((await claims())[0]).toMatchObject({ State: 'Accepted', AnsweredBy: 'Jana Zkoušková' })
    expect((await mails()).at(-1)).toMatchObject({
      kind: 'claim-answered',
      details: {
        to: `${buyer.loginId}@example.cz`,
        values: { state: 'Reklamace uznána', answer: 'Vystavíme dobropis.' },
      },
    })
    expect((await staff.call('PUT', '/claim/999999', { body })).status).toBe(404)
  })

  it('leave a rejected quantity to be claimed again', async () => {
    const second = (await claims())[1]
    await staff.call('PUT', `/claim/${second?.ClaimId}`, { body: { State: 'Rejected', Answer: '' } })
    expect((await post({ ...claim, Quantity: 1 })).status).toBe(200)
    const { rows } = await portal.database.pool.query(
      `select event, count(*)::int from audit_event where event like 'claim.%' group by event order by event`,
    )
    expect(rows).toEqual([
      { event: 'claim.answered', count: 2 },
      { event: 'claim.made', count: 3 },
    ])
  })

  it('need showinvocies [S6.17]', async () => {
    const clerk = await createBuyer(portal, { permissions: ['showactiveorder'] })
    expect((await clerk.client.call('GET', '/claims/FV1')).status).toBe(403)
    expect((await portal.client().call('POST', '/claims/FV1', { body: claim })).status).toBe(401)
  })
})
