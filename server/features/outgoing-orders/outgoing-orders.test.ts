import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#server/db/connect.ts'
import { foldersOf } from '#server/erp/doors/files.ts'
import { startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import { createUser } from '#server/testing/factories.ts'
import { waitingMails } from '#server/testing/outbox.ts'
import { type Buyer, createBuyer, createShop, ordersOf } from '#server/testing/shop.ts'
import { type Client, clockOf, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { exchangeOrders } from './jobs.ts'

const folder = mkdtempSync(join(tmpdir(), 'odbyt-erp-'))
let portal: TestPortal
let database: Database
let standIn: StandIn
let admin: Client
let buyer: Buyer

const settings = {
  MServerLogin: 'portal',
  MServerPassword: 'heslo',
  MServerInstance: 'Odbyt',
  Storage: 'HLAVNI',
  NumberSeries: '26OP',
  PaymentType: 'Příkazem',
  WithDeposits: true,
}
const setDoor = (Door: string, more: object = {}) =>
  admin.call('PUT', '/order-door', { body: { ...settings, Door, MServerUrl: standIn.url, ...more } })

const exchange = (now = new Date()) =>
  exchangeOrders({ database, config: portal.config, now: clockOf(() => now).now, log: { warn: () => {} } })

/** Lets everything be tried at once that waits for its next try. */
const hurry = () => sql`update outgoing_order set due_at = now() where due_at < 'infinity'`.execute(database.db)

async function place(fields: Record<string, unknown> = {}): Promise<string> {
  await buyer.checked([
    { ItemId: 'BEER', Quantity: 7 },
    { ItemId: 'ROLL', Quantity: 13 },
    { ItemId: 'CHEESE', Quantity: 3 },
  ])
  const { status, text, body } = await buyer.whole('Ordered', fields)
  if (status !== 200) throw new Error(text)
  return body?.data[0].Orders[0].OrderId
}

const shown = async (id: string) =>
  (await admin.call('GET', '/outgoing-orders')).body?.data.find(({ OrderId }) => OrderId === id)

beforeAll(async () => {
  portal = await testPortal({ ERP_FOLDER: folder, SALES_MAIL: 'obchod@odbyt.example' })
  ;({ database } = portal)
  await createShop(portal)
  buyer = await createBuyer(portal)
  const { loginId } = await createUser(database, { permissions: ['useradmin'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  await standIn?.close()
  standIn = await startStandIn()
  await sql`delete from outgoing_order`.execute(database.db)
  await sql`delete from mail_outbox`.execute(database.db)
  await setDoor('MServer')
  return () => standIn.close()
})

describe('an order on its way out', () => {
  it('waits while there is no door, goes out once there is one, and has its number there', async () => {
    await setDoor('None')
    const id = await place({ ShippingMethod: 'fast', Note: 'Zvonit 2×' })
    await exchange()
    expect(await shown(id)).toMatchObject({ State: 'waiting', Tries: 0, CustomerID: buyer.customerId })
    await setDoor('MServer')
    await exchange()
    const [kept] = standIn.kept
    const stored = (await ordersOf(portal, buyer.customerId)).find((order) => order.id === id)
    expect(kept).toMatchObject({ extId: id, netHaler: stored?.net_haler, grossHaler: stored?.gross_haler })
    expect(stored).toMatchObject({ erp_number: kept?.number, state: 'New' })
    expect(await shown(id)).toMatchObject({ State: 'accepted', ErpNumber: kept?.number, Fault: '', NextTry: null })
  })

  it.each([
    ['the id of the pack', { knowsExtIds: false }],
    ['the external id alone', { knowsPacks: false }],
  ])('is taken once when its answer is lost and a repeat is known by %s', async (_, mood) => {
    const id = await place()
    Object.assign(standIn.mood, mood, { losesAnswers: 1 })
    await exchange()
    expect(await shown(id)).toMatchObject({ State: 'sent', Tries: 1, Fault: expect.stringContaining('mServer') })
    Object.assign(standIn.mood, { losesAnswers: 0 })
    await hurry()
    await exchange()
    expect([standIn.kept.length, standIn.handed()]).toEqual([1, 2])
    expect(await shown(id)).toMatchObject({ State: 'accepted', ErpNumber: standIn.kept[0]?.number })
  })

  it('goes out once with several processes that look for it at the same time', async () => {
    for (let count = 0; count < 8; count += 1) await place()
    await Promise.all([exchange(), exchange(), exchange()])
    expect([standIn.kept.length, standIn.handed()]).toEqual([8, 8])
  })

  it('is not sent by who was taken for dead while it made the pack', async () => {
    const id = await place()
    const { markSent, takeOrder } = await import('./queries.ts')
    const first = await takeOrder(database.db)
    await hurry()
    const second = await takeOrder(database.db)
    if (!first || !second) throw new Error('nothing was taken')
    expect([first.orderId, second.orderId]).toEqual([id, id])
    expect([await markSent(database.db, first, 1), await markSent(database.db, second, 1)]).toEqual([false, true])
    // Nobody is taken for dead while mServer may still answer: an order and a question, four minutes each.
    const { rows } = await sql`
      select due_at > now() + interval '9 minutes' as patient from outgoing_order`.execute(database.db)
    expect(rows).toEqual([{ patient: true }])
  })

  it('is refused with the reason, the seller is told once, and it goes out again when somebody says so', async () => {
    standIn.mood.refuses = () => 'Zásoba nebyla nalezena'
    const id = await place()
    await exchange()
    const refusal = { State: 'refused', Fault: '104 Zásoba nebyla nalezena' }
    expect(await shown(id)).toMatchObject(refusal)
    const told = async (client: Client) => (await client.call('GET', `/order-detail/${id}`)).body?.data[0].Outgoing
    expect(await told(buyer.client)).toMatchObject({ State: 'refused', Fault: '', ErpNumber: '' })
    const attached = { userType: 'Manager' as const, customerId: 0, attachedTo: [buyer.customerId] }
    const manager = await portal.loggedIn((await createUser(database, attached)).loginId)
    await manager.call('PUT', '/set-active-customer', { body: { CustomerID: buyer.customerId, CustomerName: '' } })
    expect(await told(manager)).toMatchObject({ State: 'refused', Fault: '104 Zásoba nebyla nalezena' })
    await hurry()
    await exchange()
    const mails = (await waitingMails(database)).filter(({ kind }) => kind === 'order-refused')
    expect(mails.map(({ details }) => [details.to, details.values['order']])).toEqual([['obchod@odbyt.example', id]])
    standIn.mood.refuses = () => undefined
    const again = await admin.call('PUT', `/outgoing-order/${id}`, { body: { Wish: 'Retry' } })
    expect(again.body?.data[0]).toMatchObject({ State: 'waiting' })
    await exchange()
    expect(await shown(id)).toMatchObject({ State: 'accepted', Fault: '' })
    for (const Wish of ['Retry', 'Refuse']) {
      const body = { Wish, ...(Wish === 'Refuse' && { Reason: 'Ne' }) }
      const { status, body: answer } = await admin.call('PUT', `/outgoing-order/${id}`, { body })
      expect([status, answer?.code]).toEqual([409, 'outgoing.accepted'])
    }
  })

  it('is settled when a person says that it does not go there, refused before or not, until it is sent again', async () => {
    standIn.mood.refuses = () => 'Zásoba nebyla nalezena'
    const id = await place()
    await exchange()
    const change = async (body: object) => (await admin.call('PUT', `/outgoing-order/${id}`, { body })).body?.data[0]
    const ofBuyer = async () => (await buyer.client.call('GET', `/order-detail/${id}`)).body?.data[0].Outgoing
    const refused = async () => (await admin.call('GET', '/order-door')).body?.data[0].Refused
    expect([await refused(), await ofBuyer()]).toMatchObject([1, { State: 'refused', IsSettled: false }])
    const said = await change({ Wish: 'Refuse', Reason: 'Vyřízeno telefonicky' })
    expect(said).toMatchObject({ State: 'refused', IsSettled: true, Fault: 'Vyřízeno telefonicky' })
    expect([await refused(), await ofBuyer()]).toMatchObject([0, { State: 'refused', IsSettled: true, Fault: '' }])
    expect(await change({ Wish: 'Retry' })).toMatchObject({ State: 'waiting', IsSettled: false })
    expect(await change({ Wish: 'Refuse', Reason: 'Omyl' })).toMatchObject({ State: 'refused', IsSettled: true })
    expect(await change({ Wish: 'Accept', ErpNumber: '26OP9' })).toMatchObject({ State: 'accepted', IsSettled: false })
    const again = await admin.call('PUT', `/outgoing-order/${id}`, { body: { Wish: 'Accept', ErpNumber: '26OP8' } })
    expect([again.status, again.body?.code]).toEqual([409, 'outgoing.accepted'])
  })

  it('waits while nobody answers; the administration sees why, and is told when it lasts', async () => {
    standIn.mood.isDown = true
    const id = await place()
    await exchange()
    expect(await shown(id)).toMatchObject({ State: 'sent', Fault: 'mServer answered with a failure.\n503' })
    const door = async () => (await admin.call('GET', '/order-door')).body?.data[0]
    expect(await door()).toMatchObject({ Fault: 'mServer answered with a failure.\n503', Sent: 1 })
    await sql`update order_door set fault_since = now() - interval '31 minutes'`.execute(database.db)
    for (let count = 0; count < 2; count += 1) {
      await hurry()
      await exchange()
    }
    const mails = await waitingMails(database)
    const told = mails.filter(({ kind }) => kind === 'orders-stuck').map(({ details }) => details.values)
    expect(told).toMatchObject([{ count: '1', fault: 'mServer odpověděl chybou. 503' }])
    standIn.mood.isDown = false
    await hurry()
    await exchange()
    expect([standIn.kept.length, (await door()).Fault, (await shown(id)).State]).toEqual([1, '', 'accepted'])
  })
})

describe('files', () => {
  const { out, in: answers } = foldersOf(folder)
  const answer = (id: string, state: string, content: string) =>
    `<?xml version="1.0" encoding="Windows-1250"?><rsp:responsePack xmlns:rsp="r" version="2.0" id="odbyt-${id}" state="ok">
     <rsp:responsePackItem version="2.0" id="${id}" state="ok"><ord:orderResponse xmlns:ord="o" version="2.0" state="${state}">
     ${content}</ord:orderResponse></rsp:responsePackItem></rsp:responsePack>`
  const taken = '<producedDetails><id>7</id><number>26OP00777</number></producedDetails>'

  it('are put as whole packs, and answers are read, kept and may come again', async () => {
    await setDoor('Files')
    const id = await place()
    await exchange()
    expect(readdirSync(out)).toEqual([`odbyt-${id}.xml`])
    expect(readFileSync(join(out, `odbyt-${id}.xml`), 'latin1')).toContain(`<typ:ids>${id}</typ:ids>`)
    expect(await shown(id)).toMatchObject({ State: 'sent', NextTry: null })
    // Sent again it may still be there from the first time.
    const again = await admin.call('PUT', `/outgoing-order/${id}`, { body: { Wish: 'Retry' } })
    expect(again.body?.data[0]).toMatchObject({ State: 'sent', NextTry: expect.any(String) })
    await exchange()
    expect(await shown(id)).toMatchObject({ State: 'sent', NextTry: null })
    for (const name of ['first.xml', 'again.xml']) {
      writeFileSync(join(answers, name), answer(id, 'ok', taken))
      await exchange()
      expect(await shown(id)).toMatchObject({ State: 'accepted', ErpNumber: '26OP00777', Warnings: [] })
    }
    writeFileSync(join(answers, 'no.xml'), answer(id, 'error', ''))
    writeFileSync(join(answers, 'twice.xml'), answer(id, 'ok', taken.replace('777', '778')))
    await exchange()
    expect(await shown(id)).toMatchObject({
      State: 'accepted',
      ErpNumber: '26OP00777',
      Warnings: ['The order was taken once more, under another number.\n26OP00778'],
    })
    expect(readdirSync(answers).toSorted()).toEqual(['done'])
  })

  it('that refuse an order twice tell the seller once', async () => {
    await setDoor('Files')
    const id = await place()
    await exchange()
    for (const name of ['no.xml', 'no-again.xml']) {
      writeFileSync(join(answers, name), answer(id, 'error', ''))
      await exchange()
    }
    expect(await shown(id)).toMatchObject({ State: 'refused', Fault: 'The accounting system gave no reason.' })
    const mails = (await waitingMails(database)).filter(({ kind }) => kind === 'order-refused')
    expect(mails.map(({ details }) => details.values['reason'])).toEqual(['Účetní systém neuvedl důvod.'])
  })

  it('that nobody answers for are told of after hours, at most twice a day', async () => {
    await setDoor('Files')
    await place()
    const count = async () => {
      await exchange()
      return (await waitingMails(database)).filter(({ kind }) => kind === 'orders-stuck').length
    }
    expect(await count()).toBe(0)
    await sql`update outgoing_order set sent_at = now() - interval '5 hours'`.execute(database.db)
    expect([await count(), await count()]).toEqual([1, 1])
  })

  it('that lie in the folder when the way changes go the new way, or somebody is told', async () => {
    await setDoor('Files')
    const id = await place()
    await exchange()
    await setDoor('None')
    await sql`update outgoing_order set sent_at = now() - interval '5 hours'`.execute(database.db)
    await exchange()
    expect((await waitingMails(database)).map(({ kind }) => kind)).toContain('orders-stuck')
    expect(await shown(id)).toMatchObject({ State: 'sent', NextTry: null })
    await setDoor('MServer')
    await exchange()
    expect(await shown(id)).toMatchObject({ State: 'accepted', ErpNumber: standIn.kept[0]?.number })
  })

  it('that were being written while the way changed are due at once', async () => {
    const { markSent, takeOrder, waitForAnswer } = await import('./queries.ts')
    const id = await place()
    const taken = await takeOrder(database.db)
    if (!taken) throw new Error('nothing was taken')
    await markSent(database.db, taken, 1)
    await waitForAnswer(database.db, taken)
    await exchange()
    expect(await shown(id)).toMatchObject({ State: 'accepted' })
  })

  it('that are no answers are put aside once nobody writes them any more, and the administration is told', async () => {
    await setDoor('Files')
    writeFileSync(join(answers, 'half.xml'), '<?xml version="1.0"?><rsp:responsePack id="x"')
    await exchange()
    expect(readdirSync(answers)).toContain('half.xml')
    utimesSync(join(answers, 'half.xml'), new Date(0), new Date(0))
    await exchange()
    expect(readdirSync(join(answers, 'unread'))).toEqual(['half.xml'])
    expect((await admin.call('GET', '/order-door')).body?.data[0].Fault).toContain('half.xml')
  })
})

describe('another system', () => {
  const withKey = (key: string) => ({ headers: { authorization: `Bearer ${key}` } })

  it('fetches waiting orders with a key, says what became of them, and nothing more once the key is revoked', async () => {
    await setDoor('Pull')
    const [first, second] = [await place({ OwnNumber: 'A-17' }), await place()]
    const made = await admin.call('POST', '/pull-keys', { body: { Name: 'Sklad', Purpose: 'Orders' } })
    const { Key, KeyId } = made.body?.data[0]
    const stranger = portal.client()
    for (const wrong of [`${Key}x`, Key.slice(0, -1), 'odbyt_', '']) {
      expect([wrong, (await stranger.call('GET', '/waiting-orders', withKey(wrong))).status]).toEqual([wrong, 401])
    }
    const asked = await stranger.call('GET', '/waiting-orders', withKey(Key))
    expect(asked.body?.data.map(({ OrderId, OwnNumber }) => [OrderId, OwnNumber])).toEqual([
      [first, 'A-17'],
      [second, ''],
    ])
    expect(asked.body?.data[0].Positions[0]).toMatchObject({ ItemId: 'BEER', Quantity: 7, NetPriceTotal: 132.3 })
    const pack = await stranger.call('GET', `/waiting-orders/${first}/pack`, withKey(Key))
    expect([pack.headers['content-type'], pack.bytes.subarray(0, 5).toString()]).toEqual([
      'text/xml; charset=windows-1250',
      '<?xml',
    ])
    // A key for orders brings no data.
    const lists = [
      await stranger.call('POST', '/list-question', { ...withKey(Key), body: {} }),
      await stranger.call('PUT', `/list-answer/${randomUUID()}`, { ...withKey(Key), body: { Content: '', Fault: '' } }),
    ]
    expect(lists.map(({ status, body }) => [status, body?.code])).toEqual([
      [403, 'key.other'],
      [403, 'key.other'],
    ])
    const put = (id: string, word: string, body: object) =>
      stranger.call('PUT', `/waiting-orders/${id}/${word}`, { ...withKey(Key), body })
    for (let count = 0; count < 2; count += 1) {
      const answer = await put(first, 'accepted', { ErpNumber: '4711' })
      expect(answer.body?.data).toEqual([{ OrderId: first, State: 'accepted', ErpNumber: '4711' }])
    }
    expect((await put(first, 'refused', { Reason: 'Ne' })).body?.code).toBe('outgoing.accepted')
    expect((await put(second, 'refused', { Reason: 'Neznámé zboží' })).body?.data[0].State).toBe('refused')
    expect((await put('P0', 'refused', { Reason: 'Ne' })).status).toBe(404)
    expect((await put(second, 'accepted', {})).status).toBe(400)
    expect((await stranger.call('GET', '/waiting-orders', withKey(Key))).body?.data).toEqual([])
    const keys = await admin.call('GET', '/pull-keys')
    expect(keys.body?.data).toMatchObject([{ Name: 'Sklad', Purpose: 'Orders', LastUsed: expect.stringMatching(/Z$/) }])
    expect(JSON.stringify(keys.body)).not.toContain(Key)
    expect((await admin.call('DELETE', `/pull-key/${KeyId}`)).body?.data).toEqual([])
    expect((await stranger.call('GET', '/waiting-orders', withKey(Key))).body?.code).toBe('key.wrong')
    expect((await admin.call('GET', '/waiting-orders')).status).toBe(401)
    expect((await stranger.call('GET', '/outgoing-orders', withKey(Key))).status).toBe(401)
  })
})

describe('the door', () => {
  it('is tried without an order, keeps its password to itself, and says what is wrong', async () => {
    const kept = await setDoor('MServer', { MServerPassword: undefined })
    expect(kept.body?.data[0]).toMatchObject({ HasPassword: true, Door: 'MServer' })
    expect(kept.text).not.toContain('heslo')
    const fault = async () => (await admin.call('POST', '/order-door/try', { body: {} })).body?.data[0].Fault
    expect(await fault()).toBe('')
    await setDoor('MServer', { MServerPassword: 'jine' })
    expect(await fault()).toBe('mServer refuses the user or the password.')
    await setDoor('Files')
    expect(await fault()).toBe('')
    await setDoor('None')
    expect((await admin.call('POST', '/order-door/try', { body: {} })).body?.code).toBe('door.unset')
    for (const wrong of [
      { MServerUrl: '' },
      { MServerUrl: 'file:///etc/passwd' },
      { Storage: 'x'.repeat(20) },
      { X: 1 },
    ]) {
      expect([wrong, (await setDoor('MServer', wrong)).status]).toEqual([wrong, 400])
    }
  })

  it('is the matter of user administrators alone', async () => {
    expect((await buyer.client.call('GET', '/order-door')).status).toBe(403)
    expect((await buyer.client.call('POST', '/pull-keys', { body: { Name: 'x', Purpose: 'Orders' } })).status).toBe(403)
    expect((await portal.client().call('GET', '/outgoing-orders')).status).toBe(401)
  })
})

describe('the password of mServer', () => {
  it('stays with its server and goes to no other one', async () => {
    const put = (change: object) =>
      admin.call('PUT', '/order-door', {
        body: { ...settings, Door: 'MServer', MServerPassword: undefined, ...change },
      })
    const stored = async () =>
      (await sql<{ password: string }>`select password from order_door`.execute(database.db)).rows
    await setDoor('MServer')
    const { origin, port } = new URL(standIn.url)
    expect((await put({ MServerUrl: `${origin.toUpperCase()}/jinde` })).body?.data[0].HasPassword).toBe(true)
    for (const MServerUrl of [`http://localhost:${port}`, `${origin}1`, origin.replace('http:', 'https:')]) {
      const refused = await put({ MServerUrl })
      expect([MServerUrl, refused.status, refused.body?.code]).toEqual([MServerUrl, 409, 'secret.elsewhere'])
    }
    expect(await stored()).toEqual([{ password: 'heslo' }])
    await put({ MServerUrl: 'http://jinde.test:444', MServerPassword: 'jine' })
    expect(await stored()).toEqual([{ password: 'jine' }])
    await put({ Door: 'None', MServerUrl: '' })
    expect(await stored()).toEqual([{ password: '' }])
    await setDoor('MServer')
  })
})
