import { describe, expect, it } from 'vitest'
import type { Line } from './queries.ts'
import { acceptedLines } from './checkout/rules.ts'
import { isQuantityOf } from './lines/rules.ts'
import { depositOf, isDearer, pricedLine, salesOf } from './rules.ts'

const line = (values: Partial<Line>): Line => ({
  ItemId: 'A',
  Name: 'A',
  EAN: '',
  Unit: 'ks',
  PackQuantity: 1,
  PackOnly: false,
  Availability: 'InStock',
  ImageUrl: null,
  stock: 0,
  active: true,
  price: '1',
  vatRate: '21',
  quantity: null,
  checkedQuantity: null,
  checkedPrice: null,
  weightKg: null,
  packages: null,
  agreedPrice: null,
  note: null,
  substitute: null,
  ...values,
})
const pack = { PackOnly: true, PackQuantity: 6 }
const full = 'Rounded to a full pack'
const limited = 'Limited to what is in stock'
const none = 'Not available at the moment'

describe('what will be sold', () => {
  it.each([
    [{}, 5, 5, ''],
    [{ PackQuantity: 6 }, 5, 5, ''],
    [pack, 6, 6, ''],
    [pack, 1, 6, full],
    [pack, 7, 12, full],
    [{ PackOnly: true, PackQuantity: 2.5 }, 0.001, 2.5, full],
    [{ PackOnly: true, PackQuantity: 0.3 }, 0.9, 0.9, ''],
    [{ stock: 2 }, 5, 5, ''],
    [{ Availability: 'OnOrder', stock: -3 }, 5, 5, ''],
    [{ Availability: 'Low', stock: 5 }, 5, 5, ''],
    [{ Availability: 'Low', stock: 4.5 }, 5, 4.5, limited],
    [{ Availability: 'Low', stock: 0 }, 5, 0, none],
    [{ Availability: 'Low', stock: -3 }, 5, 0, none],
    [{ ...pack, Availability: 'Low', stock: 11 }, 7, 6, limited],
    [{ ...pack, Availability: 'Low', stock: 12 }, 7, 12, full],
    [{ ...pack, Availability: 'Low', stock: 5 }, 1, 0, none],
    [{ Availability: 'Unavailable', stock: 100 }, 5, 0, none],
    [{ active: false, stock: 100 }, 5, 0, 'No longer in the offer'],
  ] as const)('%j, %d wanted: %d sold, "%s"', (values, wanted, sold, information) => {
    expect(salesOf(line(values), wanted)).toEqual({ quantity: sold, information })
  })

  it('is counted in whole numbers, and measured in thousandths', () => {
    expect(isQuantityOf('ks', 5)).toBe(true)
    expect(isQuantityOf('ks', 0.5)).toBe(false)
    for (const unit of ['kg', 'KG', ' l']) expect(isQuantityOf(unit, 0.125)).toBe(true)
  })
})

describe('deposits and weight', () => {
  const crate: Line['packages'] = [
    ['1.000000', 300],
    ['0.050000', 10_000],
  ]
  const deposit = (packages: Line['packages'], quantity: number) => depositOf(line({ packages }), quantity)

  it('are those of whole pieces of packaging of the line [S3.32]', () => {
    expect(deposit(crate, 20)).toBe(20 * 300 + 10_000)
    expect(deposit(crate, 9)).toBe(9 * 300)
    expect(deposit(crate, 10)).toBe(10 * 300 + 10_000)
    expect(deposit([['0.166667', 500]], 6)).toBe(500)
    expect(deposit([['0.142857', 500]], 7)).toBe(500)
    expect(deposit(null, 20)).toBe(0)
  })

  it('follow what will be sold, not what is wanted', () => {
    const { position } = pricedLine(line({ ...pack, weightKg: 0.5, packages: [['1', 300]] }), 1)
    expect([position.SalesQuantity, position.Deposit, position.Weight]).toEqual([6, 18, 3])
  })
})

describe('agreeing', () => {
  const dear = line({ price: '12', agreedPrice: '10', quantity: 1 })

  it('is asked for when a price has risen, not when it has fallen or was never shown', () => {
    expect(isDearer(dear)).toBe(true)
    expect(isDearer(line({ price: '9', agreedPrice: '10' }))).toBe(false)
    expect(isDearer(line({ price: '10.00', agreedPrice: '10.0000' }))).toBe(false)
    expect(isDearer(line({ price: '12' }))).toBe(false)
    expect(pricedLine(dear, 1).position.AgreedPrice).toBe(10)
  })

  it('takes price and quantity as they were shown', () => {
    const { lines, removed } = acceptedLines(
      [
        dear,
        line({ ...pack, ItemId: 'P', quantity: 1 }),
        line({ ItemId: 'X', Availability: 'Unavailable', quantity: 3 }),
      ],
      [
        { ItemId: 'A', SalesQuantity: 1, NetPriceValue: 12 },
        { ItemId: 'P', SalesQuantity: 6, NetPriceValue: 1 },
        { ItemId: 'X', SalesQuantity: 0, NetPriceValue: 1 },
      ],
    )
    expect(lines.map(({ ItemId, quantity, agreedPrice }) => [ItemId, quantity, agreedPrice])).toEqual([
      ['A', 1, '12'],
      ['P', 6, '1'],
    ])
    expect(removed).toEqual(['X'])
  })

  it('leaves a line that is another one by now, and never agrees to a price that was not shown', () => {
    const cases = [
      { ItemId: 'A', SalesQuantity: 1, NetPriceValue: 11 },
      { ItemId: 'A', SalesQuantity: 2, NetPriceValue: 12 },
      { ItemId: 'A', SalesQuantity: 1, NetPriceValue: null },
    ]
    for (const one of cases) expect(acceptedLines([dear], [one]).lines).toEqual([dear])
  })
})
