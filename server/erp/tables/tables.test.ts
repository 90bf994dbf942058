import { readFileSync } from 'node:fs'
import { text as textOf, buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TableKind, tableKinds } from '#contract/tables.ts'
import { csvStream, xlsxStream } from '#server/papers/spreadsheet.ts'
import { windows1250 } from '#server/testing/pohoda-export.ts'
import { type ImportBench, importBench } from '#server/testing/import-bench.ts'
import { guessKind, matchHeadings } from './match.ts'
import { sampleTable } from './samples.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
})
afterAll(() => bench.close())

/** The samples of every kind but that of stock, which names the same items as that of items. */
const all = async <File>(make: (kind: TableKind) => Promise<File>, ...without: TableKind[]) => {
  const kinds = tableKinds.filter((kind) => kind !== 'stock' && !without.includes(kind))
  return Promise.all(kinds.map(async (kind): Promise<[TableKind, File]> => [kind, await make(kind)]))
}
const files = async (type: 'csv' | 'xlsx', made: [TableKind, string | Buffer][]) =>
  Object.fromEntries(
    made.map(([kind, file]) => [`${kind}-vzor.${type}`, typeof file === 'string' ? windows1250(file) : file]),
  )
const csv = (kind: TableKind) => {
  const { columns, rows } = sampleTable('cs', kind)
  return textOf(csvStream(columns, rows))
}
const xlsx = (kind: TableKind) => {
  const { name, columns, rows } = sampleTable('en', kind)
  return buffer(xlsxStream(name, columns, rows))
}
/** A table from its lines. */
const table = (...lines: string[]) => Buffer.from(lines.join('\r\n'))
const load = (kind: TableKind, content: Buffer, options = {}) =>
  bench.run({ [`${kind}-zkouska.csv`]: content }, { table: kind, mode: 'delta', ...options })
const reasons = (report: Awaited<ReturnType<typeof load>>) =>
  report.rejections.map(({ line, record, reason }) => `${line} ${record}: ${reason}`)
const item = async (id: string) =>
  (await bench.rows(sql<Record<string, unknown>>`select * from item where id = ${id}`))[0]

describe('samples of every kind', () => {
  it('make a wholesaler without any other system, and twice change nothing', async () => {
    const first = await bench.run(await files('csv', await all(csv)))
    expect([first.outcome, first.fault, first.rejections]).toEqual(['imported', undefined, []])
    expect(first.kinds.map(({ label, added }) => `${label} ${added}`)).toEqual([
      'categories 2',
      'items 2',
      'level prices 2',
      'customers 2',
      'individual prices 2',
      'quantity prices 2',
      'packaging 2',
      'packaging of items 2',
      'packaging movements 2',
      'contacts 2',
      'users 2',
    ])
    const counted = await bench.run({ 'stock-vzor.csv': Buffer.from(await csv('stock')) })
    expect([counted.outcome, counted.rejections]).toEqual(['imported', []])
    expect(await item('P001')).toMatchObject({
      name: 'Ležák 11° 0,5 l',
      category_id: 2,
      net_price: '17.9000',
      vat_rate: '21.00',
      stock: '1180.000',
      availability: 'InStock',
      pack_quantity: '20.000',
      pack_only: true,
      retail_price: '28.90',
      recommended: true,
      active: true,
    })
    expect(await item('L001')).toMatchObject({
      category_id: 1,
      net_price: '19.1964',
      availability: 'OnOrder',
      is_new: true,
    })
    const [customer] = await bench.rows(sql`select * from customer where id = 1003`)
    expect(customer).toMatchObject({ delivery_days: '0101010', credit_limit_haler: '5000000', price_level: 'Gastro' })
    const users = await bench.rows(
      sql`select login_id, password_hash, is_admin, customer_id, cardinality(permissions) as rights from app_user where not is_admin order by 1`,
    )
    expect(users).toEqual([
      { login_id: 'bistro@priklad.example', password_hash: null, is_admin: false, customer_id: 1004, rights: 9 },
      { login_id: 'eva.vzorna', password_hash: null, is_admin: false, customer_id: 1003, rights: 9 },
    ])
    const before = await bench.snapshot()
    const again = await bench.run(await files('xlsx', await all(xlsx, 'items')))
    expect([again.outcome, again.rejections]).toEqual(['unchanged', []])
    expect(await bench.snapshot()).toBe(before)
  })
})

describe('a table of quantity prices', () => {
  const prices = () =>
    bench.rows(sql<{ step: string }>`
      select concat_ws(' ', item_id, trim_scale(quantity_from), nullif(customer_id, 0), nullif(price_level, ''),
        case when isfinite(valid_from) then valid_from end, '-' || case when isfinite(valid_till) then valid_till::text else '' end,
        trim_scale(net_price)) as step
      from quantity_price order by item_id, quantity_from, customer_id`)

  const before = ['L001 24 1004 - 2.0536', 'P001 240 2026-11-01 -2026-12-31 14.9']

  it('names the steps of all, of a level or of a customer; as a delta it changes those it names', async () => {
    expect((await prices()).map(({ step }) => step)).toEqual(before)
    const content = table(
      'Kód;Množství od;Cena;Zákazník;Hladina',
      'P001;24;17,5;;',
      'P001;48;16;;Gastro',
      'L001;24;2;1004;',
    )
    expect(await load('quantity-prices', content)).toMatchObject({ outcome: 'imported', rejections: [] })
    // The validity of the known one stays, as the table says nothing of it.
    await load('quantity-prices', table('Kód;Množství od;Cena;Platí od', 'P001;240;14,5;2026-11-01'))
    expect((await prices()).map(({ step }) => step)).toEqual([
      'L001 24 1004 - 2',
      'P001 24 - 17.5',
      'P001 48 Gastro - 16',
      'P001 240 2026-11-01 -2026-12-31 14.5',
    ])
    const again = await load('quantity-prices', content)
    expect(again.outcome).toBe('unchanged')
  })

  it('says what is wrong, and as a full list takes nothing of an item that has a faulty row', async () => {
    const content = table(
      'Kód;Množství od;Cena;Zákazník;Hladina;Platí od;Platí do',
      'L001;0;2;;;;',
      'P001;12;3;77;;;',
      'P001;12;3;;Nikdo;;',
      'P001;12;3;1003;Gastro;;',
      'P001;12;3;;;2026-12-01;2026-11-30',
      'NIC;12;3;;;;',
      'P001;13;3;;;;',
      'P001;13,0;4;;;;',
      'P001;14;;;;;',
    )
    const report = await load('quantity-prices', content, { mode: 'full', partial: true })
    expect(reasons(report)).toEqual([
      '2 L001 0: Množství od (B) is not above zero: 0',
      '3 P001 12: the customer 77 is unknown',
      '4 P001 12: the price level Nikdo is unknown',
      '5 P001 12: it names a customer and a price level, of which one counts',
      '6 P001 12: the last day is before the first one: 2026-11-30',
      '7 NIC 12: the item NIC is unknown',
      '8 P001 13: the quantity price is also in quantity-prices-zkouska.csv, line 9',
      '9 P001 13: the quantity price is also in quantity-prices-zkouska.csv, line 8',
      '10 P001 14: the price is missing',
    ])
    expect(await prices()).toHaveLength(4)
    const sample = windows1250(await csv('quantity-prices'))
    const whole = await load('quantity-prices', sample, { mode: 'full' })
    expect(whole.kinds).toMatchObject([{ label: 'quantity prices', added: 0, changed: 2, retired: 2 }])
    expect((await prices()).map(({ step }) => step)).toEqual(before)
  })
})

describe('a table', () => {
  it('of the systems the documentation names is understood as it is', () => {
    const text = readFileSync(new URL('../../../docs/erp.md', import.meta.url), 'utf8')
    const lists = [...text.matchAll(/^\| \*\*(Money S3|ABRA|Helios)\*\* \|.*?\| `(.+?)` \|/gm)].map(([, , list = '']) =>
      list.split(';'),
    )
    expect(lists).toHaveLength(3)
    const fields = ['code', 'name', 'category', 'price', 'vat', 'unit', 'ean', 'stock']
    for (const headings of lists)
      expect([guessKind(headings), matchHeadings('items', headings)]).toEqual(['items', fields])
  })

  it('says nothing of columns it does not have', async () => {
    const report = await load('items', table('Katalog;Prodejní cena', 'P001;"1 018,50 Kč"', 'L001;'))
    expect([report.rejections, report.kinds.map(({ label, changed }) => [label, changed])]).toEqual([
      [],
      [['items', 1]],
    ])
    expect(await item('P001')).toMatchObject({ net_price: '1018.5000', name: 'Ležák 11° 0,5 l', stock: '1180.000' })
    expect(await item('L001')).toMatchObject({ net_price: '19.1964' })
    const prices = { 'level-prices-a.csv': table('Hladina;Kód;Cena', 'Gastro;P001;16,5') }
    await bench.run({ 'items-a.csv': table('Kód;Název', 'L001;Limonáda'), ...prices }, { mode: 'delta' })
    expect(await bench.rows(sql`select from level_price`)).toHaveLength(2)
  })

  it('names each faulty cell by row and column, and takes the good rows', async () => {
    const report = await load(
      'items',
      table(
        'Kód\tNázev zboží\tKategorie\tCena\tDPH\tNovinka',
        'N1\tNové\tNápoje > Pivo\t12,5\tzákladní\tx',
        'N2\tNové\tPivo\tdvacet\t0,12\tmožná',
        '',
        'N3\tNové\tKoloniál\t1\t21\t',
        'N4\t\tPivo\t1\t21\t',
        '\tNové\tPivo\t1\t21\t',
        'N1\tZnovu\tPivo\t1\t21\t',
        'N5;\tNové\tPivo\t-1\t121\t',
      ),
      { partial: true },
    )
    expect(reasons(report)).toEqual([
      '2 N1: the code is also in items-zkouska.csv, line 8',
      '3 N2: Cena (D) is not a number: dvacet; Novinka (F) is neither yes nor no: možná',
      '5 N3: the category Koloniál is unknown, or there are several',
      '6 N4: the name is missing',
      '7 : Kód (A) is missing',
      '8 N1: the code is also in items-zkouska.csv, line 2',
      '9 N5;: Kód (A) contains ;: N5;; Cena (D) is negative: -1; DPH (E) is not a rate of tax: 121',
    ])
    expect(report.outcome).toBe('unchanged')
  })

  it('of stock knows no new items, and takes nothing away as a full list', async () => {
    const report = await load('stock', table('Kód,Množství', 'P001,"1,250"', 'NIC,5'), { mode: 'full', partial: true })
    expect(reasons(report)).toEqual(['3 NIC: the item NIC is unknown'])
    expect(await item('P001')).toMatchObject({ stock: '1.250', availability: 'Low', active: true })
    expect(await item('L001')).toMatchObject({ active: true })
  })

  it('as a full list leaves what a faulty row names', async () => {
    const content = table('Kód;Cena;Zákazník', 'P001;zdarma;1003', 'L001;2,5;1004')
    const report = await load('customer-prices', content, { mode: 'full', partial: true })
    expect(reasons(report)).toEqual(['2 1003 P001: Cena (B) is not a number: zdarma'])
    expect(await bench.rows(sql`select customer_id, net_price from customer_price order by 1`)).toEqual([
      { customer_id: 1003, net_price: '15.9000' },
      { customer_id: 1004, net_price: '2.5000' },
    ])
  })

  it('as a full list is held when it would take away more than a tenth, and says of what', async () => {
    const cases: [TableKind, Buffer, object][] = [
      ['level-prices', table('Hladina;Kód;Cena', 'Gastro;P001;16'), { kind: 'level price', known: 2, lost: 1 }],
      ['customer-prices', table('Zákazník;Kód;Cena', '1003;P001;16'), { kind: 'price', known: 2, lost: 1 }],
      [
        'quantity-prices',
        table('Kód;Od ks;Cena;Zákazník', 'L001;24;2,10;1004'),
        { kind: 'quantity price', known: 2, lost: 1 },
      ],
      ['item-packages', table('Kód;Obal;Množství', 'P001;LAHEV;1'), { kind: 'item package', known: 2, lost: 1 }],
      ['contacts', table('Zákazník;Jméno', '1003;Jan Vzorný'), { kind: 'contact', known: 2, lost: 1 }],
      ['customers', table('Číslo;Firma', '1003;Hospoda'), { kind: 'customer', known: 2, lost: 1 }],
      ['items', table('Kód;Cena', 'P001;18'), { kind: 'item', known: 2, lost: 1 }],
    ]
    for (const [kind, content, loss] of cases) {
      const before = await bench.snapshot()
      const held = await load(kind, content, { mode: 'full', allowLoss: false })
      expect([kind, held.outcome, held.losses]).toEqual([kind, 'held', [loss]])
      expect(await bench.snapshot()).toBe(before)
      const report = await load(kind, content, { mode: 'full' })
      expect([kind, report.outcome, report.kinds[0]?.retired]).toEqual([kind, 'imported', 1])
    }
  })

  it('nobody has described is refused, unless all of its headings are understood', async () => {
    const odd = await bench.run({ 'zbozi.csv': table('Kód;Název zboží;Sloupec X', 'P001;Ležák;1') }, { mode: 'delta' })
    expect([odd.outcome, odd.fault?.reason]).toEqual(['refused', expect.stringContaining('nobody has said')])
    const clear = await bench.run({ 'zbozi.csv': table('Kód;Název zboží', 'P001;Ležák 12°') }, { mode: 'delta' })
    expect([clear.outcome, (await item('P001'))?.['name']]).toEqual(['imported', 'Ležák 12°'])
    const wrong = await load('customers', table('Kód;Název zboží', 'P001;Ležák'))
    expect(wrong.fault?.reason).toBe('a table of customers needs these columns: Customer number')
    const broken = await bench.run({ 'items-a.xlsx': table('PK jen napůl') }, { mode: 'delta' })
    expect(broken.fault?.reason).toContain('the workbook cannot be read')
  })
})

describe('what only tables tell', () => {
  it('the representative of a customer is somebody of the seller, by login, and stays with other tables', async () => {
    await sql`insert into app_user (login_id, user_type, customer_id) values ('obchod', 'Manager', 0), ('host', 'Customer', 1003)`.execute(
      bench.db,
    )
    const managers = async () =>
      bench.rows(sql`select u.login_id from customer c left join app_user u on u.id = c.manager_id where c.id = 1003`)
    const report = await load('customers', table('Číslo;Obchodní zástupce', '1003;OBCHOD', '1004;host'), {
      partial: true,
    })
    expect(reasons(report)).toEqual(['3 1004: the representative host is unknown'])
    await load('customers', table('Číslo;Město', '1003;Vzorov'))
    expect(await managers()).toEqual([{ login_id: 'obchod' }])
    await load('customers', table('Číslo;Obchodní zástupce', '1003;'))
    expect(await managers()).toEqual([{ login_id: null }])
  })
})

describe('accounts by a table', () => {
  it('are never administrators, and leave who is there as they are', async () => {
    await sql`insert into app_user (login_id, mail, user_type, customer_id, is_admin) values
      ('sprava', 'sprava@example.cz', 'Customer', 1003, true), ('petr', 'petr@example.cz', 'Customer', 1004, false)`.execute(
      bench.db,
    )
    const report = await load(
      'users',
      table(
        'Zákazník;E-mail;Přihlašovací jméno;Příjmení;Druh uživatele',
        '1003;petr@example.cz;Petr;Jiný;pobočka',
        '1003;cizi@example.cz;petr;Cizí;',
        '1003;sprava@example.cz;sprava;Správa;',
        '1003;novy@example.cz;novy;Nový;Employee',
        '9999;novy@example.cz;novy;Nový;',
        '1003;bez adresy;nikdo;Nikdo;',
      ),
      { partial: true },
    )
    expect(reasons(report)).toEqual([
      '3 1003 petr: the login petr has another e-mail address here',
      '4 1003 sprava: the login sprava belongs to somebody who works for the seller',
      '5 1003 novy@example.cz: Druh uživatele (E) is no kind of user a table may make: Employee',
      '6 9999 novy: the customer 9999 is unknown',
      '7 1003 bez adresy: E-mail (B) is not an e-mail address: bez adresy',
    ])
    const [petr] = await bench.rows(sql`
      select surname, user_type, u.customer_id, array(select a.customer_id from user_customer a where a.user_id = u.id) as attached
      from app_user u where login_id = 'petr'`)
    expect(petr).toEqual({ surname: '', user_type: 'Customer', customer_id: 1004, attached: [1003] })
  })
})
