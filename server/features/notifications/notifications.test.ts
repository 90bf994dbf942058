import { sql } from 'kysely'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Cart } from '#contract/cart.ts'
import { type NotificationKind, notificationKinds } from '#contract/notifications.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { sendAll } from '#server/testing/outbox.ts'
import { asCustomer, createCustomer, createOrder } from '#server/testing/factories.ts'
import { partsOf } from '#server/testing/mail-parts.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { tellCutOffs, tellOverdue } from './service.ts'

let portal: TestPortal
let owner: Database
let folder: string
let customerId: number
let jana: Buyer
let petr: Buyer
let documents = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odbyt-mail-'))
  portal = await testPortal({ MAIL_FOLDER: folder })
  owner = connect(portal.ownerUrl, portal.config.pool, { max: 1 })
  await createShop(portal)
})
afterAll(async () => {
  await owner.close()
  await portal.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => {
  for (const file of await readdir(folder)) await rm(join(folder, file))
  customerId = await createCustomer(portal.database, { deliveryDays: '1111111' })
  jana = await createBuyer(portal, { customerId })
  petr = await createBuyer(portal, { customerId })
})

/** What a user is told of, as several calls at once chose it. */
const some = (index: number) => notificationKinds.filter((_, at) => (index + at) % 3 !== 0)

const choose = (who: Buyer, Kinds: NotificationKind[], Language = 'cs') =>
  who.client.call('PUT', '/notifications', { body: { Language, Kinds } })

/** Sends what waits and reads what was mailed, by the name of its file. */
async function mailed() {
  await sendAll(portal)
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const parts = partsOf(await readFile(join(folder, name), 'utf8'))
      return { name, to: /^To: (.*)\r$/m.exec(parts.head)?.[1] ?? '', ...parts }
    }),
  )
}
const addressOf = ({ loginId }: Buyer) => `${loginId}@example.cz`
const receivers = async () => (await mailed()).map(({ to }) => to).toSorted()

async function sendOrder(): Promise<string> {
  const { CartId, RequestId } = await jana.checked([{ ItemId: 'BEER', Quantity: 20 }])
  const body = { State: 'Ordered', RequestId, ShippingMethod: 'fast' }
  const answer = await jana.client.call('PUT', `/cart/${CartId}`, { body })
  return (answer.body?.data[0] as Cart).Orders?.[0]?.OrderId ?? ''
}

/** Invoices written by an import, which works as the owner. */
async function addInvoices(...rows: { issued: string; due: string; open?: number }[]): Promise<string[]> {
  const ids = rows.map(() => `F${(documents += 1)}`)
  await owner.db.transaction().execute(async (db) => {
    await sql`select set_config('app.all_customers', 'on', true)`.execute(db)
    await db
      .insertInto('document')
      .values(
        rows.map(({ issued, due, open = 12_345 }, index) => ({
          id: ids[index] ?? '',
          customer_id: customerId,
          type: 'Invoice',
          issue_date: issued,
          tax_date: issued,
          due_date: due,
          net_haler: 10_202,
          gross_haler: 12_345,
          open_haler: open,
        })),
      )
      .execute()
  })
  return ids
}

const changeOrder = (id: string, change: { state?: string; net_haler?: number; note?: string }) =>
  portal.database.of(asCustomer(customerId)).updateTable('customer_order').set(change).where('id', '=', id).execute()

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('the choice of mails', () => {
  it('starts with none, is kept for the user and the customer, and tells who else gets a mail', async () => {
    expect((await jana.client.call('GET', '/notifications')).body?.data).toEqual([
      {
        Mail: addressOf(jana),
        Language: 'cs',
        Kinds: notificationKinds.map((Kind) => ({ Kind, Wanted: false, Others: [] })),
      },
    ])
    const saved = await choose(jana, ['invoice-new', 'cut-off'], 'en')
    expect(saved.body?.data[0]).toMatchObject({ Language: 'en' })
    const wanted = (answer: typeof saved) =>
      answer.body?.data[0].Kinds.flatMap(({ Kind, Wanted }: { Kind: string; Wanted: boolean }) =>
        Wanted ? [Kind] : [],
      )
    expect(wanted(saved)).toEqual(['invoice-new', 'cut-off'])
    expect(wanted(await choose(jana, ['invoice-new'], 'en'))).toEqual(['invoice-new'])
    const colleague = (await petr.client.call('GET', '/notifications')).body?.data[0]
    expect(colleague.Kinds.find(({ Kind }: { Kind: string }) => Kind === 'invoice-new').Others).toEqual([
      'Jana Zkoušková',
    ])
    const stranger = await createBuyer(portal)
    expect((await stranger.client.call('GET', '/notifications')).text).not.toContain('Jana Zkoušková')
  })

  it('offers and takes only what the user may see', async () => {
    const cook = await createBuyer(portal, { customerId, permissions: ['showactiveorder'] })
    const kinds = (await cook.client.call('GET', '/notifications')).body?.data[0].Kinds
    expect(kinds.map(({ Kind }: { Kind: string }) => Kind)).toEqual([
      'order-sent',
      'order-changed',
      'order-difference',
      'cut-off',
    ])
    expect((await choose(cook, ['order-sent', 'invoice-new'])).status).toBe(403)
    expect((await choose(cook, ['order-sent'])).status).toBe(200)
  })

  it('refuses unknown kinds and languages, and strangers', async () => {
    expect((await choose(jana, ['all' as NotificationKind])).status).toBe(400)
    expect((await choose(jana, [], 'de')).status).toBe(400)
    expect((await portal.client().call('GET', '/notifications')).status).toBe(401)
  })
})

describe('an order', () => {
  it('that was sent is told to who asked for it, in their language, besides who sent it', async () => {
    await choose(petr, ['order-sent'], 'en')
    const order = await sendOrder()
    const mails = await mailed()
    expect(mails.map(({ name, to }) => [name, to])).toEqual([
      [`order-sent-${order}-${petr.id}.eml`, addressOf(petr)],
      [`order-sent-${order}.eml`, addressOf(jana)],
    ])
    expect(mails[0]?.text).toMatch(/^Order P/)
    expect(new Set(mails.map(({ head }) => /^Message-ID: (.*)$/m.exec(head)?.[1])).size).toBe(2)
  })

  it('that was changed or cancelled is told once for each change, and not for what is nobody’s matter', async () => {
    const order = await sendOrder()
    await mailed()
    await rm(join(folder, `order-sent-${order}.eml`))
    await choose(petr, ['order-changed'])
    await changeOrder(order, { note: 'jinam' })
    await changeOrder(order, { state: 'InVerification' })
    expect(await receivers()).toEqual([])
    await changeOrder(order, { net_haler: 99_900 })
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail?.to).toBe(addressOf(petr))
    expect(mail?.text).toContain(`Objednávka ${order} byla změněna`)
    expect(mail?.text).toContain('Celkem bez DPH: 999,00 Kč')
    await changeOrder(order, { state: 'Cancelled' })
    expect((await mailed()).some(({ text }) => text.includes('Stav: Zrušená'))).toBe(true)
  })

  it('of which the warehouse found less is told with the difference, and not when all is there', async () => {
    await choose(petr, ['order-difference'])
    const whole = await sendOrder()
    const short = await sendOrder()
    await mailed()
    const db = portal.database.of(asCustomer(customerId))
    const verify = (id: string, quantity: number) =>
      db
        .updateTable('order_line')
        .set({ verified_quantity: quantity, reason: 'NotInStock' })
        .where('order_id', '=', id)
        .execute()
    await verify(whole, 20)
    await verify(short, 12)
    await changeOrder(whole, { state: 'Verified' })
    await changeOrder(short, { state: 'Verified' })
    const mails = (await mailed()).filter(({ name }) => name.startsWith('order-difference'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('BEER Pivo (Není skladem)  |  20 ks  |  12 ks')
    expect(mails[0]?.html).toContain('Dostanete')
  })
})

describe('invoices', () => {
  it('that are new are told in one mail, old ones that come late are not', async () => {
    await choose(petr, ['invoice-new'], 'en')
    const [first, second, old] = await addInvoices(
      { issued: day(0), due: day(14) },
      { issued: day(-1), due: day(13) },
      { issued: day(-40), due: day(-26) },
    )
    const [mail, ...more] = await mailed()
    expect(more).toEqual([])
    expect(mail?.to).toBe(addressOf(petr))
    expect(mail?.text).toContain(`New invoices: ${second}, ${first}`)
    expect(mail?.text).toMatch(/Total {2}\| {2}246,90 Kč/)
    expect(mail?.text).not.toContain(`${old} `)
  })

  it('past due are told once each, and not when they were paid meanwhile', async () => {
    await choose(petr, ['invoice-overdue'])
    const [first] = await addInvoices(
      { issued: day(-30), due: day(-3) },
      { issued: day(-30), due: day(-3), open: 0 },
      { issued: day(-30), due: day(3) },
    )
    await Promise.all([tellOverdue(portal.database, new Date()), tellOverdue(portal.database, new Date())])
    await tellOverdue(portal.database, new Date())
    const mails = await mailed()
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain(`Faktury po splatnosti: ${first}\n`)
    expect(mails[0]?.text).toContain('123,45 Kč')
    const [second] = await addInvoices({ issued: day(-20), due: day(-1) })
    await tellOverdue(portal.database, new Date())
    await sql`update document set open_haler = 0 where id = ${second}`.execute(
      portal.database.of(asCustomer(customerId)),
    )
    expect(await mailed()).toHaveLength(1)
  })

  it('are not told to who left, is blocked, or may not see them any more', async () => {
    await choose(petr, ['invoice-new'])
    await choose(jana, ['invoice-new'])
    await sql`update app_user set blocked = true where id = ${petr.id}`.execute(portal.database.db)
    await sql`update app_user set permissions = '{showcompany}' where id = ${jana.id}`.execute(portal.database.db)
    await addInvoices({ issued: day(0), due: day(14) })
    expect(await receivers()).toEqual([])
  })
})

describe('the last moment to order', () => {
  // The cut-off of the tests is at noon of the day before; 11:00 in Prague is 10:00 in winter.
  const near = new Date('2026-11-24T10:00:00Z')
  const early = new Date('2026-11-24T06:00:00Z')

  it('is told two hours before, once for each delivery, with what waits in the cart', async () => {
    await choose(petr, ['cut-off'])
    await jana.post([{ ItemId: 'ROLL', Quantity: 30 }])
    await tellCutOffs(portal.database, portal.config, early)
    expect(await receivers()).toEqual([])
    await tellCutOffs(portal.database, portal.config, near)
    await tellCutOffs(portal.database, portal.config, near)
    const mails = await mailed()
    expect(mails.map(({ to }) => to)).toEqual([addressOf(petr)])
    expect(mails[0]?.text).toContain('Objednávku máte rozpracovanou, ale zatím neodeslanou.')
    expect(mails[0]?.text).toContain('Závoz: 25. 11. 2026')
    expect(mails[0]?.text).toContain('Řádků v košíku: 1')
  })

  it('is not told when an order for that day was sent', async () => {
    await choose(petr, ['cut-off'])
    await createOrder(portal.database, customerId, { state: 'New', deliveryDate: '2026-11-25' })
    await tellCutOffs(portal.database, portal.config, near)
    expect(await receivers()).toEqual([])
  })
})

it('several choices of one user at once wait for each other, and one of them holds', async () => {
  const two = await testPortal({}, undefined, 2)
  try {
    const person = await createBuyer(two)
    for (let round = 0; round < 30; round += 1) {
      const made = await Promise.all(
        Array.from({ length: 10 }, (_, index) => choose(person, index % 2 ? some(index) : some(index).toReversed())),
      )
      expect(made.map(({ status }) => status)).toEqual(made.map(() => 200))
      const { body } = await person.client.call('GET', '/notifications')
      const kinds = body?.data[0].Kinds as { Kind: NotificationKind; Wanted: boolean }[]
      const wanted = kinds.flatMap(({ Kind, Wanted }) => (Wanted ? [Kind] : []))
      expect([0, 1, 2].map(some)).toContainEqual(wanted)
    }
  } finally {
    await two.close()
  }
})
