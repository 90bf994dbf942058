import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Step } from './service.ts'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { pack } from '#server/testing/pohoda-export.ts'
import {
  category,
  customer,
  filesOf,
  invoice,
  order,
  prices,
  related,
  smallSeller,
  stock,
} from '#server/testing/pohoda-records.ts'

let bench: ImportBench

beforeAll(async () => {
  bench = await importBench()
})
afterAll(() => bench.close())

const small = smallSeller()

describe('an import into an empty portal', () => {
  it('adds everything and raises the data version once', async () => {
    const steps: Step[] = []
    const report = await bench.run(filesOf(small), { progress: (step) => steps.push(step) })
    expect(report).toMatchObject({ outcome: 'imported', version: 1, day: '2026-11-20', rejected: 0, notes: [] })
    expect(countsOf(report)).toEqual({
      categories: '3/0/0/0/0/0',
      items: '4/0/0/0/0/0',
      'level prices': '4/0/0/0/0/0',
      relations: '3/0/0/0/0/0',
      customers: '3/0/0/0/0/0',
      'individual prices': '2/0/0/0/0/0',
      orders: '1/0/0/0/0/0',
      documents: '1/0/0/0/0/0',
    })
    expect(steps.at(0)).toMatchObject({ phase: 'reading', file: 'category.xml' })
    const last = steps.findLast((step) => step.phase === 'reading')
    expect(last).toMatchObject({ records: 11 })
    expect(last?.phase === 'reading' && last.bytes === last.totalBytes).toBe(true)
  })

  it('makes the category tree with paths without diacritics', async () => {
    const tree = await bench.rows(sql`select id, parent_id, title_cs, path_name, active from category order by id`)
    expect(tree).toEqual([
      { id: 1, parent_id: null, title_cs: 'Nápoje', path_name: 'napoje', active: true },
      { id: 2, parent_id: 1, title_cs: 'Pivo', path_name: 'napoje/pivo', active: true },
      { id: 3, parent_id: 1, title_cs: 'Minerální vody', path_name: 'napoje/mineralni-vody', active: true },
    ])
  })

  it('makes items with levels, relations and flags', async () => {
    const items = await bench.rows(sql`
      select i.id, i.name, i.vat_rate, i.availability, i.is_new, i.on_sale, i.category_id,
        (select net_price from level_price l where l.item_id = i.id and l.price_level = 'Gastro') as gastro,
        array(select relation || ' ' || related_id from item_relation r where r.item_id = i.id order by 1) as related
      from item i order by id`)
    const plain = { vat_rate: '12.00', is_new: false, on_sale: false, category_id: 2, gastro: '96.0000', related: [] }
    expect(items).toEqual([
      {
        ...plain,
        id: 'Z0001',
        name: 'Zboží číslo 1',
        availability: 'InStock',
        related: ['0 Z0004', '2 Z0002', '2 Z0003'],
      },
      { ...plain, id: 'Z0002', name: 'Zboží číslo 2', availability: 'Low', is_new: true },
      { ...plain, id: 'Z0003', name: 'Zboží číslo 3', availability: 'OnOrder', vat_rate: '21.00' },
      { ...plain, id: 'Z0004', name: 'Zboží číslo 4', availability: 'InStock', on_sale: true, category_id: 3 },
    ])
  })

  it('calls goods new only where the accounting system does', async () => {
    const fresh = await bench.rows(sql`select id from item where offered_since > date '2026-11-20' - 60 order by id`)
    expect(fresh).toEqual([{ id: 'Z0002' }])
  })

  it('makes customers with branches, prices, orders and invoices', async () => {
    const customers = await bench.rows(sql`
      select id, branch_id, ico, price_level, delivery_days, credit_limit_haler, maturity_days from customer
      where id <> 0 order by id`)
    const plain = { price_level: 'Gastro', credit_limit_haler: '5000000', maturity_days: 14 }
    expect(customers).toEqual([
      { ...plain, id: 11, branch_id: '', ico: '10000011', delivery_days: '0101010' },
      { ...plain, id: 12, branch_id: '1', ico: '10000012', delivery_days: '0101010' },
      { ...plain, id: 13, branch_id: '2', ico: '10000012', delivery_days: '0111110' },
    ])
    expect(await bench.rows(sql`select item_id, net_price from customer_price order by item_id`)).toEqual([
      { item_id: 'Z0001', net_price: '88.5000' },
      { item_id: 'Z0002', net_price: '90.0000' },
    ])
    const orders = await bench.rows(sql`
      select o.id, o.state, (o.created_at at time zone 'Europe/Prague')::text as created, o.gross_haler, l.item_id, l.ean,
        l.sales_quantity, l.gross_haler as line
      from customer_order o join order_line l on l.order_id = o.id`)
    expect(orders).toEqual([
      {
        id: '26OP00001',
        state: 'New',
        created: '2026-11-10 00:00:00',
        gross_haler: '64512',
        item_id: 'Z0001',
        ean: '8590000000001',
        sales_quantity: '6.000',
        line: '64512',
      },
    ])
    const documents = await bench.rows(sql`
      select d.id, d.type, d.order_id, d.due_date::text as due, d.gross_haler, d.open_haler, l.name
      from document d join document_line l on l.document_id = d.id`)
    expect(documents).toEqual([
      {
        id: '2600000001',
        type: 'Invoice',
        order_id: '26OP00001',
        due: '2026-11-25',
        gross_haler: '64512',
        open_haler: '64512',
        name: 'Zboží číslo 1',
      },
    ])
  })

  it('leaves one line in the audit log', async () => {
    const [event] = await bench.rows(sql<{ detail: object }>`select detail from audit_event where event = 'import'`)
    expect(event?.detail).toMatchObject({ outcome: 'imported', version: 1, added: 21, rejected: 0, fault: null })
  })
})

describe('a second import', () => {
  it('of the same files changes nothing at all', async () => {
    const before = await bench.snapshot()
    const report = await bench.run(filesOf(small), { now: new Date('2026-12-24T09:00:00Z') })
    expect(report).toMatchObject({ outcome: 'unchanged', version: 1 })
    expect(report.kinds.every(({ added, changed, retired }) => added + changed + retired === 0)).toBe(true)
    expect(report.kinds.map(({ unchanged }) => unchanged)).toEqual([3, 4, 4, 3, 3, 2, 1, 1])
    expect(await bench.snapshot()).toBe(before)
  })

  it('under other file names and in another order changes nothing either', async () => {
    const before = await bench.snapshot()
    const files = Object.entries(filesOf(small)).map(([, content], index): [string, string] => [
      `${9 - index}.XML`,
      content,
    ])
    const split = { 'a.xml': pack('item', small.item.slice(2)), 'b.xml': pack('item', small.item.slice(0, 2)) }
    const withoutItems = files.filter(([, content]) => !content.includes('listStock'))
    expect((await bench.run({ ...Object.fromEntries(withoutItems), ...split })).outcome).toBe('unchanged')
    expect(await bench.snapshot()).toBe(before)
  })

  it('of a later day moves the day of the data, and only that', async () => {
    const report = await bench.run(filesOf(small, '2026-11-21'))
    expect(report).toMatchObject({ outcome: 'imported', version: 2, day: '2026-11-21' })
    expect(await bench.rows(sql`select version, data_date::text as day from data_version`)).toEqual([
      { version: '2', day: '2026-11-21' },
    ])
  })

  it('changes what changed, retires what is gone, and leaves other kinds alone', async () => {
    const item = [
      stock(1, { 'stk:name': 'Jiný název', 'stk:relatedStocks': related(3) }, { Gastro: 95, Akce: 90 }),
      ...small.item.slice(1, 3),
      stock(5),
    ]
    const report = await bench.run(filesOf({ item }))
    expect(report.outcome).toBe('imported')
    expect(countsOf(report)).toEqual({
      items: '1/1/2/1/0/0',
      'level prices': '2/1/2/0/0/0',
      relations: '0/1/0/2/0/0',
    })
    expect(
      await bench.rows(sql`select id, name, active, erp_id from item where id in ('Z0001', 'Z0004') order by id`),
    ).toEqual([
      { id: 'Z0001', name: 'Jiný název', active: true, erp_id: '1' },
      { id: 'Z0004', name: 'Zboží číslo 4', active: false, erp_id: null },
    ])
    const [fresh] = await bench.rows(sql`select offered_since::text as since from item where id = 'Z0005'`)
    expect(fresh).toEqual({ since: '2026-11-20' })
    const back = await bench.run(filesOf({ item: small.item }))
    expect(countsOf(back)).toMatchObject({ items: '0/2/2/1/0/0' })
  })

  it('follows a code that moved from one card to another', async () => {
    const swapped = [
      small.item[0] ?? '',
      stock(3, { 'stk:code': 'Z0002' }),
      stock(2, { 'stk:code': 'Z0003' }),
      stock(4),
    ]
    expect((await bench.run(filesOf({ item: swapped }))).outcome).toBe('imported')
    expect(await bench.rows(sql`select id, erp_id from item where id in ('Z0002', 'Z0003') order by id`)).toEqual([
      { id: 'Z0002', erp_id: '3' },
      { id: 'Z0003', erp_id: '2' },
    ])
    await bench.run(filesOf({ item: small.item }))
  })

  it('gives a path back when its category is gone, and tells neighbours of one name apart', async () => {
    const moved = [category(7, 'Nápoje', [category(2, 'Pivo'), category(8, 'PIVO!'), category(3, 'Minerální vody')])]
    expect(countsOf(await bench.run(filesOf({ category: moved })))).toEqual({ categories: '2/2/0/1/0/0' })
    expect(await bench.rows(sql`select id, path_name, active from category order by id`)).toEqual([
      { id: 1, path_name: '~1', active: false },
      { id: 2, path_name: 'napoje/pivo', active: true },
      { id: 3, path_name: 'napoje/mineralni-vody', active: true },
      { id: 7, path_name: 'napoje', active: true },
      { id: 8, path_name: 'napoje/pivo-8', active: true },
    ])
    const hidden = [category(1, 'Oblíbené', [category(2, 'Pivo'), category(3, 'Voda')], { 'ctg:displayed': false })]
    await bench.run(filesOf({ category: hidden }))
    expect(await bench.rows(sql`select path_name, active from category where id in (1, 2) order by id`)).toEqual([
      { path_name: 'oblibene-1', active: false },
      { path_name: 'oblibene-1/pivo', active: false },
    ])
    await bench.run(filesOf({ category: small.category }))
  })

  it('takes individual prices away that are no longer agreed', async () => {
    const report = await bench.run(filesOf({ price: [prices(11, { 2: 89 }), prices(12, { 1: 70 })] }))
    expect(countsOf(report)).toEqual({ 'individual prices': '1/1/0/1/0/0' })
    await bench.run(filesOf({ price: small.price }))
  })

  it('changes orders and documents, moves them to another customer, and never takes them away', async () => {
    const paid = invoice('2600000001', 12, [{ item: 1, quantity: 5, price: 96 }], {
      'inv:liquidation': { 'typ:date': '2026-11-19', 'typ:amountHome': 0 },
    })
    const report = await bench.run(
      filesOf({
        order: [order('26OP00001', 12, [{ item: 2, quantity: 1, price: 50 }], { 'ord:isDelivered': true })],
        document: [paid, invoice('2600000002', 13, [{ item: 1, quantity: 1, price: 96 }])],
      }),
    )
    expect(countsOf(report)).toEqual({ orders: '0/1/0/0/0/0', documents: '1/1/0/0/0/0' })
    expect(
      await bench.rows(
        sql`select o.state, o.customer_id, l.item_id from customer_order o join order_line l on l.order_id = o.id`,
      ),
    ).toEqual([{ state: 'Delivered', customer_id: 12, item_id: 'Z0002' }])
    const open = await bench.rows(
      sql`select id, customer_id, open_haler, paid_date::text as paid from document order by id`,
    )
    expect(open).toEqual([
      { id: '2600000001', customer_id: 12, open_haler: '0', paid: '2026-11-19' },
      { id: '2600000002', customer_id: 13, open_haler: '10752', paid: null },
    ])
    const later = await bench.run(filesOf({ order: [order('26OP00009', 11, [{ item: 1, quantity: 1, price: 5 }])] }))
    expect(countsOf(later)).toEqual({ orders: '1/0/0/0/0/0' })
    expect(await bench.rows(sql`select id from customer_order order by id`)).toEqual([
      { id: '26OP00001' },
      { id: '26OP00009' },
    ])
  })

  it('drops the own PDF of a document that moves to another customer, and refuses to move one with claims', async () => {
    const bread = { item: 1, quantity: 5, price: 96 }
    const first = [invoice('2600000003', 13, [bread]), invoice('2600000004', 13, [bread])]
    await bench.run(filesOf({ document: first }))
    await sql`
      with c as (insert into stored_content (hash, bytes, content) values (sha256('x'), 1, 'x') returning hash),
      f as (insert into file (content_hash, content_type) select hash, 'application/pdf' from c returning id)
      insert into document_paper (document_id, customer_id, file_id)
      select d.id, d.customer_id, f.id from document d cross join f where d.customer_id = 13`.execute(bench.db)
    await sql`
      with asked as (
        insert into enquiry (customer_id, kind, area, subject, user_name)
        values (13, 'Claim', 'documents', '2600000004', 'Jana Zkoušková') returning id
      )
      insert into claim (enquiry_id, customer_id, document_id, line, name, quantity, reason)
      select id, 13, '2600000004', 1, 'Pivo', 1, 'Damaged' from asked`.execute(bench.db)
    const moved = [invoice('2600000003', 11, [bread]), invoice('2600000004', 11, [bread])]
    const report = await bench.run(filesOf({ document: moved }), { partial: true })
    expect(report.rejections).toMatchObject([
      { record: '2600000004', reason: 'customer 13 claimed lines of it, so it stays there' },
    ])
    expect(countsOf(report)).toEqual({ documents: '0/1/0/0/1/0' })
    const papers = await bench.rows(sql`
      select d.id, d.customer_id, p.file_id is not null as has_paper from document d left join document_paper p on p.document_id = d.id
      where d.id >= '2600000003' order by d.id`)
    expect(papers).toEqual([
      { id: '2600000003', customer_id: 11, has_paper: false },
      { id: '2600000004', customer_id: 13, has_paper: true },
    ])
    await sql`delete from claim`.execute(bench.db)
  })

  it('refuses to move an order with claims, and takes the rest of the export', async () => {
    await sql`
      with asked as (
        insert into enquiry (customer_id, kind, area, subject, user_name)
        values (11, 'Claim', 'orders', '26OP00009', 'Jana Zkoušková') returning id
      )
      insert into claim (enquiry_id, customer_id, order_id, line, name, quantity, reason)
      select id, 11, '26OP00009', 1, 'Pivo', 1, 'Damaged' from asked`.execute(bench.db)
    const line = { item: 1, quantity: 1, price: 5 }
    const moved = [order('26OP00009', 13, [line]), order('26OP00001', 12, [line])]
    const report = await bench.run(filesOf({ order: moved }), { partial: true })
    expect(report.rejections).toMatchObject([
      { record: '26OP00009', reason: 'customer 11 claimed lines of it, so it stays there' },
    ])
    expect(countsOf(report)).toEqual({ orders: '0/1/0/0/1/0' })
    await sql`delete from claim`.execute(bench.db)
  })

  it('leaves an order to the warehouse that has it in its hands', async () => {
    await sql`update customer_order set state = 'InVerification' where id = '26OP00009'`.execute(bench.db)
    await bench.run(filesOf({ order: [order('26OP00009', 11, [{ item: 1, quantity: 2, price: 5 }])] }))
    expect(await bench.rows(sql`select state, net_haler from customer_order where id = '26OP00009'`)).toEqual([
      { state: 'InVerification', net_haler: '1000' },
    ])
    // On the road it is past what the accounting system calls new, but not past being cancelled.
    await sql`update customer_order set state = 'Dispatched' where id = '26OP00009'`.execute(bench.db)
    await sql`
      insert into loading (order_id, customer_id, loaded_by, left_at, state_before)
      values ('26OP00009', 11, 'Řidič', now(), 'Verified')`.execute(bench.db)
    const said = async (quantity: number, more: object = {}) => {
      await bench.run(filesOf({ order: [order('26OP00009', 11, [{ item: 1, quantity, price: 5 }], { ...more })] }))
      return (await bench.rows(sql`select state from customer_order where id = '26OP00009'`))[0]
    }
    expect(await said(3)).toEqual({ state: 'Dispatched' })
    expect(await said(3, { 'ord:isDelivered': true })).toEqual({ state: 'Delivered' })
    expect(await said(3, { 'ord:storno': 'cancelledDocument' })).toEqual({ state: 'Cancelled' })
  })
})

describe('what the accounting system does not know', () => {
  it('stays: the operator, the visitors’ customer, pictures, pack rules and codes, recommended prices', async () => {
    await sql`
      insert into customer (id, name) values (900000, 'Veřejná nabídka'), (900001, 'Cizí ukázka');
      insert into app_user (login_id, user_type, customer_id) values ('unknown-user', 'Unregistered', 900000);
      update item set pack_only = true, retail_price = 149 where id = 'Z0001';
      update item set pack_ean = '18590000000012' where id = 'Z0002';
      insert into item_relation (item_id, relation, related_id) values ('Z0001', 1, 'Z0002');
    `.execute(bench.db)
    await bench.run(filesOf(small))
    expect(await bench.rows(sql`select id, active from customer where id in (0, 900000, 900001) order by id`)).toEqual([
      { id: 0, active: true },
      { id: 900_000, active: true },
      { id: 900_001, active: false },
    ])
    expect(await bench.rows(sql`select pack_only, retail_price from item where id = 'Z0001'`)).toEqual([
      { pack_only: true, retail_price: '149.00' },
    ])
    expect(await bench.rows(sql`select pack_ean from item where id = 'Z0002'`)).toEqual([
      { pack_ean: '18590000000012' },
    ])
    expect(await bench.rows(sql`select count(*)::int as n from item_relation where relation = 1`)).toEqual([{ n: 1 }])
  })

  it('is left out when it is none of the portal’s business', async () => {
    const report = await bench.run(
      filesOf({
        ...small,
        item: [...small.item, stock(9, { 'stk:isInternet': false, 'stk:categories': undefined })],
        customer: [...small.customer, customer(19, { 'adb:p1': true, 'adb:p2': false })],
        price: [prices(11, { 1: 88.5, 2: 90, 9: 1 }), prices(19, { 1: 1 })],
        order: [...small.order, order('26OD1', 19, []), order('26VO1', 11, [], { 'ord:orderType': 'issuedOrder' })],
        document: [
          ...small.document,
          invoice('9', 11, [], { 'inv:invoiceType': 'receivedInvoice' }),
          invoice('10', 11, [], { 'inv:partnerIdentity': { 'typ:address': { 'typ:name': 'Martina Zkušební' } } }),
        ],
      }),
    )
    expect(report.rejected).toBe(0)
    expect(report.notes).toEqual([
      'document.xml: orders and invoices of addresses that are no entry of the address book were left out: 1.',
    ])
    expect(report.kinds.map(({ label, leftOut }) => `${label} ${leftOut}`)).toEqual([
      'categories 0',
      'items 1',
      'level prices 0',
      'relations 0',
      'customers 1',
      'individual prices 2',
      'orders 2',
      'documents 2',
    ])
  })
})
