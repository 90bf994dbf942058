import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { attachAccount, createAccount } from '#server/features/users/accounts/service.ts'
import { exportFolder } from '#server/testing/pohoda-export.ts'
import { filesOf, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { type Client, testPortal, type TestPortal } from '#server/testing/test-app.ts'
import { importPohoda } from './service.ts'

let portal: TestPortal
let buyer: Client

async function importFiles(files: Record<string, string>): Promise<string> {
  const path = exportFolder(files)
  const flags = {
    mode: 'full' as const,
    partial: false,
    allowLoss: false,
    dryRun: false,
    rejectionLimit: 10,
    progress: () => {},
  }
  try {
    return (await importPohoda({ ownerUrl: portal.ownerUrl, path, now: new Date(), ...flags })).outcome
  } finally {
    rmSync(path, { recursive: true })
  }
}

const get = async (path: string) => (await buyer.call('GET', path)).body?.data ?? []
const names = async () => (await get('/product-list/napoje')).map(({ Name }) => Name as string)

beforeAll(async () => {
  portal = await testPortal()
  expect(await importFiles(filesOf(smallSeller()))).toBe('imported')
  const owner = connect(portal.ownerUrl, portal.config.pool, { max: 1 })
  const person = { prename: 'Jana', surname: 'Nová', mail: '', roleName: '', admin: false, customerIds: [] }
  await createAccount(owner.db, { ...person, loginId: 'kupec', password: 'dlouhe heslo', userType: 'Customer' })
  await attachAccount(owner.db, 'kupec', [11])
  await owner.close()
  buyer = portal.client()
  expect((await buyer.logIn('kupec', 'dlouhe heslo')).status).toBe(200)
})
afterAll(() => portal.close())

it('a buyer of an imported customer orders imported goods at the imported prices', async () => {
  const paths = (await get('/navigation')).flatMap(({ Sub }) =>
    Sub.map(({ PathName }: { PathName: string }) => PathName),
  )
  // A customer that came with the import has no catalogue yet.
  expect((await buyer.call('GET', '/product-list/napoje')).status).toBe(205)
  expect((await buyer.call('GET', '/refresh-product-list')).status).toBe(200)
  expect(paths).toEqual(expect.arrayContaining(['napoje/pivo', 'napoje/mineralni-vody', 'oblibene/novinky']))
  expect(await names()).toEqual(['Zboží číslo 1', 'Zboží číslo 2', 'Zboží číslo 3', 'Zboží číslo 4'])
  expect(await get('/product-price?Items=Z0001;Z0003')).toEqual(
    expect.arrayContaining([
      // An individual price, and the one of the level with the other tax.
      expect.objectContaining({ ItemId: 'Z0001', NetPriceValue: 88.5, PriceIncl: 99.12, VatRate: 12 }),
      expect.objectContaining({ ItemId: 'Z0003', NetPriceValue: 96, PriceIncl: 116.16, VatRate: 21 }),
    ]),
  )
  const Positions = [{ ItemId: 'Z0001', Quantity: 6 }]
  const opened = (await buyer.call('POST', '/cart', { body: { Positions } })).body?.data[0]
  const put = (State: string, { RequestId }: { RequestId: string }) =>
    buyer.call('PUT', `/cart/${opened.CartId}`, { body: { State, RequestId } })
  const checked = (await put('UserLock', opened)).body?.data[0]
  expect(checked).toMatchObject({ State: 'UserLock', TotalAmountNet: 531, TotalAmountGrandIncl: 594.72 })
  const sent = (await put('Ordered', checked)).body?.data[0]
  const [order] = sent.Orders
  const active = await get('/order-list-active')
  expect(active.map(({ OrderId }) => OrderId)).toEqual(expect.arrayContaining([order.OrderId, '26OP00001']))
})

it('the server takes up the next import, and the order survives it', async () => {
  const orders = await get('/order-list-active')
  const { item, ...rest } = smallSeller()
  const renamed = [stock(1, { 'stk:name': 'Přejmenované' }), ...item.slice(1), stock(5)]
  expect(await importFiles(filesOf({ item: renamed, ...rest }))).toBe('imported')
  await expect.poll(names).toEqual(['Přejmenované', 'Zboží číslo 2', 'Zboží číslo 3', 'Zboží číslo 4', 'Zboží číslo 5'])
  expect(await get('/order-list-active')).toEqual(orders)
})
