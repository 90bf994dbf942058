import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendAll } from '#server/testing/outbox.ts'
import { asCustomer, createUser } from '#server/testing/factories.ts'
import { createDocument, paperLine } from '#server/testing/papers.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'

let portal: TestPortal
let folder: string
let buyer: Buyer
let staff: Client
const NEW = 'neovereny@example.cz'

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  portal = await testPortal({ SALES_MAIL: 'obchod@odbyt.example', MAIL_FOLDER: folder })
  await createShop(portal)
  buyer = await createBuyer(portal)
  const { customerId } = buyer
  await createDocument(portal.database, customerId, { id: 'FV1', lines: [paperLine('Sýr', '2', '100', '12')] })
  const { loginId } = await createUser(portal.database, {
    userType: 'Employee',
    permissions: ['verifyorder'],
    isAdmin: true,
  })
  staff = await portal.loggedIn(loginId)
  await buyer.client.call('PUT', `/user/${buyer.loginId}`, { body: { Mail: NEW } })
})
afterAll(async () => {
  await portal.close()
  await rm(folder, { recursive: true })
})

/** To whom the mails of each kind went since the last time. */
async function mailed(): Promise<string[]> {
  await sendAll(portal)
  const sent: string[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const to = /^To: (.*)\r$/m.exec(await readFile(join(folder, name), 'utf8'))?.[1] ?? ''
    sent.push(`${name.replace(/-P?\d+.*$/, '')} to ${to}`)
    await rm(join(folder, name))
  }
  return sent.toSorted()
}

async function sendOrder(): Promise<string> {
  const { CartId, RequestId } = await buyer.checked([{ ItemId: 'BEER', Quantity: 20 }])
  const body = { State: 'Ordered', RequestId, ShippingMethod: 'fast' }
  return (await buyer.client.call('PUT', `/cart/${CartId}`, { body })).body?.data[0].Orders[0].OrderId as string
}

const changeOrder = (id: string, amount: number) =>
  portal.database
    .of(asCustomer(buyer.customerId))
    .updateTable('customer_order')
    .set({ net_haler: amount })
    .where('id', '=', id)
    .execute()

const mailPaper = async (Mail: string) =>
  (await buyer.client.call('POST', '/document-mail', { body: { Documents: ['FV1'], Mail, Note: '' } })).status

let claims = 0

async function claim(Line: number): Promise<void> {
  const body = { Line, Quantity: 1, Reason: 'Damaged', Note: '', Pictures: [], RequestId: `claim-000${(claims += 1)}` }
  const made = await buyer.client.call('POST', '/claims/FV1', { body })
  const { EnquiryId } = made.body?.data.find(({ State }) => State === 'New')
  const answered = await staff.call('PUT', `/desk-enquiry/${EnquiryId}`, {
    body: { Wish: 'Answer', Version: 2, Text: 'Vyměníme.', Decision: 'Accepted', RequestId: `answer-000${claims}` },
  })
  expect(answered.status).toBe(200)
}

it('papers and notices go to the confirmed address, to the new one only after it was confirmed', async () => {
  const old = `${buyer.loginId}@example.cz`
  await buyer.client.call('PUT', '/notifications', { body: { Language: 'cs', Kinds: ['order-changed'] } })
  expect(await mailed()).toEqual([`confirm-mail to ${NEW}`, `mail-changed to ${old}`])
  for (const [own, other] of [
    [old, NEW],
    [NEW, old],
  ] as const) {
    const order = await sendOrder()
    await changeOrder(order, own === old ? 1 : 2)
    expect((await buyer.client.call('GET', '/notifications')).body?.data[0].Mail).toBe(own)
    const offered = await buyer.client.call('GET', '/document-mail')
    expect(offered.body?.data.map(({ Mail }) => Mail)).toEqual([own])
    expect(await mailPaper(other)).toBe(400)
    expect(await mailPaper(own)).toBe(200)
    await claim(1)
    expect(await mailed()).toEqual([
      `documents to ${own}`,
      `enquiry-answered to ${own}`,
      `enquiry-came to ${portal.config.salesMail}`,
      `order-changed to ${own}`,
      `order-sent to ${own}`,
      `orders-new to ${portal.config.salesMail}`,
    ])
    await portal.database.db
      .updateTable('app_user')
      .set({ confirmed_mail: NEW })
      .where('login_id', '=', buyer.loginId)
      .execute()
  }
})
