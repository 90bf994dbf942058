import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connect } from '#server/db/connect.ts'
import { unitPriceAt } from '#contract/quantity-price.ts'
import { listUnitPrices, turnPriceDay } from '#server/features/catalogue/queries.ts'
import { asCustomer } from '#server/testing/factories.ts'
import { countsOf, importBench, type ImportBench } from '#server/testing/import-bench.ts'
import { type Fields, pack, xml } from '#server/testing/pohoda-export.ts'
import { category, customer, prices, stock } from '#server/testing/pohoda-records.ts'
import { randomFrom } from '#db/demo/random.ts'
import { type PriceFacts, referencePrice } from './price-reference.ts'

let bench: ImportBench
beforeAll(async () => {
  bench = await importBench()
})
afterAll(() => bench.close())

const days = ['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-30', '2026-12-01']
const groups = ['Akce', 'Běžné', '']
const circles = ['Hospody', 'Obchody']
const decimal = (value: bigint) => `${value / 10_000n}.${String(value % 10_000n).padStart(4, '0')}`

const random = randomFrom(20261122)
const draw = (count: number) => Math.floor(random() * count)
const oneOf = <T>(values: readonly T[]): T => values[draw(values.length)] as T
const price = () => BigInt(10_000 + draw(2_000_000))
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const code = (id: number) => `Z${String(id).padStart(4, '0')}`

const facts: PriceFacts = {
  items: numbers(40).map((id) => ({
    id: code(id),
    price: price(),
    group: oneOf(groups),
    levels: draw(2) === 0 ? { Gastro: price() } : {},
  })),
  customers: numbers(12).map((id) => ({
    id,
    level: oneOf(['', 'Gastro']),
    groups: circles.filter(() => draw(2) === 0),
    own: Object.fromEntries(numbers(40).flatMap((item) => (draw(6) === 0 ? [[code(item), price()]] : []))),
    discounts: Object.fromEntries(groups.flatMap((group) => (draw(2) === 0 ? [[group, BigInt(draw(9999))]] : []))),
  })),
  steps: numbers(320).map((number) => {
    const from = draw(days.length + 1) - 1
    const customer = draw(3) === 0 ? 1 + draw(12) : 0
    return {
      item: code(1 + draw(40)),
      price: price() / 2n,
      // No two of the same quantity; some are measured.
      least: BigInt(number * 250),
      customer,
      level: customer === 0 && draw(3) === 0 ? 'Gastro' : '',
      from: days[from] ?? '',
      till: draw(2) === 0 ? '' : (days[Math.max(from, 0) + draw(days.length - Math.max(from, 0))] ?? ''),
    }
  }),
  actions: numbers(120).map(() => {
    const from = draw(days.length)
    return {
      item: code(1 + draw(40)),
      price: price(),
      from: days[from] ?? '',
      till: draw(4) === 0 ? '' : (days[from + draw(days.length - from)] ?? ''),
      customers: draw(3) === 0 ? [1 + draw(12)] : [],
      groups: draw(3) === 0 ? [oneOf(circles)] : [],
    }
  }),
}

const percent = (hundredths: bigint) => Number(hundredths) / 100
const actionOf = (
  { item, price: net, from, till, customers, groups: circle }: PriceFacts['actions'][number],
  id: number,
) =>
  xml('lst:actionPrice', {
    $version: '2.1',
    'acp:actionPriceHeader': {
      'acp:id': id,
      'acp:name': `Akce ${id}`,
      'acp:validityAction': { 'acp:dateFrom': from, 'acp:dateTill': till || undefined },
    },
    'acp:actionPriceStocks': {
      'acp:actionPriceStockItem': {
        'acp:stock': { 'acp:id': Number(item.slice(1)), 'acp:code': item },
        'acp:defaultPriceStock': { 'acp:price': 999, 'acp:payVAT': false },
        'acp:actionPriceStock': { 'acp:price': decimal(net) },
      },
    },
    'acp:actionPriceCustomers':
      customers.length > 0 ? { 'acp:customer': customers.map((each) => ({ 'acp:id': each })) } : undefined,
    'acp:actionPriceGroups':
      circle.length > 0 ? { 'acp:group': circle.map((name) => ({ 'acp:name': name })) } : undefined,
  })

const exported = () => ({
  'c.xml': pack('category', [category(1, 'Nápoje', [category(2, 'Pivo')])]),
  's.xml': pack(
    'item',
    facts.items.map(({ id, price: net, group, levels }) =>
      stock(
        Number(id.slice(1)),
        { 'stk:sellingPrice': decimal(net), 'stk:typePrice': { 'typ:ids': group } },
        Object.fromEntries(Object.entries(levels).map(([level, value]) => [level, decimal(value)])),
      ),
    ),
  ),
  'a.xml': pack(
    'customer',
    facts.customers.map(({ id, level, groups: circle }) =>
      customer(id, { 'adb:priceIDS': level, 'adb:adGroup': circle.join(', ') }),
    ),
  ),
  'i.xml': pack(
    'price',
    facts.customers.map(({ id, own, discounts }) => {
      const agreed: Fields = {
        'idp:priceGroups': {
          'idp:priceGroupItem': Object.entries(discounts)
            .filter(([group]) => group !== '')
            .map(([group, each]) => ({ 'idp:name': group, 'idp:discountPercentage': percent(each) })),
        },
        'idp:allStocks': discounts[''] === undefined ? undefined : { 'idp:discountPercentage': percent(discounts['']) },
      }
      const mine = Object.fromEntries(
        Object.entries(own).map(([item, value]) => [Number(item.slice(1)), decimal(value)]),
      )
      return prices(id, mine, agreed)
    }),
  ),
  'p.xml': pack(
    'action',
    facts.actions.map((action, index) => actionOf(action, index + 1)),
  ),
  'quantity-prices.csv': [
    'Kód;Množství od;Cena;Zákazník;Cenová hladina;Platí od;Platí do',
    ...facts.steps.map(({ item, least, price: net, customer: id, level, from, till }) =>
      [item, String(Number(least) / 1000).replace('.', ','), decimal(net), id || '', level, from, till].join(';'),
    ),
  ].join('\n'),
})

const found = async () =>
  bench.rows(sql<{
    customer: number
    item: string
    net: string
    steps: { QuantityFrom: number; NetPriceValue: string }[] | null
  }>`
    select c.id as customer, p.item_id as item, p.net_price as net, p.steps
    from customer c cross join lateral prices_of(c.id) p where c.from_erp and p.active order by 1, 2`)
const version = async () =>
  (await bench.rows(sql<{ v: number }>`select version::int as v from data_version`))[0]?.v ?? 0

describe('prices of customers against an independent reading', () => {
  it('go in with their discounts and actions, and a second time without a change', async () => {
    const report = await bench.run(exported())
    expect(report.rejections).toEqual([])
    expect(countsOf(report)).toMatchObject({
      'action prices': '120/0/0/0/0/0',
      'quantity prices': '320/0/0/0/0/0',
    })
    expect((await bench.run(exported())).outcome).toBe('unchanged')
  })

  it.each(days)('are the same to the last place on %s', async (day) => {
    await turnPriceDay(bench.db, day)
    const rows = await found()
    expect(rows).toHaveLength(480)
    const wrong = rows.filter(({ customer: id, item, net }) => net !== decimal(referencePrice(facts, id, item, day)))
    expect(wrong).toEqual([])
    const quantities = Array.from({ length: 30 }, () => BigInt(draw(90_000)))
    const astray = rows.flatMap(({ customer: id, item, net, steps }) =>
      quantities.filter(
        (thousandths) =>
          unitPriceAt(net, steps ?? [], Number(thousandths) / 1000) !==
          decimal(referencePrice(facts, id, item, day, thousandths)),
      ),
    )
    expect(astray).toEqual([])
    expect(rows.filter(({ steps }) => (steps?.length ?? 0) > 1).length).toBeGreaterThan(30)
    // Each step is a lower price than the one before.
    for (const { net, steps } of rows) {
      const prices = [net, ...(steps ?? []).map(({ NetPriceValue }) => NetPriceValue)].map(Number)
      expect(prices).toEqual([...new Set(prices)].toSorted((a, b) => b - a))
    }
  })

  it('name the action that holds, its last day and what the item costs otherwise', async () => {
    await turnPriceDay(bench.db, '2026-11-21')
    const database = connect(bench.appUrl, { connectMs: 5000, queryMs: 10_000 }, { max: 2 })
    try {
      const ids = facts.items.map(({ id }) => id)
      const prices = await listUnitPrices(database.of(asCustomer(3)), asCustomer(3), ids)
      expect(prices).toHaveLength(ids.length)
      for (const { itemId: id, action } of prices) {
        const price = referencePrice(facts, 3, id, '2026-11-21')
        const without = referencePrice({ ...facts, actions: [] }, 3, id, '2026-11-21')
        const told = price < without ? Number(without) / 10_000 : undefined
        expect([id, action?.UsualPrice]).toEqual([id, told])
        if (action)
          expect(facts.actions).toContainEqual(expect.objectContaining({ item: id, price, till: action.Till ?? '' }))
      }
    } finally {
      await database.close()
    }
  })

  it('raise the version of the offer on a day that changes a price, once, and on no other one', async () => {
    await turnPriceDay(bench.db, '2026-11-22')
    const before = await version()
    await turnPriceDay(bench.db, '2026-11-30')
    await turnPriceDay(bench.db, '2026-11-30')
    expect(await version()).toBe(before + 1)
    // No action begins or ends between the two.
    await turnPriceDay(bench.db, '2027-03-01')
    const late = await version()
    await turnPriceDay(bench.db, '2027-03-02')
    expect(await version()).toBe(late)
  })

  it('end with a delta that names an action anew, and with a list that has none of it', async () => {
    const first = facts.actions[0]
    if (!first) throw new Error('there is no action')
    const other = { ...first, item: first.item === 'Z0001' ? 'Z0002' : 'Z0001' }
    const report = await bench.run({ 'p.xml': pack('action', [actionOf(other, 1)]) }, { mode: 'delta' })
    expect(countsOf(report)).toEqual({ 'action prices': '1/0/0/1/0/0' })
    expect(countsOf(await bench.run({ 'p.xml': pack('action', [actionOf(other, 1)]) }))['action prices']).toBe(
      '0/0/1/119/0/0',
    )
  })
})
