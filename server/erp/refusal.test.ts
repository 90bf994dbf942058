import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBulk } from '#server/db/bulk.ts'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { type ExportKind, pack, windows1250 } from '#server/testing/pohoda-export.ts'
import {
  category,
  customer,
  filesOf,
  invoice,
  order,
  prices,
  smallSeller,
  stock,
} from '#server/testing/pohoda-records.ts'

let bench: ImportBench
let before: string

const small = smallSeller()
const good = filesOf(small)
const sold = [{ item: 1, quantity: 1, price: 1 }]

beforeAll(async () => {
  bench = await importBench()
  await bench.run(good)
  before = await bench.snapshot()
})
afterAll(() => bench.close())

/** Imports files that are to be refused; nothing may have changed afterwards. */
async function refused(files: Record<string, string | Buffer>) {
  const report = await bench.run(files)
  expect(report.outcome).toBe('refused')
  expect(await bench.snapshot()).toBe(before)
  return report
}

describe('a broken or hostile file leaves the old data untouched and says why', () => {
  const item = good['item.xml'] ?? ''
  const cases: [string, string | Buffer, object][] = [
    ['cut off', item.slice(0, -300), { reason: expect.stringContaining('unclosed tag'), line: 8 }],
    ['cut off between two records', item.split('\n').slice(0, 6).join('\n'), { line: 6 }],
    ['in UTF-8 under the name of Windows-1250', Buffer.from(item), { reason: expect.stringContaining('is UTF-8') }],
    ['in Windows-1250 under the name of UTF-8', windows1250(item.replace('Windows-1250', 'UTF-8')), { line: 5 }],
    [
      'an entity bomb',
      item.replace('\n', '\n<!DOCTYPE b [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n'),
      { reason: expect.stringContaining('DOCTYPE'), line: 2 },
    ],
    ['with a NUL in it', item.replace('Zboží', 'Zbo\u0000ží'), { reason: expect.stringContaining('disallowed') }],
    ['no export', '<html></html>', { reason: expect.stringContaining('no export of POHODA') }],
    ['empty', '', { reason: expect.stringContaining('not well-formed') }],
    [
      'of a failed export',
      item.replace('state="ok"', 'state="error"'),
      { reason: expect.stringContaining('reports an error') },
    ],
  ]
  for (const [name, content, fault] of cases) {
    it(`when a file is ${name}`, async () => {
      const report = await refused({ ...good, 'item.xml': content })
      expect(report.fault).toMatchObject({ file: 'item.xml', ...fault })
      expect(report.kinds).toEqual([])
    })
  }

  it('when a part of a split export is missing', async () => {
    const parts = '<rdc:parts><rdc:part>C:\\export\\stock_02.xml</rdc:part></rdc:parts><lStk:stock '
    const report = await refused({ ...good, 'item.xml': item.replace('<lStk:stock ', parts) })
    expect(report.fault?.reason).toBe('the export was split, and its part C:\\export\\stock_02.xml is missing')
  })

  it('when the last of the files is broken, although all the others are sound', async () => {
    const changed = pack('item', [...small.item.slice(1), stock(99)])
    expect((await refused({ ...good, 'item.xml': changed, 'zzz.xml': '<x>' })).fault?.file).toBe('zzz.xml')
  })

  it('and writes the refusal to the audit log', async () => {
    await refused({ ...good, 'item.xml': '<x>' })
    const [event] = await bench.rows(sql<{ detail: { outcome: string; fault: string } }>`
      select detail from audit_event order by id desc limit 1`)
    expect(event?.detail).toMatchObject({ outcome: 'refused', fault: expect.stringContaining('item.xml, line 1: ') })
  })
})

describe('a faulty record', () => {
  // Of each kind in one file: what is wrong, its records, and the expected rejections (record: reason).
  const cases: [ExportKind, [string, string[], string[]][]][] = [
    [
      'item',
      [
        ['a negative price', [stock(1, { 'stk:sellingPrice': -5 })], ['Z0001: the selling price is negative: -5']],
        [
          'an unknown category',
          [stock(2, { 'stk:categories': { 'stk:idCategory': 77 } })],
          ['Z0002: the category 77 is unknown'],
        ],
        [
          'a doubled code',
          [stock(3), stock(8, { 'stk:code': 'Z0003' })],
          ['Z0003: the code is also in item.xml, line 8', 'Z0003: the code is also in item.xml, line 7'],
        ],
        [
          'a doubled id',
          [stock(4), stock(4, { 'stk:code': 'X' })],
          ['Z0004: the id is also in', 'X: the id is also in'],
        ],
        ['no name', [stock(5, { 'stk:name': '' })], ['Z0005: the name is missing']],
        ['no code', [stock(6, { 'stk:code': '' })], ['id 6: the code is missing']],
        ['a code with a semicolon', [stock(7, { 'stk:code': 'a;b' })], ['a;b: the code contains ;: a;b']],
        ['a quantity that is no number', [stock(9, { 'stk:count': 'x' })], ['Z0009: the count is not a number: x']],
      ],
    ],
    [
      'customer',
      [
        ['an unknown price level', [customer(11, { 'adb:priceIDS': 'VIP' })], ['11: the price level VIP is unknown']],
        ['one twice', [customer(12), customer(12)], ['12: the id is also in', '12: the id is also in']],
      ],
    ],
    [
      'price',
      [
        ['an unknown customer', [prices(99, { 1: 5 })], ['99 Z0001: the customer 99 is unknown']],
        ['an unknown item', [prices(11, { 77: 5 })], ['11 Z0077: the item Z0077 is unknown']],
        [
          'a doubled price',
          [prices(11, { 1: 5 }), prices(11, { 1: 6 })],
          ['11 Z0001: the price is', '11 Z0001: the price is'],
        ],
      ],
    ],
    ['order', [['one of nobody known', [order('1', 99, sold)], ['1: the customer 99 is unknown']]]],
    [
      'document',
      [
        [
          'a doubled number',
          [invoice('1', 11, sold), invoice('1', 12, sold)],
          ['1: the number is', '1: the number is'],
        ],
      ],
    ],
    [
      'category',
      [
        [
          'one of nothing',
          [category(1, '', [category(2, 'Pivo', [category(4, 'Ležák')]), category(3, 'Voda')])],
          ['1: the name is missing', '2: the category above', '3: the category above', '4: the category above'],
        ],
      ],
    ],
  ]

  it.each(cases)('among those of the kind %s is named with its place, and nothing is changed', async (kind, faults) => {
    const report = await refused({
      [`${kind}.xml`]: pack(
        kind,
        faults.flatMap(([, records]) => records),
      ),
    })
    const expected = faults.flatMap(([what, , rejections]) => rejections.map((text) => [what, text] as const))
    const told = report.rejections.map(({ record, reason }) => `${record}: ${reason}`)
    for (const [what, text] of expected)
      expect([what, told]).toEqual([what, expect.arrayContaining([expect.stringContaining(text)])])
    expect([report.rejected, told.length]).toEqual([expected.length, expected.length])
    for (const rejection of report.rejections) {
      expect(rejection).toMatchObject({ kind, file: `${kind}.xml` })
      expect(rejection.line).toBeGreaterThanOrEqual(5)
    }
    expect(report.fault).toBeUndefined()
  })

  it('takes what refers to it along', async () => {
    const report = await refused({
      ...good,
      'item.xml': pack('item', [...small.item.slice(1), stock(1, { 'stk:name': '' })]),
    })
    // The old Z0001 stays, so its individual price stays sound.
    expect(report.rejections.map(({ record }) => record)).toEqual(['Z0001'])
    const without = await refused({ ...good, 'item.xml': pack('item', small.item.slice(1)) })
    expect(without.rejections.map(({ record }) => record)).toEqual(['11 Z0001'])
  })

  it('of a customer that is gone is a price, but not an invoice', async () => {
    const customers = { 'customer.xml': pack('customer', small.customer.slice(0, 2)) }
    const price = { 'price.xml': pack('price', [...small.price, prices(13, { 1: 5 })]) }
    const report = await refused({ ...good, ...customers, ...price })
    expect(report.rejections.map(({ record, reason }) => `${record}: ${reason}`)).toEqual([
      '13 Z0001: the customer 13 is unknown',
    ])
    const paper = { 'document.xml': pack('document', [invoice('77', 13, sold)]) }
    expect((await bench.run({ ...good, ...customers, ...paper }, { dryRun: true })).outcome).toBe('tried')
  })

  it('does not take a number that belongs to a customer of the portal itself', async () => {
    await sql`insert into customer (id, name, ico) values (555, 'Vlastní zákazník', '99999999')`.execute(bench.db)
    const report = await bench.run(filesOf({ customer: [...small.customer, customer(555)] }))
    expect(report.rejections[0]?.reason).toBe('the number belongs to another customer here: Vlastní zákazník')
    await sql`delete from customer where id = 555`.execute(bench.db)
  })

  it('does not take the number of an order of the portal itself', async () => {
    await sql`
      insert into customer_order (id, customer_id, state, net_haler, gross_haler) values ('P1', 12, 'New', 1, 1)`.execute(
      bench.db,
    )
    const report = await bench.run(filesOf({ order: [order('P1', 11, sold)] }))
    expect(report.rejections[0]?.reason).toBe('the number belongs to customer 12 here')
    await sql`delete from customer_order where id = 'P1'`.execute(bench.db)
    expect(await bench.snapshot()).toBe(before)
  })
})

describe('a partial import', () => {
  it('takes the good records and keeps the old ones of the rejected', async () => {
    const files = filesOf({
      ...small,
      item: [stock(1, { 'stk:sellingPrice': -5 }), stock(2, { 'stk:name': 'Nový název' }), stock(3), stock(4)],
      price: [prices(11, { 1: 80, 2: -1 })],
    })
    const report = await bench.run(files, { partial: true })
    expect(report.outcome).toBe('imported')
    expect(countsOf(report)).toMatchObject({ items: '0/3/0/0/1/0', 'individual prices': '0/1/0/0/1/0' })
    expect(
      await bench.rows(
        sql`select id, name, net_price, active, erp_id from item where id in ('Z0001', 'Z0002') order by id`,
      ),
    ).toEqual([
      { id: 'Z0001', name: 'Zboží číslo 1', net_price: '100.0000', active: true, erp_id: '1' },
      { id: 'Z0002', name: 'Nový název', net_price: '100.0000', active: true, erp_id: '2' },
    ])
    expect(await bench.rows(sql`select item_id, net_price from customer_price order by item_id`)).toEqual([
      { item_id: 'Z0001', net_price: '80.0000' },
      { item_id: 'Z0002', net_price: '90.0000' },
    ])
    await bench.run(good)
  })

  it('keeps an old record although its card has lost the code', async () => {
    const report = await bench.run(filesOf({ item: [stock(1, { 'stk:code': '' }), ...small.item.slice(1)] }), {
      partial: true,
    })
    expect(countsOf(report)).toMatchObject({ items: '0/0/3/0/1/0' })
    expect(await bench.rows(sql`select active from item where id = 'Z0001'`)).toEqual([{ active: true }])
  })

  it('still refuses a broken file', async () => {
    const now = await bench.snapshot()
    expect((await bench.run({ ...good, 'item.xml': '<x>' }, { partial: true })).outcome).toBe('refused')
    expect(await bench.snapshot()).toBe(now)
  })
})

describe('an import', () => {
  it('changes nothing when it is only tried', async () => {
    const now = await bench.snapshot()
    const report = await bench.run(filesOf({ item: small.item.slice(0, 2) }), { dryRun: true })
    expect(report.outcome).toBe('tried')
    expect(countsOf(report)).toMatchObject({ items: '0/0/2/2/0/0' })
    expect(await bench.snapshot()).toBe(now)
  })

  it('says when there is nothing to read', async () => {
    expect((await bench.run({ 'note.txt': 'x' })).fault?.reason).toBe(
      'there is no .xml, .csv or .xlsx file in the folder',
    )
    expect((await bench.run('/nowhere/at/all')).fault?.reason).toBe('there is no such folder or file')
    expect((await bench.run({ 'item.xml': pack('item', []) })).fault?.reason).toBe('there is no record in the export')
  })

  it('says what the portal has no use for', async () => {
    const centres = pack('order', []).replaceAll('lst:listOrder', 'lst:listCentre')
    const report = await bench.run({ 'item.xml': pack('item', [stock(1)]), 'centres.xml': centres })
    expect(report.notes).toEqual(['centres.xml: the portal has no use for listCentre.'])
  })

  it('waits for no other import, but says that one is running', async () => {
    const other = await openBulk(bench.ownerUrl)
    const transaction = await other.db.startTransaction().execute()
    await sql`select pg_advisory_xact_lock(hashtext('odbyt import'))`.execute(transaction)
    expect((await bench.run(good)).outcome).toBe('busy')
    await transaction.rollback().execute()
    await other.close()
  })

  it('shows nothing to others before it has ended, and then all of it', async () => {
    await bench.run(good)
    const seen: string[] = []
    const reader = await openBulk(bench.ownerUrl)
    const look = sql<{ v: string }>`
      select (select version from data_version) || ' ' || (select name from item where id = 'Z0001') as v`
    const [start] = (await look.execute(reader.db)).rows
    const renamed = [stock(1, { 'stk:name': 'Po importu' }), ...small.item.slice(1)]
    let looking: Promise<unknown> = Promise.resolve()
    const report = await bench.run(filesOf({ ...small, item: renamed }), {
      progress: ({ phase }) => {
        if (phase === 'reading') return
        looking = looking.then(async () => seen.push((await look.execute(reader.db)).rows[0]?.v ?? ''))
      },
    })
    await looking
    const [end] = (await look.execute(reader.db)).rows
    await reader.close()
    expect(seen.length).toBeGreaterThan(5)
    expect(new Set(seen).size).toBeLessThanOrEqual(2)
    expect(seen.every((value) => value === start?.v || value === end?.v)).toBe(true)
    expect(end?.v).toBe(`${report.version} Po importu`)
  })
})
