import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { category, customer, filesOf, prices, smallSeller, stock } from '#server/testing/pohoda-records.ts'

let bench: ImportBench
const open: ImportBench[] = []

beforeEach(async () => {
  bench = await importBench()
  open.push(bench)
})
afterAll(() => Promise.all(open.map((each) => each.close())))

const small = smallSeller()
const twenty = Array.from({ length: 20 }, (_, index) => stock(index + 1))

const offered = async () =>
  (await bench.rows(sql<{ id: string }>`select id from item where active order by id`)).map(({ id }) => id)

describe('a delta', () => {
  beforeEach(() => bench.run(filesOf(small)))

  it('changes what it names and takes nothing away', async () => {
    const before = await offered()
    const report = await bench.run(
      filesOf({
        category: [category(3, 'Vody')],
        item: [stock(2, { 'stk:name': 'Jinak' }), stock(9)],
        customer: [customer(12, { 'adb:phone': '777 000 111' })],
        price: [prices(11, { 3: 70 })],
      }),
      { mode: 'delta', allowLoss: false },
    )
    expect(report.outcome).toBe('imported')
    expect(report.kinds.map(({ label, retired }) => `${label} ${retired}`)).toEqual([
      'categories 0',
      'items 0',
      'level prices 0',
      'relations 0',
      'customers 0',
      'individual prices 0',
    ])
    expect(await offered()).toEqual([...before, 'Z0009'].toSorted())
    expect(await bench.rows(sql`select name from item where id = 'Z0002'`)).toEqual([{ name: 'Jinak' }])
    expect(await bench.rows(sql`select count(*)::int as count from customer where active and id <> 0`)).toEqual([
      { count: 3 },
    ])
    expect(await bench.rows(sql`select item_id, net_price from customer_price order by item_id`)).toEqual([
      { item_id: 'Z0001', net_price: '88.5000' },
      { item_id: 'Z0002', net_price: '90.0000' },
      { item_id: 'Z0003', net_price: '70.0000' },
    ])
  })

  it('retires an item of which it says that it is not sold, and the old code of a card that has a new one; leaves the paths of the categories it does not name as they are, and moves those below one it renames', async () => {
    const item = [stock(1, { 'stk:isInternet': false }), stock(2, { 'stk:code': 'NOVY' })]
    await bench.run(filesOf({ item, category: [category(1, 'Pití')] }), { mode: 'delta' })
    expect(await offered()).toEqual(['NOVY', 'Z0003', 'Z0004'])
    expect(await bench.rows(sql`select id, path_name, active from category order by id`)).toEqual([
      { id: 1, path_name: 'piti', active: true },
      { id: 2, path_name: 'piti/pivo', active: true },
      { id: 3, path_name: 'piti/mineralni-vody', active: true },
    ])
  })
})

describe('a full list', () => {
  const fill = () => bench.run(filesOf({ category: small.category, item: twenty }))
  const hold = (count: number) => bench.run(filesOf({ item: twenty.slice(0, count) }), { allowLoss: false })

  it('that would take away a tenth does so, and one more is held with the names; it goes in after its losses were accepted, once, and not with other losses', async () => {
    await fill()
    const before = await bench.snapshot()
    const report = await hold(17)
    expect(report).toMatchObject({ outcome: 'held', losses: [{ kind: 'item', known: 20, lost: 3 }] })
    expect(await bench.snapshot()).toBe(before)
    expect(await bench.rows(sql`select kind, record, name from import_loss order by record`)).toEqual([
      { kind: 'item', record: 'Z0018', name: 'Zboží číslo 18' },
      { kind: 'item', record: 'Z0019', name: 'Zboží číslo 19' },
      { kind: 'item', record: 'Z0020', name: 'Zboží číslo 20' },
    ])
    await sql`update import_run set decision = 'accepted' where outcome = 'held'`.execute(bench.db)
    // One more is gone than was accepted.
    expect((await hold(16)).outcome).toBe('held')
    expect((await hold(17)).outcome).toBe('imported')
    expect(await offered()).toHaveLength(17)
    await fill()
    expect((await hold(17)).outcome).toBe('held')
    expect((await hold(18)).outcome).toBe('imported')
    expect(await offered()).toHaveLength(18)
  })

  it('of the prices of one customer does not take those of all others away, and one that lacks customers is held too; tried, it only says so', async () => {
    const customers = [11, 12, 13].map((id) => customer(id))
    const agreed = [11, 12, 13].map((id) => prices(id, { 1: 80, 2: 70 }))
    await bench.run(filesOf({ ...small, customer: customers, price: agreed }))
    const tried = await bench.run(filesOf({ customer: [customer(11)] }), { allowLoss: false, dryRun: true })
    expect(tried).toMatchObject({ outcome: 'tried', losses: [{ kind: 'customer', known: 3, lost: 2 }] })
    expect(countsOf(tried)).toEqual({ customers: '0/0/1/2/0/0' })
    expect(await bench.rows(sql`select count(*)::int as count from import_run`)).toEqual([{ count: 1 }])
    const report = await bench.run(filesOf({ price: agreed.slice(0, 1) }), { allowLoss: false })
    expect(report).toMatchObject({ outcome: 'held', losses: [{ kind: 'price', known: 6, lost: 4 }] })
    expect(await bench.rows(sql`select count(*)::int as count from customer_price`)).toEqual([{ count: 6 }])
  })
})

describe('every import', () => {
  it('is noted with its source, its figures and its end', async () => {
    await bench.run(filesOf(small))
    await bench.run(filesOf({ item: [stock(1, { 'stk:name': '' })] }), { mode: 'delta' })
    expect(
      await bench.rows(sql`
        select mode, outcome, progress, ended_at >= started_at as ended, report -> 'kinds' -> 0 ->> 'label' as kind,
          report -> 'rejections' -> 0 ->> 'reason' as reason
        from import_run order by id`),
    ).toEqual([
      { mode: 'full', outcome: 'imported', progress: null, ended: true, kind: 'categories', reason: null },
      { mode: 'delta', outcome: 'refused', progress: null, ended: true, kind: 'items', reason: 'the name is missing' },
    ])
  })
})
