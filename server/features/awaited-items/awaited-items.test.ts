import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { AwaitedItems } from '#contract/awaited-items.ts'
import type { EditedItem } from '#contract/item-editing.ts'
import { connect, type Database } from '#server/db/connect.ts'
import { compose } from '#server/features/mails/service.ts'
import { asCustomer, createUser } from '#server/testing/factories.ts'
import { createBuyer, createShop, type Buyer } from '#server/testing/shop.ts'
import { clientOf, clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { tellAwaited } from './service.ts'

let portal: TestPortal
let database: Database
let second: Database
let buyer: Buyer

beforeAll(async () => {
  portal = await testPortal()
  ;({ database } = portal)
  second = connect(portal.appUrl, portal.config.pool, { max: 3 })
  await createShop(portal)
})
afterAll(async () => {
  await second.close()
  await portal.close()
})
beforeEach(async () => {
  await sql`delete from mail_outbox`.execute(database.db)
  await availability({ NONE: 'Unavailable', ROLL: 'Unavailable', BEER: 'InStock' })
  buyer = await createBuyer(portal)
})

/** What an import says of the stock. */
async function availability(items: Record<string, string>): Promise<void> {
  for (const [id, value] of Object.entries(items)) {
    await sql`update item set availability = ${value} where id = ${id}`.execute(database.db)
  }
}
const list = async (who = buyer): Promise<AwaitedItems> =>
  (await who.client.call('GET', '/awaited-items')).body?.data[0]
const waitFor = (item: string, who = buyer) => who.client.call('PUT', `/awaited-item/${item}`, { body: {} })
const idsOf = ({ Items }: AwaitedItems) => Items.map(({ ItemId, Back }) => `${ItemId}${Back === null ? '' : ' back'}`)
const DAY = 24 * 60 * 60_000
const inDays = (days: number) => new Date(Date.now() + days * DAY)

const mails = async () => {
  const rows = await database.pool.query(`select id::text, kind, details, created_at as created, tries
    from mail_outbox where kind = 'items-back' order by id`)
  return Promise.all(rows.rows.map((row) => compose(row, { database, config: portal.config, clock: clockOf() })))
}

describe('goods that are waited for', () => {
  it('are told of once, in one mail for each user, when they can be had again', async () => {
    const colleague = await createBuyer(portal, { customerId: buyer.customerId })
    expect((await waitFor('NONE')).body?.data[0]).toMatchObject({
      Mail: `${buyer.loginId}@example.cz`,
      Items: [{ ItemId: 'NONE', Name: 'Vyprodáno', Availability: 'Unavailable', Back: null }],
    })
    await waitFor('NONE')
    await waitFor('ROLL')
    await waitFor('ROLL', colleague)
    await tellAwaited(database, new Date())
    expect(await mails()).toEqual([])
    await availability({ NONE: 'Low', ROLL: 'InStock' })
    await tellAwaited(database, new Date())
    await tellAwaited(database, new Date())
    const sent = await mails()
    expect(new Set(sent.map((mail) => mail?.to))).toEqual(
      new Set([buyer, colleague].map(({ loginId }) => `${loginId}@example.cz`)),
    )
    expect(sent).toHaveLength(2)
    const own = sent.find((mail) => mail?.to.startsWith(buyer.loginId))
    expect(own?.subject).toBe('Zboží, na které čekáte, lze zase objednat: 2')
    expect(own?.text).toContain('NONE Vyprodáno  |  Poslední kusy')
    expect(own?.text).toContain('/shelf')
    const one = sent.find((mail) => mail?.to.startsWith(colleague.loginId))
    expect(one?.subject).toBe('Lze zase objednat: Rohlík')
    expect(one?.text).toContain('/shelf?product=ROLL')
    expect(idsOf(await list())).toEqual(['ROLL back', 'NONE back'])
    const home = async () => (await buyer.client.call('GET', '/home')).body?.data[0]
    expect(await home()).toMatchObject({ Back: { Count: 2, Name: 'Rohlík' } })
    await buyer.client.call('DELETE', '/awaited-item/ROLL')
    expect(await home()).toMatchObject({ Back: { Count: 1, Name: 'Vyprodáno' } })
    // Whoever was told has to ask again.
    await availability({ NONE: 'Unavailable' })
    await tellAwaited(database, new Date())
    await availability({ NONE: 'InStock' })
    await tellAwaited(database, new Date())
    expect(await mails()).toHaveLength(2)
  })

  it('are told in the language of the user, as they are when the mail leaves', async () => {
    await waitFor('NONE')
    await sql`update app_user set mail_lang = 'en' where id = ${buyer.id}`.execute(database.db)
    await availability({ NONE: 'InStock' })
    await tellAwaited(database, new Date())
    await availability({ NONE: 'Unavailable' })
    const [mail] = await mails()
    expect(mail?.subject).toBe('Available again: Vyprodáno')
    expect(mail?.text).toContain('Unavailable again')
  })

  it('are told once by two processes that look at once, and again by another one after a kill', async () => {
    const buyers = await Promise.all([1, 2, 3, 4].map(() => createBuyer(portal)))
    for (const one of buyers) await waitFor('NONE', one)
    await availability({ NONE: 'InStock' })
    // One dies in the middle: neither the note nor the mail stays.
    const [first] = buyers
    if (!first) throw new Error('there is no buyer')
    const dying = database.of(asCustomer(first.customerId))
    await dying
      .transaction()
      .execute(async (db) => {
        await sql`update awaited_item set told_at = now() where customer_id = ${first.customerId}`.execute(db)
        await sql`select queue_mail('items-back', '{}')`.execute(db)
        await sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)
      })
      .catch(() => {})
    await Promise.all([database, second, database, second].map((one) => tellAwaited(one, new Date())))
    const sent = await mails()
    expect(sent).toHaveLength(buyers.length)
    expect(new Set(sent.map((mail) => mail?.to))).toEqual(new Set(buyers.map(({ loginId }) => `${loginId}@example.cz`)))
  })

  it('end after ninety days, and the notice after fourteen', async () => {
    await waitFor('NONE')
    await waitFor('ROLL')
    await availability({ ROLL: 'InStock' })
    await tellAwaited(database, new Date())
    await tellAwaited(database, inDays(15))
    expect(idsOf(await list())).toEqual(['NONE'])
    await tellAwaited(database, inDays(91))
    expect(await list()).toMatchObject({ Items: [] })
    await availability({ NONE: 'InStock' })
    await tellAwaited(database, inDays(91))
    expect(await mails()).toHaveLength(1)
  })

  it('are not told to who may not come any more, or has no confirmed address; the notice stays', async () => {
    const [gone, silent] = [await createBuyer(portal), await createBuyer(portal)]
    await waitFor('NONE', gone)
    await waitFor('NONE', silent)
    await sql`update app_user set blocked = true where id = ${gone.id}`.execute(database.db)
    await sql`update app_user set confirmed_mail = '' where id = ${silent.id}`.execute(database.db)
    await availability({ NONE: 'InStock' })
    await tellAwaited(database, new Date())
    expect(await mails()).toEqual([undefined, undefined])
    expect(await list(silent)).toMatchObject({ Mail: '', Items: [{ ItemId: 'NONE', Availability: 'InStock' }] })
  })

  it('are removed one by one, of oneself alone', async () => {
    const colleague = await createBuyer(portal, { customerId: buyer.customerId })
    await waitFor('NONE')
    await waitFor('NONE', colleague)
    const removed = await buyer.client.call('DELETE', '/awaited-item/NONE')
    expect(removed).toMatchObject({ status: 200, body: { data: [{ Items: [] }] } })
    expect(idsOf(await list(colleague))).toEqual(['NONE'])
    expect((await buyer.client.call('DELETE', '/awaited-item/NONE')).status).toBe(200)
  })

  it('can only be what is in the offer and cannot be had', async () => {
    expect(await waitFor('BEER')).toMatchObject({ status: 409, body: { code: 'awaited-item.available' } })
    expect((await waitFor('NOTHING')).status).toBe(404)
    expect((await waitFor('OLD')).status).toBe(404)
    expect((await buyer.client.call('GET', '/awaited-items?All=1')).status).toBe(400)
    expect((await portal.client().call('PUT', '/awaited-item/NONE', { body: {} })).status).toBe(401)
    expect((await portal.client().call('GET', '/awaited-items')).status).toBe(401)
    expect((await buyer.client.call('PUT', '/awaited-item/NONE', { body: { Mail: 'x' } })).status).toBe(400)
    expect(await list()).toMatchObject({ Items: [] })
  })

  it('are at most two hundred at once, of which each can be asked for again', async () => {
    const own = database.of(asCustomer(buyer.customerId))
    await waitFor('NONE')
    await sql`insert into item (id, category_id, name, unit, vat_rate, availability, net_price)
      select 'MANY' || n, (select category_id from item where id = 'ROLL'), 'Mnohé ' || n, 'ks', 12, 'Unavailable', 1
      from generate_series(1, 199) n`.execute(database.db)
    await sql`insert into awaited_item (customer_id, user_id, item_id)
      select ${buyer.customerId}::int, ${buyer.id}::int, id from item where id like 'MANY%'`.execute(own)
    expect((await list()).Items).toHaveLength(200)
    expect(await waitFor('ROLL')).toMatchObject({ status: 409, body: { code: 'awaited-item.too-many' } })
    expect((await waitFor('NONE')).status).toBe(200)
  })

  it('are counted by customer for the wholesaler’s people, who see the most wanted first', async () => {
    const { loginId } = await createUser(database, { permissions: ['editinformation'], isAdmin: true })
    const client = clientOf(...portal.apps)
    await client.logIn(loginId)
    const awaited = async (): Promise<EditedItem[]> =>
      (await client.call('GET', '/edited-items?state=awaited')).body?.data ?? []
    await sql`delete from awaited_item`.execute(database.of(asCustomer(buyer.customerId)))
    const before = new Map((await awaited()).map((one) => [one.ItemId, one.WaitingCustomers]))
    const colleague = await createBuyer(portal, { customerId: buyer.customerId })
    const other = await createBuyer(portal)
    for (const who of [buyer, colleague, other]) await waitFor('ROLL', who)
    await waitFor('NONE')
    const after = await awaited()
    const countOf = (id: string) => after.find(({ ItemId }) => ItemId === id)?.WaitingCustomers ?? 0
    expect(countOf('ROLL') - (before.get('ROLL') ?? 0)).toBe(2)
    expect(countOf('NONE') - (before.get('NONE') ?? 0)).toBe(1)
    const counts = after.map(({ WaitingCustomers }) => WaitingCustomers)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  })
})
