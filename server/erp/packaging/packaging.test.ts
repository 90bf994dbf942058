import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { extractText } from 'unpdf'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { bookOrderPackages } from '#server/features/packages/service.ts'
import { notePackages } from '#server/features/warehouse/finish/queries.ts'
import { asCustomer, createOrder } from '#server/testing/factories.ts'
import { importPohoda } from '#server/erp/service.ts'
import { pack, windows1250, xml } from '#server/testing/pohoda-export.ts'
import { filesOf, invoice, smallSeller, stock } from '#server/testing/pohoda-records.ts'
import { type Buyer, createBuyer } from '#server/testing/shop.ts'
import { testPortal, type TestPortal } from '#server/testing/test-app.ts'

const NOW = new Date('2026-11-20T09:00:00Z')

let portal: TestPortal
let buyer: Buyer
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'odbyt-packaging-'))
  portal = await testPortal({}, () => NOW)
  await run(
    filesOf({ ...smallSeller(), item: [...cards(), ...smallSeller().item.slice(2)], document: [first] }),
    'full',
  )
  buyer = await createBuyer(portal, { customerId: 11 })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})

/** A card with others that POHODA puts on documents together with it. */
const withAttached = (card: string, ...attached: [code: string, quantity: number][]) => {
  const items = attached.map(([code, quantity]) => ({ 'stk:code': code, 'stk:quantity': quantity }))
  return card.replace('</lStk:stock>', `${xml('stk:stockAttach', { 'stk:attachItem': items })}</lStk:stock>`)
}
/** The deposit of 100 is the price; it has tax only where the card has. */
const packaging = (id: number, name: string, price: number) =>
  stock(id, { 'stk:name': name, 'stk:isInternet': false, 'stk:sellingPrice': price, 'stk:sellingRateVAT': 'none' }, {})

const cards = () => [
  withAttached(stock(1), ['Z0090', 1], ['Z0091', 0.05], ['Z0002', 1]),
  stock(2),
  packaging(90, 'Vratná láhev', 3),
  packaging(91, 'Přepravka', 100.5),
  // Never sold by itself either, but no item comes with it.
  packaging(92, 'Regál', 900),
]
const bottles = (quantity: number) => ({ item: 90, quantity, price: 3 })
const crates = (quantity: number) => ({ item: 91, quantity, price: 100.5 })
const first = invoice('F1', 11, [{ item: 1, quantity: 240, price: 16 }, bottles(240), crates(12), bottles(-100)])

async function run(files: Record<string, string | Buffer>, mode: 'full' | 'delta') {
  const path = join(folder, crypto.randomUUID())
  mkdirSync(path)
  for (const [name, content] of Object.entries(files)) {
    writeFileSync(join(path, name), typeof content === 'string' ? windows1250(content) : content)
  }
  const flags = { partial: false, allowLoss: true, dryRun: false, now: NOW, rejectionLimit: 9, progress: () => {} }
  const report = await importPohoda({ ownerUrl: portal.ownerUrl, path, mode, ...flags })
  expect([report.fault, report.rejections]).toEqual([undefined, []])
  return report
}
const documents = (...records: string[]) => run({ 'faktury.xml': pack('document', records) }, 'delta')
const movements = (...lines: string[]) =>
  run(
    { 'movements-obaly.csv': Buffer.from(['Zákazník;Obal;Datum;Doklad;Vydáno;Vráceno', ...lines].join('\n')) },
    'delta',
  )
const get = async (path: string) => (await buyer.client.call('GET', path)).body?.data as Record<string, unknown>[]
const account = async () =>
  (await get('/package-account')).map(({ Name, Issued, Returned, Balance, TotalValue }) => [
    Name,
    Issued,
    Returned,
    Balance,
    TotalValue,
  ])
const detail = async (id: string) =>
  (await get(`/package-account-detail/${id}`)).map(({ DocumentId, Kind, Issued, Returned, Balance }) => [
    DocumentId,
    Kind,
    Issued,
    Returned,
    Balance,
  ])

describe('packaging of the accounting system', () => {
  it('is what comes with items and is not sold by itself', async () => {
    const { rows } = await portal.database.pool.query('select id, name, deposit_haler from package_type order by id')
    expect(rows).toEqual([
      { id: 'Z0090', name: 'Vratná láhev', deposit_haler: 300 },
      { id: 'Z0091', name: 'Přepravka', deposit_haler: 10_050 },
    ])
    const { rows: parts } = await portal.database.pool.query(
      'select item_id, package_id, per_unit from item_package order by package_id',
    )
    expect(parts).toEqual([
      { item_id: 'Z0001', package_id: 'Z0090', per_unit: '1.000000' },
      { item_id: 'Z0001', package_id: 'Z0091', per_unit: '0.050000' },
    ])
  })

  it('moves as documents say, and every screen and paper of the account agrees to the haléř [S7.26] [S7.27]', async () => {
    expect(await account()).toEqual([
      ['Přepravka', 12, 0, 12, 1206],
      ['Vratná láhev', 240, 100, 140, 420],
    ])
    await documents(invoice('F2', 11, [bottles(-40), crates(-2)]), invoice('F3', 12, [bottles(7)]))
    expect(await account()).toEqual([
      ['Přepravka', 12, 2, 10, 1005],
      ['Vratná láhev', 240, 140, 100, 300],
    ])
    expect(await detail('Z0090')).toEqual([
      ['F2', 'Return', 0, 40, 100],
      ['F1', 'Delivery', 240, 100, 140],
    ])
    expect((await get('/package-account-history')).at(-1)).toMatchObject({ Balance: 110, TotalValue: 1305 })
    const Balances = [
      { PackageID: 'Z0090', Balance: 100 },
      { PackageID: 'Z0091', Balance: 10 },
    ]
    const agreed = (await buyer.client.call('POST', '/package-agreements', { body: { Balances } })).body?.data[0]
    expect(agreed).toMatchObject({ TotalValue: 1305 })
    const { bytes } = await buyer.client.call('GET', `/package-agreements/${agreed.AgreementId}`)
    const { text } = await extractText(new Uint8Array(bytes), { mergePages: true })
    expect(text.replaceAll(/\s+/g, ' ')).toMatch(/Celkem 1 305,00/)
  })

  it('that a document tells otherwise later is put right by corrections, and nothing comes twice', async () => {
    const again = await documents(first)
    expect(again.kinds.find(({ label }) => label === 'packaging movements')).toMatchObject({
      added: 0,
      changed: 0,
      unchanged: 2,
    })
    await documents(invoice('F1', 11, [{ item: 1, quantity: 200, price: 16 }, bottles(200), bottles(-100)]))
    expect((await detail('Z0090'))[0]).toEqual(['F1', 'Correction', 0, 40, 60])
    expect((await detail('Z0091'))[0]).toEqual(['F1', 'Correction', 0, 12, -2])
    await documents(invoice('F2', 11, [bottles(-40), crates(-2)], { 'inv:storno': 'yes' }))
    expect((await account()).map(([, , , balance]) => balance)).toEqual([100, 0])
    await documents(invoice('F4', 11, [bottles(9)]))
    await documents(invoice('F4', 11, [bottles(9)], { 'inv:storno': 'yes' }))
    expect((await detail('Z0090')).slice(0, 1)).toEqual([['F4', 'Correction', 0, 9, 100]])
  })

  it('goes together with tables: what a document and a table both tell counts once', async () => {
    await movements('11;Z0090;20. 11. 2026;F1;200;100', '11;Z0090;2026-11-20;PS 2026;5;0')
    expect((await account())[0]).toEqual(expect.arrayContaining(['Vratná láhev', 105]))
    await movements('11;Z0090;20. 11. 2026;PS 2026;6;0')
    expect((await detail('Z0090'))[0]).toEqual(['PS 2026', 'Correction', 1, 0, 106])
  })

  it('that the warehouse booked gives way to the document that tells of it', async () => {
    const order = await createOrder(portal.database, 11, { id: 'P2026000777', state: 'Verified' })
    const db = portal.database.of(asCustomer(11))
    await sql`insert into verification (order_id, customer_id) values (${order}, 11)`.execute(db)
    const counted = [{ PackageID: 'Z0091', Issued: 4, Returned: 0 }]
    await notePackages(db, { customerId: asCustomer(11), orderId: order }, counted)
    await bookOrderPackages(db, { customerId: asCustomer(11), orderId: order }, counted, '2026-11-20')
    const before = (await account()).find(([name]) => name === 'Přepravka')?.[3] as number
    const header = { 'inv:numberOrder': order }
    for (let time = 0; time < 2; time += 1) await documents(invoice('F5', 11, [crates(5)], header))
    expect((await account()).find(([name]) => name === 'Přepravka')?.[3]).toBe(before + 1)
    expect(await detail('Z0091')).toEqual(
      expect.arrayContaining([
        [order, 'Correction', 0, 4, expect.any(Number)],
        ['F5', 'Delivery', 5, 0, expect.any(Number)],
      ]),
    )
  })

  it('of an item follows its card, and one that has none on cards keeps what a table said', async () => {
    await run({ 'item-packages-x.csv': Buffer.from('Kód;Obal;Množství\nZ0002;Z0091;1/20') }, 'delta')
    await run({ 'karta.xml': pack('item', [withAttached(stock(1), ['Z0090', 2]), stock(2)]) }, 'delta')
    const { rows } = await portal.database.pool.query(
      'select item_id, package_id, per_unit from item_package order by 1, 2',
    )
    expect(rows).toEqual([
      { item_id: 'Z0001', package_id: 'Z0090', per_unit: '2.000000' },
      { item_id: 'Z0002', package_id: 'Z0091', per_unit: '0.050000' },
    ])
  })

  it('of an item stays where people put it on, until an import says the same', async () => {
    const said = async () =>
      (
        await portal.database.pool.query(`select package_id, per_unit::float8 as each, own from item_package
        where item_id = 'Z0001' order by 1`)
      ).rows
    await portal.database.pool.query(`
      insert into package_type (id, name, deposit_haler, own) values ('PALETA', 'Paleta', 25000, true);
      insert into item_package (item_id, package_id, per_unit, own) values ('Z0001', 'PALETA', 0.01, true)`)
    await run({ 'karta.xml': pack('item', [withAttached(stock(1), ['Z0090', 1]), stock(2)]) }, 'delta')
    await run({ 'item-packages-x.csv': Buffer.from('Kód;Obal;Množství\nZ0001;Z0090;1') }, 'full')
    expect(await said()).toEqual([
      { package_id: 'PALETA', each: 0.01, own: true },
      { package_id: 'Z0090', each: 1, own: false },
    ])
    await run({ 'item-packages-x.csv': Buffer.from('Kód;Obal;Množství\nZ0001;PALETA;1/50') }, 'full')
    expect(await said()).toEqual([{ package_id: 'PALETA', each: 0.02, own: false }])
    await run({ 'packages-x.csv': Buffer.from('Kód;Název;Záloha\nPALETA;Europaleta;300') }, 'delta')
    const { rows } = await portal.database.pool.query(
      `select name, deposit_haler, own from package_type where id = 'PALETA'`,
    )
    expect(rows).toEqual([{ name: 'Europaleta', deposit_haler: 30_000, own: false }])
  })
})
