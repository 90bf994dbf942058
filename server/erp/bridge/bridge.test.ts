import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { listBatches } from '#server/erp/drop/service.ts'
import { startStandIn, type StandIn } from '#server/erp/stand-in/stand-in.ts'
import { createUser } from '#server/testing/factories.ts'
import { pack, windows1250 } from '#server/testing/pohoda-export.ts'
import { stock } from '#server/testing/pohoda-records.ts'
import { type Buyer, createBuyer, createShop } from '#server/testing/shop.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { type Bridge, carry, runBridge } from './bridge.ts'

const folder = mkdtempSync(join(tmpdir(), 'odbyt-erp-'))
let portal: TestPortal
let standIn: StandIn
let admin: Client
let buyer: Buyer
let bridge: Bridge
let lines: string[]

async function place(): Promise<string> {
  await buyer.checked([{ ItemId: 'ROLL', Quantity: 13 }])
  const { status, text, body } = await buyer.whole('Ordered', {})
  if (status !== 200) throw new Error(text)
  return body?.data[0].Orders[0].OrderId
}
const shown = async (id: string) =>
  (await admin.call('GET', '/outgoing-orders')).body?.data.find(({ OrderId }) => OrderId === id)

beforeAll(async () => {
  portal = await testPortal({ ERP_FOLDER: folder })
  await createShop(portal)
  buyer = await createBuyer(portal)
  const { loginId } = await createUser(portal.database, { permissions: ['useradmin'], isAdmin: true })
  admin = await portal.loggedIn(loginId)
  const address = await portal.app.listen({ port: 0, host: '127.0.0.1' })
  const settings = { MServerUrl: '', MServerLogin: '', MServerInstance: '', Storage: '', NumberSeries: '' }
  await admin.call('PUT', '/order-door', { body: { Door: 'Pull', PaymentType: '', WithDeposits: true, ...settings } })
  const made = await admin.call('POST', '/pull-keys', { body: { Name: 'Most', Purpose: 'Bridge' } })
  const key = made.body?.data[0].Key
  bridge = {
    portal: address,
    key,
    server: { url: '', login: 'portal', password: 'heslo', instance: '' },
    log: (line) => lines.push(line),
  }
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})
beforeEach(async () => {
  lines = []
  standIn = await startStandIn()
  bridge.server.url = standIn.url
  await sql`delete from outgoing_order`.execute(portal.database.db)
  return () => standIn.close()
})

it('carries orders that wait, and tells the portal their numbers and refusals', async () => {
  const first = await place()
  await carry(bridge)
  expect(await shown(first)).toMatchObject({ State: 'accepted', ErpNumber: '26OP00001' })
  standIn.mood.refuses = () => 'Zásoba nebyla nalezena'
  const second = await place()
  await carry(bridge)
  expect(await shown(second)).toMatchObject({ State: 'refused', Fault: '104 Zásoba nebyla nalezena' })
  expect(lines).toEqual([`${first}: taken as 26OP00001`, `${second}: refused, 104 Zásoba nebyla nalezena`])
})

it.each([
  ['the id of the pack', { knowsExtIds: false }],
  ['the external id alone', { knowsPacks: false }],
])('makes one order when the answer is lost and a repeat is known by %s', async (_, mood) => {
  const id = await place()
  Object.assign(standIn.mood, mood, { losesAnswers: 1 })
  await expect(carry(bridge)).rejects.toThrow('mServer cannot be reached.')
  expect(await shown(id)).toMatchObject({ State: 'waiting' })
  standIn.mood.losesAnswers = 0
  await carry(bridge)
  expect([standIn.kept.length, (await shown(id))?.ErpNumber]).toEqual([1, '26OP00001'])
})

it('puts the question for lists that is due, and brings what was answered, or why nothing was', async () => {
  const roll = stock(1, { 'stk:code': 'ROHLIK' })
  standIn.mood.lists = (question) =>
    question.attributes['id'] === 'odbyt-stock' ? windows1250(pack('item', [roll])) : undefined
  await admin.call('PUT', '/data-source', { body: { ChangesEvery: 5, EverythingAt: '' } })
  await carry(bridge)
  expect(lines).toEqual(['lists (changes): stock.xml'])
  const [batch] = await listBatches(folder)
  expect(batch).toMatchObject({ mode: 'delta', isWhole: true, name: expect.stringContaining('bridge-upload-') })
  const source = async () => (await admin.call('GET', '/data-source')).body?.data[0]
  expect(await source()).toMatchObject({ Asking: '', Fault: '', ChangesAsked: expect.any(String) })
  // Not before its time.
  await carry(bridge)
  expect(lines).toHaveLength(1)
  await admin.call('POST', '/data-source/ask', { body: { Asked: 'changes' } })
  standIn.mood.isDown = true
  await expect(carry(bridge)).rejects.toThrow('503')
  expect(await source()).toMatchObject({ Fault: 'mServer answered with a failure.\n503' })
})

it('says why it cannot go on, and ends when it is asked to', async () => {
  await expect(carry({ ...bridge, key: 'odbyt_wrong' })).rejects.toThrow('the portal does not know the key')
  await expect(carry({ ...bridge, portal: 'http://127.0.0.1:9' })).rejects.toThrow('the portal cannot be reached')
  const ending = new AbortController()
  const running = runBridge({ ...bridge, portal: 'http://127.0.0.1:9', log: () => ending.abort() }, ending.signal)
  await running
})
